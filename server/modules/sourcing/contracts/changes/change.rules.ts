import type { ContractChangeEvent } from '../../../../../src/contract/sourcing/contracts/contract-changes.ts'
import type { ContractChangeStatus, ContractStatus } from '../../../../../src/contract/sourcing/contracts/contracts.ts'
import { ifBlank, ifInitiator, unlessInitiator } from '../../../../kit/documents/guards.ts'
import type { Objecting, Steps } from '../../../../kit/documents/steps.ts'
import { approver, supplier, writer } from '../contract.rules.ts'

export interface ChangeFacts {
  status: ContractChangeStatus
  initiatorId: string | null
  contractStatus: ContractStatus
}

export type ChangeInputs = Record<Exclude<ContractChangeEvent, 'refuse' | 'cancel'>, undefined> &
  Record<'refuse' | 'cancel', { reason?: string | undefined }>

const drafts = ['NEW', 'REJECTED', 'REFUSED'] as const

/** If the contract has ended, an open change can only be rejected, refused or cancelled. */
function unlessInForce({ contractStatus }: ChangeFacts): Objecting {
  return contractStatus === 'EFFECTIVE' ? undefined : { name: 'outsideValidity', key: 'contracts.changeTooLate' }
}

export const changeSteps: Steps<ChangeFacts, ChangeInputs> = {
  edit: { from: drafts, to: 'same', by: writer, unless: unlessInForce },
  remove: { from: ['NEW', 'REJECTED'], to: 'same', by: writer },
  submit: { from: drafts, to: 'APPROVING', by: writer, unless: unlessInForce },
  withdraw: {
    from: ['APPROVING'],
    to: 'NEW',
    by: writer,
    refusals: { NEW: 'notWithdrawable', REJECTED: 'notWithdrawable' },
    unless: ({ initiatorId }, actor) => unlessInitiator(initiatorId, actor),
  },
  approve: {
    from: ['APPROVING'],
    to: 'SENT',
    by: approver,
    unless: (change, actor) => ifInitiator(change.initiatorId, actor) ?? unlessInForce(change),
  },
  reject: {
    from: ['APPROVING'],
    to: 'REJECTED',
    by: approver,
    unless: ({ initiatorId }, actor) => ifInitiator(initiatorId, actor),
  },
  confirm: { from: ['SENT'], to: 'EFFECTIVE', by: supplier, unless: unlessInForce },
  refuse: { from: ['SENT'], to: 'REFUSED', by: supplier, unlessInput: ifBlank('reason') },
  cancel: { from: ['SENT', 'REFUSED'], to: 'CANCELLED', by: writer, unlessInput: ifBlank('reason') },
}
