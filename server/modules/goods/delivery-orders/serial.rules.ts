import Big from 'big.js'
import { serialKey } from '../../../../src/contract/goods/delivery-orders/serial-numbers.ts'
import type { SerialMode } from '../../../../src/contract/ground/materials/serial-modes.ts'
import type { Problem } from '../../../kit/call/refusal.ts'

export interface SerialRow {
  /** Index of the row in the document, from 0. */
  at: number
  order: string
  row: number
  materialId: string | null
  serialMode: SerialMode
  qty: string
  serials: readonly string[]
}

/**
 * Reports numbers of a material managed without them, more numbers than pieces (both 10008), duplicates of a material
 * (10009), and in a `complete` document a required one missing (10011).
 */
export function serialProblems(rows: readonly SerialRow[], complete: boolean): Problem[] {
  const seen = new Set<string>()
  return rows.flatMap(({ at, order, row, materialId, serialMode, qty, serials }): Problem[] => {
    const place = { field: `details[${at}].serials`, row: at }
    const values = { order, row, count: serials.length, qty }
    if (serialMode === 'NONE')
      return serials.length === 0 ? [] : [{ ...place, name: 'invalidInput', key: 'serial.notKept', values }]
    const twice = serials.filter(serial => {
      const key = `${materialId ?? ''} ${serialKey(serial)}`
      if (seen.has(key)) return true
      seen.add(key)
      return false
    })
    const problems: Problem[] = twice.map(serial => ({
      ...place,
      name: 'duplicateInput',
      key: 'serial.twice',
      values: { serial },
    }))
    if (new Big(serials.length).gt(qty))
      problems.push({ ...place, name: 'invalidInput', key: 'serial.tooMany', values })
    else if (complete && serialMode === 'REQUIRED' && new Big(serials.length).lt(qty))
      problems.push({ ...place, name: 'requiredMissing', key: 'serial.missing', values })
    return problems
  })
}
