import { Array as List, Enum, Integer, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { HistoryEntry } from '../../platform/audit/audit.ts'
import { endpoint, pageOf } from '../../envelope.ts'
import { invoiceBusinessType } from '../invoices/invoice-parts.ts'
import { ById, Day, Flag, Id, Ids, Money, Str, pageQuery, pageRequest, Version } from '../../vocabulary.ts'
import {
  AdvanceContract,
  AdvanceInput,
  AdvanceOrder,
  DueInvoice,
  noticeResults,
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

export const paymentReaders = ['payment-inquiry', 'payment-approve', 'advance'] as const
const payers = ['arrival-payment'] as const
const advancers = ['create-apply'] as const
const writers = [...payers, ...advancers] as const
const cashiers = ['payment-record'] as const

const filters = {
  ...pageRequest,
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

export const queryDueInvoices = endpoint('POST', 'fin/payment/dueInvoices', {
  in: Obj({
    ...pageRequest,
    keyword: Optional(Str(64)),
    ids: Optional(List(Id(), { maxItems: 1000 })),
    supplierId: Optional(Id()),
    dueDateFrom: Optional(Day()),
    dueDateTo: Optional(Day()),
    overdueFlag: Optional(Flag()),
  }),
  out: pageOf(DueInvoice),
  shows: [invoiceBusinessType, paymentBusinessType],
  access: payers,
  query: pageQuery,
})

/** Verified accounts only. */
export const queryPayeeAccounts = endpoint('POST', 'fin/payment/accounts', {
  in: Obj({ supplierId: Id() }),
  out: List(PayeeAccount),
  access: writers,
})

/** Suppliers see theirs once approved. */
export const queryPayments = list('fin/payment/query', ['payment-inquiry'])
export const queryPaymentsToDecide = list('fin/payment/queryApprove', ['payment-approve'])
export const queryAdvances = list('fin/advance/query', ['advance'])

export const getPayment = endpoint('POST', 'fin/payment/getById', {
  in: ById,
  out: Payment,
  shows: [paymentBusinessType],
  access: paymentReaders,
})

/**
 * 10008 for several suppliers, companies or currencies, 20008 above an invoice's open amount, 16012 for a supplier with
 * held payments, 20006 for an unverified account.
 */
export const savePayment = endpoint('POST', 'fin/payment/save', {
  in: PaymentInput,
  out: Payment,
  access: payers,
  saves: true,
})

/** Such as a deposit. */
export const saveOtherPayment = endpoint('POST', 'fin/payment/saveOther', {
  in: OtherPaymentInput,
  out: Payment,
  access: payers,
  saves: true,
})

export const queryAdvanceOrders = endpoint('POST', 'fin/advance/orders', {
  in: Obj({ ...pageRequest, keyword: Optional(Str(64)), id: Optional(Id()) }),
  out: pageOf(AdvanceOrder),
  shows: ['PURCHASE_ORDER', 'PAYMENT_APPLY'],
  access: advancers,
  query: pageQuery,
})

/** Effective contracts only. */
export const queryAdvanceContracts = endpoint('POST', 'fin/advance/contracts', {
  in: Obj({ ...pageRequest, keyword: Optional(Str(64)), id: Optional(Id()) }),
  out: pageOf(AdvanceContract),
  shows: ['CONTRACT', 'PAYMENT_APPLY'],
  access: advancers,
  query: pageQuery,
})

/**
 * 10008 for an order and a contract, 20008 above the share allowed by the payment term or the contract's payment plan,
 * 20005 for an unconfirmed order or a contract not effective.
 */
export const saveAdvance = endpoint('POST', 'fin/advance/save', {
  in: AdvanceInput,
  out: Payment,
  access: advancers,
  saves: true,
})

/**
 * By the rule of posting: unposted invoices, and posted ones that an application excluded from offsetting. `paymentId`
 * is the current draft.
 */
export const offsetPreview = endpoint('POST', 'fin/advance/offsetPreview', {
  in: Obj({ invoiceIds: List(Id(), { maxItems: 1000 }), paymentId: Optional(Id()) }),
  out: OffsetPreview,
  shows: [invoiceBusinessType, paymentBusinessType],
  access: payers,
})

/** By the author only. */
export const submitPayment = endpoint('POST', 'fin/payment/submit', {
  in: one,
  out: Payment,
  access: writers,
  saves: true,
})

export const withdrawPayment = endpoint('POST', 'fin/payment/withdraw', {
  in: ById,
  out: Payment,
  access: writers,
  saves: true,
})

/** Drafts and rejected ones only. */
export const removePayments = endpoint('POST', 'fin/payment/remove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: writers,
  saves: true,
})

/**
 * All or none. Transfers become one ISO 20022 message (pain.001.001.09); without transfers `content` and `fileName` are
 * empty. 20006 for an approver of any step and an account no longer verified, 16012 while payments are held.
 */
export const sendPayments = endpoint('POST', 'fin/payment/send', {
  in: Ids,
  out: Obj({ count: Integer(), fileName: Text(), content: Text() }),
  access: cashiers,
  saves: true,
})

/** 20008 above the remaining amount. */
export const confirmPayment = endpoint('POST', 'fin/payment/record', {
  in: Obj({ ...one.properties, paidAmount: Money(), paidDate: Optional(Day()), bankRef: Optional(Str(64)) }),
  out: Payment,
  access: cashiers,
  saves: true,
})

/**
 * By the bank. Without an amount the unpaid rest is open again, or everything if all was paid; `returnedAmount` is a
 * part of the paid amount (20008).
 */
export const giveBackPayment = endpoint('POST', 'fin/payment/return', {
  in: Obj({
    ...one.properties,
    reason: Optional(Str(500)),
    returnedAmount: Optional(Money()),
    paidDate: Optional(Day()),
    bankRef: Optional(Str(64)),
  }),
  out: Payment,
  access: cashiers,
  saves: true,
})

/** By the supplier, up to its balance (20008). */
export const repayAdvance = endpoint('POST', 'fin/advance/repay', {
  in: Obj({ ...one.properties, paidAmount: Money(), paidDate: Optional(Day()), bankRef: Optional(Str(64)) }),
  out: Payment,
  access: cashiers,
  saves: true,
})

export const cancelPayment = endpoint('POST', 'fin/payment/cancel', {
  in: Obj({ ...one.properties, reason: Optional(Str(500)) }),
  out: Payment,
  access: ['payment-cancel'],
  saves: true,
})

export const NoticeEntry = Obj({
  /** Number of the payment, or of the batch without single transactions; empty without either. */
  payApplyNo: Text(),
  amount: Text(),
  currency: Text(),
  paidDate: Text(),
  bankRef: Text(),
  result: Enum(noticeResults),
})

/** Progress and result of an import. */
export const BankNotice = Obj({
  messageId: Text(),
  key: Text(),
  status: Enum(['RUNNING', 'DONE', 'FAILED']),
  /** Payments in the notice; `done` of them are processed. */
  total: Integer(),
  done: Integer(),
  entries: List(NoticeEntry),
})
export type BankNotice = Static<typeof BankNotice>

/**
 * ISO 20022 (camt.054): debited payments are confirmed, returned ones are returned. An entry counts once per bank
 * reference, also across notices. A job processes many payments: poll `getBankNotice`. 10017 with the reason for other
 * content, and above 20,000 transactions.
 */
export const importBankNotice = endpoint('POST', 'fin/payment/importNotice', {
  in: Obj({ content: Text({ minLength: 1, maxLength: 10_000_000 }) }),
  out: BankNotice,
  access: cashiers,
  saves: true,
  bodyLimit: 12_000_000,
})

/** For the importing user, for a day. */
export const getBankNotice = endpoint('POST', 'fin/payment/notice', {
  in: Obj({ key: Text({ format: 'uuid', maxLength: 36 }) }),
  out: BankNotice,
  access: cashiers,
})

export const queryPaymentHistory = endpoint('POST', 'fin/payment/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: [paymentBusinessType],
  access: paymentReaders,
})
