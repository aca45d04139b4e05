import Big from 'big.js'
import type {
  AnswerInput,
  DisputeInput,
  LineInput,
  StatementEvent,
  StatementInput,
  StatementStatus,
} from '../../../../src/contract/money/reconciliation/statement-parts.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { ifBlank, ifInitiator, unlessInitiator } from '../../../kit/documents/guards.ts'
import type { Objecting, Objection, Party, Steps } from '../../../kit/documents/steps.ts'

export interface StatementFacts {
  status: StatementStatus
  lineCount: number
  /** Disputed lines without an answer. */
  openDisputes: number
  /** Unapplied answers with another price. */
  newPrices: number
  /** Lines left after applying the answers. */
  linesLeft: number
  approvingFlag: 0 | 1
  submitBy: string | null
  /** 1: an invoice application contains part of it. */
  invoicedFlag: 0 | 1
}

export type StatementInputs = Record<Exclude<StatementEvent, 'dispute' | 'answer' | 'reopen'>, undefined> & {
  dispute: { lines: readonly DisputeInput[] }
  answer: { lines: readonly AnswerInput[] }
  reopen: { reason: string }
}

const writer: Party = { side: 'buyer', modules: ['recon-edit'] }
const sender: Party = { side: 'buyer', modules: ['recon-send'] }
const approver: Party = { side: 'buyer', modules: ['recon-approve'] }
const supplier: Party = { side: 'supplier', modules: ['recon-answer'] }

const approving: Objection = { name: 'statusNotOperable', key: 'recon.approving' }
const noLines: Objection = {
  name: 'submitAtLeastOne',
  errors: [{ field: 'lines', name: 'submitAtLeastOne', key: 'recon.noLines' }],
}
const invoiced: Objection = { name: 'laterDocumentExists', key: 'recon.invoiced' }

export const statementSteps: Steps<StatementFacts, StatementInputs> = {
  edit: { from: ['NEW'], to: 'same', by: writer },
  send: { from: ['NEW'], to: 'SENT', by: sender, unless: ({ lineCount }) => (lineCount === 0 ? noLines : undefined) },
  dispute: {
    from: ['SENT'],
    to: 'DISPUTED',
    by: supplier,
    unlessInput: ({ lines }) => (lines.length === 0 ? noLines : undefined),
  },
  confirm: { from: ['SENT'], to: 'CONFIRMED', by: supplier },
  answer: {
    from: ['DISPUTED'],
    to: 'same',
    by: sender,
    unless: ({ approvingFlag }) => (approvingFlag === 1 ? approving : undefined),
    unlessInput: ({ lines }) => (lines.length === 0 ? noLines : undefined),
  },
  resend: {
    from: ['DISPUTED'],
    // New prices need approval first.
    to: ({ newPrices }) => (newPrices > 0 ? 'DISPUTED' : 'SENT'),
    by: sender,
    unless: unlessAnswered,
  },
  withdraw: {
    from: ['DISPUTED'],
    to: 'same',
    by: sender,
    unless: ({ approvingFlag, submitBy }, actor) =>
      approvingFlag === 0 ? 'notWithdrawable' : unlessInitiator(submitBy, actor),
  },
  approve: { from: ['DISPUTED'], to: 'SENT', by: approver, unless: unlessApproving },
  reject: { from: ['DISPUTED'], to: 'same', by: approver, unless: unlessApproving },
  cancel: { from: ['NEW', 'SENT'], to: 'CANCELLED', by: sender },
  reopen: {
    from: ['CONFIRMED'],
    to: 'SENT',
    by: approver,
    refusals: { INVOICED: invoiced },
    unless: ({ invoicedFlag }) => (invoicedFlag === 1 ? invoiced : undefined),
    unlessInput: ifBlank('reason'),
  },
}

