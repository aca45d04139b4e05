import Big from 'big.js'
import { plainDecimal, roundDecimal, sumOf } from '../../../src/contract/amounts.ts'
import type { DueInvoice, PaymentInput, PaymentStatus, PayType } from '../../../src/contract/payments/payment-parts.ts'
import type { Problem } from '../../kit/call/refusal.ts'
import { ifBlank, ifInitiator, unlessInitiator } from '../../kit/documents/guards.ts'
import type { Actor, Party, Steps } from '../../kit/documents/steps.ts'

/** What of a payment application decides what can be done with it. */
export interface PaymentFacts {
  status: PaymentStatus
  payType: PayType
  /** Who wrote it: they submit it, and decide nothing about it. */
  createBy: string | null
  submitBy: string | null
  /** Whoever agreed to it in any step of its approval. */
  approvers: readonly string[]
  /** Of an advance: paid, not used up by invoices, and not given back. */
  balance: string
}

/** What the calls bring along. */
export interface PaymentInputs {
  edit: undefined
  remove: undefined
  submit: undefined
  withdraw: undefined
  approve: undefined
  reject: undefined
  send: undefined
  confirm: undefined
  giveBack: { reason: string }
  cancel: { reason: string }
  repay: undefined
}

const by = (...modules: string[]): Party => ({ side: 'buyer', modules })
/** Accountants pay invoices, purchasers ask for advances. */
const writer = ({ payType }: PaymentFacts) => by(payType === 'ADVANCE' ? 'create-apply' : 'arrival-payment')
const approver = by('payment-decide')
const cashier = by('payment-record')

/** Nobody decides on what they wrote or submitted. */
const ifOwn = ({ createBy, submitBy }: PaymentFacts, actor: Actor) =>
  ifInitiator(createBy, actor) ?? ifInitiator(submitBy, actor)

/** The life of a payment application. */
export const paymentSteps: Steps<PaymentFacts, PaymentInputs> = {
  edit: { from: ['NEW', 'REJECTED'], to: 'same', by: writer },
  remove: { from: ['NEW', 'REJECTED'], to: 'same', by: writer },
  submit: {
    from: ['NEW', 'REJECTED'],
    to: 'APPROVING',
    by: writer,
    unless: ({ createBy }, actor) => unlessInitiator(createBy, actor),
  },
  withdraw: {
    from: ['APPROVING'],
    to: 'NEW',
    by: writer,
    refusals: { NEW: 'notWithdrawable', REJECTED: 'notWithdrawable' },
    unless: ({ submitBy }, actor) => unlessInitiator(submitBy, actor),
  },
  approve: {
    from: ['APPROVING'],
    to: 'APPROVED',
    by: approver,
    unless: ifOwn,
  },
  reject: {
    from: ['APPROVING'],
    to: 'REJECTED',
    by: approver,
    unless: ifOwn,
  },
  send: {
    from: ['APPROVED'],
    to: 'PAYING',
    by: cashier,
    unless: ({ approvers }, actor) =>
      approvers.includes(actor.userId) ? { name: 'noPermission', key: 'payment.otherPerson' } : undefined,
  },
  // The work says whether all of it was paid.
  confirm: { from: ['PAYING', 'PART_PAID'], to: 'PAID', by: cashier },
  // Of what is paid in part, the rest is open again.
  giveBack: { from: ['PAYING', 'PART_PAID'], to: 'RETURNED', by: cashier, unlessInput: ifBlank('reason') },
  cancel: { from: ['APPROVED'], to: 'CANCELLED', by: by('payment-cancel'), unlessInput: ifBlank('reason') },
  repay: {
    from: ['PART_PAID', 'PAID', 'RETURNED'],
    to: 'same',
    by: cashier,
    unless: ({ balance }) =>
      new Big(balance).lte(0) ? { name: 'statusNotOperable', key: 'payment.nothingToRepay' } : undefined,
  },
}

/**
 * What is wrong with a payment of invoices as it was entered. `invoices` are those that the caller sees, with what is open;
 * credit notes among them are set off, and something has to be left to pay.
 */
