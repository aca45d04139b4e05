import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { invoiceKinds } from '../invoices/application-parts.ts'
import { CurrencyCode, Day, Filled, Flag, Id, Moment, Money, Percent, Str, Version } from '../vocabulary.ts'

/** What a payment application is called as a document: in the audit trail, messages and approvals. */
export const paymentBusinessType = 'PAYMENT_APPLY'

/** What the guarantee of an advance is filed under, by the id of the advance. */
export const guaranteeFileType = 'PAYMENT_GUARANTEE'

/** What the receipt of a record of a payment is filed under, by the id of the record. */
export const receiptFileType = 'PAYMENT_RECEIPT'

/** What is paid for: invoices that are posted, an order or a contract in advance, or something else, such as a deposit. */
export const payTypes = ['ARRIVAL', 'ADVANCE', 'OTHER'] as const
export type PayType = (typeof payTypes)[number]

/** How is paid. */
export const payMethods = ['TRANSFER', 'ACCEPTANCE_BILL', 'CASH', 'LETTER_OF_CREDIT', 'CARD'] as const

/** States of a payment application. */
export const paymentStatuses = [
  ...(['NEW', 'APPROVING', 'REJECTED', 'APPROVED', 'PAYING', 'PART_PAID', 'PAID', 'RETURNED', 'CANCELLED'] as const),
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** What can happen to a payment application by hand; `allowed` lists what the reader may do now. */
export const paymentEvents = [
  ...([
    'edit',
    'remove',
    'submit',
    'withdraw',
    'approve',
    'reject',
    'send',
    'confirm',
    'giveBack',
    'cancel',
    'repay',
  ] as const),
] as const
export type PaymentEvent = (typeof paymentEvents)[number]

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

/** A posted invoice or credit note of which something is open; amounts of credit notes are positive. */
export const DueInvoice = Obj({
  id: Id(),
  kind: Enum(invoiceKinds),
  invoiceNo: Text(),
  invoiceDate: Day(),
  dueDate: orNull(Day()),
  overdueDays: Integer(),
  supplierId: Id(),
  supplierName: Text(),
  companyId: Id(),
  companyName: Text(),
  orgId: Id(),
  currency: Text(),
  currencyDigits: Integer(),
  amountIncl: Money(),
  paidAmount: Money(),
  offsetAmount: Money(),
  /** What other live applications hold. */
  appliedAmount: Money(),
  /** What may still be applied for. */
  openAmount: Money(),
  /** What of it is due by today, or next where nothing is. */
  dueAmount: Money(),
})
export type DueInvoice = Static<typeof DueInvoice>

/** An account to which may be paid; its number shows the last four characters. */
export const PayeeAccount = Obj({
  id: Id(),
  accountName: Text(),
  bankName: Text(),
  accountNo: Text(),
  currency: Text(),
})
export type PayeeAccount = Static<typeof PayeeAccount>

/** An invoice on an application, or a credit note that is set off; its amounts are positive and lessen what is paid. */
export const PaymentRow = Obj({
  id: Id(),
  invoiceId: Id(),
  kind: Enum(invoiceKinds),
  invoiceNo: Text(),
  invoiceDate: Day(),
  dueDate: orNull(Day()),
  amountIncl: Money(),
  offsetAmount: Money(),
  /** What may be applied for here: unpaid, less what other applications hold. */
  openAmount: Money(),
  applyAmount: Money(),
  paidAmount: Money(),
})
export type PaymentRow = Static<typeof PaymentRow>

/** Money that left, came back from the bank, or was given back by the supplier. */
export const PaymentRecord = Obj({
  id: Id(),
  paidAmount: Money(),
  paidDate: Day(),
  bankRef: Text(),
  status: Enum(['DONE', 'RETURNED', 'REPAID']),
  reason: Text(),
  createName: Text(),
  createTime: Moment(),
})

/** What an advance has offset. */
export const OffsetRow = Obj({ invoiceId: Id(), invoiceNo: Text(), amount: Money(), createTime: Moment() })

/** What a list shows of a payment application. */
export const PaymentSummary = Obj({
  id: Id(),
  version: Version(),
  payApplyNo: Text(),
  payType: Enum(payTypes),
  status: Enum(paymentStatuses),
  supplierId: Id(),
  supplierNo: Text(),
  supplierName: Text(),
  companyName: Text(),
  currency: Text(),
  currencyDigits: Integer(),
  amount: Money(),
  paidAmount: Money(),
  /** Of an advance: what invoices have used up. */
  offsetAmount: Money(),
  /** Of an advance: what its supplier gave back. */
  repaidAmount: Money(),
  /** Of an advance: paid, not used up, and not given back. */
  balance: Money(),
  payMethod: Enum(payMethods),
  planDate: Day(),
  orderId: orNull(Id()),
  orderNo: Text(),
  contractId: orNull(Id()),
  contractNo: Text(),
  invoiceNos: Text(),
  bankRef: Text(),
  createName: Text(),
  createTime: Moment(),
  submitTime: orNull(Moment()),
  allowed: List(Enum(paymentEvents)),
})
export type PaymentSummary = Static<typeof PaymentSummary>

/** The whole application. */
export const Payment = Obj({
  ...PaymentSummary.properties,
  companyId: Id(),
  orgId: Id(),
  orgName: Text(),
  bankAccountId: orNull(Id()),
  account: orNullAccount(),
  percent: Text(),
  reason: Text(),
  expectedOffsetDate: orNull(Day()),
  remark: Text(),
  opinion: Text(),
  approvedName: Text(),
  sentName: Text(),
  details: List(PaymentRow),
  records: List(PaymentRecord),
  offsets: List(OffsetRow),
})
export type Payment = Static<typeof Payment>

function orNullAccount() {
  return Union([PayeeAccount, Null()])
}

const entered = {
  id: Optional(Id()),
  /** The version that was read; needed with an id. */
  version: Optional(Version()),
  bankAccountId: Optional(Id()),
  payMethod: Enum(payMethods),
  planDate: Day(),
  remark: Optional(Str(500)),
}

/** A payment of invoices as it is entered. */
export const PaymentInput = Obj({
  ...entered,
  details: List(Obj({ invoiceId: Id(), applyAmount: Money() }), { maxItems: 1000 }),
})
export type PaymentInput = Static<typeof PaymentInput>

/** An advance as it is entered: an amount of an order or of a contract, one of which it names. */
export const AdvanceInput = Obj({
  ...entered,
  orderId: Optional(Id()),
  contractId: Optional(Id()),
  amount: Money(),
  reason: Filled(500),
  expectedOffsetDate: Optional(Day()),
})
export type AdvanceInput = Static<typeof AdvanceInput>

/** A payment without invoices and orders as it is entered. */
export const OtherPaymentInput = Obj({
  ...entered,
  supplierId: Id(),
  companyId: Id(),
  orgId: Id(),
  currency: CurrencyCode(),
  amount: Money(),
  /** What it is for; the bank tells its payee. */
  reason: Filled(140),
})
export type OtherPaymentInput = Static<typeof OtherPaymentInput>

/** What an order or a contract lets be paid in advance. */
const advanceable = {
  id: Id(),
  supplierId: Id(),
  supplierName: Text(),
  currency: Text(),
  currencyDigits: Integer(),
  amountIncl: Money(),
  /** What the term of payment, or the payment plan of a contract, lets be paid in advance. */
  percent: Percent(),
  /** Of that, what no other advance has. */
  openAmount: Money(),
}

/** An order for which may be paid in advance, and how much. */
export const AdvanceOrder = Obj({ ...advanceable, orderNo: Text() })
export type AdvanceOrder = Static<typeof AdvanceOrder>

/** A contract for which may be paid in advance, and how much. */
export const AdvanceContract = Obj({ ...advanceable, contractNo: Text(), title: Text() })
export type AdvanceContract = Static<typeof AdvanceContract>

/** What open advances would offset of invoices. */
export const OffsetPreview = Obj({
  /** The invoices, the first posted one first, those that are not posted last. */
  invoices: List(
    Obj({
      invoiceId: Id(),
      invoiceNo: Text(),
      postedFlag: Flag(),
      amountIncl: Money(),
      /** What advances have offset of it already. */
      offsetAmount: Money(),
      proposedAmount: Money(),
      /** What is left to pay, with what the payment in the making holds. */
      leftAmount: Money(),
    }),
  ),
  /** Open advances for their orders and contracts, the oldest first of each. */
  advances: List(
    Obj({
      advanceId: Id(),
      payApplyNo: Text(),
      orderNo: Text(),
      contractNo: Text(),
      balance: Money(),
      proposedAmount: Money(),
      /** What later invoices may use of it. */
      leftBalance: Money(),
    }),
  ),
  offsets: List(Obj({ invoiceId: Id(), advanceId: Id(), amount: Money() })),
})
export type OffsetPreview = Static<typeof OffsetPreview>
