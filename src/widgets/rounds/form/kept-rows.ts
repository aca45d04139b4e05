import type { DemandPart } from '../../../contract/sourcing/inquiries/inquiry-data.ts'
import { record, textAt } from '../../../kit/format/record.ts'

/** A row of a stored form: the texts of `blank` that it has. */
export function keptRow<Row extends object>(blank: Row, kept: unknown): Row {
  const known = record(kept) ?? {}
  const fields = Object.keys(blank).filter(field => field !== 'key' && typeof known[field] === 'string')
  return { ...blank, ...Object.fromEntries(fields.map(field => [field, known[field]])) }
}

/** The demand rows that a stored row names. */
export function keptParts(row: unknown): DemandPart[] {
  const parts = record(row)?.['demands']
  if (!Array.isArray(parts)) return []
  return parts.flatMap(part => {
    const known = record(part)
    const [detailId, qty] = [textAt(known, 'detailId'), textAt(known, 'qty')]
    return detailId === '' || qty === '' ? [] : [{ detailId, qty }]
  })
}
