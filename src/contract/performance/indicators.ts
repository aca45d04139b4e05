import { Array as List, Enum, Null, Object as Obj, Optional, Union } from 'typebox'
import type { Static } from 'typebox'
import type { RecordInput, RecordRow } from '../records.ts'
import { switchedRecordCalls } from '../records.ts'
import { Filled, Percent, Quantity, Str } from '../vocabulary.ts'
import { figureFormulas } from './figures.ts'

/** What an indicator tells of a supplier. */
export const performanceDimensions = ['QUALITY', 'COST', 'DELIVERY', 'SERVICE', 'TECHNOLOGY'] as const
export type PerformanceDimension = (typeof performanceDimensions)[number]

/** AUTO indicators are computed from documents, MANUAL ones are rated by people. */
export const indicatorKinds = ['AUTO', 'MANUAL'] as const

/** Values from `from` up to, but without, `to` get the score; `to` is empty for the last band. */
export const ScoreBand = Obj({ from: Quantity(), to: Union([Quantity(), Null()]), score: Percent() })
export type ScoreBand = Static<typeof ScoreBand>

/**
 * Indicators by which suppliers are assessed. Save: 10006 code taken, 10005 name taken, 10011 an automatic one without
 * a formula, 10008 bands that leave a gap, do not begin at 0 or end before the last value, or are missing where less is
 * better, 18025 bands that overlap. Remove: 16010 for one that a template names.
 */
export const indicators = switchedRecordCalls('perform/indicator', {
  fields: {
    code: Filled(16),
    name: Filled(64),
    dimension: Enum(performanceDimensions),
    kind: Enum(indicatorKinds),
    /** Of an automatic one. */
    formulaCode: Union([Enum(figureFormulas), Null()]),
    /** Scores by value; without any the value itself is the score, from 0 to 100. */
    bands: List(ScoreBand, { maxItems: 20 }),
    description: Str(500),
  },
  row: {},
  filters: {
    keyword: Optional(Str(64)),
    dimension: Optional(Enum(performanceDimensions)),
    kind: Optional(Enum(indicatorKinds)),
  },
  access: ['perf-indicator'],
})
export type IndicatorRow = RecordRow<typeof indicators>
export type IndicatorInput = RecordInput<typeof indicators>
