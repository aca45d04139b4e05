import { Array as List, Enum, Integer, Object as Obj, Optional, String as Text, Union } from 'typebox'
import { HistoryEntry } from '../audit/audit.ts'
import { endpoint, pageOf } from '../envelope.ts'
import { invoiceBusinessType } from '../invoices/invoice-parts.ts'
import { ById, Day, Flag, Id, Ids, Money, Str, pageQuery, pageRequest, Version } from '../vocabulary.ts'
import {
  AdvanceContract,
  AdvanceInput,
  AdvanceOrder,
  DueInvoice,
  OffsetPreview,
  OtherPaymentInput,
  PayeeAccount,
  Payment,
  paymentBusinessType,
  PaymentInput,
  paymentStatuses,
  PaymentSummary,
  payTypes,
} from './payment-parts.ts'

/** Modules whose holders may read payment applications. */
export const paymentReaders = ['payment-inquiry', 'payment-approve', 'advance'] as const
const payers = ['arrival-payment'] as const
const advancers = ['create-apply'] as const
const writers = [...payers, ...advancers] as const
const cashiers = ['payment-record'] as const

const filters = {
  ...pageRequest,
  /** Searches the number, the supplier, orders, contracts and invoices. */
  keyword: Optional(Str(64)),
  status: Optional(Union([Enum(paymentStatuses), List(Enum(paymentStatuses), { maxItems: 9 })])),
  payType: Optional(Enum(payTypes)),
  supplierId: Optional(Id()),
  orderId: Optional(Id()),
  contractId: Optional(Id()),
  invoiceId: Optional(Id()),
  planDateFrom: Optional(Day()),
  planDateTo: Optional(Day()),
}

const list = (path: string, access: readonly string[]) =>
  endpoint('POST', path, {
    in: Obj(filters),
    out: pageOf(PaymentSummary),
    shows: [paymentBusinessType],
    access,
    query: pageQuery,
  })

const one = Obj({ id: Id(), version: Optional(Version()) })

// --- ours -----------------------------------------------------------------

/** Posted invoices of which something is open, those that are due first at the top. */
export const queryDueInvoices = endpoint('POST', 'fin/payment/dueInvoices', {
  in: Obj({
    ...pageRequest,
    keyword: Optional(Str(64)),
    ids: Optional(List(Id(), { maxItems: 1000 })),
    supplierId: Optional(Id()),
    dueDateFrom: Optional(Day()),
    dueDateTo: Optional(Day()),
    /** 1: only what is due by now. */
    overdueFlag: Optional(Flag()),
  }),
  out: pageOf(DueInvoice),
  shows: [invoiceBusinessType, paymentBusinessType],
  access: payers,
  query: pageQuery,
})

/** Verified accounts of a supplier. */
export const queryPayeeAccounts = endpoint('POST', 'fin/payment/accounts', {
  in: Obj({ supplierId: Id() }),
  out: List(PayeeAccount),
  access: writers,
})

/** Payment applications with what became of them, newest first; suppliers see those to them from their approval on. */
export const queryPayments = list('fin/payment/query', ['payment-inquiry'])
/** Applications that wait for a decision or for their payment. */
export const queryPaymentsToDecide = list('fin/payment/queryApprove', ['payment-approve'])
/** Advances with what invoices have used of them. */
export const queryAdvances = list('fin/advance/query', ['advance'])

/** A payment as the caller sees it. 10007: there is none that they see. */
export const getPayment = endpoint('POST', 'fin/payment/getById', {
  in: ById,
  out: Payment,
  shows: [paymentBusinessType],
  access: paymentReaders,
})

/**
 * Creates a payment of invoices, or writes a draft. Refuses 10015 without rows, 10009 for an invoice twice, 10008 for
 * invoices of several suppliers, companies or currencies, 20008 above what is open of an invoice, 16012 for a supplier
 * whose payments are held, 20006 for an account that is not verified, 20005 outside NEW and REJECTED, 20007.
 */
export const savePayment = endpoint('POST', 'fin/payment/save', {
  in: PaymentInput,
  out: Payment,
  access: payers,
  saves: true,
})

/**
 * Creates a payment without invoices and orders, such as a deposit, or writes a draft. Refuses 10008 for a supplier,
 * company, organisation or currency that is not there, 20008 for no amount, and as the save of a payment.
 */
export const saveOtherPayment = endpoint('POST', 'fin/payment/saveOther', {
  in: OtherPaymentInput,
  out: Payment,
  access: payers,
  saves: true,
})

/** Orders that may be paid in advance. */
export const queryAdvanceOrders = endpoint('POST', 'fin/advance/orders', {
  in: Obj({ ...pageRequest, keyword: Optional(Str(64)), id: Optional(Id()) }),
  out: pageOf(AdvanceOrder),
  access: advancers,
  query: pageQuery,
})

/** Contracts in force that may be paid in advance. */
export const queryAdvanceContracts = endpoint('POST', 'fin/advance/contracts', {
  in: Obj({ ...pageRequest, keyword: Optional(Str(64)), id: Optional(Id()) }),
  out: pageOf(AdvanceContract),
  access: advancers,
  query: pageQuery,
})

