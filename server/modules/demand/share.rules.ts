import Big from 'big.js'
import { plainDecimal } from '../../../src/contract/amounts.ts'

/** A part of a demand row that a document holds. */
export interface Part {
  detailId: string
  qty: string
}

interface Dated {
  needDate: string
}

/**
 * The parts that a row of `qty` holds when it is asked to hold `parts`: never more than the row has. What is too much is taken
 * from the rows that are needed last; `parts` stand in the order of need.
 */
export function partsWithin(parts: readonly Part[], qty: string): Part[] {
  let left = new Big(qty)
  return parts.flatMap(part => {
    const most = left.lt(part.qty) ? left : new Big(part.qty)
    left = left.minus(most)
    return most.gt(0) ? [{ detailId: part.detailId, qty: plainDecimal(most) }] : []
  })
}

/**
 * The parts of an order row that now says `qty`: fewer as `partsWithin` says; what is more falls on the row that is needed
 * last. `parts` stand in the order of need.
 */
export function partsOf(parts: readonly Part[], qty: string): Part[] {
  const held = sumOf(parts)
  const last = parts.at(-1)
  if (last === undefined || new Big(qty).lte(held)) return partsWithin(parts, qty)
  const more = new Big(last.qty).plus(qty).minus(held)
  return [...parts.slice(0, -1), { detailId: last.detailId, qty: plainDecimal(more) }]
}

/** How much the parts hold together. */
export function sumOf(parts: readonly Pick<Part, 'qty'>[]): Big {
  return parts.reduce((sum, part) => sum.plus(part.qty), new Big(0))
}

/** The most that may be ordered of a row: its quantity and the per cents that the setting allows above it. */
export function mostOrdered(qty: string, overPct: string): Big {
  return new Big(qty).times(new Big(overPct).plus(100)).div(100)
}

/** Rows that are alike for an inquiry: of one material, unit and organisation. Rows without a material stand alone. */
export function alike<Row extends Dated & { id: string; materialId: string | null; unit: string; orgId: string }>(
  rows: readonly Row[],
): Row[][] {
  const groups = new Map<string, Row[]>()
  for (const row of [...rows].sort((a, b) => a.needDate.localeCompare(b.needDate) || Number(a.id) - Number(b.id))) {
    const key = row.materialId === null ? `row ${row.id}` : `${row.materialId} ${row.unit} ${row.orgId}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()]
}
