import { sumOf } from '../../../src/contract/amounts.ts'
import { stageConditions } from '../../../src/contract/master-data/payment-terms.ts'
import type { PaymentStage } from '../../../src/contract/master-data/payment-terms.ts'
import type { Problem } from '../../kit/call/refusal.ts'

/** What is wrong with the parts of a payment: they add to 100 % exactly, or there are none. */
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

/** The parts of a payment as a cell of a table holds them: `30 ADVANCE 0; 70 ON_DELIVERY 30`. */
export function stagesText(stages: readonly PaymentStage[]): string {
  return stages.map(({ percent, condition, days }) => `${percent} ${condition} ${days}`).join('; ')
}

/** Reads such entries back; undefined for one that is none. The days may be left out. */
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
