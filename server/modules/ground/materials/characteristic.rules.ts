import Big from 'big.js'
import { characteristicKey } from '../../../../src/contract/ground/materials/characteristics.ts'
import type { Characteristic } from '../../../../src/contract/ground/materials/characteristics.ts'
import type { Problem } from '../../../kit/call/refusal.ts'

/** Field path of the characteristics, and the document row they belong to. */
interface CharacteristicsAt {
  path: string
  row?: number
}

/** Problems: duplicates (10009), a measure without limits (10011), a lower limit above the upper one (10008). */
export function characteristicProblems(all: readonly Characteristic[], { path, row }: CharacteristicsAt): Problem[] {
  const keys = all.map(each => characteristicKey(each.name))
  return all.flatMap((each, at): Problem[] => {
    const place = (name: string) => ({ field: `${path}[${at}].${name}`, row: row ?? at })
    const values = { name: each.name }
    if (keys.indexOf(keys[at] ?? '') < at)
      return [{ ...place('name'), name: 'duplicateInput', key: 'characteristic.twice', values }]
    if (each.kind === 'CHECK') return []
    if (each.lowerLimit === null && each.upperLimit === null)
      return [{ ...place('lowerLimit'), name: 'requiredMissing', key: 'characteristic.limitsMissing', values }]
    return each.lowerLimit !== null && each.upperLimit !== null && new Big(each.lowerLimit).gt(each.upperLimit)
      ? [{ ...place('upperLimit'), name: 'invalidInput', key: 'characteristic.limitsCrossed', values }]
      : []
  })
}
