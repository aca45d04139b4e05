import { Array as List, Enum, Integer, Null, Object as Obj, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { Day, Flag, Id, Moment, Money, Percent, Quantity, Str, Version } from '../vocabulary.ts'
import { Amounts, invoiceKinds, invoiceTypes, rowSources } from './application-parts.ts'

/** What an invoice is called as a document: in the audit trail, messages and files. */
export const invoiceBusinessType = 'INVOICE'

/** States of an invoice. */
export const invoiceStatuses = [
  ...(['INVOICED', 'ARRIVED', 'CHECKED', 'RECHECKED', 'POSTED', 'PART_PAID', 'PAID', 'REFUSED', 'CANCELLED'] as const),
] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** What can happen to an invoice by hand; `allowed` lists what the reader may do now. */
export const invoiceEvents = ['arrive', 'match', 'release', 'check', 'refuse', 'recheck', 'sendBack', 'post'] as const
export type InvoiceEvent = (typeof invoiceEvents)[number]

/** What the match of a row with order and receipt found, the worst last. */
export const matchResults = [
  ...(['MATCHED', 'ROUNDING', 'PRICE_UNDER', 'TAX_DIFF', 'PRICE_OVER', 'QTY_OVER', 'NO_RECEIPT'] as const),
] as const
export type MatchResult = (typeof matchResults)[number]

/** Why an invoice has to be checked by a second person. */
export const recheckReasons = ['AMOUNT', 'RELEASED', 'BANK_ACCOUNT', 'HOLD', 'SAMPLE'] as const
export type RecheckReason = (typeof recheckReasons)[number]

/** Reasons and actions of an invoice response (OpenPEPPOL, Invoice Response 3.1). */
export const refusalReasons = [
  ...(['REF', 'LEG', 'REC', 'QUA', 'DEL', 'PRI', 'QTY', 'ITM', 'PAY', 'UNR', 'FIN', 'PPD', 'OTH'] as const),
] as const
export const refusalActions = ['NOA', 'PIN', 'NIN', 'CNF', 'CNP', 'CNA', 'OTH'] as const

/** Why an invoice is refused, and what its supplier shall do. */
export const RefusalNote = Obj({ reasonCode: Enum(refusalReasons), actionCode: Enum(refusalActions), note: Str(500) })
export type RefusalNote = Static<typeof RefusalNote>

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

/** A row of an invoice beside its order and its receipt, or of a credit note beside what it credits. */
export const MatchRow = Obj({
  id: Id(),
  source: Enum(rowSources),
  /** Null for a line of a statement that was written by hand. */
  orderId: orNull(Id()),
  orderNo: Text(),
  rowNo: Integer(),
  /** Number and day of the receipt, the return or the statement. */
  documentNo: Text(),
  documentDate: Day(),
  materialCode: Text(),
  materialText: Text(),
  spec: Text(),
  unitSymbol: Text(),
  unitPrecision: Integer(),
  orderQty: Quantity(),
  /**
   * The price that is right: that of the order, or the one on which both sides agree in a statement; on the corrected
   * invoice, where the row credits goods of it; what is open of a line of a statement.
   */
  orderPrice: Quantity(),
  orderTaxPercent: Percent(),
  priceUnit: Integer(),
  /** What was accepted; of a return, what went back. */
  payableQty: Quantity(),
  /** What other live invoices and applications hold of it. */
  otherQty: Quantity(),
  qty: Quantity(),
  price: Quantity(),
  taxPercent: Percent(),
  ...Amounts,
  /** Invoiced beyond what was accepted. */
  qtyDiff: Text(),
  /** Price of the invoice less that of the order. */
  priceDiff: Text(),
  result: Enum(matchResults),
  releasedName: Text(),
  releaseReason: Text(),
})
export type MatchRow = Static<typeof MatchRow>

/** A row that differs and that nobody has released yet. */
export const AwaitedRelease = Obj({
  id: Id(),
  /** 1: the reader may release it. */
  ownFlag: Flag(),
  /** Who approved its order and therefore releases it; empty: no approval is on record. */
  approverName: Text(),
  /** The purchaser of its order, who may not release it where no approval is on record. */
  purchaserName: Text(),
})
export type AwaitedRelease = Static<typeof AwaitedRelease>

/** What a list shows of an invoice. */
export const InvoiceSummary = Obj({
  id: Id(),
  version: Version(),
  applyId: Id(),
  applyNo: Text(),
  kind: Enum(invoiceKinds),
  invoiceCode: Text(),
  invoiceNo: Text(),
  invoiceDate: Day(),
  invoiceType: Enum(invoiceTypes),
  status: Enum(invoiceStatuses),
  matchResult: Enum(matchResults),
  /** 1: a second person has to check it. */
  recheckFlag: Flag(),
  supplierId: Id(),
  supplierNo: Text(),
  supplierName: Text(),
  companyName: Text(),
  orgName: Text(),
  currency: Text(),
  currencyDigits: Integer(),
  ...Amounts,
  paidAmount: Money(),
  /** What was offset by advances. */
  offsetAmount: Money(),
  unpaidAmount: Money(),
  arriveDate: orNull(Day()),
  postedDate: orNull(Day()),
  /** Of the first part that is not settled yet; of the last one when all are. */
  dueDate: orNull(Day()),
  overdueDays: Integer(),
  createTime: Moment(),
  allowed: List(Enum(invoiceEvents)),
})
export type InvoiceSummary = Static<typeof InvoiceSummary>

/** Another invoice that may be the same one. */
export const NearInvoice = Obj({ id: Id(), invoiceNo: Text(), invoiceDate: Day(), status: Enum(invoiceStatuses) })

/** The whole invoice. */
export const Invoice = Obj({
  ...InvoiceSummary.properties,
  sellerTaxNo: Text(),
  buyerTaxNo: Text(),
  /** Sums of its rows, as the order's prices and rates give them. */
  rowAmounts: Obj(Amounts),
  /** The invoice that a credit note corrects, if it names one. */
  correctsId: orNull(Id()),
  correctsNo: Text(),
  /** Credit notes that correct this invoice and are not given up. */
  credits: List(Obj({ id: Id(), invoiceNo: Text(), status: Enum(invoiceStatuses), amountIncl: Money() })),
  /** 1: the tax numbers on it are not those of supplier and company. */
  taxNoFlag: Flag(),
  checkName: Text(),
  recheckName: Text(),
  recheckReasons: List(Enum(recheckReasons)),
  /** Why invoices that look like it are others, as whoever posted it wrote. */
  nearAnswer: Text(),
  near: List(NearInvoice),
  /** Once posted: the parts in which it falls due, earliest first, each with what is neither paid nor offset of it. */
  dues: List(Obj({ no: Integer(), dueDate: Day(), amount: Money(), unpaidAmount: Money(), overdueDays: Integer() })),
  refusal: List(RefusalNote),
  localCurrency: Text(),
  localAmount: orNull(Money()),
  details: List(MatchRow),
  /** For the buyer, while the invoice waits for its check. */
  releases: List(AwaitedRelease),
})
export type Invoice = Static<typeof Invoice>
