import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { mostAttachments } from '../../platform/attachments/attachments.ts'
import { endpoint } from '../../envelope.ts'
import { incoterms } from '../../orders/purchase-orders/purchase-order-parts.ts'
import { ById, Day, Filled, Flag, Id, Quantity, Str } from '../../vocabulary.ts'
import { OfferFile, OfferTax, PriceTier } from '../rounds/offers.ts'
import { inquiryReaders, quoteReaders } from './inquiries.ts'
import { inquiryBusinessType, QuoteReceipt, QuoteSummary } from './inquiry-parts.ts'

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])
const Days = () => Union([Integer({ minimum: 0, maximum: 3650 }), Null()])

/** Prices are without tax, per unit. */
export const QuoteItemInput = Obj({
  articleId: Id(),
  /** 1: not quoted, with a reason. */
  noQuoteFlag: Optional(Flag()),
  noQuoteReason: Optional(Str(200)),
  priceExcl: Optional(orNull(Quantity())),
  /** Entered price with tax; `priceExcl` is derived from it, to six digits. */
  priceIncl: Optional(orNull(Quantity())),
  taxCode: Optional(Str(16)),
  /** Take precedence over `priceExcl`. */
  tiers: Optional(List(PriceTier, { maxItems: 20 })),
  /** Where it differs from the requested quantity; also the maximum award unless `maxQty` is given. */
  offeredQty: Optional(orNull(Quantity())),
  /** Maximum delivery; null: the offered quantity. */
  maxQty: Optional(orNull(Quantity())),
  moq: Optional(orNull(Quantity())),
  leadDays: Optional(Days()),
  deliveryDate: Optional(orNull(Day())),
  brand: Optional(Str(64)),
  substitute: Optional(Str(255)),
  remark: Optional(Str(200)),
  /** Answers to the inquiry's additional fields, in order: a text, a number, or `1` for yes. */
  ext: Optional(List(Str(500), { maxItems: 20 })),
  files: Optional(List(OfferFile, { maxItems: mostAttachments })),
})
export type QuoteItemInput = Static<typeof QuoteItemInput>

export const QuoteRowFiles = Obj({ articleId: Id(), filesId: Id(), files: List(OfferFile) })
export type QuoteRowFiles = Static<typeof QuoteRowFiles>

/** The SHA-256 of its canonical text is the receipt hash. */
export const QuoteContent = Obj({
  /** Random value from the sender, so that the hash cannot be guessed by trying contents. */
  nonce: Text({ pattern: '^[0-9a-f]{32,64}$' }),
  ownQuoteNo: Optional(Str(64)),
  validUntil: Day(),
  /** Null: unknown, also in the comparison. */
  freight: Optional(orNull(Quantity())),
  otherCost: Optional(orNull(Quantity())),
  /** Absent or null: the inquiry's. */
  paymentTermId: Optional(orNull(Id())),
  /** Requires `incotermPlace`. */
  incoterm: Optional(Union([Enum(incoterms), Null()])),
  incotermPlace: Optional(Str(128)),
  remark: Optional(Str(500)),
  items: List(QuoteItemInput, { maxItems: 1000 }),
  /** Uploaded before, to `quoteFilesId`; other files there are ignored. */
  files: Optional(List(OfferFile, { maxItems: mostAttachments })),
})
export type QuoteContent = Static<typeof QuoteContent>

export const QuoteItem = Obj({
  ...QuoteItemInput.properties,
  /** With the tax rate of the opening, to six digits, for the offered quantity; null: not quoted. */
  priceIncl: orNull(Quantity()),
})
export type QuoteItem = Static<typeof QuoteItem>

export const Quote = Obj({
  ...QuoteSummary.properties,
  inquiryId: Id(),
  items: List(QuoteItem),
  taxes: List(OfferTax),
})
export type Quote = Static<typeof Quote>

/**
 * Replaces an earlier quote of this round. Before the opening no call returns its content, not even to the sender.
 * 10007 when not invited or for an unknown file, 10008 for ranges with a gap, payment terms not in use, an offered
 * quantity below the minimum or above the maximum, or a price with tax that does not match the one without.
 */
export const submitQuote = endpoint('POST', 'bidding/quote/submit', {
  in: Obj({ inquiryId: Id(), content: QuoteContent }),
  out: QuoteReceipt,
  access: ['inquiry-quote-form'],
  saves: true,
})

/** Files are sealed on upload. 10007 for an item not requested. */
export const placeQuoteRowFiles = endpoint('POST', 'bidding/quote/placeRowFiles', {
  in: Obj({ inquiryId: Id(), articleId: Id() }),
  out: Obj({ filesId: Id() }),
  access: ['inquiry-quote-form'],
  saves: true,
})

export const queryQuoteRowFiles = endpoint('POST', 'bidding/quote/queryRowFiles', {
  in: Obj({ inquiryId: Id() }),
  out: List(QuoteRowFiles),
  access: ['inquiry-quote-form'],
})

export const declineQuote = endpoint('POST', 'bidding/quote/decline', {
  in: Obj({ inquiryId: Id(), reason: Filled(500) }),
  out: QuoteReceipt,
  access: ['inquiry-quote-form'],
  saves: true,
})

/** Another quote may follow. 18023 without a quote. */
export const withdrawQuote = endpoint('POST', 'bidding/quote/withdraw', {
  in: Obj({ inquiryId: Id() }),
  out: QuoteReceipt,
  access: ['inquiry-quote-form'],
  saves: true,
})

/** After the opening (else 16006): any for buyers, their own for suppliers. */
export const getQuote = endpoint('POST', 'bidding/quote/getById', {
  in: ById,
  out: Quote,
  shows: [inquiryBusinessType],
  access: [...inquiryReaders, ...quoteReaders],
})
