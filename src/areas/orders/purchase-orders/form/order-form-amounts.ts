import Big from 'big.js'
import { documentTotals, plainDecimal, rowAmounts, roundDecimal, sumOf } from '../../../../contract/amounts.ts'
import { isDecimal, mostPriceUnit } from './order-form-limits.ts'
import type { OrderLists } from './order-form-lists.ts'
import { priceFieldOf, taxModeOf } from './order-form-parts.ts'
import type { FormHeader, FormRow, OrderForm } from './order-form-parts.ts'

/** The currency's digits, and its rate to the local currency; `rate` is undefined when the day has none. */
export interface FormMoney {
  currency: string
  digits: number
  rate: string | undefined
  localCurrency: string
  localDigits: number
}

/** How the order's money is written and converted. */
export function moneyOf(header: FormHeader, lists: OrderLists): FormMoney {
  const own = lists.currencies.find(currency => currency.code === header.currency)
  const local = lists.currencies[0]
  return {
    currency: header.currency,
    digits: own?.digits ?? 2,
    rate: own?.rate || undefined,
    localCurrency: local?.code ?? '',
    localDigits: local?.digits ?? 2,
  }
}

/** The percentage of a tax code: '13'; '0' for one that is not in the list. */
export function percentOf(taxCode: string, lists: OrderLists): string {
  return lists.taxes.find(tax => tax.code === taxCode)?.percent ?? '0'
}

/** Digits after the point that a unit allows; six for one that is not in the list. */
export function precisionOf(unit: string, lists: OrderLists): number {
  return lists.units.find(known => known.value === unit)?.precision ?? 6
}

/** The displayed name of a unit; its code when it is not in the list. */
export function unitName(unit: string, lists: Pick<OrderLists, 'units'>): string {
  return lists.units.find(known => known.value === unit)?.label ?? unit
}

/** The row with its amounts and its other price as the server will compute them; '' while something is missing. */
export function withAmounts(row: FormRow, header: FormHeader, lists: OrderLists): FormRow {
  const computed = computedOf(row, header, lists)
  const same = Object.entries(computed).every(([field, value]) => Reflect.get(row, field) === value)
  return same ? row : { ...row, ...computed }
}

function computedOf(row: FormRow, header: FormHeader, lists: OrderLists): Partial<FormRow> {
  const none = { amountExcl: '', taxAmount: '', amountIncl: '' }
  const typed = priceFieldOf(header)
  const other = typed === 'priceExcl' ? 'priceIncl' : 'priceExcl'
  const priceUnit = Number(row.priceUnit)
  if (!isDecimal(row[typed]) || !(priceUnit >= 1 && priceUnit <= mostPriceUnit)) {
    return { [other]: '', ...none }
  }
  const price = { qty: isDecimal(row.qty) ? row.qty : '0', [typed]: row[typed], priceUnit }
  const amounts = rowAmounts(
    { ...price, taxPercent: percentOf(row.taxCode, lists) },
    taxModeOf(header),
    moneyOf(header, lists).digits,
  )
  const { amountExcl, taxAmount, amountIncl } = amounts
  return {
    [other]: plainDecimal(amounts[other]),
    ...(isDecimal(row.qty) ? { amountExcl, taxAmount, amountIncl } : none),
  }
}

/** The sum of the rows of one tax rate. */
export interface TaxSum {
  taxCode: string
  percent: string
  amountExcl: string
  taxAmount: string
}

/** The sums at the foot. `localAmount` is undefined when there is no rate. */
export interface FormTotals {
  amountExcl: string
  taxAmount: string
  amountIncl: string
  localAmount: string | undefined
  taxes: TaxSum[]
}

/** The totals of an order under edit: a preview, the server decides. Rows without an amount count as nothing. */
export function totalsOf({ header, rows }: OrderForm, lists: OrderLists): FormTotals {
  const money = moneyOf(header, lists)
  const counted = rows.filter(row => row.amountIncl !== '')
  const { localAmount, ...sums } = documentTotals(counted, money.digits, money.rate ?? '1', money.localDigits)
  return {
    ...sums,
    localAmount: money.rate === undefined ? undefined : localAmount,
    taxes: taxSums(counted, lists, money.digits),
  }
}

function taxSums(rows: readonly FormRow[], lists: OrderLists, digits: number): TaxSum[] {
  const byCode = new Map<string, FormRow[]>()
  for (const row of rows) {
    const own = byCode.get(row.taxCode)
    if (own) own.push(row)
    else byCode.set(row.taxCode, [row])
  }
  const sums = [...byCode].map(([taxCode, own]) => ({
    taxCode,
    percent: percentOf(taxCode, lists),
    amountExcl: roundDecimal(sumOf(own.map(row => row.amountExcl)), digits),
    taxAmount: roundDecimal(sumOf(own.map(row => row.taxAmount)), digits),
  }))
  return sums.sort((one, other) => new Big(other.percent).cmp(one.percent))
}
