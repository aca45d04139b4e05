import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../envelope.ts'
import { supplierStages } from '../lifecycle/lifecycle.ts'
import { supplierHolds } from '../suppliers/supplier-parts.ts'
import { Day, Id, pageQuery, pageRequest, Str } from '../vocabulary.ts'

/** What is measured of a supplier from its documents. */
export const figureFormulas = [
  'OTD_PROMISE',
  'OTD_REQUEST',
  'DAYS_LATE',
  'ACCEPT_RATE',
  'PPM',
  'LOT_REJECT',
  'RETURN_RATE',
  'ASN_ACCURACY',
  'CLAIM_8D_TIME',
  'REPEAT_8D',
  'PRICE_INDEX',
  'COST_DOWN',
  'QUOTE_RESPONSE',
  'QUOTE_DAYS',
  'ORDER_ANSWER',
  'INVOICE_FIRST_PASS',
  'DOC_VALID',
] as const
export type FigureFormula = (typeof figureFormulas)[number]

/** What a figure is computed from: documents or their rows, or the days of a supplier's certificates. */
export const sourceKinds = [
  'order',
  'plan',
  'receipt',
  'delivery',
  'inquiry',
  'invoice',
  'problem',
  'certificate',
] as const

/** One figure of a supplier. */
export const SupplierFigure = Obj({
  formula: Enum(figureFormulas),
  /** Per cent, parts per million, an index or days, as the formula says, rounded to two digits; null without rows: "no data". */
  value: Union([Text(), Null()]),
  /** Rows that it is computed from. */
  rows: Integer(),
})
export type SupplierFigure = Static<typeof SupplierFigure>

/** A supplier with its figures, one for each formula. */
export const SupplierFigures = Obj({
  id: Id(),
  supplierNo: Text(),
  name: Text(),
  stage: Enum(supplierStages),
  /** Grade of the last published assessment; '' without one. */
  level: Text(),
  ...supplierHolds,
  figures: List(SupplierFigure),
  /** 8D reports that the caller sees and that are sent and not closed, whatever the period. */
  openProblems: Integer(),
})
export type SupplierFigures = Static<typeof SupplierFigures>

/** A row behind a figure: the figure is the sum of all parts by the sum of all wholes. */
export const SourceRow = Obj({
  id: Id(),
  kind: Enum(sourceKinds),
  /** For certificates the supplier. */
  documentId: Id(),
  docNo: Text(),
  /** Null for a document as a whole. */
  rowNo: Union([Integer(), Null()]),
  /** The day by which it belongs to the period. */
  day: Day(),
  /** Decimals as text. */
  part: Text(),
  whole: Text(),
})
export type SourceRow = Static<typeof SourceRow>

const access = ['directories_performance']

/** Both days belong to the period; absent: the twelve months up to today. */
const period = { periodFrom: Optional(Day()), periodTo: Optional(Day()) }

// --- ours -----------------------------------------------------------------

/** The suppliers of the enterprise with what is measured of each in a period. 10008: the period ends before it begins. */
export const querySupplierFigures = endpoint('POST', 'sup/directory/performance', {
  in: Obj({
    ...pageRequest,
    ...period,
    /** Searches number and name. */
    keyword: Optional(Str(64)),
    /** Keeps those of a category and of the categories below it. */
    supplierCategoryId: Optional(Id()),
  }),
  out: pageOf(SupplierFigures),
  shows: ['SUPPLIER', 'PROBLEM_8D'],
  access,
  query: pageQuery,
})

/** The rows that a figure of a supplier is computed from, newest first. 10007 for an unknown supplier, 10008 as above. */
export const querySourceRows = endpoint('POST', 'perform/sourceRows', {
  in: Obj({ ...pageRequest, ...period, supplierId: Id(), formula: Enum(figureFormulas) }),
  out: pageOf(SourceRow),
  access,
  query: pageQuery,
})
