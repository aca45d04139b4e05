import { characteristicKinds } from '../../../contract/materials/characteristics.ts'
import type { Characteristic } from '../../../contract/materials/characteristics.ts'

/** A characteristic under edit; everything is text. */
export interface CharacteristicRow {
  name: string
  kind: string
  unit: string
  lowerLimit: string
  upperLimit: string
}

/** A new characteristic. */
export const newCharacteristic: CharacteristicRow = {
  name: '',
  kind: 'MEASURE',
  unit: '',
  lowerLimit: '',
  upperLimit: '',
}

/** A characteristic as a form holds it. */
export function characteristicRow({ name, kind, unit, lowerLimit, upperLimit }: Characteristic): CharacteristicRow {
  return { name, kind, unit, lowerLimit: lowerLimit ?? '', upperLimit: upperLimit ?? '' }
}

/** A characteristic as calls take it. */
export function characteristicOf({ name, kind, unit, lowerLimit, upperLimit }: CharacteristicRow): Characteristic {
  return {
    name,
    kind: characteristicKinds.find(each => each === kind) ?? 'MEASURE',
    unit,
    lowerLimit: lowerLimit || null,
    upperLimit: upperLimit || null,
  }
}
