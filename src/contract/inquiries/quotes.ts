import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { mostAttachments } from '../attachments/attachments.ts'
import { endpoint } from '../envelope.ts'
import { incoterms } from '../purchase-orders/purchase-order-parts.ts'
import { ById, Day, Filled, Flag, Id, Quantity, Str } from '../vocabulary.ts'
import { inquiryReaders, quoteReaders } from './inquiries.ts'
import { inquiryBusinessType, QuoteReceipt, QuoteSummary } from './inquiry-parts.ts'

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])
const Days = () => Union([Integer({ minimum: 0, maximum: 3650 }), Null()])

/** A price from a quantity on; the range ends before `toQty`, or never. */
export const QuoteTier = Obj({ fromQty: Quantity(), toQty: orNull(Quantity()), priceExcl: Quantity() })
export type QuoteTier = Static<typeof QuoteTier>

/** A file of a quote. */
export const QuoteFile = Obj({
  id: Id(),
  /** SHA-256 of its content, so that the proof of the quote proves its files; absent where the sender does not know it. */
  hash: Optional(Text({ pattern: '^[0-9a-f]{64}$' })),
})
export type QuoteFile = Static<typeof QuoteFile>

/** What a supplier quotes for an article. Prices are without tax, per unit. */
export const QuoteItemInput = Obj({
  articleId: Id(),
  /** 1: nothing is quoted for it, for the reason given. */
  noQuoteFlag: Optional(Flag()),
  noQuoteReason: Optional(Str(200)),
  priceExcl: Optional(orNull(Quantity())),
  /** The same with tax, where that was typed: without its tax, to six digits, it is `priceExcl`. */
  priceIncl: Optional(orNull(Quantity())),
  taxCode: Optional(Str(16)),
  /** Prices by quantity; they count instead of `priceExcl`. */
  tiers: Optional(List(QuoteTier, { maxItems: 20 })),
  /** What is offered, where it is not what is asked for; no more than that is awarded unless `maxQty` says so. */
  offeredQty: Optional(orNull(Quantity())),
  /** The most that can be delivered; null: as much as is offered. */
  maxQty: Optional(orNull(Quantity())),
  moq: Optional(orNull(Quantity())),
  leadDays: Optional(Days()),
  deliveryDate: Optional(orNull(Day())),
  brand: Optional(Str(64)),
  /** What is offered instead of the article. */
  substitute: Optional(Str(255)),
  remark: Optional(Str(200)),
  /** An answer for each further field of the inquiry, in its order: a text, a number, or `1` for yes. */
  ext: Optional(List(Str(500), { maxItems: 20 })),
  /** Its files, uploaded before to the place of the article. */
  files: Optional(List(QuoteFile, { maxItems: mostAttachments })),
})
export type QuoteItemInput = Static<typeof QuoteItemInput>

/** Where files of one row of a quote are, and which. */
export const QuoteRowFiles = Obj({ articleId: Id(), filesId: Id(), files: List(QuoteFile) })
export type QuoteRowFiles = Static<typeof QuoteRowFiles>

/** A tax rate that quotes name. */
export const QuotedTax = Obj({ code: Text(), percent: Text() })
export type QuotedTax = Static<typeof QuotedTax>

/** What a supplier quotes. */
export const QuoteContent = Obj({
  /** A number of the sender's own making that nobody can guess: without it the hash could be tried out. */
  nonce: Text({ pattern: '^[0-9a-f]{32,64}$' }),
  ownQuoteNo: Optional(Str(64)),
  validUntil: Day(),
  /** Null: not known, which counts as such in the comparison. */
  freight: Optional(orNull(Quantity())),
  otherCost: Optional(orNull(Quantity())),
  /** Absent or null: those that the inquiry asks for. */
  paymentTermId: Optional(orNull(Id())),
  /** Who bears carriage and risk up to where; the place is needed with it. */
  incoterm: Optional(Union([Enum(incoterms), Null()])),
  incotermPlace: Optional(Str(128)),
  remark: Optional(Str(500)),
  items: List(QuoteItemInput, { maxItems: 1000 }),
  /** Its files, uploaded before to `quoteFilesId`; others that are there do not belong to it. */
  files: Optional(List(QuoteFile, { maxItems: mostAttachments })),
})
export type QuoteContent = Static<typeof QuoteContent>

/** The content as the text whose SHA-256 is its proof: its fields in the order of their names, nothing left out. */
export function contentText(content: QuoteContent): string {
  return JSON.stringify(sorted(content))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, part]) => [key, sorted(part)]))
}

/** What an opened quote says of an article. */
export const QuoteItem = Obj({
  ...QuoteItemInput.properties,
  /** With the tax of the opening, to six digits, of the price that counts for what is offered; null: nothing is quoted. */
  priceIncl: orNull(Quantity()),
})
export type QuoteItem = Static<typeof QuoteItem>

/** A quote after the opening. */
export const Quote = Obj({
  ...QuoteSummary.properties,
  inquiryId: Id(),
  items: List(QuoteItem),
  taxes: List(QuotedTax),
})
export type Quote = Static<typeof Quote>

// --- ours -----------------------------------------------------------------

/**
 * Sends the quote of the present round, in the place of one that was sent before; the answer proves it. Before the opening
 * no call returns any of it, to its sender neither. Refuses 18022 before quoting begins, 18020 after its end, 10007 for who
 * was not invited, 18025 for ranges that overlap, 10008 for ranges with a gap, payment terms that are not in use, and an offered
 * quantity that is 0, below the least or above the most, and a price with tax that does not fit the one without, 10011, 10009 for an
 * article twice, 10007 for a file that is not there.
 */
export const submitQuote = endpoint('POST', 'bidding/quote/submit', {
  in: Obj({ inquiryId: Id(), content: QuoteContent }),
  out: QuoteReceipt,
  access: ['inquiry-quote-form'],
  saves: true,
})

/**
 * Makes the place for files of one row of the own quote of this round, which are sealed as they come. Refuses 10007 for an
 * article that is not asked for, 18022 before quoting begins, 18020 after its end.
 */
export const placeQuoteRowFiles = endpoint('POST', 'bidding/quote/placeRowFiles', {
  in: Obj({ inquiryId: Id(), articleId: Id() }),
  out: Obj({ filesId: Id() }),
  access: ['inquiry-quote-form'],
  saves: true,
})

/** Places for files of rows of the own quote of this round, with the files that are there, in the order of the articles. */
export const queryQuoteRowFiles = endpoint('POST', 'bidding/quote/queryRowFiles', {
  in: Obj({ inquiryId: Id() }),
  out: List(QuoteRowFiles),
  access: ['inquiry-quote-form'],
})

/** Says that there will be no quote. Refuses 10011 without a reason, 18020 after the end. */
export const declineQuote = endpoint('POST', 'bidding/quote/decline', {
  in: Obj({ inquiryId: Id(), reason: Filled(500) }),
  out: QuoteReceipt,
  access: ['inquiry-quote-form'],
  saves: true,
})

/** Takes a quote back before the end; another one may follow. Refuses 18023 when there is none, 18020 after the end. */
export const withdrawQuote = endpoint('POST', 'bidding/quote/withdraw', {
  in: Obj({ inquiryId: Id() }),
  out: QuoteReceipt,
  access: ['inquiry-quote-form'],
  saves: true,
})

/** One quote with its rows, after the opening: any for buyers, their own for suppliers. Refuses 16006 before it. */
export const getQuote = endpoint('POST', 'bidding/quote/getById', {
  in: ById,
  out: Quote,
  shows: [inquiryBusinessType],
  access: [...inquiryReaders, ...quoteReaders],
})
