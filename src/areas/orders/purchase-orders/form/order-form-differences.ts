import { unitName } from './order-form-amounts.ts'
import type { OrderLists } from './order-form-lists.ts'
import { headerFields } from './order-form-parts.ts'
import type { FormHeader, FormRow, HeaderField, OrderForm } from './order-form-parts.ts'

export const comparedRowFields = [
  'materialCode',
  'materialText',
  'supplierMaterialCode',
  'spec',
  'qty',
  'unit',
  'priceExcl',
  'priceIncl',
  'priceUnit',
  'taxCode',
  'needDate',
  'receiveTolerancePct',
  'shortTolerancePct',
  'remark',
] as const
export type ComparedRowField = (typeof comparedRowFields)[number]

/** One difference. `row` is the row's number in the newer form; `field` 'row' is an added or removed row. */
export interface FormDifference {
  /** Names the place: the field of the header, or the row's id and the field. */
  key: string
  field: HeaderField | ComparedRowField | 'row'
  row: string | undefined
  before: string
  after: string
}

/** A reference is compared by its id and shown by its name. */
const shownBy: Partial<Record<HeaderField, HeaderField>> = {
  supplierId: 'supplierName',
  supplierContactId: 'supplierContactName',
  purchaserId: 'purchaserName',
  orgId: 'orgName',
  companyId: 'companyName',
  paymentTermId: 'paymentTermName',
  inventoryOrgId: 'inventoryOrgName',
  warehouseId: 'warehouseName',
}
const names = new Set<HeaderField>(Object.values(shownBy))

/** Compared header fields: all except the names of references. */
export const comparedHeaderFields = headerFields.filter(field => !names.has(field))

/** The displayed value of a header field: the name of a reference, else the value. */
export function shownValue(header: FormHeader, field: HeaderField): string {
  return header[shownBy[field] ?? field]
}

/** The field that holds the name of a reference. */
export function namedBy(field: HeaderField): HeaderField | undefined {
  return shownBy[field]
}

/** What differs between two states of an order; a price counts only in the way it is typed. `lists` name the units. */
export function formDifferences(
  before: OrderForm,
  after: OrderForm,
  lists: Pick<OrderLists, 'units'> = { units: [] },
): FormDifference[] {
  const shown = (row: FormRow, field: ComparedRowField) => (field === 'unit' ? unitName(row.unit, lists) : row[field])
  const whole = (row: FormRow) => rowText(row, unitName(row.unit, lists))
  const differences: FormDifference[] = []
  for (const field of comparedHeaderFields)
    if (before.header[field] !== after.header[field])
      differences.push({
        key: field,
        field,
        row: undefined,
        before: shownValue(before.header, field),
        after: shownValue(after.header, field),
      })
  const old = rowsById(before)
  const kept = rowsById(after)
  for (const row of before.rows)
    if (row.id !== '' && !kept.has(row.id)) differences.push(wholeRow(row, numberOf(row, before), whole(row), ''))
  for (const row of after.rows) {
    const known = old.get(row.id)
    const number = numberOf(row, after)
    if (known === undefined) differences.push(wholeRow(row, number, '', whole(row)))
    else
      for (const field of changedFields(known, row, after.header))
        differences.push({
          key: `${row.id}.${field}`,
          field,
          row: number,
          before: shown(known, field),
          after: shown(row, field),
        })
  }
  return differences
}

/** The fields of a row that differ. A computed price is not compared. */
export function changedFields(before: FormRow, after: FormRow, header: FormHeader): ComparedRowField[] {
  const computed = header.taxMode === 'INCL' ? 'priceExcl' : 'priceIncl'
  return comparedRowFields.filter(field => field !== computed && !sameValue(before[field], after[field]))
}

/** Equal texts, or equal numbers written differently: '3.50' and '3.5'. */
function sameValue(one: string, other: string): boolean {
  return one === other || (one !== '' && other !== '' && plain(one) === plain(other))
}

function plain(text: string): string {
  return /^\d+\.\d+$/.test(text) ? text.replace(/\.?(?<!0)0+$/, '') : text
}

/** Rows that the server knows, by their ids. */
export function rowsById(form: OrderForm): Map<string, FormRow> {
  return new Map(form.rows.flatMap(row => (row.id === '' ? [] : [[row.id, row]])))
}

/** The number by which people call a row: that of the issued order, else its place. */
export function numberOf(row: FormRow, form: OrderForm): string {
  return String(row.rowNo > 0 ? row.rowNo : form.rows.indexOf(row) + 1)
}

function wholeRow({ id, key }: FormRow, row: string, before: string, after: string): FormDifference {
  return { key: `${id || key}.row`, field: 'row', row, before, after }
}

/** A row in one line: what, how much, when. */
function rowText(row: FormRow, unit: string): string {
  const texts = [row.materialCode, row.materialText, `${row.qty} ${unit}`.trim(), row.needDate]
  return texts.filter(text => text !== '').join(' · ')
}
