import Big from 'big.js'
import { serialKey } from '../../../src/contract/delivery-orders/serial-numbers.ts'
import type { SerialMode } from '../../../src/contract/materials/serial-modes.ts'
import type { Problem } from '../../kit/call/refusal.ts'

/** A row of a document as its serial numbers are measured. */
export interface SerialRow {
  /** Its place among the rows of the document, from 0. */
  at: number
  order: string
  row: number
  materialId: string | null
  serialMode: SerialMode
  qty: string
  serials: readonly string[]
}

/**
 * What is wrong with serial numbers: numbers of a material that is kept without (10008), more of them than pieces
 * (10008), the same number of a material twice (10009), and in a `complete` document a piece without one where each
 * needs one (10011).
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
