import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { mostAttachments } from '../../platform/attachments/attachments.ts'
import { CurrencyCode, Day, Flag, Id, Moment, Money, Quantity, Str } from '../../vocabulary.ts'
import { OfferFile, PriceTier } from '../rounds/offers.ts'
import { bidStatuses, envelopes } from './tender-words.ts'

/** Files of bids are sealed on upload; their places are per bid and envelope. */
export const bidFileType = 'TENDER_BID'

export const depositFileType = 'TENDER_DEPOSIT'
export const depositStatuses = ['RECEIVED', 'RETURNED', 'FORFEITED'] as const

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

/** Random value from the sender, so that the hash of a part cannot be guessed by trying contents. */
const nonce = Text({ pattern: '^[0-9a-f]{32,64}$' })
/** Uploaded before; other files at the place are ignored. */
const files = Optional(List(OfferFile, { maxItems: mostAttachments }))

export const BidTechItem = Obj({
  itemId: Id(),
  /** 1: the item is not offered, with a reason. Items of lots without any offered item can be left out. */
  notOfferedFlag: Optional(Flag()),
  notOfferedReason: Optional(Str(200)),
  brand: Optional(Str(64)),
  origin: Optional(Str(64)),
  /** From the order to the delivery. */
  leadDays: Optional(Union([Integer({ minimum: 0, maximum: 3650 }), Null()])),
  remark: Optional(Str(500)),
})
export type BidTechItem = Static<typeof BidTechItem>

export const BidTech = Obj({
  nonce,
  deliveryTerms: Optional(Str(500)),
  remark: Optional(Str(2000)),
  items: List(BidTechItem, { maxItems: 1000 }),
  files,
})
export type BidTech = Static<typeof BidTech>

/** Prices are per unit, in the currency of the bid. */
export const BidPriceItem = Obj({
  itemId: Id(),
  priceExcl: Optional(orNull(Quantity())),
  /** The typed price where the tender asks for prices with tax; `priceExcl` is derived from it, to six digits. */
  priceIncl: Optional(orNull(Quantity())),
  taxCode: Str(16),
  /** Without tax; take precedence over `priceExcl`. Only where the tender asks for ranges. */
  tiers: Optional(List(PriceTier, { maxItems: 20 })),
  /** Maximum delivery; null: the requested quantity. Less only where the tender allows it. */
  maxQty: Optional(orNull(Quantity())),
})
export type BidPriceItem = Static<typeof BidPriceItem>

export const BidPrice = Obj({
  nonce,
  currency: CurrencyCode(),
  validUntil: Day(),
  /** Exactly the offered items. */
  items: List(BidPriceItem, { maxItems: 1000 }),
  files,
})
export type BidPrice = Static<typeof BidPrice>

export const BidContent = Obj({ tech: BidTech, price: BidPrice })
export type BidContent = Static<typeof BidContent>

export const bidEvents = ['SUBMITTED', 'CONFIRMED', 'WITHDRAWN'] as const
export type BidEvent = (typeof bidEvents)[number]

/** Hash of the canonical text of an envelope. */
export const BidPart = Obj({ envelope: Enum(envelopes), hash: Text() })
export type BidPart = Static<typeof BidPart>

/** Proof of one submission, confirmation or withdrawal. */
export const BidReceipt = Obj({
  bidNo: Text(),
  round: Integer(),
  versionNo: Integer(),
  kind: Enum(bidEvents),
  /** Version of the tender documents that the bid answers. */
  documentVersion: Integer(),
  submitTime: Moment(),
  /** Of one envelope its hash; of two the hash over both. Empty for a withdrawal. */
  receiptHash: Text(),
  parts: List(BidPart),
})
export type BidReceipt = Static<typeof BidReceipt>

export const BidFiles = Obj({ envelope: Enum(envelopes), filesId: Id(), fileCount: Integer() })
export type BidFiles = Static<typeof BidFiles>

/** A supplier's bid in the current round, without its content. */
export const MyBid = Obj({
  tenderingId: Id(),
  status: Enum(bidStatuses),
  versionNo: Integer(),
  /** Until when the bid must at least be valid. */
  validUntil: Day(),
  /** Where files are uploaded; empty while no bid can be submitted. */
  files: List(BidFiles),
  /** Newest first, of all rounds. */
  receipts: List(BidReceipt),
  /** Of the deposit; null when none was recorded. */
  depositStatus: Union([Enum(depositStatuses), Null()]),
})
export type MyBid = Static<typeof MyBid>

/** An opened bid. Amounts are in the currency of the tender, and null until prices are opened. */
export const BidSummary = Obj({
  id: Id(),
  bidNo: Text(),
  supplierId: Id(),
  supplierNo: Text(),
  supplierName: Text(),
  round: Integer(),
  status: Enum(bidStatuses),
  versionNo: Integer(),
  submitTime: Moment(),
  receiptHash: Text(),
  parts: List(BidPart),
  currency: orNull(CurrencyCode()),
  /** Units of the tender's currency per unit of the bid's, of the day of the opening. */
  exchangeRate: orNull(Text()),
  amountExcl: orNull(Money()),
  validUntil: orNull(Day()),
  invalidReason: Text(),
  /** Of the user's company. */
  own: Flag(),
})
export type BidSummary = Static<typeof BidSummary>

/** `priceExcl` to `amountExcl` are null until prices are opened. */
export const BidItem = Obj({
  itemId: Id(),
  offeredFlag: Flag(),
  notOfferedReason: Text(),
  brand: Text(),
  origin: Text(),
  leadDays: Union([Integer(), Null()]),
  remark: Text(),
  priceExcl: orNull(Quantity()),
  priceIncl: orNull(Quantity()),
  taxCode: Text(),
  tiers: List(PriceTier),
  maxQty: orNull(Quantity()),
  /** Unit price without tax in the tender's currency, for the requested quantity or the smaller maximum. */
  comparedPrice: orNull(Quantity()),
  /** `comparedPrice` of the requested quantity, in the tender's currency. */
  amountExcl: orNull(Money()),
})
export type BidItem = Static<typeof BidItem>

export const Bid = Obj({
  ...BidSummary.properties,
  tenderingId: Id(),
  tenderingNo: Text(),
  tenderTitle: Text(),
  tenderCurrency: CurrencyCode(),
  currencyDigits: Integer(),
  deliveryTerms: Text(),
  remark: Text(),
  techOpenedTime: orNull(Moment()),
  priceOpenedTime: orNull(Moment()),
  items: List(BidItem),
  files: List(BidFiles),
})
export type Bid = Static<typeof Bid>

export const TenderDeposit = Obj({
  id: Id(),
  version: Integer(),
  supplierId: Id(),
  supplierNo: Text(),
  supplierName: Text(),
  amount: Money(),
  paidTime: Moment(),
  status: Enum(depositStatuses),
  /** Why it was forfeited, or a note on its return. */
  reason: Text(),
  endTime: orNull(Moment()),
  remark: Text(),
  fileCount: Integer(),
})
export type TenderDeposit = Static<typeof TenderDeposit>
