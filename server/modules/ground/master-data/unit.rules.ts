import type { unitConversions } from '../../../../src/contract/ground/master-data/units.ts'
import type { RecordInput } from '../../../../src/contract/records.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { agrees, unitPaths } from '../../../kit/unit-paths.ts'
import type { UnitFactor } from '../../../kit/unit-paths.ts'
import { unknownCodes } from './record.rules.ts'

export interface ConversionFacts {
  known: readonly string[]
  material: boolean
  /** The other conversions of the same material, or general ones. */
  others: readonly UnitFactor[]
}

export function conversionProblems(wanted: RecordInput<typeof unitConversions>, found: ConversionFacts): Problem[] {
  const problems = unknownCodes(wanted, ['fromUnit', 'toUnit'], found.known)
  if (wanted.materialId !== null && !found.material) problems.push({ field: 'materialId', name: 'noSuchData' })
  if (wanted.fromUnit === wanted.toUnit)
    problems.push({ field: 'toUnit', name: 'invalidInput', key: 'masterData.sameUnit' })
  if (found.others.some(other => isSame(other, wanted)))
    problems.push({ field: 'toUnit', name: 'duplicateNumber', key: 'masterData.conversionTaken' })
  if (Number(wanted.factor) === 0) problems.push({ field: 'factor', name: 'invalidInput', key: 'masterData.aboveZero' })
  else problems.push(...contradictions(wanted, found.others))
  return problems
}

const isSame = (one: UnitFactor, other: UnitFactor) => one.fromUnit === other.fromUnit && one.toUnit === other.toUnit

/** Checks the reverse conversion and paths through other units. */
function contradictions({ fromUnit: from, toUnit: to, factor }: UnitFactor, others: readonly UnitFactor[]): Problem[] {
  const back = others.find(other => other.fromUnit === to && other.toUnit === from)
  const path = unitPaths(from, others).get(to)
  if (path === undefined || from === to || agrees(factor, path)) return []
  const problem = { field: 'factor', name: 'invalidInput' } as const
  if (back !== undefined)
    return [{ ...problem, key: 'masterData.otherWayBack', values: { from: to, to: from, factor: back.factor } }]
  const through = path.up.div(path.down).round(9).toFixed()
  return [{ ...problem, key: 'masterData.otherChain', values: { from, to, factor: through } }]
}
