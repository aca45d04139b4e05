import type { ContractEvent, ContractInput, ContractStatus } from '../../../src/contract/contracts/contracts.ts'
import type { Problem } from '../../kit/call/refusal.ts'
import { ifBlank, ifInitiator, unlessInitiator } from '../../kit/documents/guards.ts'
import type { Party, Steps } from '../../kit/documents/steps.ts'

/** What of a contract decides what can be done with it. */
export interface ContractFacts {
  status: ContractStatus
  /** Who submitted it. */
  initiatorId: string | null
  /** 1: the side added its signed copy after the supplier confirmed. */
  buyerCopyFlag: 0 | 1
  supplierCopyFlag: 0 | 1
}

/** A contract that is not written yet. */
export const blankContract: ContractFacts = { status: 'NEW', initiatorId: null, buyerCopyFlag: 0, supplierCopyFlag: 0 }

/** Whoever holds it decides on contracts. */
export const approverModule = 'contract-approve'

const writer: Party = { side: 'buyer', modules: ['contract-edit'] }
const approver: Party = { side: 'buyer', modules: [approverModule] }
const head: Party = { side: 'buyer', modules: ['contract-terminate'] }
const supplier: Party = { side: 'supplier', modules: ['contract-answer'] }

/** What comes along with each event. */
export type ContractInputs = Record<Exclude<ContractEvent, 'refuse' | 'terminate'>, undefined> &
  Record<'refuse' | 'terminate', { reason?: string | undefined }>

const drafts = ['NEW', 'REJECTED', 'REFUSED'] as const

/** The life of a contract. */
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
  confirm: { from: ['SENT'], to: 'CONFIRMED', by: supplier },
  refuse: { from: ['SENT'], to: 'REFUSED', by: supplier, unlessInput: ifBlank('reason') },
  effect: {
    from: ['CONFIRMED'],
    to: 'EFFECTIVE',
    by: writer,
    unless: ({ buyerCopyFlag, supplierCopyFlag }) =>
      buyerCopyFlag === 1 && supplierCopyFlag === 1
        ? undefined
        : { name: 'evidenceMissing', key: 'contracts.copiesMissing' },
  },
  terminate: { from: ['EFFECTIVE'], to: 'TERMINATED', by: head, unlessInput: ifBlank('reason') },
  close: { from: ['EFFECTIVE', 'EXPIRED'], to: 'CLOSED', by: writer },
}

/** What is wrong with a contract as it was entered; `known` says what of it is there. */
export function contractProblems(
  input: ContractInput,
  known: { org: boolean; supplier: boolean; currency: boolean },
): Problem[] {
  const problems: Problem[] = []
  const invalid = (field: string, key: string) =>
    problems.push({ field, name: 'invalidInput', key: `contracts.${key}` })
  for (const field of ['title', 'reason'] as const)
    if (input[field].trim() === '') problems.push({ field, name: 'requiredMissing', key: 'contracts.required' })
  if (!known.org) invalid('orgId', 'unknown')
  if (!known.supplier) invalid('supplierId', 'unknown')
  if (!known.currency) invalid('currency', 'unknown')
  if (input.validTo < input.validFrom) invalid('validTo', 'endsEarly')
  if (input.contractType === 'FRAMEWORK' && Number(input.limitAmount) === 0) invalid('limitAmount', 'limitMissing')
  if (Number(input.overPct) > 100) invalid('overPct', 'overTooMuch')
  return problems
}
