import { sumOf } from '../../../../src/contract/amounts.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import type { Material, saveMaterial } from '../../../../src/contract/ground/materials/materials.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { characteristicProblems } from './characteristic.rules.ts'
import type { MaterialFacts } from './material.queries.ts'

export function materialProblems(
  wanted: Input<typeof saveMaterial>,
  found: MaterialFacts,
  kept: Material | undefined,
): Problem[] {
  const problems: Problem[] = []
  if (found.codeTaken) problems.push({ field: 'code', name: 'duplicateNumber', key: 'records.codeTaken' })
  if (!found.category) problems.push({ field: 'categoryId', name: 'noSuchData' })
  if (!found.unit) problems.push({ field: 'unit', name: 'noSuchData' })
  else if (kept !== undefined && kept.unit !== wanted.unit && found.ordered)
    problems.push({ field: 'unit', name: 'invalidInput', key: 'materials.unitOrdered' })
  if (wanted.taxCode !== '' && !found.tax) problems.push({ field: 'taxCode', name: 'noSuchData' })
  return [
    ...problems,
    ...sourceProblems(wanted.sources ?? [], found.suppliers),
    ...characteristicProblems(wanted.characteristics ?? [], { path: 'characteristics' }),
  ]
}

function sourceProblems(
  sources: NonNullable<Input<typeof saveMaterial>['sources']>,
  known: readonly string[],
): Problem[] {
  const problems: Problem[] = []
  const ids = sources.map(source => source.supplierId)
  for (const [row, id] of ids.entries()) {
    const field = `sources[${row}].supplierId`
    if (!known.includes(id)) problems.push({ field, row, name: 'noSuchData' })
    else if (ids.indexOf(id) !== row)
      problems.push({ field, row, name: 'duplicateInput', key: 'materials.supplierTwice' })
  }
  if (Number(sumOf(sources.map(source => source.quotaPct))) > 100)
    problems.push({ field: 'sources', name: 'invalidInput', key: 'materials.quotas' })
  return problems
}
