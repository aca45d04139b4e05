import { Array as List, Enum, Null, Object as Obj, Optional, Union } from 'typebox'
import type { Static } from 'typebox'
import type { RecordInput, RecordRow } from '../../records.ts'
import { switchedRecordCalls } from '../../records.ts'
import { Filled, Percent, Quantity, Str } from '../../vocabulary.ts'
import { figureFormulas } from './figures.ts'

export const performanceDimensions = ['QUALITY', 'COST', 'DELIVERY', 'SERVICE', 'TECHNOLOGY'] as const
export type PerformanceDimension = (typeof performanceDimensions)[number]

/** AUTO is calculated from documents, MANUAL is rated by users. */
export const indicatorKinds = ['AUTO', 'MANUAL'] as const

/** Score of values from `from` to below `to`; null: no end. */
export const ScoreBand = Obj({ from: Quantity(), to: Union([Quantity(), Null()]), score: Percent() })
export type ScoreBand = Static<typeof ScoreBand>

/**
 * 10011 for an AUTO one without a formula, 10008 for bands with a gap, not starting at 0, ending before the last value,
 * or missing where less is better.
 */
export const indicators = switchedRecordCalls('perform/indicator', {
  shows: ['PERF_INDICATOR'],
  fields: {
    code: Filled(16),
    name: Filled(64),
    dimension: Enum(performanceDimensions),
    kind: Enum(indicatorKinds),
    formulaCode: Union([Enum(figureFormulas), Null()]),
    /** Without bands the value is the score, from 0 to 100. */
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
