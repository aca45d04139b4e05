import { characteristicKey } from '../../../contract/ground/materials/characteristics.ts'
import { isJudged, passes } from '../../../contract/goods/receipts/inspection-results.ts'
import type { MeasuredCharacteristic } from '../../../contract/goods/receipts/inspection-results.ts'
import type { Characteristic } from '../../../contract/ground/materials/characteristics.ts'
import {
  characteristicOf,
  characteristicRow,
  newCharacteristic,
} from '../../../widgets/document/inspection/characteristic-row.ts'
import type { CharacteristicRow } from '../../../widgets/document/inspection/characteristic-row.ts'

/** What was found of a characteristic, as it is entered. */
export interface MeasuredRow extends CharacteristicRow {
  /** Measured values with spaces between them. */
  measured: string
  /** Of a check: '1' right, '0' wrong, '' not said yet. */
  ok: string
  /** It belongs to the inspection plan. */
  planned: boolean
}

/** A characteristic that is looked at besides the plan. */
export const newMeasured: MeasuredRow = { ...newCharacteristic, measured: '', ok: '', planned: false }

/** The characteristics of an inspection plan, of which nothing was found yet. */
export function plannedRows(plan: readonly Characteristic[]): MeasuredRow[] {
  return plan.map(each => ({ ...newMeasured, ...characteristicRow(each), planned: true }))
}

/** Numbers of a list of measured values; undefined when one is not a number. A decimal comma is allowed. */
export function measuredIn(text: string): string[] | undefined {
  const values = text
    .normalize('NFKC')
    .split(/[\s;]+/)
    .filter(each => each !== '')
    .map(each => each.replace(',', '.'))
  return values.every(each => /^-?\d{1,14}(?:\.\d{1,6})?$/.test(each)) ? values : undefined
}

/** Whether what was measured are numbers, or nothing yet. */
export function isReadable({ kind, measured }: MeasuredRow): boolean {
  return kind === 'CHECK' || measuredIn(measured) !== undefined
}

/** What was found as the call takes it; rows without a name say nothing. */
export function measuredOf(rows: readonly MeasuredRow[]): MeasuredCharacteristic[] {
  return rows.filter(row => row.name.trim() !== '').map(foundOf)
}

/** Whether a characteristic passed; undefined until it was judged. */
export function verdictOf(row: MeasuredRow): boolean | undefined {
  const found = foundOf(row)
  return isJudged(found) ? passes(found) : undefined
}

/** The names of those that failed, each once. */
export function failedNames(rows: readonly MeasuredRow[]): string[] {
  const failed = rows.filter(row => row.name.trim() !== '' && verdictOf(row) === false)
  return [...new Map(failed.map(row => [characteristicKey(row.name), row.name.trim()])).values()]
}

function foundOf(row: MeasuredRow): MeasuredCharacteristic {
  const characteristic = characteristicOf(row)
  if (characteristic.kind === 'CHECK')
    return { ...characteristic, measured: [], okFlag: row.ok === '' ? null : row.ok === '1' ? 1 : 0 }
  return { ...characteristic, measured: measuredIn(row.measured) ?? [], okFlag: null }
}
