import Big from 'big.js'
import type { Input } from '../../../src/contract/envelope.ts'
import type { UnitConversion, saveConversion } from '../../../src/contract/units.ts'
import type { Problem } from '../../kit/refusal.ts'
import { unknownCodes } from './record.rules.ts'

/** What the database knows of a conversion. */
export interface ConversionFacts {
  /** The units that exist. */
  known: readonly string[]
  material: boolean
  /** Another conversion of the same unit into the same. */
  taken: boolean
  /** The way back, for the same material. */
  inverse: UnitConversion | undefined
}

/** What is wrong with a conversion (domain §8). */
export function conversionProblems(wanted: Input<typeof saveConversion>, found: ConversionFacts): Problem[] {
  const problems = unknownCodes(wanted, ['fromUnit', 'toUnit'], found.known)
  if (wanted.materialId !== null && !found.material) problems.push({ field: 'materialId', name: 'noSuchData' })
  if (wanted.fromUnit === wanted.toUnit)
    problems.push({ field: 'toUnit', name: 'invalidInput', key: 'masterData.sameUnit' })
  if (found.taken) problems.push({ field: 'toUnit', name: 'duplicateNumber', key: 'masterData.conversionTaken' })
  if (Number(wanted.factor) === 0) problems.push({ field: 'factor', name: 'invalidInput', key: 'masterData.aboveZero' })
  else if (found.inverse !== undefined && !areInverse(wanted.factor, found.inverse.factor))
    problems.push({
      ...{ field: 'factor', name: 'invalidInput', key: 'masterData.otherWayBack' },
      values: { from: found.inverse.fromUnit, to: found.inverse.toUnit, factor: found.inverse.factor },
    })
  return problems
}

/** Factors are kept to nine digits (domain §1.1): one is the other's inverse as far as those can say. */
function areInverse(factor: string, back: string): boolean {
  const inverse = (value: string) => new Big(1).div(value).round(9, Big.roundHalfUp)
  const exact = new Big(factor).times(back).eq(1)
  return exact || inverse(factor).eq(back) || inverse(back).eq(factor)
}
