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

/** What is applied for: an invoice over what was received, or a credit note over what went back or is deducted. */
export const invoiceKinds = ['INVOICE', 'CREDIT_NOTE'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/**
 * What a row stands for: a row of a receipt (invoices), of a return (credit notes), or a line of a statement, positive on
 * invoices and negative on credit notes.
 */
export const rowSources = ['RECEIPT', 'RETURN', 'STATEMENT'] as const
export type RowSource = (typeof rowSources)[number]

/** Kinds of tax invoices. */
export const invoiceTypes = ['VAT_SPECIAL', 'VAT_NORMAL', 'ELECTRONIC', 'OTHER'] as const

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

/** Amounts as they are printed, or as sums. */
export const Amounts = { amountExcl: Money(), taxAmount: Money(), amountIncl: Money() }

/**
 * An accepted row of a receipt or a positive line of a statement of which something is not invoiced yet, or a row of a
 * return or a negative line of a statement of which something is not credited yet. A line of a statement is one piece at the amount that is open.
 */
export const InvoiceableRow = Obj({
  source: Enum(rowSources),
  /** Id of the row of the receipt or return, or of the line of the statement. */
  id: Id(),
  /** Number and day of the receipt, the return or the statement. */
  documentNo: Text(),
  documentDate: Day(),
  /** Lines that were written by hand belong to no order: null, an empty number and row 0. */
  orderDetailId: orNull(Id()),
  orderId: orNull(Id()),
  orderNo: Text(),
  rowNo: Integer(),
  materialCode: Text(),
  materialText: Text(),
  spec: Text(),
  unitSymbol: Text(),
  unitPrecision: Integer(),
  /** What was accepted, perhaps with a deviation; of a return, what went back. */
  payableQty: Quantity(),
  /** What live applications hold of it. */
  appliedQty: Quantity(),
  openQty: Quantity(),
  /**
   * The unit price of the order in its tax mode, or another one on which both sides agree in a statement; of a line of a
   * statement, the amount that is open.
   */
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

/** A row of an application: what is invoiced or credited of what it stands for, at which price. */
export const ApplicationRow = Obj({
  id: Id(),
  /** The invoice on which it stands; null until invoices are entered. */
  invoiceId: orNull(Id()),
  invoiceNo: Text(),
  source: Enum(rowSources),
  /** One of the three, as the source says; the others are null. */
  receiveDetailId: orNull(Id()),
  returnDetailId: orNull(Id()),
  statementLineId: orNull(Id()),
  /** Number of the receipt, the return or the statement. */
  documentNo: Text(),
  orderId: orNull(Id()),
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
  kind: Enum(invoiceKinds),
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

/** A tax invoice that a document brought: it waits for the approval of its application. */
export const BroughtInvoice = Obj({
  invoiceCode: Text(),
  invoiceNo: Text(),
  invoiceDate: Day(),
  invoiceType: Enum(invoiceTypes),
  ...Amounts,
  /** Tax numbers other than those of supplier and company; '' for theirs. */
  sellerTaxNo: Text(),
  buyerTaxNo: Text(),
})
export type BroughtInvoice = Static<typeof BroughtInvoice>

/** The whole application. */
export const Application = Obj({
  ...ApplicationSummary.properties,
  companyId: Id(),
  taxMode: Enum(['EXCL', 'INCL']),
  /** The invoice that a credit note corrects, if it names one. */
  correctsId: orNull(Id()),
  correctsNo: Text(),
  remark: Text(),
  /** How the buyer is named on the invoice. */
  buyerTaxNo: Text(),
  sellerTaxNo: Text(),
  /** What the approver wrote when the application was rejected. */
  opinion: Text(),
  details: List(ApplicationRow),
  invoices: List(Obj({ id: Id(), invoiceNo: Text(), status: Text(), amountIncl: Money() })),
  /** The invoice of the document of which the application was made; null for one made by hand. */
  brought: Union([BroughtInvoice, Null()]),
})
export type Application = Static<typeof Application>

/** An application as it is entered. */
export const ApplicationInput = Obj({
  id: Optional(Id()),
  /** The version that was read; needed with an id. */
  version: Optional(Version()),
  /** An invoice when absent; a kept application stays of its kind. */
  kind: Optional(Enum(invoiceKinds)),
  /** The posted invoice that a credit note corrects; none when absent. */
  correctsId: Optional(Id()),
  remark: Optional(Str(500)),
  details: List(
    Obj({
      /** Exactly one of the three: invoices name no returns, credit notes no receipts. */
      receiveDetailId: Optional(Id()),
      returnDetailId: Optional(Id()),
      statementLineId: Optional(Id()),
      /** 1 for a line of a statement. */
      qty: Quantity(),
      /** The unit price on the invoice; that of the order, or what is open of the line, when absent. */
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
