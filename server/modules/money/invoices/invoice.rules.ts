import Big from 'big.js'
import type {
  InvoiceStatus,
  MatchResult,
  RecheckReason,
  RefusalNote,
} from '../../../../src/contract/money/invoices/invoice-parts.ts'
import type { RowSource } from '../../../../src/contract/money/invoices/application-parts.ts'
import type { Objection, Party, Steps } from '../../../kit/documents/steps.ts'
import { ifBlank } from '../../../kit/documents/guards.ts'
import { harmless } from './match.rules.ts'

export interface InvoiceFacts {
  status: InvoiceStatus
  matchResult: MatchResult
  /** Differences, of rows or the whole invoice, that were not released. */
  openDifferences: number
  checkBy: string | null
  recheckReasons: readonly string[]
}

export interface InvoiceInputs {
  arrive: undefined
  match: undefined
  release: undefined
  check: undefined
  refuse: { refusal: readonly RefusalNote[] }
  recheck: undefined
  sendBack: { reason: string }
  post: undefined
}

const by = (...modules: string[]): Party => ({ side: 'buyer', modules })

export const invoiceSteps: Steps<InvoiceFacts, InvoiceInputs> = {
  arrive: { from: ['INVOICED'], to: 'ARRIVED', by: by('confirm-invoice-apply-list') },
  match: {
    from: ['INVOICED', 'ARRIVED'],
    to: 'same',
    by: by('check-invoice-list', 'check-again-invoice-list'),
  },
  release: {
    from: ['ARRIVED'],
    to: 'same',
    by: by('invoice-release'),
    idle: ({ openDifferences }) => openDifferences === 0,
  },
  check: {
    from: ['ARRIVED'],
    to: 'CHECKED',
    by: by('check-invoice-list'),
    unless: ({ openDifferences }) =>
      openDifferences > 0
        ? { name: 'matchFailed', key: 'invoice.differs', values: { count: openDifferences } }
        : undefined,
  },
  refuse: {
    from: ['ARRIVED', 'CHECKED'],
    to: 'REFUSED',
    by: by('check-invoice-list'),
    unlessInput: ({ refusal }) => (refusal.length === 0 ? missingReason : undefined),
  },
  recheck: {
    from: ['CHECKED'],
    to: 'RECHECKED',
    by: by('check-again-invoice-list'),
    unless: ({ checkBy, recheckReasons }, actor) => {
      if (recheckReasons.length === 0) return { name: 'statusNotOperable', key: 'invoice.noSecondCheck' }
      return checkBy === actor.userId ? { name: 'noPermission', key: 'invoice.otherPerson' } : undefined
    },
  },
  sendBack: {
    from: ['CHECKED', 'RECHECKED'],
    to: 'ARRIVED',
    by: by('check-again-invoice-list'),
    unlessInput: ifBlank('reason'),
  },
  post: {
    from: ['CHECKED', 'RECHECKED'],
    to: 'POSTED',
    by: by('invoice-post'),
    unless: ({ status, recheckReasons }) =>
      status === 'CHECKED' && recheckReasons.length > 0
        ? { name: 'statusNotOperable', key: 'invoice.secondCheckDue' }
        : undefined,
  },
}

const missingReason: Objection = {
  name: 'requiredMissing',
  errors: [{ field: 'refusal', name: 'requiredMissing', key: 'invoice.reasonCode' }],
}

/** The order's approver must release the row; a credit note also when it credits too little. */
export function differs({ source, result }: { source: RowSource; result: MatchResult }): boolean {
  return !harmless.includes(result) || (result === 'PRICE_UNDER' && source !== 'RECEIPT')
}

export interface RecheckFacts {
  /** With tax, in the company's home currency; null without a rate counts as above every limit. */
  amount: string | null
  limit: string
  released: boolean
  newBankAccount: boolean
  held: boolean
  /** 0 to 1, deterministic per invoice. */
  sample: number
  samplePct: string
}

export function recheckReasonsOf(facts: RecheckFacts): RecheckReason[] {
  const wanted: [boolean, RecheckReason][] = [
    [new Big(facts.limit).gt(0) && (facts.amount === null || new Big(facts.amount).gte(facts.limit)), 'AMOUNT'],
    [facts.released, 'RELEASED'],
    [facts.newBankAccount, 'BANK_ACCOUNT'],
    [facts.held, 'HOLD'],
    [facts.sample * 100 < Number(facts.samplePct), 'SAMPLE'],
  ]
  return wanted.filter(([due]) => due).map(([, reason]) => reason)
}
