import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../../envelope.ts'
import type { RecordInput, RecordRow } from '../../records.ts'
import { switchedRecordCalls } from '../../records.ts'
import { Filled, Id, Percent, Str } from '../../vocabulary.ts'
import { figureFormulas } from './figures.ts'
import { indicatorKinds, performanceDimensions } from './indicators.ts'

/** Suggested action; no supplier changes without an approved application. */
export const gradeActions = ['NONE', 'NOTICE', 'IMPROVE', 'DEGRADE', 'UPGRADE', 'FREEZE'] as const
export type GradeAction = (typeof gradeActions)[number]

/** All weights add up to 100. */
export const TemplateLine = Obj({ indicatorId: Id(), weight: Percent() })
export type TemplateLine = Static<typeof TemplateLine>

/** Scores from `from` to below the next better grade. */
export const GradeBand = Obj({ grade: Filled(4), from: Percent(), action: Enum(gradeActions) })
export type GradeBand = Static<typeof GradeBand>

/** 10008 unless weights add up to 100 and a grade starts at 0. */
export const performanceTemplates = switchedRecordCalls('perform/template', {
  shows: ['PERF_TEMPLATE'],
  fields: {
    name: Filled(64),
    lines: List(TemplateLine, { maxItems: 50 }),
    gradeBands: List(GradeBand, { maxItems: 10 }),
    remark: Str(500),
  },
  row: { lineCount: Integer() },
  filters: { id: Optional(Id()), keyword: Optional(Str(64)) },
  access: ['perf-template'],
})
export type TemplateRow = RecordRow<typeof performanceTemplates>
export type TemplateInput = RecordInput<typeof performanceTemplates>

/** Includes disabled ones. */
export const queryTemplateIndicators = endpoint('POST', 'perform/template/indicators', {
  in: Obj({}),
  out: List(
    Obj({
      id: Id(),
      code: Text(),
      name: Text(),
      dimension: Enum(performanceDimensions),
      kind: Enum(indicatorKinds),
      formulaCode: Union([Enum(figureFormulas), Null()]),
      active: Integer(),
    }),
  ),
  access: ['perf-template'],
})
