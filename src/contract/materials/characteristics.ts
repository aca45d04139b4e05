import { Array as List, Enum, Null, Object as Obj, Union } from 'typebox'
import type { Static } from 'typebox'
import { Decimal, Filled, Str } from '../vocabulary.ts'

/** How a characteristic is judged: a value is measured and has limits, or somebody says whether it is right. */
export const characteristicKinds = ['MEASURE', 'CHECK'] as const

const limit = () => Union([Decimal(), Null()])

/** What is looked at when a material is inspected. */
export const Characteristic = Obj({
  name: Filled(128),
  kind: Enum(characteristicKinds),
  /** In which unit it is measured: mm, HRC. */
  unit: Str(16),
  /** The least and the greatest value that pass; a measure has at least one of them, a check none. */
  lowerLimit: limit(),
  upperLimit: limit(),
})
export type Characteristic = Static<typeof Characteristic>

/** What is looked at when a material is inspected, in this order. */
export const InspectionPlan = () => List(Characteristic, { maxItems: 50 })

/** What tells characteristics of one material apart. */
export function characteristicKey(name: string): string {
  return name.trim().toLowerCase()
}

/** A characteristic as it is kept: a check has neither limits nor a unit. */
export function plainCharacteristic<T extends Characteristic>(each: T): T {
  const name = each.name.trim()
  return each.kind === 'CHECK' ? { ...each, name, unit: '', lowerLimit: null, upperLimit: null } : { ...each, name }
}
