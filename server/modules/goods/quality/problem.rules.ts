import Big from 'big.js'
import type { ProblemAnswer } from '../../../../src/contract/goods/quality/problem-answer.ts'
import type {
  ProblemEvent,
  ProblemInput,
  ProblemStatus,
  Severity,
} from '../../../../src/contract/goods/quality/problem-parts.ts'
import { problemLeader } from '../../../../src/contract/goods/quality/problem-parts.ts'
import { ifBlank, ifInitiator, unlessInitiator } from '../../../kit/documents/guards.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import type { Objecting, Party, Steps } from '../../../kit/documents/steps.ts'
import { answerProblems } from './answer.rules.ts'

export interface ProblemFacts {
  status: ProblemStatus
  severity: Severity
  initiatorId: string | null
  /** 1: the buyer added a file, or it follows from an assessment. */
  evidenceFlag: 0 | 1
  /** 1: the supplier added a file since the current step began. */
  proofFlag: 0 | 1
  /** 1: the next lots were accepted. */
  provedFlag: 0 | 1
}

/** The facts that decide which steps are offered; the others are for checking inputs. */
export type OfferingFacts = Pick<ProblemFacts, 'status' | 'severity' | 'initiatorId' | 'evidenceFlag'>

export const blankProblem: ProblemFacts = {
  status: 'NEW',
  severity: 'MAJOR',
  initiatorId: null,
  evidenceFlag: 1,
  proofFlag: 0,
  provedFlag: 0,
}

/** Right to decide on critical problems and cancel problems; its holders are notified of long overdue ones. */
export const managerModule = 'problem-manage'

const initiator: Party = { side: 'buyer', modules: ['ActivitiProblemSolving'] }
const leader: Party = { side: 'buyer', modules: [problemLeader] }
const manager: Party = { side: 'buyer', modules: [managerModule] }
const supplier: Party = { side: 'supplier', modules: ['problem-answer'] }

interface Answered {
  answer: ProblemAnswer
}
interface Reasoned {
  reason: string
}
/** `account` is set when an order row determines the account that bears the cost. */
interface Costing {
  cost: string
  chargeFlag: 0 | 1
  account: unknown
}

export interface ProblemInputs extends Record<
  Exclude<ProblemEvent, 'answer' | 'sendBack' | 'close' | 'notEffective' | 'setCost' | 'cancel'>,
  undefined
> {
  answer: Answered
  sendBack: { note: string }
  close: { closing: string; reason: string }
  notEffective: Reasoned
  setCost: Costing
  cancel: Reasoned
}

const after = {
  answered: { OPEN: 'CONTAIN_REVIEW', ANALYSIS: 'ANALYSIS_REVIEW', ACTION: 'VERIFYING' },
  accepted: { CONTAIN_REVIEW: 'ANALYSIS', ANALYSIS_REVIEW: 'ACTION' },
  returned: { CONTAIN_REVIEW: 'OPEN', ANALYSIS_REVIEW: 'ANALYSIS' },
} as const satisfies Record<string, Partial<Record<ProblemStatus, ProblemStatus>>>

const following = (ways: Partial<Record<ProblemStatus, ProblemStatus>>) => (doc: ProblemFacts) =>
  ways[doc.status] ?? doc.status

const drafts = ['NEW', 'REJECTED'] as const
const waiting = ['OPEN', 'ANALYSIS', 'ACTION'] as const
const reviewed = ['CONTAIN_REVIEW', 'ANALYSIS_REVIEW'] as const

export const openStatuses = [...waiting, ...reviewed, 'VERIFYING'] as const

