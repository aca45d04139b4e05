import type { saveCategory } from '../../../../src/contract/ground/materials/categories.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import type { Problem } from '../../../kit/call/refusal.ts'

export const deepestCategory = 9

/** Does not check its level. */
export function categoryProblems(wanted: Input<typeof saveCategory>, found: { purchaser: boolean }): Problem[] {
  const problems: Problem[] = []
  if (wanted.purchaserId !== null && !found.purchaser) problems.push({ field: 'purchaserId', name: 'noSuchData' })
  for (const field of ['receiveTolerancePct', 'shortTolerancePct'] as const)
    if (Number(wanted[field]) > 100) problems.push({ field, name: 'invalidInput', key: 'materials.above100' })
  return problems
}
