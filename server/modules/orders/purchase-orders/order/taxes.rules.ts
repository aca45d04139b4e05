import { roundDecimal, sumOf } from '../../../../../src/contract/amounts.ts'
import type { Order } from '../../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'

type Line = Order['taxes'][number]
type TaxedRow = Pick<Line, 'taxCode' | 'amountExcl' | 'taxAmount'> & {
  taxPercent: string
  taxCategory: Line['category']
}

/** Sums rounded rows per rate and category, in order of first appearance. */
export function taxLines(rows: readonly TaxedRow[], digits: number): Line[] {
  const groups = new Map<string, TaxedRow[]>()
  for (const row of rows) {
    const key = `${row.taxCode} ${row.taxCategory} ${row.taxPercent}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()].flatMap(group => {
    const [first] = group
    if (first === undefined) return []
    const sum = (field: 'amountExcl' | 'taxAmount') => roundDecimal(sumOf(group.map(row => row[field])), digits)
    return {
      taxCode: first.taxCode,
      category: first.taxCategory,
      percent: first.taxPercent,
      amountExcl: sum('amountExcl'),
      taxAmount: sum('taxAmount'),
    }
  })
}
