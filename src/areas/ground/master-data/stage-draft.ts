import { sumOf } from '../../../contract/amounts.ts'
import type { FieldProblem } from '../../../contract/envelope.ts'
import { stageConditions } from '../../../contract/ground/master-data/payment-terms.ts'
import type { PaymentStage } from '../../../contract/ground/master-data/payment-terms.ts'

/** A part of a payment as the form holds it. */
export interface StageDraft {
  percent: string
  days: string
  condition: string
}

/** The parts as the save call takes them. */
export function stagesOfDraft(stages: readonly StageDraft[]): PaymentStage[] {
  return stages.map(({ percent, days, condition }) => ({
    percent,
    days: Number(days || 0),
    condition: stageConditions.find(each => each === condition) ?? 'ADVANCE',
  }))
}

/** Parts without a percentage, and parts that do not add to 100 %. */
export function stageProblems(
  stages: readonly StageDraft[],
  texts: { required: string; sum(percent: string): string },
): FieldProblem[] {
  const empty = stages.flatMap(({ percent }, at) =>
    percent === '' ? [{ field: `stages[${at}].percent`, code: '10011', msg: texts.required }] : [],
  )
  if (stages.length === 0 || empty.length > 0) return empty
  const percent = sumOf(stages.map(stage => stage.percent))
  return percent === '100' ? [] : [{ field: 'stages', code: '10008', msg: texts.sum(percent) }]
}
