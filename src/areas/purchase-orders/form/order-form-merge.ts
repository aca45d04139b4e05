import { changedFields, comparedHeaderFields, formDifferences, rowsById } from './order-form-differences.ts'
import type { ComparedRowField, FormDifference } from './order-form-differences.ts'
import { headerFields } from './order-form-parts.ts'
import type { FormHeader, FormRow, HeaderField, OrderForm } from './order-form-parts.ts'

/** What somebody else saved meanwhile, brought together with what is typed here. */
export interface MergedForm {
  form: OrderForm
  /** What the other has changed. */
  theirs: FormDifference[]
  /** Fields that both have changed; what is typed here stays. Header fields by name, cells as `id.field`. */
  kept: ReadonlySet<string>
}

/**
 * Brings a newer version of an order into the form (16007): what was not touched here takes the newer value, what was
 * touched stays as typed. A row that the other removed stays when it was changed here, as a new row.
 */
export function mergeForms(base: OrderForm, mine: OrderForm, newer: OrderForm): MergedForm {
  const kept = new Set<string>()
  const header = mergeHeader(base.header, mine.header, newer.header, kept)
  const known = rowsById(base)
  const theirs = rowsById(newer)
  const rows = mine.rows.flatMap(row => {
    const old = known.get(row.id)
    const other = theirs.get(row.id)
    if (old === undefined) return [row]
    if (other !== undefined) return [mergeRow(old, row, other, mine.header, kept)]
    const touched = changedFields(old, row, mine.header).length > 0
    if (touched) kept.add(`${row.id}.row`)
    return touched ? [{ ...row, id: '', rowNo: 0 }] : []
  })
  const mineById = rowsById(mine)
  // A row that is new there is new here too; one that was removed here stays removed.
  const added = newer.rows.filter(row => !known.has(row.id) && !mineById.has(row.id))
  const form = { ...mine, version: newer.version, header, rows: [...rows, ...added] }
  return { form, theirs: formDifferences(base, newer), kept }
}

function mergeHeader(base: FormHeader, mine: FormHeader, newer: FormHeader, kept: Set<string>): FormHeader {
  const merged = { ...mine }
  for (const field of headerFields) {
    if (mine[field] === base[field]) merged[field] = newer[field]
    else if (newer[field] !== base[field] && newer[field] !== mine[field] && isCompared(field)) kept.add(field)
  }
  return merged
}

function isCompared(field: HeaderField): boolean {
  return comparedHeaderFields.includes(field)
}

function mergeRow(old: FormRow, mine: FormRow, newer: FormRow, header: FormHeader, kept: Set<string>): FormRow {
  const touched = new Set<ComparedRowField>(changedFields(old, mine, header))
  const changed = new Set<ComparedRowField>(changedFields(old, newer, header))
  const merged: FormRow = { ...newer, key: mine.key }
  for (const field of touched) {
    merged[field] = mine[field]
    // The code of a material is the face of its id.
    if (field === 'materialCode') merged.materialId = mine.materialId
    if (changed.has(field) && newer[field] !== mine[field]) kept.add(`${mine.id}.${field}`)
  }
  return merged
}
