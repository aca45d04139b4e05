import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { Filled, Day, Id, Moment, Money, Percent, Quantity, Str, Version } from '../vocabulary.ts'

/** What an application for invoices is called as a document: in the audit trail, messages and approvals. */
export const applicationBusinessType = 'INVOICE_APPLY'

/** States of an application. */
export const applicationStatuses = ['NEW', 'APPLYING', 'REJECTED', 'APPROVED', 'INVOICED', 'CANCELLED'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** What can happen to an application by hand; `allowed` lists what the reader may do now. */
export const applicationEvents = [
  ...(['edit', 'remove', 'submit', 'withdraw', 'approve', 'reject', 'enterInvoices', 'cancel'] as const),
] as const
export type ApplicationEvent = (typeof applicationEvents)[number]

/** Kinds of tax invoices. */
export const invoiceTypes = ['VAT_SPECIAL', 'VAT_NORMAL', 'ELECTRONIC', 'OTHER'] as const

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

/** Amounts as they are printed, or as sums. */
export const Amounts = { amountExcl: Money(), taxAmount: Money(), amountIncl: Money() }

/** An accepted row of a receipt of which something is not invoiced yet. */
export const InvoiceableRow = Obj({
  /** Id of the row of the receipt. */
  id: Id(),
  receiveNo: Text(),
  receiveDate: Day(),
  orderDetailId: Id(),
  orderId: Id(),
  orderNo: Text(),
  rowNo: Integer(),
  materialCode: Text(),
  materialText: Text(),
  spec: Text(),
  unitSymbol: Text(),
  unitPrecision: Integer(),
  /** What was accepted, perhaps with a deviation. */
  payableQty: Quantity(),
  /** What live applications hold of it. */
  appliedQty: Quantity(),
  openQty: Quantity(),
  /** The unit price of the order, in its tax mode. */
  price: Quantity(),
  priceUnit: Integer(),
  taxMode: Enum(['EXCL', 'INCL']),
  taxCode: Text(),
  taxPercent: Percent(),
  currency: Text(),
  currencyDigits: Integer(),
  supplierId: Id(),
  supplierName: Text(),
  companyId: Id(),
  companyName: Text(),
  orgId: Id(),
})
export type InvoiceableRow = Static<typeof InvoiceableRow>

/** A row of an application: what is invoiced of a row of a receipt, at which price. */
export const ApplicationRow = Obj({
  id: Id(),
  /** The invoice on which it stands; null until invoices are entered. */
  invoiceId: orNull(Id()),
  invoiceNo: Text(),
  receiveDetailId: Id(),
  receiveNo: Text(),
  orderId: Id(),
  orderNo: Text(),
  rowNo: Integer(),
  materialCode: Text(),
  materialText: Text(),
  spec: Text(),
  unitSymbol: Text(),
  unitPrecision: Integer(),
  qty: Quantity(),
  /** What of the row of the receipt may be invoiced at all. */
  payableQty: Quantity(),
  /** What other live applications hold of it. */
  otherQty: Quantity(),
  price: Quantity(),
  orderPrice: Quantity(),
  priceUnit: Integer(),
  taxCode: Text(),
  taxPercent: Percent(),
  ...Amounts,
})
export type ApplicationRow = Static<typeof ApplicationRow>

/** What a list shows of an application. */
export const ApplicationSummary = Obj({
  id: Id(),
  version: Version(),
  applyNo: Text(),
  status: Enum(applicationStatuses),
  supplierId: Id(),
  supplierNo: Text(),
  supplierName: Text(),
  companyName: Text(),
  orgName: Text(),
  currency: Text(),
  currencyDigits: Integer(),
  ...Amounts,
  rowCount: Integer(),
  orderNos: Text(),
  /** Numbers of its invoices, separated by commas. */
  invoiceNos: Text(),
  createName: Text(),
  createTime: Moment(),
  submitTime: orNull(Moment()),
  allowed: List(Enum(applicationEvents)),
})
export type ApplicationSummary = Static<typeof ApplicationSummary>

/** The whole application. */
export const Application = Obj({
  ...ApplicationSummary.properties,
  companyId: Id(),
  taxMode: Enum(['EXCL', 'INCL']),
  remark: Text(),
  /** How the buyer is named on the invoice. */
  buyerTaxNo: Text(),
  sellerTaxNo: Text(),
  /** What the approver wrote when the application was rejected. */
  opinion: Text(),
  details: List(ApplicationRow),
  invoices: List(Obj({ id: Id(), invoiceNo: Text(), status: Text(), amountIncl: Money() })),
})
export type Application = Static<typeof Application>

/** An application as it is entered. */
export const ApplicationInput = Obj({
  id: Optional(Id()),
  /** The version that was read; needed with an id. */
  version: Optional(Version()),
  remark: Optional(Str(500)),
  details: List(
    Obj({
      receiveDetailId: Id(),
      qty: Quantity(),
      /** The unit price on the invoice; that of the order when absent. */
      price: Optional(Quantity()),
      /** The tax rate on the invoice; that of the order when absent. */
      taxCode: Optional(Str(16)),
    }),
    { maxItems: 1000 },
  ),
})
export type ApplicationInput = Static<typeof ApplicationInput>

/** An invoice as its supplier enters it: what is printed on it. */
export const InvoiceInput = Obj({
  invoiceCode: Optional(Str(32)),
  invoiceNo: Filled(64),
  invoiceDate: Day(),
  invoiceType: Enum(invoiceTypes),
  ...Amounts,
  /** Those of supplier and company when absent. */
  sellerTaxNo: Optional(Str(30)),
  buyerTaxNo: Optional(Str(30)),
  /** Ids of the rows that stand on it; all rows when there is one invoice. */
  rowIds: Optional(List(Id(), { maxItems: 1000 })),
})
export type InvoiceInput = Static<typeof InvoiceInput>
