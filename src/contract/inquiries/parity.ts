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
import { endpoint } from '../envelope.ts'
import { ReviewResult } from '../experts/review-parts.ts'
import { orderBusinessType, priceStandings } from '../purchase-orders/purchase-order-parts.ts'
import { ById, CurrencyCode, Day, Id, Money, Quantity, Str, Version } from '../vocabulary.ts'
import {
  Inquiry,
  InquiryArticle,
  inquiryBusinessType,
  inquiryEvents,
  inquiryStatuses,
  QuoteSummary,
} from './inquiry-parts.ts'
import { Requirement } from './prequalification-parts.ts'
import { QuotedTax, QuoteTier } from './quotes.ts'

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

/** The three awards that the server proposes. */
export const proposalCodes = ['ONE_SUPPLIER', 'LOWEST_EACH', 'EARLIEST_EACH'] as const

/** How much of an article is to be bought from a quote. */
export const AwardRow = Obj({ articleId: Id(), quoteId: Id(), qty: Quantity() })
export type AwardRow = Static<typeof AwardRow>

/** An article of the comparison with what its prices are measured against; null: unknown. */
export const ParityArticle = Obj({
  ...InquiryArticle.properties,
  lastPrice: orNull(Quantity()),
  lowestPrice: orNull(Quantity()),
})
export type ParityArticle = Static<typeof ParityArticle>

/** A quote of the comparison with its total cost for everything that it quotes; each part may be unknown. */
export const ParityQuote = Obj({
  ...QuoteSummary.properties,
  qualityCost: orNull(Money()),
  /** Interest for paying sooner than the inquiry asks for; below zero for paying later. */
  termCost: Money(),
  /** With freight, other cost, quality and payment terms as far as they are known. */
  total: Money(),
  /** Which of the parts are unknown. */
  unknown: List(Enum(['freight', 'otherCost', 'qualityCost'] as const)),
  /** It quotes all articles in full. */
  complete: Bool(),
  /** The day on which the last article comes. */
  latestDate: orNull(Day()),
  /** What experts gave it; null when it was not scored. */
  score: Union([ReviewResult, Null()]),
  /** Why it cannot be awarded now: its validity is over, the supplier may not be ordered from, experts voted it out. */
  obstacle: Union([Enum(['expired', 'supplier', 'refused', 'invalid'] as const), Null()]),
})
export type ParityQuote = Static<typeof ParityQuote>

/**
 * What one quote offers for one article. There are thousands of them in one answer: what is empty is left out, and what
 * follows from the rest is worked out by `cellAt` (`parity-cells.ts`).
 */
export const ParityOffer = Obj({
  /** Without tax, of the tier that fits what is offered of the article's quantity; absent: not quoted. */
  price: Optional(Quantity()),
  taxCode: Optional(Text()),
  tiers: Optional(List(QuoteTier)),
  /** What is offered where it is not what is asked for. */
  offeredQty: Optional(Quantity()),
  maxQty: Optional(Quantity()),
  moq: Optional(Quantity()),
  leadDays: Optional(Integer()),
  /** The day that was named; without one the lead time counts from `today`. */
  deliveryDate: Optional(Day()),
  brand: Optional(Text()),
  substitute: Optional(Text()),
  remark: Optional(Text()),
  noQuoteReason: Optional(Text()),
  /** What it says to the further fields, in their order. */
  ext: Optional(List(Text())),
  ceiling: Optional(Quantity()),
  /** Absent: OK; BLOCK cannot be awarded. */
  check: Optional(Enum(priceStandings)),
  /** Why there is a ceiling that the price cannot be measured against; then `check` is WARN. */
  uncompared: Optional(Enum(['unit', 'rate', 'history'] as const)),
  /** What its parts add up to, and what was talked about; absent: not verified. */
  verifiedPrice: Optional(Quantity()),
  negotiatedPrice: Optional(Quantity()),
})
export type ParityOffer = Static<typeof ParityOffer>

