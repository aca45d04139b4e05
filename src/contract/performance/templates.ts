import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../envelope.ts'
import type { RecordInput, RecordRow } from '../records.ts'
import { switchedRecordCalls } from '../records.ts'
import { Filled, Id, Percent, Str } from '../vocabulary.ts'
import { figureFormulas } from './figures.ts'
import { indicatorKinds, performanceDimensions } from './indicators.ts'

/** What follows from a grade: nothing of it changes a supplier without an approved application. */
export const gradeActions = ['NONE', 'NOTICE', 'IMPROVE', 'DEGRADE', 'UPGRADE', 'FREEZE'] as const
export type GradeAction = (typeof gradeActions)[number]

/** An indicator of a template and what it weighs; all weights add to 100. */
export const TemplateLine = Obj({ indicatorId: Id(), weight: Percent() })
export type TemplateLine = Static<typeof TemplateLine>

/** A grade: scores from `from` up to the next better grade's beginning. */
export const GradeBand = Obj({ grade: Filled(4), from: Percent(), action: Enum(gradeActions) })
export type GradeBand = Static<typeof GradeBand>

/**
 * Templates of assessments. Save: 10005 name taken, 10015 without indicators, 10009 an indicator or grade twice, 10008
 * for an unknown indicator, weights that are 0 or do not add to 100, and grades of which none begins at 0 or one begins
 * above 100. Remove: 16010 for one that an assessment uses.
 */
export const performanceTemplates = switchedRecordCalls('perform/template', {
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

/** Indicators as a template may name them, those out of use too. */
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
