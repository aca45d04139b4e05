import { Array as List, Enum, Integer, Null, Object as Obj, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { Day, Flag, Id, Moment, Money, Percent, Quantity, Str, Version } from '../../vocabulary.ts'
import { Amounts, invoiceKinds, invoiceTypes, rowSources } from './application-parts.ts'

export const invoiceBusinessType = 'INVOICE'

export const invoiceStatuses = [
  ...(['INVOICED', 'ARRIVED', 'CHECKED', 'RECHECKED', 'POSTED', 'PART_PAID', 'PAID', 'REFUSED', 'CANCELLED'] as const),
] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

export const invoiceEvents = ['arrive', 'match', 'release', 'check', 'refuse', 'recheck', 'sendBack', 'post'] as const
export type InvoiceEvent = (typeof invoiceEvents)[number]

/** Result of matching a row with order and receipt, worst last. */
export const matchResults = [
  ...(['MATCHED', 'ROUNDING', 'PRICE_UNDER', 'TAX_DIFF', 'PRICE_OVER', 'QTY_OVER', 'NO_RECEIPT'] as const),
] as const
export type MatchResult = (typeof matchResults)[number]

export const recheckReasons = ['AMOUNT', 'RELEASED', 'BANK_ACCOUNT', 'HOLD', 'SAMPLE'] as const
export type RecheckReason = (typeof recheckReasons)[number]

/** Codes of an invoice response (OpenPEPPOL, Invoice Response 3.1). */
export const refusalReasons = [
  ...(['REF', 'LEG', 'REC', 'QUA', 'DEL', 'PRI', 'QTY', 'ITM', 'PAY', 'UNR', 'FIN', 'PPD', 'OTH'] as const),
] as const
export const refusalActions = ['NOA', 'PIN', 'NIN', 'CNF', 'CNP', 'CNA', 'OTH'] as const

export const RefusalNote = Obj({ reasonCode: Enum(refusalReasons), actionCode: Enum(refusalActions), note: Str(500) })
export type RefusalNote = Static<typeof RefusalNote>

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

export const MatchRow = Obj({
  id: Id(),
  source: Enum(rowSources),
  allowanceFlag: Flag(),
  orderId: orNull(Id()),
  orderNo: Text(),
  rowNo: Integer(),
  documentNo: Text(),
  documentDate: Day(),
  materialCode: Text(),
  materialText: Text(),
  spec: Text(),
  unitSymbol: Text(),
  unitPrecision: Integer(),
  orderQty: Quantity(),
  /**
   * Of the order, or as agreed in a statement; of the corrected invoice for its goods; the open amount of a statement
   * line; 0 for a charge.
   */
  orderPrice: Quantity(),
  orderTaxPercent: Percent(),
  priceUnit: Integer(),
  /** Accepted, neither reversed nor returned; of a return, the returned quantity. */
  payableQty: Quantity(),
  /** Of the receipt; 0 for other sources. */
  receivedQty: Quantity(),
  rejectedQty: Quantity(),
  reversedQty: Quantity(),
  returnedQty: Quantity(),
  otherQty: Quantity(),
  qty: Quantity(),
  price: Quantity(),
  taxPercent: Percent(),
  ...Amounts,
  /** Invoiced above the accepted quantity. */
  qtyDiff: Text(),
  /** Invoice price less order price. */
  priceDiff: Text(),
  result: Enum(matchResults),
  releasedName: Text(),
  releaseReason: Text(),
})
export type MatchRow = Static<typeof MatchRow>

export const AwaitedRelease = Obj({
  id: Id(),
  ownFlag: Flag(),
  /** Approver of its order, who must release it; empty: no approval is recorded. */
  approverName: Text(),
  /**
   * Purchaser of its order, who may not release it without a recorded approval; for a charge those of all orders of the
   * invoice, separated by commas.
   */
  purchaserName: Text(),
})
export type AwaitedRelease = Static<typeof AwaitedRelease>

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
  /** 1: requires a second check by another user. */
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
  offsetAmount: Money(),
  unpaidAmount: Money(),
  arriveDate: orNull(Day()),
  postedDate: orNull(Day()),
  /** Of the first unsettled part, or of the last one if all are settled. */
  dueDate: orNull(Day()),
  overdueDays: Integer(),
  createTime: Moment(),
  allowed: List(Enum(invoiceEvents)),
})
export type InvoiceSummary = Static<typeof InvoiceSummary>

export const NearInvoice = Obj({ id: Id(), invoiceNo: Text(), invoiceDate: Day(), status: Enum(invoiceStatuses) })

export const Invoice = Obj({
  ...InvoiceSummary.properties,
  sellerTaxNo: Text(),
  buyerTaxNo: Text(),
  rowAmounts: Obj(Amounts),
  correctsId: orNull(Id()),
  correctsNo: Text(),
  credits: List(Obj({ id: Id(), invoiceNo: Text(), status: Enum(invoiceStatuses), amountIncl: Money() })),
  /** 1: its tax numbers differ from those of supplier and company. */
  taxNoFlag: Flag(),
  checkName: Text(),
  recheckName: Text(),
  recheckReasons: List(Enum(recheckReasons)),
  nearAnswer: Text(),
  near: List(NearInvoice),
  /** Once posted: due parts, earliest first, with the amount neither paid nor offset. */
  dues: List(Obj({ no: Integer(), dueDate: Day(), amount: Money(), unpaidAmount: Money(), overdueDays: Integer() })),
  refusal: List(RefusalNote),
  localCurrency: Text(),
  localAmount: orNull(Money()),
  details: List(MatchRow),
  releases: List(AwaitedRelease),
})
export type Invoice = Static<typeof Invoice>
