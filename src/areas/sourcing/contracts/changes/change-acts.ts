import * as calls from '../../../../contract/sourcing/contracts/contract-changes.ts'
import type { ContractChange, ContractChangeEvent } from '../../../../contract/sourcing/contracts/contract-changes.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { navigate } from '../../../../kit/state/navigation.ts'
import type { DocumentAct } from '../../../../ui/page/document-actions.ts'
import { useElementScope } from '../../../../ui/theme/element-scope.tsx'

interface Parts {
  change: ContractChange
  onChange(change: ContractChange): void
}

/** The acts of a change: those the server allows are shown. */
export function useChangeActs({ change, onChange }: Parts): DocumentAct<ContractChangeEvent>[] {
  const t = useWords('contracts')
  const host = useElementScope()?.host
  const { id, changeNo, version, contractId } = change
  const answer = async (agreeFlag: 0 | 1, reason?: string) =>
    onChange(await call(calls.answerContractChange, { id, agreeFlag, ...(reason !== undefined && { reason }) }))
  return [
    {
      name: 'submit',
      label: t('acts.submit'),
      icon: 'check',
      tone: 'primary',
      needs: 'submit',
      done: t('done.submit', { contractNo: changeNo }),
      run: async () => onChange(await call(calls.submitContractChange, { id, version })),
    },
    {
      name: 'confirm',
      label: t('acts.confirm'),
      icon: 'check',
      tone: 'primary',
      needs: 'confirm',
      confirm: { title: t('confirm.title', { contractNo: changeNo }), text: t('confirmChange.text') },
      done: t('done.changeConfirmed', { changeNo }),
      run: () => answer(1),
    },
    {
      name: 'refuse',
      label: t('acts.refuse'),
      icon: 'x',
      needs: 'refuse',
      confirm: { title: t('refuse.title', { contractNo: changeNo }), text: t('refuse.text'), reason: true },
      done: t('done.refuse', { contractNo: changeNo }),
      run: reason => answer(0, reason ?? ''),
    },
    {
      name: 'edit',
      label: t('acts.edit'),
      icon: 'pencil',
      needs: 'edit',
      run: () => host && navigate(host, '/contract/edit', { change: id }),
    },
    {
      name: 'withdraw',
      label: t('acts.withdraw'),
      icon: 'undo',
      needs: 'withdraw',
      done: t('done.withdraw', { contractNo: changeNo }),
      run: async () => onChange(await call(calls.withdrawContractChange, { id })),
    },
    {
      name: 'cancel',
      label: t('acts.giveUp'),
      icon: 'x',
      tone: 'danger',
      needs: 'cancel',
      confirm: { title: t('giveUp.title', { changeNo }), text: t('giveUp.text'), reason: true },
      done: t('done.giveUp', { changeNo }),
      run: async reason => onChange(await call(calls.cancelContractChange, { id, reason: reason ?? '' })),
    },
    {
      name: 'remove',
      label: t('acts.remove'),
      icon: 'trash',
      tone: 'danger',
      needs: 'remove',
      confirm: { title: t('remove.title', { contractNo: changeNo }), text: t('remove.text') },
      done: t('done.remove'),
      run: async () => {
        await call(calls.removeContractChanges, { ids: [id] })
        if (host) navigate(host, '/contract/detail', { id: contractId })
      },
    },
    {
      name: 'contract',
      label: t('acts.openContract'),
      icon: 'columns',
      run: () => host && navigate(host, '/contract/detail', { id: contractId }),
    },
    { name: 'print', label: t('acts.print'), icon: 'printer', run: () => window.print() },
  ]
}
