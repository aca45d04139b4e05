import Big from 'big.js'
import { serialKey } from '../../../../src/contract/goods/delivery-orders/serial-numbers.ts'
import type { SerialMode } from '../../../../src/contract/ground/materials/serial-modes.ts'
import type { Problem } from '../../../kit/call/refusal.ts'

/** A row that takes goods from a receipt row. */
export interface NamedRow {
  receiveDetailId: string
  qty: string
  serials: readonly string[]
}

export interface NamedStock {
  id: string
  receiveNo: string
  serialMode: SerialMode
  /** Numbers in stock and not reserved. */
  serialsLeft: readonly string[]
}

/** Not available in the receipt row (10008), used twice (10009), more numbers than pieces (10008). */
export function namedSerialProblems(rows: readonly NamedRow[], stock: readonly NamedStock[]): Problem[] {
  const seen = new Set<string>()
  return rows.flatMap(({ receiveDetailId, qty, serials }, at): Problem[] => {
    const row = stock.find(each => each.id === receiveDetailId)
    if (row === undefined) return []
    const place = { field: `details[${at}].serials`, row: at }
    const left = new Set(row.serialsLeft.map(serialKey))
    const problems = serials.flatMap((serial): Problem[] => {
      const key = `${receiveDetailId} ${serialKey(serial)}`
      if (seen.has(key)) return [{ ...place, name: 'duplicateInput', key: 'serial.twice', values: { serial } }]
      seen.add(key)
      const values = { serial, receipt: row.receiveNo }
      return left.has(serialKey(serial)) ? [] : [{ ...place, name: 'invalidInput', key: 'serial.notLeft', values }]
    })
    const values = { count: serials.length, qty }
    return new Big(serials.length).gt(qty)
      ? [...problems, { ...place, name: 'invalidInput', key: 'serial.moreThanPieces', values }]
      : problems
  })
}

/** One per piece of a material that requires them, as far as the receipt has numbers (10011). */
export function unnamedSerialProblems(rows: readonly NamedRow[], stock: readonly NamedStock[]): Problem[] {
  return rows.flatMap(({ receiveDetailId, qty, serials }, at): Problem[] => {
    const row = stock.find(each => each.id === receiveDetailId)
    if (row === undefined || row.serialMode !== 'REQUIRED') return []
    const known = row.serialsLeft.length + serials.length
    const needed = new Big(qty).lt(known) ? new Big(qty) : new Big(known)
    if (needed.lte(serials.length)) return []
    const values = { receipt: row.receiveNo, count: serials.length, needed: needed.toFixed() }
    return [{ field: `details[${at}].serials`, row: at, name: 'requiredMissing', key: 'serial.unnamed', values }]
  })
}
