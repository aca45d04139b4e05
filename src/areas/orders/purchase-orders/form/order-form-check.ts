import Big from 'big.js'
import { digitsAfterPoint } from '../../../../contract/amounts.ts'
import { precisionOf, unitName } from './order-form-amounts.ts'
import { headerLength, isDay, isDecimal, isRequired, mostPriceUnit, mostRows, rowLength } from './order-form-limits.ts'
import type { OrderLists } from './order-form-lists.ts'
import { headerFields, priceFieldOf } from './order-form-parts.ts'
import type { FormHeader, FormRow, OrderForm } from './order-form-parts.ts'

/** A problem of a field before the request; `problem` is a key of `problems` in the texts of the form. */
export interface FormProblem {
  field: string
  row?: number
  problem:
    | 'required'
    | 'decimal'
    | 'positive'
    | 'precision'
    | 'day'
    | 'needBeforeOrder'
    | 'tooLong'
    | 'priceUnit'
    | 'belowDelivered'
    | 'tooManyRows'
    | 'material'
    | 'unknownMaterial'
  gaps?: Record<string, string | number>
}

/** Everything in the form that the contract would refuse anyway; what needs the server's knowledge is left to it. */
export function checkForm({ header, rows }: OrderForm, lists: OrderLists): FormProblem[] {
  const tooMany: FormProblem[] =
    rows.length > mostRows ? [{ field: 'details', problem: 'tooManyRows', gaps: { count: mostRows } }] : []
  return [...checkHeader(header), ...tooMany, ...rows.flatMap((row, at) => checkRow(row, at, header, lists))]
}

function checkHeader(header: FormHeader): FormProblem[] {
  const problems: FormProblem[] = []
  for (const field of headerFields) {
    const value = header[field]
    const limit = headerLength(field)
    if (isRequired(field) && value.trim() === '') problems.push({ field, problem: 'required' })
    else if (limit !== undefined && value.length > limit) problems.push({ field, problem: 'tooLong', gaps: { limit } })
  }
  if (header.orderDate !== '' && !isDay(header.orderDate)) problems.push({ field: 'orderDate', problem: 'day' })
  if (header.incoterm !== '' && header.incotermPlace.trim() === '')
    problems.push({ field: 'incotermPlace', problem: 'required' })
  return problems
}

function checkRow(row: FormRow, at: number, header: FormHeader, lists: OrderLists): FormProblem[] {
  const problems: FormProblem[] = []
  const wrong = (field: string, problem: FormProblem['problem'], gaps?: FormProblem['gaps']) =>
    problems.push({ field: `details[${at}].${field}`, row: at, problem, ...(gaps ? { gaps } : {}) })
  const price = priceFieldOf(header)
  if (row.materialId === '' && row.materialCode.trim() !== '')
    wrong('materialId', 'unknownMaterial', { code: row.materialCode })
  else if (row.materialId === '' && row.materialText.trim() === '') wrong('materialText', 'material')
  for (const field of ['qty', 'unit', price, 'taxCode', 'needDate'] as const)
    if (row[field].trim() === '') wrong(field, 'required')
  if (row[price] !== '' && !isDecimal(row[price])) wrong(price, 'decimal')
  const unit = Number(row.priceUnit)
  if (!(Number.isInteger(unit) && unit >= 1 && unit <= mostPriceUnit))
    wrong('priceUnit', 'priceUnit', { most: mostPriceUnit })
  if (row.needDate !== '' && !isDay(row.needDate)) wrong('needDate', 'day')
  else if (row.needDate !== '' && row.needDate < header.orderDate)
    wrong('needDate', 'needBeforeOrder', { day: header.orderDate })
  for (const field of ['materialText', 'spec', 'supplierMaterialCode', 'remark'] as const) {
    const limit = rowLength(field)
    if (limit !== undefined && row[field].length > limit) wrong(field, 'tooLong', { limit })
  }
  const quantity = row.qty === '' ? undefined : quantityProblem(row, lists)
  if (quantity) wrong('qty', quantity.problem, quantity.gaps)
  return problems
}

function quantityProblem(row: FormRow, lists: OrderLists): Pick<FormProblem, 'problem' | 'gaps'> | undefined {
  if (!isDecimal(row.qty)) return { problem: 'decimal' }
  const qty = new Big(row.qty)
  if (qty.lte(0)) return { problem: 'positive' }
  const [digits, unit] = [precisionOf(row.unit, lists), unitName(row.unit, lists)]
  if (digitsAfterPoint(row.qty) > digits) return { problem: 'precision', gaps: { unit, count: digits } }
  return qty.lt(row.delivered) ? { problem: 'belowDelivered', gaps: { qty: row.delivered, unit } } : undefined
}
