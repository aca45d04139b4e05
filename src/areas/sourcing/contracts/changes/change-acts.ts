import * as calls from '../../../../contract/sourcing/contracts/contract-changes.ts'
import type { ContractChange, ContractChangeEvent } from '../../../../contract/sourcing/contracts/contract-changes.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { navigate } from '../../../../kit/state/navigation.ts'
import type { DocumentAct } from '../../../../ui/page/document-actions.ts'
import { useElementScope } from '../../../../ui/theme/element-scope.tsx'
import { storedDraftActs } from '../../../../widgets/document/stored-draft-acts.ts'

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
  const draft = storedDraftActs({
    t,
    gaps: { contractNo: changeNo },
    submit: async () => onChange(await call(calls.submitContractChange, { id, version })),
    edit: () => host && navigate(host, '/contract/edit', { change: id }),
    withdraw: async () => onChange(await call(calls.withdrawContractChange, { id })),
    remove: async () => {
      await call(calls.removeContractChanges, { ids: [id] })
      if (host) navigate(host, '/contract/detail', { id: contractId })
    },
  })
  return [
    draft.submit,
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
    draft.edit,
    draft.withdraw,
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
    draft.remove,
    {
      name: 'contract',
      label: t('acts.openContract'),
      icon: 'columns',
      run: () => host && navigate(host, '/contract/detail', { id: contractId }),
    },
    { name: 'print', label: t('acts.print'), icon: 'printer', run: () => window.print() },
  ]
}