/** An award that the server proposes. */
export const Proposal = Obj({
  code: Enum(proposalCodes),
  rows: List(AwardRow),
  /** Total cost, as far as it is known. */
  total: Money(),
  suppliers: Integer(),
  latestDate: orNull(Day()),
  /** Quantities that nobody can deliver, in articles. */
  open: Integer(),
})
export type Proposal = Static<typeof Proposal>

/** A row of the award as it was proposed. */
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

/** The comparison of an inquiry's quotes. */
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
  /** Further fields that suppliers have filled in. */
  formRule: List(Requirement),
  /** The tax rates that the offers name. */
  taxes: List(QuotedTax),
  articles: List(ParityArticle),
  quotes: List(ParityQuote),
  /** Of each article, in their order, what each quote offers, in theirs; null: nothing is said of it. */
  offers: List(List(Union([ParityOffer, Null()]))),
  /** The day from which lead times count. */
  today: Day(),
  proposals: List(Proposal),
  award: List(AwardLine),
  awardReason: Text(),
  allowed: List(Enum(inquiryEvents)),
})
export type Parity = Static<typeof Parity>

const decisive = ['inquiry-parity-view'] as const

// --- ours -----------------------------------------------------------------

/** Everything that the quotes of the present round offer, side by side. Refuses 16005 before the first review is done. */
export const getParity = endpoint('POST', 'bidding/inquiry/parity', {
  in: ById,
  out: Parity,
  shows: [inquiryBusinessType],
  access: ['inquiry-parity-view', 'inquiry-approval-view'],
})

/**
 * Writes the proposed result. Refuses 18004 above what a supplier can deliver, 18026 above what is asked for, 16009 above a
 * blocking ceiling, 16012 for a quote whose validity is over or a supplier that may not be ordered from, 15023 for one
 * with an open mandatory survey, 10011 without a reason when it costs more than the best proposal or the total of an award
 * is not fully known, 10015 without rows.
 */
export const proposeResult = endpoint('POST', 'bidding/inquiry/propose', {
  in: Obj({ id: Id(), version: Version(), rows: List(AwardRow, { maxItems: 3000 }), reason: Str(500) }),
  out: Parity,
  access: decisive,
  saves: true,
})

/** Submits the proposed result for approval. Refuses 15023 while a mandatory survey waits for somebody who is awarded. */
export const submitInquiryResult = endpoint('POST', 'bidding/inquiry/submitResult', {
  in: ById,
  out: Inquiry,
  access: decisive,
  saves: true,
})

/** Takes the result back. Refuses 18027 when it was not submitted, 16006 for anybody but who submitted it. */
export const withdrawInquiryResult = endpoint('POST', 'bidding/inquiry/withdrawResult', {
  in: ById,
  out: Inquiry,
  access: decisive,
  saves: true,
})

/** What was decided: all of it for buyers, their own part for suppliers. Refuses 16005 before it is decided. */
export const getOutcome = endpoint('POST', 'bidding/inquiry/outcome', {
  in: ById,
  out: List(AwardLine),
  shows: [inquiryBusinessType],
  access: ['inquiry-outcome-view'],
})

/**
 * Makes drafts of the decided result, one for each supplier that was chosen, and closes the inquiry: a contract for those that
 * are named, with the days on which it begins and ends, an order for all others. Refuses 10007 for a supplier that was not
 * chosen, 10009 for one that is named twice, 16005, 16006 without the right to write contracts, and what these refuse.
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

/** A document that was made of a result. */
export const HandedOver = Obj({
  kind: Enum(['ORDER', 'CONTRACT'] as const),
  id: Id(),
  docNo: Text(),
  supplierId: Id(),
  supplierName: Text(),
})
export type HandedOver = Static<typeof HandedOver>

/** What became of a result: orders and contracts that the caller sees, of suppliers their own once they were sent. */
export const queryHandedOver = endpoint('POST', 'bidding/inquiry/handedOver', {
  in: ById,
  out: List(HandedOver),
  shows: [inquiryBusinessType, contractBusinessType, orderBusinessType],
  access: ['inquiry-outcome-view'],
})
