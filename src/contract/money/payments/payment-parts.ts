import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { invoiceKinds } from '../invoices/application-parts.ts'
import { CurrencyCode, Day, Filled, Flag, Id, Moment, Money, Percent, Str, Version } from '../../vocabulary.ts'

export const paymentBusinessType = 'PAYMENT_APPLY'

export const guaranteeFileType = 'PAYMENT_GUARANTEE'

export const receiptFileType = 'PAYMENT_RECEIPT'

export const payTypes = ['ARRIVAL', 'ADVANCE', 'OTHER'] as const
export type PayType = (typeof payTypes)[number]

export const payMethods = ['TRANSFER', 'ACCEPTANCE_BILL', 'CASH', 'LETTER_OF_CREDIT', 'CARD'] as const

export const paymentStatuses = [
  ...(['NEW', 'APPROVING', 'REJECTED', 'APPROVED', 'PAYING', 'PART_PAID', 'PAID', 'RETURNED', 'CANCELLED'] as const),
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

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

/** Of a bank notice entry: up to `KNOWN` a payment was changed or found, later ones changed nothing. */
export const noticeResults = [
  ...([
    'PAID',
    'PART_PAID',
    'RETURNED',
    'PART_RETURNED',
    'KNOWN',
    'UNKNOWN',
    'NOT_PAYING',
    'OTHER_CURRENCY',
    'TOO_MUCH',
    'PERIOD_CLOSED',
    'IN_FUTURE',
    'NOT_BOOKED',
    'NO_DETAILS',
    'AMOUNT_UNCLEAR',
    'NOT_DEBITED',
    'REFUSED',
  ] as const),
] as const
export type NoticeResult = (typeof noticeResults)[number]

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

/** Posted and not fully settled; amounts of credit notes are positive. */
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
  appliedAmount: Money(),
  openAmount: Money(),
  /** Due by today, or else next. */
  dueAmount: Money(),
})
export type DueInvoice = Static<typeof DueInvoice>

/** `accountNo` is masked but for the last four characters. */
export const PayeeAccount = Obj({
  id: Id(),
  accountName: Text(),
  bankName: Text(),
  accountNo: Text(),
  currency: Text(),
})
export type PayeeAccount = Static<typeof PayeeAccount>

/** Invoice, or credit note that is set off: its positive amounts reduce the payment. */
export const PaymentRow = Obj({
  id: Id(),
  invoiceId: Id(),
  kind: Enum(invoiceKinds),
  invoiceNo: Text(),
  invoiceDate: Day(),
  dueDate: orNull(Day()),
  amountIncl: Money(),
  offsetAmount: Money(),
  /** Unpaid, less other applications. */
  openAmount: Money(),
  applyAmount: Money(),
  paidAmount: Money(),
})
export type PaymentRow = Static<typeof PaymentRow>

export const PaymentRecord = Obj({
  id: Id(),
  /** Of a returned record: the amount returned after its debit, 0 if never debited. */
  paidAmount: Money(),
  paidDate: Day(),
  bankRef: Text(),
  status: Enum(['DONE', 'RETURNED', 'REPAID']),
  reason: Text(),
  createName: Text(),
  createTime: Moment(),
})

export const OffsetRow = Obj({ invoiceId: Id(), invoiceNo: Text(), amount: Money(), createTime: Moment() })

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
  offsetAmount: Money(),
  repaidAmount: Money(),
  /** Returned by the bank after the debit; excluded from `paidAmount`. */
  returnedAmount: Money(),
  leftAmount: Money(),
  /** Of an advance: paid, neither used nor repaid. */
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
  version: Optional(Version()),
  bankAccountId: Optional(Id()),
  payMethod: Enum(payMethods),
  planDate: Day(),
  remark: Optional(Str(500)),
}

export const PaymentInput = Obj({
  ...entered,
  details: List(Obj({ invoiceId: Id(), applyAmount: Money() }), { maxItems: 1000 }),
})
export type PaymentInput = Static<typeof PaymentInput>

/** Either an order or a contract. */
export const AdvanceInput = Obj({
  ...entered,
  orderId: Optional(Id()),
  contractId: Optional(Id()),
  amount: Money(),
  reason: Filled(500),
  expectedOffsetDate: Optional(Day()),
})
export type AdvanceInput = Static<typeof AdvanceInput>

export const OtherPaymentInput = Obj({
  ...entered,
  supplierId: Id(),
  companyId: Id(),
  orgId: Id(),
  currency: CurrencyCode(),
  amount: Money(),
  reason: Filled(140),
})
export type OtherPaymentInput = Static<typeof OtherPaymentInput>

const advanceable = {
  id: Id(),
  supplierId: Id(),
  supplierName: Text(),
  currency: Text(),
  currencyDigits: Integer(),
  amountIncl: Money(),
  /** Share that the payment term, or the contract's payment plan, allows in advance. */
  percent: Percent(),
  openAmount: Money(),
}

export const AdvanceOrder = Obj({ ...advanceable, orderNo: Text() })
export type AdvanceOrder = Static<typeof AdvanceOrder>

export const AdvanceContract = Obj({ ...advanceable, contractNo: Text(), title: Text() })
export type AdvanceContract = Static<typeof AdvanceContract>

export const OffsetPreview = Obj({
  invoices: List(
    Obj({
      invoiceId: Id(),
      invoiceNo: Text(),
      postedFlag: Flag(),
      amountIncl: Money(),
      offsetAmount: Money(),
      proposedAmount: Money(),
      leftAmount: Money(),
    }),
  ),
  advances: List(
    Obj({
      advanceId: Id(),
      payApplyNo: Text(),
      orderNo: Text(),
      contractNo: Text(),
      balance: Money(),
      proposedAmount: Money(),
      leftBalance: Money(),
    }),
  ),
  offsets: List(Obj({ invoiceId: Id(), advanceId: Id(), amount: Money() })),
})
export type OffsetPreview = Static<typeof OffsetPreview>
