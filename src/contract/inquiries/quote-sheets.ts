import { Array as List, Integer, Object as Obj, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, FieldProblem } from '../envelope.ts'
import { AnsweredFile } from '../imports/imports.ts'
import { Id } from '../vocabulary.ts'

/** What a supplier fills in a sheet for each article, in the order of its columns. */
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
  /** Taken where there is no price without tax. */
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

/** A row of a sheet as it was read: texts of its cells, empty where they say what cannot be taken; `ext` are the further fields. */
export const QuoteSheetRow = Obj({ articleId: Id(), ...filled, ext: List(Text()) })
export type QuoteSheetRow = Static<typeof QuoteSheetRow>

/** What a file says, and what is wrong with it line by line. */
export const QuoteSheet = Obj({
  rows: List(QuoteSheetRow),
  /** How many articles of the inquiry the file does not have. */
  missing: Integer(),
  /** `row` is that of the file, from 1. */
  problems: List(FieldProblem),
})
export type QuoteSheet = Static<typeof QuoteSheet>

/** Largest file in base64. */
const mostContent = 4_000_000

/**
 * The workbook that an invited supplier fills in: articles are locked, the cells for prices are open. Refuses 10007 for who was
 * not invited.
 */
export const getQuoteSheet = endpoint('POST', 'bidding/quote/template', {
  in: Obj({ inquiryId: Id() }),
  out: AnsweredFile,
  access: ['inquiry-quote-form'],
})

/**
 * Reads a filled workbook back into the form, in base64. Nothing of it is kept: before the opening no quote lies readable on the
 * server. Refuses 10007 for who was not invited, 10017 for what is no table or lacks the columns of the articles, 10018 without rows,
 * 10008 for too many rows.
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
