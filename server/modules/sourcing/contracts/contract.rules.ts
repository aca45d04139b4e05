import type { ContractEvent, ContractStatus } from '../../../../src/contract/sourcing/contracts/contracts.ts'
import { ifBlank, ifInitiator, unlessInitiator } from '../../../kit/documents/guards.ts'
import type { Party, Steps } from '../../../kit/documents/steps.ts'

export interface ContractFacts {
  status: ContractStatus
  initiatorId: string | null
  buyerCopy: string | null
  supplierCopy: string | null
  changing: boolean
}

export const blankContract: ContractFacts = {
  status: 'NEW',
  initiatorId: null,
  buyerCopy: null,
  supplierCopy: null,
  changing: false,
}

/** Right to decide on contracts. */
export const approverModule = 'contract-approve'

export const writer: Party = { side: 'buyer', modules: ['contract-edit'] }
export const approver: Party = { side: 'buyer', modules: [approverModule] }
const head: Party = { side: 'buyer', modules: ['contract-terminate'] }
export const supplier: Party = { side: 'supplier', modules: ['contract-answer'] }

export type ContractInputs = Record<Exclude<ContractEvent, 'takeBack' | 'refuse' | 'terminate'>, undefined> &
  Record<'takeBack' | 'refuse' | 'terminate', { reason?: string | undefined }>

const drafts = ['NEW', 'REJECTED', 'REFUSED'] as const

export const contractSteps: Steps<ContractFacts, ContractInputs> = {
  edit: { from: drafts, to: 'same', by: writer },
  remove: { from: ['NEW', 'REJECTED'], to: 'same', by: writer },
  submit: { from: drafts, to: 'APPROVING', by: writer },
  withdraw: {
    from: ['APPROVING'],
    to: 'NEW',
    by: writer,
    refusals: { NEW: 'notWithdrawable', REJECTED: 'notWithdrawable' },
    unless: ({ initiatorId }, actor) => unlessInitiator(initiatorId, actor),
  },
  approve: {
    from: ['APPROVING'],
    to: 'APPROVED',
    by: approver,
    unless: ({ initiatorId }, actor) => ifInitiator(initiatorId, actor),
  },
  reject: {
    from: ['APPROVING'],
    to: 'REJECTED',
    by: approver,
    unless: ({ initiatorId }, actor) => ifInitiator(initiatorId, actor),
  },
  send: { from: ['APPROVED'], to: 'SENT', by: writer },
  takeBack: { from: ['APPROVED', 'SENT', 'CONFIRMED'], to: 'NEW', by: writer, unlessInput: ifBlank('reason') },
  confirm: { from: ['SENT'], to: 'CONFIRMED', by: supplier },
  refuse: { from: ['SENT'], to: 'REFUSED', by: supplier, unlessInput: ifBlank('reason') },
  sign: { from: ['CONFIRMED'], to: 'same', by: [writer, supplier] },
  effect: {
    from: ['CONFIRMED'],
    to: 'EFFECTIVE',
    by: writer,
    unless: ({ buyerCopy, supplierCopy }) =>
      buyerCopy !== null && supplierCopy !== null
        ? undefined
        : { name: 'evidenceMissing', key: 'contracts.copiesMissing' },
  },
  callOff: { from: ['EFFECTIVE'], to: 'same', by: writer },
  change: {
    from: ['EFFECTIVE'],
    to: 'same',
    by: writer,
    unless: ({ changing }) => (changing ? { name: 'pendingApproval', key: 'contracts.changeOpen' } : undefined),
  },
  terminate: { from: ['EFFECTIVE'], to: 'TERMINATED', by: head, unlessInput: ifBlank('reason') },
  close: { from: ['EFFECTIVE', 'EXPIRED'], to: 'CLOSED', by: writer },
}
