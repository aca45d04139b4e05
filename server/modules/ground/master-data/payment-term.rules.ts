import { sumOf } from '../../../../src/contract/amounts.ts'
import { stageConditions } from '../../../../src/contract/ground/master-data/payment-terms.ts'
import type { PaymentStage } from '../../../../src/contract/ground/master-data/payment-terms.ts'
import type { Problem } from '../../../kit/call/refusal.ts'

/** Stages add up to exactly 100 %; no stages are allowed, too. */
export function stageProblems(stages: readonly PaymentStage[]): Problem[] {
  const problems: Problem[] = stages.flatMap(({ percent }, row) =>
    Number(percent) === 0
      ? [{ field: `stages[${row}].percent`, row, name: 'invalidInput', key: 'masterData.aboveZero' } as const]
      : [],
  )
  const percent = sumOf(stages.map(stage => stage.percent))
  if (stages.length > 0 && percent !== '100')
    problems.push({ field: 'stages', name: 'invalidInput', key: 'masterData.stagesSum', values: { percent } })
  return problems
}

/** As a cell: `30 ADVANCE 0; 70 ON_DELIVERY 30`. */
export function stagesText(stages: readonly PaymentStage[]): string {
  return stages.map(({ percent, condition, days }) => `${percent} ${condition} ${days}`).join('; ')
}

/** Undefined if an entry is invalid. Days are optional. */
export function stagesOf(entries: readonly string[]): PaymentStage[] | undefined {
  const stages: PaymentStage[] = []
  for (const entry of entries) {
    const [, percent, word, days = '0'] =
      /^(\d{1,3}(?:\.\d{1,4})?)(?:\s*%)?\s+([A-Za-z_]+)(?:\s+(\d{1,4}))?$/.exec(entry) ?? []
    const condition = stageConditions.find(each => each === word?.toUpperCase())
    if (percent === undefined || condition === undefined) return undefined
    stages.push({ percent, condition, days: Number(days) })
  }
  return stages
}
