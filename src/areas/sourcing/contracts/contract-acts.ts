import { hasPermission } from '../../../account/permissions.ts'
import * as calls from '../../../contract/sourcing/contracts/contracts.ts'
import type { Contract, ContractEvent } from '../../../contract/sourcing/contracts/contracts.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import type { DocumentAct } from '../../../ui/page/document-actions.ts'
import { storedDraftActs } from '../../../widgets/document/stored-draft-acts.ts'

interface Parts {
  contract: Contract
  host: HTMLElement | undefined
  onContract(contract: Contract): void
  /** Opens the dialog for the quantities. */
  onCallOff(): void
}

/** The acts of a contract: those the server allows are shown. */
export function useContractActs(parts: Parts): DocumentAct<ContractEvent>[] {
  const t = useWords('contracts')
  return [
    ...draftActs(parts, t),
    ...lifeActs(parts, t),
    ...advanceActs(parts, t),
    { name: 'print', label: t('acts.print'), icon: 'printer', run: () => window.print() },
  ]
}

function draftActs({ contract, host, onContract }: Parts, t: Words<'contracts'>): DocumentAct<ContractEvent>[] {
  const { id, contractNo, version } = contract
  const draft = storedDraftActs({
    t,
    gaps: { contractNo },
    submit: async () => onContract(await call(calls.submitContract, { id, version })),
    edit: () => host && navigate(host, '/contract/edit', { id }),
    withdraw: async () => onContract(await call(calls.withdrawContract, { id })),
    remove: async () => {
      await call(calls.removeContracts, { ids: [id] })
      if (host) navigate(host, '/contract/list')
    },
  })
  return [
    draft.submit,
    draft.edit,
    draft.withdraw,
    {
      name: 'takeBack',
      label: t('acts.takeBack'),
      icon: 'undo',
      needs: 'takeBack',
      confirm: { title: t('takeBack.title', { contractNo }), text: t('takeBack.text'), reason: true },
      done: t('done.takeBack', { contractNo }),
      run: async reason => onContract(await call(calls.takeBackContract, { id, reason: reason ?? '' })),
    },
    draft.remove,
  ]
}

/** What both sides do with it after its approval. */
function lifeActs(
  { contract, host, onContract, onCallOff }: Parts,
  t: Words<'contracts'>,
): DocumentAct<ContractEvent>[] {
  const { id, contractNo, openOrders } = contract
  return [
    {
      name: 'callOff',
      label: t('acts.callOff'),
      icon: 'plus',
      tone: 'primary',
      needs: 'callOff',
      run: onCallOff,
    },
    {
      name: 'change',
      label: t('acts.change'),
      icon: 'pencil',
      needs: 'change',
      run: () => host && navigate(host, '/contract/edit', { contract: id }),
    },
    {
      name: 'send',
      label: t('acts.send'),
      icon: 'check',
      tone: 'primary',
      needs: 'send',
      done: t('done.send', { contractNo }),
      run: async () => onContract(await call(calls.sendContract, { id })),
    },
    {
      name: 'confirm',
      label: t('acts.confirm'),
      icon: 'check',
      tone: 'primary',
      needs: 'confirm',
      confirm: { title: t('confirm.title', { contractNo }), text: t('confirm.text') },
      done: t('done.confirm', { contractNo }),
      run: async () => onContract(await call(calls.answerContract, { id, agreeFlag: 1 })),
    },
    {
      name: 'refuse',
      label: t('acts.refuse'),
      icon: 'x',
      needs: 'refuse',
      confirm: { title: t('refuse.title', { contractNo }), text: t('refuse.text'), reason: true },
      done: t('done.refuse', { contractNo }),
      run: async reason => onContract(await call(calls.answerContract, { id, agreeFlag: 0, reason: reason ?? '' })),
    },
    {
      name: 'effect',
      label: t('acts.effect'),
      icon: 'check',
      tone: 'primary',
      needs: 'effect',
      done: t('done.effect', { contractNo }),
      run: async () => onContract(await call(calls.effectContract, { id })),
    },
    {
      name: 'close',
      label: t('acts.close'),
      icon: 'check',
      needs: 'close',
      done: t('done.close', { contractNo }),
      run: async () => onContract(await call(calls.closeContract, { id })),
    },
    {
      name: 'terminate',
      label: t('acts.terminate'),
      icon: 'x',
      tone: 'danger',
      needs: 'terminate',
      confirm: {
        title: t('terminate.title', { contractNo }),
        text: openOrders > 0 ? t('terminate.open', { count: openOrders }) : t('terminate.text'),
        reason: true,
      },
      done: t('done.terminate', { contractNo }),
      run: async reason =>
        onContract(
          await call(calls.terminateContract, { id, reason: reason ?? '', keepOrdersFlag: openOrders > 0 ? 1 : 0 }),
        ),
    },
  ]
}

/** Advances for a contract: a new application, and existing ones. */
function advanceActs({ contract, host }: Parts, t: Words<'contracts'>): DocumentAct<ContractEvent>[] {
  const query = { contractId: contract.id }
  return [
    ...(contract.status === 'EFFECTIVE' && hasPermission('create-apply')
      ? [
          {
            name: 'advance',
            label: t('acts.advance'),
            icon: 'plus' as const,
            run: () => host && navigate(host, '/dashboard/create-apply', query),
          },
        ]
      : []),
    ...(hasPermission('advance')
      ? [
          {
            name: 'advances',
            label: t('acts.advances'),
            icon: 'list' as const,
            run: () => host && navigate(host, '/fiance/advance', query),
          },
        ]
      : []),
  ]
}
