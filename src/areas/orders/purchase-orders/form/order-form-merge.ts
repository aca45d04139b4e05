import {
  changedFields,
  comparedHeaderFields,
  comparedRowFields,
  formDifferences,
  namedBy,
  rowsById,
  shownValue,
} from './order-form-differences.ts'
import type { ComparedRowField, FormDifference } from './order-form-differences.ts'
import type { Merged } from '../../../../widgets/document/document-form.ts'
import { headerFields } from './order-form-parts.ts'
import type { OrderLists } from './order-form-lists.ts'
import type { FormHeader, FormRow, HeaderField, OrderForm } from './order-form-parts.ts'

/** Another user's saved changes merged with the input. `kept` lists header fields, and cells as `id.field`. */
export interface MergedForm extends Merged<OrderForm> {
  /** The other user's changes. */
  theirs: FormDifference[]
}

/**
 * Merges a newer version of an order into the form (16007): fields not changed here take the newer value, changed ones
 * remain. A row removed by the other user remains as a new row if it was changed here. `lists` name the changed values.
 */
export function mergeForms(base: OrderForm, mine: OrderForm, newer: OrderForm, lists?: OrderLists): MergedForm {
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
  return { form, theirs: formDifferences(base, newer, lists), kept }
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

/** The displayed value of the field `key`; undefined for whole rows. */
export function entryOf(form: OrderForm, key: string): string | undefined {
  const { header, cell } = placeOf(form, key)
  return header === undefined ? cell && cell.row[cell.field] : shownValue(form.header, header)
}

/** `form` with the value of `from` in the field `key`; a reference includes its name. */
export function chooseEntry(form: OrderForm, from: OrderForm, key: string): OrderForm {
  const { header, cell } = placeOf(from, key)
  if (header !== undefined) {
    const name = namedBy(header)
    const change = { [header]: from.header[header], ...(name === undefined ? {} : { [name]: from.header[name] }) }
    return { ...form, header: { ...form.header, ...change } }
  }
  if (cell === undefined) return form
  const { row: chosen, field } = cell
  const change = { [field]: chosen[field], ...(field === 'materialCode' ? { materialId: chosen.materialId } : {}) }
  return { ...form, rows: form.rows.map(row => (row.id === chosen.id ? { ...row, ...change } : row)) }
}

function placeOf(form: OrderForm, key: string) {
  const header = comparedHeaderFields.find(field => field === key)
  const [id = '', name] = key.split('.')
  const field = comparedRowFields.find(each => each === name)
  const row = rowsById(form).get(id)
  return { header, cell: row && field && { row, field } }
}