function unlessAnswered({ approvingFlag, openDisputes, linesLeft }: StatementFacts): Objecting {
  if (approvingFlag === 1) return approving
  if (openDisputes > 0) return { name: 'statusNotOperable', key: 'recon.openDisputes', values: { count: openDisputes } }
  return linesLeft === 0 ? noLines : undefined
}

/** The requester does not approve. */
function unlessApproving({ approvingFlag, submitBy }: StatementFacts, actor: { userId: string }): Objecting {
  return approvingFlag === 0 ? 'statusNotOperable' : ifInitiator(submitBy, actor)
}

export function periodProblems({ periodFrom, periodTo }: StatementInput, today: string): Problem[] {
  if (periodFrom > periodTo) return [{ field: 'periodTo', name: 'invalidInput', key: 'recon.periodOrder' }]
  return periodTo > today ? [{ field: 'periodTo', name: 'invalidInput', key: 'recon.periodFuture' }] : []
}

/** Only an adjustment may be negative. */
export function lineProblems({ kind, text, amountExcl }: LineInput, digits: number): Problem[] {
  const problems: Problem[] = []
  const amount = new Big(amountExcl)
  if (text.trim() === '') problems.push({ field: 'line.text', name: 'requiredMissing', key: 'recon.textRequired' })
  if (amount.eq(0) || (kind !== 'ADJUST' && amount.lt(0)))
    problems.push({
      field: 'line.amountExcl',
      name: 'invalidInput',
      key: kind === 'ADJUST' ? 'recon.notZero' : 'recon.positive',
    })
  else if (!amount.eq(amount.round(digits)))
    problems.push({ field: 'line.amountExcl', name: 'invalidInput', key: 'recon.digits', values: { digits } })
  return problems
}

export interface LineFacts {
  id: string
  removedFlag: 0 | 1
  dispute: 'NONE' | 'OPEN' | 'ANSWERED'
  hasPrice: boolean
}

export function disputeProblems(lines: readonly DisputeInput[], known: readonly LineFacts[]): Problem[] {
  return lines.flatMap((line, at): Problem[] => [
    ...placeProblems(
      lines,
      at,
      known.find(each => each.id === line.id),
    ),
    ...(line.reason.trim() === ''
      ? [{ field: `lines[${at}].reason`, row: at, name: 'requiredMissing' as const, key: 'reasonRequired' }]
      : []),
  ])
}

/** Each answer is for a disputed line: KEEP needs a text, PRICE a price if the line has one. */
export function answerProblems(lines: readonly AnswerInput[], known: readonly LineFacts[]): Problem[] {
  return lines.flatMap((line, at): Problem[] => {
    const fact = known.find(each => each.id === line.id)
    const problems = placeProblems(lines, at, fact)
    if (problems.length > 0) return problems
    if (fact?.dispute === 'NONE')
      problems.push({ field: `lines[${at}].id`, row: at, name: 'statusNotOperable', key: 'recon.notDisputed' })
    if (line.answer === 'KEEP' && (line.text?.trim() ?? '') === '')
      problems.push({ field: `lines[${at}].text`, row: at, name: 'requiredMissing', key: 'recon.answerRequired' })
    if (line.answer === 'PRICE' && line.price === undefined)
      problems.push({ field: `lines[${at}].price`, row: at, name: 'requiredMissing', key: 'recon.priceRequired' })
    if (line.answer === 'PRICE' && fact?.hasPrice === false)
      problems.push({ field: `lines[${at}].price`, row: at, name: 'invalidInput', key: 'recon.noPrice' })
    return problems
  })
}

function placeProblems(lines: readonly { id: string }[], at: number, fact: LineFacts | undefined): Problem[] {
  const field = { field: `lines[${at}].id`, row: at }
  if (fact === undefined || fact.removedFlag === 1) return [{ ...field, name: 'noSuchData', key: 'recon.lineUnknown' }]
  return lines.findIndex(each => each.id === lines[at]?.id) < at
    ? [{ ...field, name: 'duplicateInput', key: 'recon.lineTwice' }]
    : []
}
