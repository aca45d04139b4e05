import { Array as List, Integer, Object as Obj, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, FieldProblem } from '../../envelope.ts'
import { AnsweredFile } from '../../platform/imports/imports.ts'
import { Id } from '../../vocabulary.ts'

export const bidWorkbookFields = [
  'priceExcl',
  'priceIncl',
  'taxCode',
  'tiers',
  'maxQty',
  'leadDays',
  'brand',
  'origin',
  'remark',
  'noQuoteReason',
] as const
export type BidWorkbookField = (typeof bidWorkbookFields)[number]

/** Cells as text, empty where they are empty or unreadable. */
export const BidWorkbookRow = Obj({
  itemId: Id(),
  priceExcl: Text(),
  priceIncl: Text(),
  taxCode: Text(),
  tiers: Text(),
  maxQty: Text(),
  leadDays: Text(),
  brand: Text(),
  origin: Text(),
  remark: Text(),
  noQuoteReason: Text(),
})
export type BidWorkbookRow = Static<typeof BidWorkbookRow>

export const BidWorkbook = Obj({
  rows: List(BidWorkbookRow),
  /** Items of the tender that are not in the file. */
  missing: Integer(),
  /** `row` is the row of the sheet, `field` the column. */
  problems: List(FieldProblem),
})
export type BidWorkbook = Static<typeof BidWorkbook>

/** Base64 characters. */
const maxContent = 4_000_000
const access = ['cast-tender-view'] as const

/**
 * A row for each item, with open cells for the bid and nothing of a bid in it. Refused where a bid is: 18001, 18022,
 * 16006, 10007.
 */
export const getBidWorkbook = endpoint('POST', 'bidding/bid/workbook', {
  in: Obj({ tenderingId: Id() }),
  out: AnsweredFile,
  access,
})

/**
 * Returns the cells of a filled workbook to the form of the page. The file is neither stored nor logged: a bid must be
 * unreadable on the server before the opening. Refused as `getBidWorkbook`, and 10017 when it is no workbook of a tender,
 * 10007 for another tender, 16007 for an older version of the documents, 10018 without rows.
 */
export const readBidWorkbook = endpoint('POST', 'bidding/bid/readWorkbook', {
  in: Obj({
    tenderingId: Id(),
    content: Text({ minLength: 1, maxLength: maxContent, pattern: '^[A-Za-z0-9+/]+={0,2}$' }),
  }),
  out: BidWorkbook,
  access,
  bodyLimit: maxContent + 10_000,
})
