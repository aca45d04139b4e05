import Big from 'big.js'
import { plainDecimal } from '../../../../src/contract/amounts.ts'

export interface Part {
  detailId: string
  qty: string
}

interface Dated {
  needDate: string
}

interface Grouped {
  id: string
  materialId: string | null
  unit: string
  orgId: string
  inventoryOrgId: string
}

/** Reduces `parts` to at most `qty`, cutting those needed last. `parts` are sorted by need date. */
export function partsWithin(parts: readonly Part[], qty: string): Part[] {
  let left = new Big(qty)
  return parts.flatMap(part => {
    const most = left.lt(part.qty) ? left : new Big(part.qty)
    left = left.minus(most)
    return most.gt(0) ? [{ detailId: part.detailId, qty: plainDecimal(most) }] : []
  })
}

/**
 * A smaller `qty` is handled as in `partsWithin`; an increase is added to the part needed last. `parts` are sorted by
 * need date.
 */
export function partsOf(parts: readonly Part[], qty: string): Part[] {
  const held = sumOf(parts)
  const last = parts.at(-1)
  if (last === undefined || new Big(qty).lte(held)) return partsWithin(parts, qty)
  const more = new Big(last.qty).plus(qty).minus(held)
  return [...parts.slice(0, -1), { detailId: last.detailId, qty: plainDecimal(more) }]
}

export function sumOf(parts: readonly Pick<Part, 'qty'>[]): Big {
  return parts.reduce((sum, part) => sum.plus(part.qty), new Big(0))
}

/** The quantity plus the percentage allowed by the setting. */
export function mostOrdered(qty: string, overPct: string): Big {
  return new Big(qty).times(new Big(overPct).plus(100)).div(100)
}

/**
 * Groups rows of one material, unit, purchasing and inventory organisation into an article. Rows without a material are
 * not grouped.
 */
export function alike<Row extends Dated & Grouped>(rows: readonly Row[]): Row[][] {
  const groups = new Map<string, Row[]>()
  for (const row of [...rows].sort((a, b) => a.needDate.localeCompare(b.needDate) || Number(a.id) - Number(b.id))) {
    const key =
      row.materialId === null ? `row ${row.id}` : `${row.materialId} ${row.unit} ${row.orgId} ${row.inventoryOrgId}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()]
}
