import type { PricedRow } from './offer-rows.ts'

export interface RowChange {
  key: string
  title: string
  fields: string[]
}

const noPrice = { priceExcl: '', priceIncl: '', knownExcl: '', knownIncl: '' }

/** A row with the cells of a workbook. Empty cells change nothing; a price replaces both prices. */
export function filledRow<Row extends PricedRow>(row: Row, cells: Readonly<Record<string, string>>): Row {
  const filled = Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== ''))
  const priced = filled['priceExcl'] ?? filled['priceIncl']
  return { ...row, ...(priced === undefined ? {} : noPrice), ...filled }
}

/** Rows that the workbook changed, with the fields of it that differ. */
export function rowChanges<Row extends PricedRow & { key: string }>(
  before: readonly Row[],
  after: readonly Row[],
  fields: readonly string[],
  titleOf: (row: Row) => string,
): RowChange[] {
  return after.flatMap((row, at) => {
    const old = before[at]
    const changed = fields.filter(field => old !== undefined && Reflect.get(old, field) !== Reflect.get(row, field))
    return changed.length === 0 ? [] : [{ key: row.key, title: titleOf(row), fields: changed }]
  })
}
