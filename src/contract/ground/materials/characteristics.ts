import { Array as List, Enum, Null, Object as Obj, Union } from 'typebox'
import type { Static } from 'typebox'
import { Decimal, Filled, Str } from '../../vocabulary.ts'

/** MEASURE has a value with limits, CHECK a yes or no. */
export const characteristicKinds = ['MEASURE', 'CHECK'] as const

const limit = () => Union([Decimal(), Null()])

export const Characteristic = Obj({
  name: Filled(128),
  kind: Enum(characteristicKinds),
  unit: Str(16),
  /** A MEASURE has at least one limit, a CHECK none. */
  lowerLimit: limit(),
  upperLimit: limit(),
})
export type Characteristic = Static<typeof Characteristic>

export const InspectionPlan = () => List(Characteristic, { maxItems: 50 })

export function characteristicKey(name: string): string {
  return name.trim().toLowerCase()
}

export function plainCharacteristic<T extends Characteristic>(each: T): T {
  const name = each.name.trim()
  return each.kind === 'CHECK' ? { ...each, name, unit: '', lowerLimit: null, upperLimit: null } : { ...each, name }
}