export function paymentProblems(
  details: PaymentInput['details'],
  invoices: readonly Pick<
    DueInvoice,
    ('id' | 'kind' | 'invoiceNo' | 'supplierId' | 'companyId' | 'currency' | 'currencyDigits' | 'orgId') | 'openAmount'
  >[],
): Problem[] {
  const problems: Problem[] = []
  for (const [field, key] of [
    ['supplierId', 'payment.severalSuppliers'],
    ['companyId', 'payment.severalCompanies'],
    ['currency', 'payment.severalCurrencies'],
  ] as const)
    if (new Set(invoices.map(invoice => invoice[field])).size > 1)
      problems.push({ field: 'details', name: 'invalidInput', key })
  const ids = details.map(detail => detail.invoiceId)
  details.forEach(({ invoiceId, applyAmount }, at) => {
    const field = (name: string) => ({ field: `details[${at}].${name}`, row: at })
    const invoice = invoices.find(each => each.id === invoiceId)
    if (invoice === undefined) {
      problems.push({ ...field('invoiceId'), name: 'noSuchData', key: 'payment.invoiceUnknown' })
      return
    }
    if (ids.indexOf(invoiceId) < at)
      problems.push({ ...field('invoiceId'), name: 'duplicateInput', key: 'payment.invoiceTwice' })
    const amount = new Big(applyAmount)
    const { invoiceNo, currencyDigits: digits } = invoice
    if (amount.lte(0)) problems.push({ ...field('applyAmount'), name: 'financeOutOfRange', key: 'payment.positive' })
    else if (!amount.eq(amount.round(digits)))
      problems.push({ ...field('applyAmount'), name: 'invalidInput', key: 'invoice.digits', values: { digits } })
    else if (amount.gt(invoice.openAmount)) {
      const values = { invoice: invoiceNo, open: plainDecimal(invoice.openAmount) }
      problems.push({ ...field('applyAmount'), name: 'financeOutOfRange', key: 'payment.aboveOpen', values })
    }
  })
  if (problems.length === 0 && new Big(amountOf(details, invoices)).lte(0))
    problems.push({ field: 'details', name: 'financeOutOfRange', key: 'payment.nothingLeft' })
  return problems
}

/** What an advance is offset by on an invoice. Decimals are texts. */
export interface OffsetFacts {
  /** Paid in advance and not used up. */
  balance: string
  /** What of the invoice belongs to the order, less what other advances have offset of it. */
  invoiceAmount: string
  orderAmount: string
  /** What of the order was invoiced before. */
  invoicedBefore: string
  digits: number
}

/**
 * How much of an advance an invoice uses: in the proportion of the balance to what is not invoiced yet, at most balance and
 * invoice; the last invoice takes the rest.
 */
export function offsetOf({ balance, invoiceAmount, orderAmount, invoicedBefore, digits }: OffsetFacts): string {
  const left = new Big(orderAmount).minus(invoicedBefore)
  const most = [balance, invoiceAmount].reduce((a, b) => (new Big(a).lt(b) ? a : b))
  if (left.lte(invoiceAmount)) return plainDecimal(most)
  const share = roundDecimal(new Big(invoiceAmount).times(balance).div(left), digits)
  return plainDecimal(new Big(share).lt(most) ? share : most)
}

/** How a payment is shared among rows: each in turn up to what is left of it. Returns the part of each row. */
export function sharesOf(amount: string, left: readonly string[]): string[] {
  let rest = new Big(amount)
  return left.map(most => {
    const part = rest.lt(most) ? rest : new Big(most)
    rest = rest.minus(part)
    return plainDecimal(part)
  })
}

/** The sum of what is applied for, less the credit notes that are set off. */
export function amountOf(
  details: PaymentInput['details'],
  invoices: readonly Pick<DueInvoice, 'id' | 'kind'>[],
): string {
  return sumOf(details.map(detail => new Big(detail.applyAmount).times(signOf(detail, invoices)).toFixed()))
}

/** -1 for a credit note, which lessens what is paid. */
export function signOf(
  { invoiceId }: PaymentInput['details'][number],
  invoices: readonly Pick<DueInvoice, 'id' | 'kind'>[],
): 1 | -1 {
  return invoices.some(invoice => invoice.id === invoiceId && invoice.kind === 'CREDIT_NOTE') ? -1 : 1
}
