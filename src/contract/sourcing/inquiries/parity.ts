import {
  Array as List,
  Boolean as Bool,
  Enum,
  Integer,
  Null,
  Object as Obj,
  Optional,
  String as Text,
  Union,
} from 'typebox'
import type { Static } from 'typebox'
import { contractBusinessType } from '../contracts/contracts.ts'
import { endpoint } from '../../envelope.ts'
import { ReviewResult } from '../experts/review-parts.ts'
import { orderBusinessType, priceStandings } from '../../orders/purchase-orders/purchase-order-parts.ts'
import { ById, CurrencyCode, Day, Id, Money, Quantity, Str, Version } from '../../vocabulary.ts'
import {
  Inquiry,
  InquiryArticle,
  inquiryBusinessType,
  inquiryEvents,
  inquiryStatuses,
  QuoteSummary,
} from './inquiry-parts.ts'
import { Requirement } from '../rounds/prequalification-parts.ts'
import { OfferTax, PriceTier } from '../rounds/offers.ts'

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

export const proposalCodes = ['ONE_SUPPLIER', 'LOWEST_EACH', 'EARLIEST_EACH'] as const

export const AwardRow = Obj({ articleId: Id(), quoteId: Id(), qty: Quantity() })
export type AwardRow = Static<typeof AwardRow>

export const ParityArticle = Obj({
  ...InquiryArticle.properties,
  lastPrice: orNull(Quantity()),
  lowestPrice: orNull(Quantity()),
})
export type ParityArticle = Static<typeof ParityArticle>

/** Includes its total cost for all quoted items; each part may be unknown. */
export const ParityQuote = Obj({
  ...QuoteSummary.properties,
  qualityCost: orNull(Money()),
  /** Interest for paying earlier than requested; negative for later. */
  termCost: Money(),
  total: Money(),
  unknown: List(Enum(['freight', 'otherCost', 'qualityCost'] as const)),
  complete: Bool(),
  latestDate: orNull(Day()),
  score: Union([ReviewResult, Null()]),
  /** Validity expired, supplier blocked for orders, refused in the first review, or invalid by the experts' vote. */
  obstacle: Union([Enum(['expired', 'supplier', 'refused', 'invalid'] as const), Null()]),
})
export type ParityQuote = Static<typeof ParityQuote>

/**
 * One response has thousands of offers: empty fields are omitted, and `cellAt` (`parity-cells.ts`) calculates derived
 * values.
 */
export const ParityOffer = Obj({
  /** Without tax, of the matching tier; absent: not quoted. */
  price: Optional(Quantity()),
  taxCode: Optional(Text()),
  tiers: Optional(List(PriceTier)),
  /** Where it differs from the requested quantity. */
  offeredQty: Optional(Quantity()),
  maxQty: Optional(Quantity()),
  moq: Optional(Quantity()),
  leadDays: Optional(Integer()),
  /** Given day; otherwise the lead time counts from `today`. */
  deliveryDate: Optional(Day()),
  brand: Optional(Text()),
  substitute: Optional(Text()),
  remark: Optional(Text()),
  noQuoteReason: Optional(Text()),
  /** Answers to the additional fields, in order. */
  ext: Optional(List(Text())),
  ceiling: Optional(Quantity()),
  /** Absent: OK; BLOCK prevents an award. */
  check: Optional(Enum(priceStandings)),
  /** Why the price cannot be compared with the ceiling; `check` is then WARN. */
  uncompared: Optional(Enum(['unit', 'rate', 'history'] as const)),
  /** Sum of the cost parts, and the negotiated price; absent: not verified. */
  verifiedPrice: Optional(Quantity()),
  negotiatedPrice: Optional(Quantity()),
})
export type ParityOffer = Static<typeof ParityOffer>

export const Proposal = Obj({
  code: Enum(proposalCodes),
  rows: List(AwardRow),
  total: Money(),
  suppliers: Integer(),
  latestDate: orNull(Day()),
  /** Items not fully covered by any quote. */
  open: Integer(),
})
export type Proposal = Static<typeof Proposal>

