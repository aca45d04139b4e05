import Big from 'big.js'
import { Array as List, Integer, Null, Object as Obj, Union } from 'typebox'
import type { Static } from 'typebox'
import { Characteristic } from '../../ground/materials/characteristics.ts'
import { Decimal, Flag } from '../../vocabulary.ts'

export const MeasuredCharacteristic = Obj({
  ...Characteristic.properties,
  /** One per piece; empty for a CHECK. */
  measured: List(Decimal(), { maxItems: 200 }),
  /** 1 passed; null: not judged, and for a MEASURE. */
  okFlag: Union([Flag(), Null()]),
})
export type MeasuredCharacteristic = Static<typeof MeasuredCharacteristic>

export const InspectionResult = Obj({
  ...MeasuredCharacteristic.properties,
  passedFlag: Integer(),
})
export type InspectionResult = Static<typeof InspectionResult>

export function isJudged({ kind, measured, okFlag }: MeasuredCharacteristic): boolean {
  return kind === 'CHECK' ? okFlag !== null : measured.length > 0
}

/** Limits are inclusive. */
export function passes({ kind, lowerLimit, upperLimit, measured, okFlag }: MeasuredCharacteristic): boolean {
  if (kind === 'CHECK') return okFlag === 1
  return measured.every(
    value =>
      (lowerLimit === null || new Big(value).gte(lowerLimit)) &&
      (upperLimit === null || new Big(value).lte(upperLimit)),
  )
}
