import Big from 'big.js'
import { Array as List, Integer, Null, Object as Obj, Union } from 'typebox'
import type { Static } from 'typebox'
import { Characteristic } from '../materials/characteristics.ts'
import { Decimal, Flag } from '../vocabulary.ts'

/** What an inspection found of one characteristic. */
export const MeasuredCharacteristic = Obj({
  ...Characteristic.properties,
  /** The measured values, one for each piece that was looked at; none of a check. */
  measured: List(Decimal(), { maxItems: 200 }),
  /** Of a check: 1: it is right. null: not said yet, and of a measure. */
  okFlag: Union([Flag(), Null()]),
})
export type MeasuredCharacteristic = Static<typeof MeasuredCharacteristic>

/** A characteristic of a row of a receipt with what its inspection found. */
export const InspectionResult = Obj({
  ...MeasuredCharacteristic.properties,
  /** 1: every value lies within the limits, or the check was right. */
  passedFlag: Integer(),
})
export type InspectionResult = Static<typeof InspectionResult>

/** Whether something was found: a value was measured, or the check was answered. */
export function isJudged({ kind, measured, okFlag }: MeasuredCharacteristic): boolean {
  return kind === 'CHECK' ? okFlag !== null : measured.length > 0
}

/** Whether a characteristic that was judged passes: limits themselves still pass. */
export function passes({ kind, lowerLimit, upperLimit, measured, okFlag }: MeasuredCharacteristic): boolean {
  if (kind === 'CHECK') return okFlag === 1
  return measured.every(
    value =>
      (lowerLimit === null || new Big(value).gte(lowerLimit)) &&
      (upperLimit === null || new Big(value).lte(upperLimit)),
  )
}
