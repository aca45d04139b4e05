import { Array as List, Integer, Object as Obj, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, FieldProblem } from '../../envelope.ts'
import { AnsweredFile } from '../../platform/imports/imports.ts'
import { Id } from '../../vocabulary.ts'

export const quoteSheetFields = [
  'priceExcl',
  'priceIncl',
  'taxCode',
  'tiers',
  'offeredQty',
  'maxQty',
  'moq',
  'leadDays',
  'deliveryDate',
  'brand',
  'substitute',
  'noQuoteReason',
] as const

const filled = {
  priceExcl: Text(),
  /** Used when there is no price without tax. */
  priceIncl: Text(),
  taxCode: Text(),
  tiers: Text(),
  offeredQty: Text(),
  maxQty: Text(),
  moq: Text(),
  leadDays: Text(),
  deliveryDate: Text(),
  brand: Text(),
  substitute: Text(),
  noQuoteReason: Text(),
}

/** Cells as text, empty where unreadable; `ext` has the additional fields. */
export const QuoteSheetRow = Obj({ articleId: Id(), ...filled, ext: List(Text()) })
export type QuoteSheetRow = Static<typeof QuoteSheetRow>

export const QuoteSheet = Obj({
  rows: List(QuoteSheetRow),
  missing: Integer(),
  problems: List(FieldProblem),
})
export type QuoteSheet = Static<typeof QuoteSheet>

/** Base64 characters. */
const mostContent = 4_000_000

/** For an invited supplier: items are locked, price cells are open. 10007 when not invited. */
export const getQuoteSheet = endpoint('POST', 'bidding/quote/template', {
  in: Obj({ inquiryId: Id() }),
  out: AnsweredFile,
  access: ['inquiry-quote-form'],
})

/**
 * The file is not stored: quotes must be unreadable on the server before the opening. 10017 when it is no table or
 * lacks the item columns.
 */
export const readQuoteSheet = endpoint('POST', 'bidding/quote/readSheet', {
  in: Obj({
    inquiryId: Id(),
    content: Text({ minLength: 1, maxLength: mostContent, pattern: '^[A-Za-z0-9+/]+={0,2}$' }),
  }),
  out: QuoteSheet,
  access: ['inquiry-quote-form'],
  bodyLimit: mostContent + 10_000,
})
