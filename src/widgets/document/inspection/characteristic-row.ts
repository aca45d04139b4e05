import { characteristicKinds } from '../../../contract/ground/materials/characteristics.ts'
import type { Characteristic } from '../../../contract/ground/materials/characteristics.ts'

export interface CharacteristicRow {
  name: string
  kind: string
  unit: string
  lowerLimit: string
  upperLimit: string
}

export const newCharacteristic: CharacteristicRow = {
  name: '',
  kind: 'MEASURE',
  unit: '',
  lowerLimit: '',
  upperLimit: '',
}

export function characteristicRow({ name, kind, unit, lowerLimit, upperLimit }: Characteristic): CharacteristicRow {
  return { name, kind, unit, lowerLimit: lowerLimit ?? '', upperLimit: upperLimit ?? '' }
}

export function characteristicOf({ name, kind, unit, lowerLimit, upperLimit }: CharacteristicRow): Characteristic {
  return {
    name,
    kind: characteristicKinds.find(each => each === kind) ?? 'MEASURE',
    unit,
    lowerLimit: lowerLimit || null,
    upperLimit: upperLimit || null,
  }
}
