import type { saveCategory, saveSupplierCategory } from '../../../src/contract/materials/categories.ts'
import type { Input } from '../../../src/contract/envelope.ts'
import type { Problem } from '../../kit/call/refusal.ts'

/** The deepest level that a material category may have. */
export const deepestCategory = 9

/** What is wrong with a category of either kind. */
export function placeProblems(
  wanted: Pick<Input<typeof saveSupplierCategory>, 'parentId'>,
  found: { codeTaken: boolean; parent: boolean },
): Problem[] {
  const problems: Problem[] = []
  if (found.codeTaken) problems.push({ field: 'code', name: 'duplicateNumber', key: 'records.codeTaken' })
  if (wanted.parentId !== null && !found.parent) problems.push({ field: 'parentId', name: 'noSuchData' })
  return problems
}

/** What else is wrong with a material category. */
export function categoryProblems(wanted: Input<typeof saveCategory>, found: { purchaser: boolean }): Problem[] {
  const problems: Problem[] = []
  if (wanted.purchaserId !== null && !found.purchaser) problems.push({ field: 'purchaserId', name: 'noSuchData' })
  for (const field of ['receiveTolerancePct', 'shortTolerancePct'] as const)
    if (Number(wanted[field]) > 100) problems.push({ field, name: 'invalidInput', key: 'materials.above100' })
  return problems
}
