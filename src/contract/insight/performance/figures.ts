import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../../envelope.ts'
import { supplierStages } from '../lifecycle/lifecycle.ts'
import { supplierHolds } from '../../ground/suppliers/supplier-parts.ts'
import { Day, Id, pageQuery, pageRequest, Str } from '../../vocabulary.ts'

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

export const SupplierFigure = Obj({
  formula: Enum(figureFormulas),
  /**
   * Per cent, parts per million, an index or days, depending on the formula, to two digits; null without rows: "no
   * data".
   */
  value: Union([Text(), Null()]),
  rows: Integer(),
})
export type SupplierFigure = Static<typeof SupplierFigure>

export const SupplierFigures = Obj({
  id: Id(),
  supplierNo: Text(),
  name: Text(),
  stage: Enum(supplierStages),
  level: Text(),
  ...supplierHolds,
  figures: List(SupplierFigure),
  /** Sent and not closed, in the caller's scope, of any period. */
  openProblems: Integer(),
})
export type SupplierFigures = Static<typeof SupplierFigures>

/** The figure is the sum of all `part` divided by the sum of all `whole`. */
export const SourceRow = Obj({
  id: Id(),
  kind: Enum(sourceKinds),
  /** For certificates the supplier. */
  documentId: Id(),
  docNo: Text(),
  /** Null for a whole document. */
  rowNo: Union([Integer(), Null()]),
  day: Day(),
  /** Decimal texts. */
  part: Text(),
  whole: Text(),
})
export type SourceRow = Static<typeof SourceRow>

const access = ['directories_performance']

/** Both days inclusive; default: the twelve months up to today. */
const period = { periodFrom: Optional(Day()), periodTo: Optional(Day()) }

export const querySupplierFigures = endpoint('POST', 'sup/directory/performance', {
  in: Obj({
    ...pageRequest,
    ...period,
    keyword: Optional(Str(64)),
    supplierCategoryId: Optional(Id()),
  }),
  out: pageOf(SupplierFigures),
  shows: ['SUPPLIER', 'PROBLEM_8D'],
  access,
  query: pageQuery,
})

export const querySourceRows = endpoint('POST', 'perform/sourceRows', {
  in: Obj({ ...pageRequest, ...period, supplierId: Id(), formula: Enum(figureFormulas) }),
  out: pageOf(SourceRow),
  access,
  query: pageQuery,
})
