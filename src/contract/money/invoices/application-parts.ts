import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { Filled, Day, Flag, Id, Moment, Money, Percent, Quantity, Str, Version } from '../../vocabulary.ts'

export const applicationBusinessType = 'INVOICE_APPLY'

export const applicationStatuses = ['NEW', 'APPLYING', 'REJECTED', 'APPROVED', 'INVOICED', 'CANCELLED'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

export const applicationEvents = [
  ...(['edit', 'remove', 'submit', 'withdraw', 'approve', 'reject', 'enterInvoices', 'cancel'] as const),
] as const
export type ApplicationEvent = (typeof applicationEvents)[number]

export const invoiceKinds = ['INVOICE', 'CREDIT_NOTE'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/**
 * Receipt (invoices), return (credit notes), statement line, positive on invoices and negative on credit notes, or a
 * charge or allowance on the whole document in a tax category that no line has.
 */
export const rowSources = ['RECEIPT', 'RETURN', 'STATEMENT', 'CHARGE'] as const
export type RowSource = (typeof rowSources)[number]

export const invoiceTypes = ['VAT_SPECIAL', 'VAT_NORMAL', 'ELECTRONIC', 'OTHER'] as const

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

export const Amounts = { amountExcl: Money(), taxAmount: Money(), amountIncl: Money() }

/** Not fully invoiced or credited. A statement line counts as one piece at its open amount. */
export const InvoiceableRow = Obj({
  source: Enum(rowSources),
  id: Id(),
  documentNo: Text(),
  documentDate: Day(),
  /** Manual lines have no order: null, '' and row 0. */
  orderDetailId: orNull(Id()),
  orderId: orNull(Id()),
  orderNo: Text(),
  rowNo: Integer(),
  materialCode: Text(),
  materialText: Text(),
  spec: Text(),
  unitSymbol: Text(),
  unitPrecision: Integer(),
  /** Accepted quantity, also with a deviation; of a return, the returned one. */
  payableQty: Quantity(),
  appliedQty: Quantity(),
  openQty: Quantity(),
  /**
   * Unit price of the order in its tax mode, or the one agreed in a statement; of a statement line, the open amount.
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

export const ApplicationRow = Obj({
  id: Id(),
  invoiceId: orNull(Id()),
  invoiceNo: Text(),
  source: Enum(rowSources),
  /** Exactly one is set, depending on `source`; none for a charge, whose text is `materialText`. */
  receiveDetailId: orNull(Id()),
  returnDetailId: orNull(Id()),
  statementLineId: orNull(Id()),
  /** 1: an allowance; its amounts are below zero, its price is not. */
  allowanceFlag: Flag(),
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
  payableQty: Quantity(),
  otherQty: Quantity(),
  price: Quantity(),
  orderPrice: Quantity(),
  priceUnit: Integer(),
  taxCode: Text(),
  taxPercent: Percent(),
  ...Amounts,
})
export type ApplicationRow = Static<typeof ApplicationRow>

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
  /** Separated by commas. */
  invoiceNos: Text(),
  createName: Text(),
  createTime: Moment(),
  submitTime: orNull(Moment()),
  allowed: List(Enum(applicationEvents)),
})
export type ApplicationSummary = Static<typeof ApplicationSummary>

/** Imported from a document, until its application is approved. */
export const BroughtInvoice = Obj({
  invoiceCode: Text(),
  invoiceNo: Text(),
  invoiceDate: Day(),
  invoiceType: Enum(invoiceTypes),
  ...Amounts,
  /** '' if equal to those of supplier and company. */
  sellerTaxNo: Text(),
  buyerTaxNo: Text(),
})
export type BroughtInvoice = Static<typeof BroughtInvoice>

export const Application = Obj({
  ...ApplicationSummary.properties,
  companyId: Id(),
  taxMode: Enum(['EXCL', 'INCL']),
  correctsId: orNull(Id()),
  correctsNo: Text(),
  remark: Text(),
  buyerTaxNo: Text(),
  sellerTaxNo: Text(),
  opinion: Text(),
  details: List(ApplicationRow),
  invoices: List(Obj({ id: Id(), invoiceNo: Text(), status: Text(), amountIncl: Money() })),
  brought: Union([BroughtInvoice, Null()]),
})
export type Application = Static<typeof Application>

export const ApplicationInput = Obj({
  id: Optional(Id()),
  version: Optional(Version()),
  /** Default INVOICE; fixed once saved. */
  kind: Optional(Enum(invoiceKinds)),
  correctsId: Optional(Id()),
  remark: Optional(Str(500)),
  details: List(
    Obj({
      /** Exactly one; no returns on invoices, no receipts on credit notes. */
      receiveDetailId: Optional(Id()),
      returnDetailId: Optional(Id()),
      statementLineId: Optional(Id()),
      /** A charge on the whole document; requires `price` and `taxCode`. Not on an invoice of its own. */
      chargeText: Optional(Filled(255)),
      /** 1: an allowance, which lowers the amount. */
      allowanceFlag: Optional(Flag()),
      /** 1 for a statement line or a charge. */
      qty: Quantity(),
      /** Unit price; default: the order's, or the open amount of the line. Of a charge always without tax. */
      price: Optional(Quantity()),
      taxCode: Optional(Str(16)),
    }),
    { maxItems: 1000 },
  ),
})
export type ApplicationInput = Static<typeof ApplicationInput>

export const InvoiceInput = Obj({
  invoiceCode: Optional(Str(32)),
  invoiceNo: Filled(64),
  invoiceDate: Day(),
  invoiceType: Enum(invoiceTypes),
  ...Amounts,
  /** Default: those of supplier and company. */
  sellerTaxNo: Optional(Str(30)),
  buyerTaxNo: Optional(Str(30)),
  /** Rows on it; default: all, if there is one invoice only. */
  rowIds: Optional(List(Id(), { maxItems: 1000 })),
})
export type InvoiceInput = Static<typeof InvoiceInput>