/**
 * Creates an advance, or writes a draft. Refuses 10011 without an order or a contract, 10008 for both, 20008 above what
 * the term of the order, or the payment plan of the contract, lets be paid in advance, 20005 for an order that its
 * supplier has not confirmed and a contract that is not in force, and as the save of a payment.
 */
export const saveAdvance = endpoint('POST', 'fin/advance/save', {
  in: AdvanceInput,
  out: Payment,
  access: advancers,
  saves: true,
})

/**
 * Which open advances invoices would use by the rule of their posting, and what is left to pay: of invoices that are
 * not posted, and of posted ones what an application kept from being offset. `paymentId` is the draft that is in the
 * making. Refuses 10010 without invoices, 10007 for one that the caller does not see.
 */
export const offsetPreview = endpoint('POST', 'fin/advance/offsetPreview', {
  in: Obj({ invoiceIds: List(Id(), { maxItems: 1000 }), paymentId: Optional(Id()) }),
  out: OffsetPreview,
  shows: [invoiceBusinessType, paymentBusinessType],
  access: payers,
})

/**
 * Submits a draft for approval. Refuses as its save, 20006 for whoever did not write it, 10011 without an account,
 * 10014, 15015.
 */
export const submitPayment = endpoint('POST', 'fin/payment/submit', {
  in: one,
  out: Payment,
  access: writers,
  saves: true,
})

/** Takes a submitted application back. 18027 in NEW and REJECTED, 20005 later, 20006 for anybody else. */
export const withdrawPayment = endpoint('POST', 'fin/payment/withdraw', {
  in: ById,
  out: Payment,
  access: writers,
  saves: true,
})

/** Deletes drafts and what was rejected. 10010 without ids, 20005 for any other. */
export const removePayments = endpoint('POST', 'fin/payment/remove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: writers,
  saves: true,
})

/**
 * Sends approved payments, all or none. Transfers go to the bank as one ISO 20022 message (pain.001.001.09); without
 * any `content` and `fileName` are empty. Refuses 20006 for whoever agreed to one in any step of its approval and for
 * an account that is not verified any more, 20012 in a closed period, 16012 while payments are held.
 */
export const sendPayments = endpoint('POST', 'fin/payment/send', {
  in: Ids,
  out: Obj({ count: Integer(), fileName: Text(), content: Text() }),
  access: cashiers,
  saves: true,
})

/**
 * Records by hand what was paid. Refuses 20008 above what is left, 10008 for a day to come, 20012 in a closed period,
 * 20005.
 */
export const confirmPayment = endpoint('POST', 'fin/payment/record', {
  in: Obj({ ...one.properties, paidAmount: Money(), paidDate: Optional(Day()), bankRef: Optional(Str(64)) }),
  out: Payment,
  access: cashiers,
  saves: true,
})

/** The bank gave it back: what was not paid of it is open again. Refuses 10011 without a reason, 20005. */
export const giveBackPayment = endpoint('POST', 'fin/payment/return', {
  in: Obj({ ...one.properties, reason: Optional(Str(500)) }),
  out: Payment,
  access: cashiers,
  saves: true,
})

/**
 * Records what the supplier gave back of an advance that invoices do not use. Refuses 20008 above its balance, 10008
 * for a day to come, 20012 in a closed period, 20005 without a balance.
 */
export const repayAdvance = endpoint('POST', 'fin/advance/repay', {
  in: Obj({ ...one.properties, paidAmount: Money(), paidDate: Optional(Day()), bankRef: Optional(Str(64)) }),
  out: Payment,
  access: cashiers,
  saves: true,
})

/** Gives an approved application up. Refuses 10011 without a reason, 20005. */
export const cancelPayment = endpoint('POST', 'fin/payment/cancel', {
  in: Obj({ ...one.properties, reason: Optional(Str(500)) }),
  out: Payment,
  access: ['payment-cancel'],
  saves: true,
})

/** What a notice of the bank says of one payment, and what became of it here. */
export const NoticeResult = Obj({
  payApplyNo: Text(),
  amount: Text(),
  currency: Text(),
  paidDate: Text(),
  result: Enum([
    'PAID',
    'PART_PAID',
    'RETURNED',
    'KNOWN',
    'UNKNOWN',
    'NOT_PAYING',
    'OTHER_CURRENCY',
    'TOO_MUCH',
    'PERIOD_CLOSED',
    'IN_FUTURE',
  ]),
})

/**
 * Reads an ISO 20022 notice (camt.054): payments that were debited are confirmed, those that came back are returned.
 * The same notice twice changes nothing, unless an entry of it was in a month that is open again. Refuses 10017 for
 * anything else, and for more than 20,000 entries, with the reason.
 */
export const importBankNotice = endpoint('POST', 'fin/payment/importNotice', {
  in: Obj({ content: Text({ minLength: 1, maxLength: 10_000_000 }) }),
  out: Obj({ messageId: Text(), entries: List(NoticeResult) }),
  access: cashiers,
  saves: true,
  bodyLimit: 12_000_000,
})

/** What happened to a payment, oldest first. */
export const queryPaymentHistory = endpoint('POST', 'fin/payment/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: [paymentBusinessType],
  access: paymentReaders,
})
