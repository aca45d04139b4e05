import Big from 'big.js'
import { plainDecimal, roundDecimal, sumOf } from '../../../../src/contract/amounts.ts'
import type {
  DueInvoice,
  PaymentInput,
  PaymentStatus,
  PayType,
} from '../../../../src/contract/money/payments/payment-parts.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { ifBlank, ifInitiator, unlessInitiator } from '../../../kit/documents/guards.ts'
import type { Actor, Party, Steps } from '../../../kit/documents/steps.ts'

export const supplierStatuses: readonly PaymentStatus[] = ['APPROVED', 'PAYING', 'PART_PAID', 'PAID', 'RETURNED']

export interface PaymentFacts {
  status: PaymentStatus
  payType: PayType
  /** The author submits it and may not decide on it. */
  createBy: string | null
  submitBy: string | null
  /** In any approval step. */
  approvers: readonly string[]
  /** Of an advance: paid, neither offset nor repaid. */
  balance: string
  /** Less returns. */
  paidAmount: string
  /** Less paid and returned amounts. */
  leftAmount: string
}

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
/** Accountants pay invoices, purchasers request advances. */
const writer = ({ payType }: PaymentFacts) => by(payType === 'ADVANCE' ? 'create-apply' : 'arrival-payment')
const approver = by('payment-decide')
const cashier = by('payment-record')

/** No one decides on what they wrote or submitted. */
const ifOwn = ({ createBy, submitBy }: PaymentFacts, actor: Actor) =>
  ifInitiator(createBy, actor) ?? ifInitiator(submitBy, actor)

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
  // The step's work decides whether everything was paid.
  confirm: {
    from: ['PAYING', 'PART_PAID'],
    to: 'PAID',
    by: cashier,
    unless: ({ leftAmount }) =>
      Number(leftAmount) === 0 ? { name: 'statusNotOperable', key: 'payment.nothingToPay' } : undefined,
  },
  // A paid part can be returned after the rest was.
  giveBack: {
    from: ['PAYING', 'PART_PAID', 'PAID', 'RETURNED'],
    to: 'RETURNED',
    by: cashier,
    unless: ({ status, paidAmount }) =>
      status === 'RETURNED' && !(Number(paidAmount) > 0)
        ? { name: 'statusNotOperable', key: 'payment.nothingPaid' }
        : undefined,
    unlessInput: ifBlank('reason'),
  },
  cancel: { from: ['APPROVED'], to: 'CANCELLED', by: by('payment-cancel'), unlessInput: ifBlank('reason') },
  repay: {
    from: ['PART_PAID', 'PAID', 'RETURNED'],
    to: 'same',
    by: cashier,
    unless: ({ balance }) =>
      new Big(balance).lte(0) ? { name: 'statusNotOperable', key: 'payment.nothingToRepay' } : undefined,
  },
}

/** `invoices` are the visible ones; credit notes among them are set off, and the total must be above zero. */
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

/** Decimals are strings. */
export interface OffsetFacts {
  balance: string
  /** Less offsets of other advances. */
  invoiceAmount: string
  orderAmount: string
  invoicedBefore: string
  digits: number
}

/** In proportion to the order amount not invoiced yet, at most balance and invoice; the last invoice takes the rest. */
export function offsetOf({ balance, invoiceAmount, orderAmount, invoicedBefore, digits }: OffsetFacts): string {
  const left = new Big(orderAmount).minus(invoicedBefore)
  const most = [balance, invoiceAmount].reduce((a, b) => (new Big(a).lt(b) ? a : b))
  if (left.lte(invoiceAmount)) return plainDecimal(most)
  const share = roundDecimal(new Big(invoiceAmount).times(balance).div(left), digits)
  return plainDecimal(new Big(share).lt(most) ? share : most)
}

/** In order, each row up to what is left of it. */
export function sharesOf(amount: string, left: readonly string[]): string[] {
  let rest = new Big(amount)
  return left.map(most => {
    const part = rest.lt(most) ? rest : new Big(most)
    rest = rest.minus(part)
    return plainDecimal(part)
  })
}

export function amountOf(
  details: PaymentInput['details'],
  invoices: readonly Pick<DueInvoice, 'id' | 'kind'>[],
): string {
  return sumOf(details.map(detail => new Big(detail.applyAmount).times(signOf(detail, invoices)).toFixed()))
}

export function signOf(
  { invoiceId }: PaymentInput['details'][number],
  invoices: readonly Pick<DueInvoice, 'id' | 'kind'>[],
): 1 | -1 {
  return invoices.some(invoice => invoice.id === invoiceId && invoice.kind === 'CREDIT_NOTE') ? -1 : 1
}

/** `sign` is -1 for a credit note that is set off. */
export interface PaidRow {
  sign: 1 | -1
  applyAmount: string
  paidAmount: string
  returnedAmount: string
  /** 0: nothing is reserved any more. */
  liveFlag: 0 | 1
}

interface PaidRowAfter extends Pick<PaidRow, 'paidAmount' | 'returnedAmount' | 'liveFlag'> {
  paidChange: string
  heldChange: string
}

/**
 * The amount still paid and its credit notes pay the invoices in order, the returned amount is taken from the end.
 * Credit notes are open again when nothing remains paid.
 */
export function rowsAfter(
  rows: readonly PaidRow[],
  { paid, returned, released }: { paid: string; returned: string; released: boolean },
): PaidRowAfter[] {
  const none = new Big(paid).lte(0)
  const credits = rows.filter(({ sign }) => sign === -1)
  const setOff = none ? '0' : sumOf(credits.map(({ applyAmount }) => applyAmount))
  const invoices = rows.filter(({ sign }) => sign === 1)
  const paidShares = sharesOf(
    new Big(paid).plus(setOff).toFixed(),
    invoices.map(({ applyAmount }) => applyAmount),
  )
  const open = invoices.map(({ applyAmount }, at) => new Big(applyAmount).minus(paidShares[at] ?? '0').toFixed())
  const returnedShares = sharesOf(returned, [...open].reverse()).reverse()
  return rows.map(row => {
    const place = invoices.indexOf(row)
    const paidAmount = row.sign === 1 ? (paidShares[place] ?? '0') : none ? '0' : row.applyAmount
    const returnedAmount = row.sign === 1 ? (returnedShares[place] ?? '0') : '0'
    const liveFlag = released ? 0 : row.liveFlag
    const after = { ...row, paidAmount, returnedAmount, liveFlag }
    return {
      paidAmount,
      returnedAmount,
      liveFlag,
      paidChange: difference(paidAmount, row.paidAmount),
      heldChange: difference(heldOf(after), heldOf(row)),
    }
  })
}

const difference = (after: string, before: string) => plainDecimal(new Big(after).minus(before))

function heldOf({ applyAmount, paidAmount, returnedAmount, liveFlag }: PaidRow): string {
  return liveFlag === 1 ? new Big(applyAmount).minus(paidAmount).minus(returnedAmount).toFixed() : '0'
}
