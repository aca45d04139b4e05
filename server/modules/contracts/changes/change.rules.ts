import type { ContractChangeEvent } from '../../../../src/contract/contracts/contract-changes.ts'
import type { ContractChangeStatus, ContractStatus } from '../../../../src/contract/contracts/contracts.ts'
import { ifBlank, ifInitiator, unlessInitiator } from '../../../kit/documents/guards.ts'
import type { Objecting, Steps } from '../../../kit/documents/steps.ts'
import { approver, supplier, writer } from '../contract.rules.ts'

/** What of a change decides what can be done with it. */
export interface ChangeFacts {
  status: ContractChangeStatus
  /** Who submitted it. */
  initiatorId: string | null
  /** Where its contract stands. */
  contractStatus: ContractStatus
}

/** What comes along with each event. */
export type ChangeInputs = Record<Exclude<ContractChangeEvent, 'refuse' | 'cancel'>, undefined> &
  Record<'refuse' | 'cancel', { reason?: string | undefined }>

const drafts = ['NEW', 'REJECTED', 'REFUSED'] as const

/** Nothing is changed of a contract that has ended: its open change can only be rejected, refused or given up. */
function unlessInForce({ contractStatus }: ChangeFacts): Objecting {
  return contractStatus === 'EFFECTIVE' ? undefined : { name: 'outsideValidity', key: 'contracts.changeTooLate' }
}

/** The life of a change of a contract. */
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