export const problemSteps: Steps<ProblemFacts, ProblemInputs> = {
  edit: { from: drafts, to: 'same', by: initiator },
  remove: { from: drafts, to: 'same', by: initiator },
  submit: {
    from: drafts,
    to: ({ severity }) => (severity === 'CRITICAL' ? 'APPROVING' : 'OPEN'),
    by: leader,
    unless: ({ evidenceFlag }) => (evidenceFlag === 1 ? undefined : withoutEvidence),
  },
  withdraw: {
    from: ['APPROVING'],
    to: 'NEW',
    by: leader,
    refusals: { NEW: 'notWithdrawable', REJECTED: 'notWithdrawable' },
    unless: ({ initiatorId }, actor) => unlessInitiator(initiatorId, actor),
  },
  approve: {
    from: ['APPROVING'],
    to: 'OPEN',
    by: manager,
    unless: ({ initiatorId }, actor) => ifInitiator(initiatorId, actor),
  },
  reject: {
    from: ['APPROVING'],
    to: 'REJECTED',
    by: manager,
    unless: ({ initiatorId }, actor) => ifInitiator(initiatorId, actor),
  },
  keepAnswer: { from: waiting, to: 'same', by: supplier },
  answer: { from: waiting, to: following(after.answered), by: supplier, unlessInput: unlessComplete },
  accept: { from: reviewed, to: following(after.accepted), by: leader },
  sendBack: { from: reviewed, to: following(after.returned), by: leader, unlessInput: ifBlank('note') },
  close: { from: ['VERIFYING'], to: 'CLOSED', by: leader, unlessInput: unlessProved },
  notEffective: { from: ['VERIFYING'], to: 'ANALYSIS', by: leader, unlessInput: ifBlank('reason') },
  setCost: { from: openStatuses, to: 'same', by: leader, unlessInput: unlessChargeable },
  cancel: { from: openStatuses, to: 'CANCELLED', by: manager, unlessInput: ifBlank('reason') },
}

/** Sending needs evidence. */
export const withoutEvidence = {
  name: 'evidenceMissing',
  errors: [{ field: 'attachmentIds', name: 'evidenceMissing', key: 'quality.evidence' }],
} as const

function unlessComplete({ answer }: Answered, { status, proofFlag }: ProblemFacts): Objecting {
  const errors = answerProblems(status, answer)
  if (errors.length > 0) return { name: 'requiredMissing', errors }
  return status === 'ACTION' && proofFlag === 0 ? { name: 'evidenceMissing', key: 'quality.proof' } : undefined
}

/** Closing needs a summary, and a reason if no lots prove the actions. */
function unlessProved(input: ProblemInputs['close'], { provedFlag }: ProblemFacts): Objecting {
  if (provedFlag === 0 && input.reason.trim() === '') return { name: 'statusNotOperable', key: 'quality.notProved' }
  return ifBlank('closing')(input)
}

function unlessChargeable({ cost, chargeFlag, account }: Costing): Objecting {
  const invalid = (field: string, key: string): Objecting => ({
    name: 'invalidInput',
    errors: [{ field, name: 'invalidInput', key: `quality.${key}` }],
  })
  if (new Big(cost).lt(0)) return invalid('cost', 'costNegative')
  if (chargeFlag === 1 && account === undefined) return invalid('chargeFlag', 'noAccount')
  return chargeFlag === 1 && new Big(cost).eq(0) ? invalid('cost', 'costMissing') : undefined
}

export interface FaultyFacts {
  receivedQty: string
}

export function problemProblems(input: ProblemInput, row: FaultyFacts | undefined): Problem[] {
  const problems: Problem[] = []
  const invalid = (field: string, key: string) => problems.push({ field, name: 'invalidInput', key: `quality.${key}` })
  for (const field of ['title', 'description'] as const)
    if (input[field].trim() === '') problems.push({ field, name: 'requiredMissing', key: 'quality.required' })
  if (row === undefined)
    for (const field of ['supplierId', 'orgId'] as const)
      if (input[field] === undefined) problems.push({ field, name: 'requiredMissing', key: 'quality.required' })
  // An assessment is not about particular goods.
  if (new Big(input.defectQty).lt(0) || (input.perfResultId === undefined && new Big(input.defectQty).eq(0)))
    invalid('defectQty', 'qtyPositive')
  if (new Big(input.defectQty).gt(input.checkedQty)) invalid('checkedQty', 'fewerChecked')
  if (row !== undefined && new Big(input.checkedQty).gt(row.receivedQty)) invalid('checkedQty', 'moreThanReceived')
  return problems
}

/** Hours from sending to the containment deadline, and days to those of analysis and closing. */
export const terms: Readonly<Record<Severity, { hours: number; analysis: number; close: number }>> = {
  MINOR: { hours: 48, analysis: 14, close: 60 },
  MAJOR: { hours: 24, analysis: 7, close: 30 },
  CRITICAL: { hours: 24, analysis: 3, close: 14 },
}