export const AwardLine = Obj({
  ...AwardRow.properties,
  supplierId: Id(),
  supplierName: Text(),
  materialText: Text(),
  spec: Text(),
  unitSymbol: Text(),
  unitPrecision: Integer(),
  priceExcl: Quantity(),
  amountExcl: Money(),
})
export type AwardLine = Static<typeof AwardLine>

export const Parity = Obj({
  id: Id(),
  version: Version(),
  inquiryNo: Text(),
  title: Text(),
  status: Enum(inquiryStatuses),
  currency: CurrencyCode(),
  currencyDigits: Integer(),
  round: Integer(),
  rounds: Integer(),
  formRule: List(Requirement),
  taxes: List(OfferTax),
  articles: List(ParityArticle),
  quotes: List(ParityQuote),
  /** By item, then by quote, in their order; null: no offer. */
  offers: List(List(Union([ParityOffer, Null()]))),
  today: Day(),
  proposals: List(Proposal),
  award: List(AwardLine),
  awardReason: Text(),
  allowed: List(Enum(inquiryEvents)),
})
export type Parity = Static<typeof Parity>

const decisive = ['inquiry-parity-view'] as const

/** 16005 before the first review is done. */
export const getParity = endpoint('POST', 'bidding/inquiry/parity', {
  in: ById,
  out: Parity,
  shows: [inquiryBusinessType],
  access: ['inquiry-parity-view', 'inquiry-approval-view'],
})

/**
 * 18004 above the quantity that a supplier can deliver, 18026 above the requested one, 16009 above a blocking ceiling,
 * 16012 for an expired quote or a supplier blocked for orders, 15023 for one with an open mandatory survey, 10011
 * without a reason when it costs more than the best proposal or its total is unknown.
 */
export const proposeResult = endpoint('POST', 'bidding/inquiry/propose', {
  in: Obj({ id: Id(), version: Version(), rows: List(AwardRow, { maxItems: 3000 }), reason: Str(500) }),
  out: Parity,
  access: decisive,
  saves: true,
})

/** 15023 while an awarded supplier has an open mandatory survey. */
export const submitInquiryResult = endpoint('POST', 'bidding/inquiry/submitResult', {
  in: ById,
  out: Inquiry,
  access: decisive,
  saves: true,
})

export const withdrawInquiryResult = endpoint('POST', 'bidding/inquiry/withdrawResult', {
  in: ById,
  out: Inquiry,
  access: decisive,
  saves: true,
})

/** All rows for buyers, their own for suppliers. 16005 before the decision. */
export const getOutcome = endpoint('POST', 'bidding/inquiry/outcome', {
  in: ById,
  out: List(AwardLine),
  shows: [inquiryBusinessType],
  access: ['inquiry-outcome-view'],
})

/**
 * One draft per awarded supplier: a contract for those in `contracts`, an order for the others. 10007 for a supplier
 * that was not awarded, 16006 without the right to write contracts, and the codes of contracts and orders.
 */
export const handOverInquiry = endpoint('POST', 'bidding/inquiry/handOver', {
  in: Obj({
    id: Id(),
    contracts: Optional(List(Obj({ supplierId: Id(), validFrom: Day(), validTo: Day() }), { maxItems: 100 })),
  }),
  out: Inquiry,
  access: decisive,
  saves: true,
})

export const HandedOver = Obj({
  kind: Enum(['ORDER', 'CONTRACT'] as const),
  id: Id(),
  docNo: Text(),
  supplierId: Id(),
  supplierName: Text(),
})
export type HandedOver = Static<typeof HandedOver>

/** Suppliers see their own once sent. */
export const queryHandedOver = endpoint('POST', 'bidding/inquiry/handedOver', {
  in: ById,
  out: List(HandedOver),
  shows: [inquiryBusinessType, contractBusinessType, orderBusinessType],
  access: ['inquiry-outcome-view'],
})
