import Big from 'big.js'
import { documentTotals, plainDecimal, rowAmounts } from '../../../src/contract/amounts.ts'
import { addDays, workday } from './days.ts'
import type { DemoMaterial } from './materials.ts'
import type { OrderPlan } from './order-plans.ts'
import type { Random } from './random.ts'
import { digitsOf, precisionOf, rateOn, taxOf } from './reference.ts'
import type { DemoRows } from './rows.ts'

/** Decimals are texts. */
export interface DemoOrderRow {
  rowNo: number
  material: DemoMaterial
  supplierMaterialCode: string
  qty: string
  priceExcl: string
  priceIncl: string
  taxCode: string
  taxPercent: string
  taxCategory: string
  amountExcl: string
  taxAmount: string
  amountIncl: string
  needDate: string
  priceCheck: 'OK' | 'WARN' | 'APPROVE'
}

export interface DemoContent {
  orderDate: string
  currency: string
  currencyDigits: number
  exchangeRate: string
  taxMode: 'EXCL' | 'INCL'
  rows: DemoOrderRow[]
  amountExcl: string
  taxAmount: string
  amountIncl: string
  localAmount: string
}

const localDigits = 2

/** Materials that the supplier is approved for, plausible quantities, prices and days. */
export function composeContent(
  rows: DemoRows,
  random: Random,
  plan: OrderPlan,
  orderDate: string,
  materials: readonly DemoMaterial[],
): DemoContent {
  const { supplier, buying } = plan
  const currency = buying.companyCurrency === 'EUR' && supplier.country === 'CN' ? 'EUR' : supplier.currency
  const terms = {
    orderDate,
    currency,
    currencyDigits: digitsOf(currency),
    exchangeRate: rateOn(rows, currency, orderDate),
    taxMode: supplier.taxMode,
  }
  const chosen = random.some(
    materials.filter(material => material.active && material.sources.has(supplier.id)),
    plan.rowCount,
  )
  const details = chosen.map((material, at) => composeRow(random, plan, terms, material, at + 1))
  return withTotals({ ...terms, rows: details })
}

type Terms = Pick<DemoContent, 'orderDate' | 'currency' | 'currencyDigits' | 'exchangeRate' | 'taxMode'>

function composeRow(
  random: Random,
  plan: OrderPlan,
  terms: Terms,
  material: DemoMaterial,
  rowNo: number,
): DemoOrderRow {
  const taxCode = taxCodeOf(plan)
  const { percent, category } = taxOf(taxCode)
  const [least, most] = material.lot
  const qty = String(least * random.whole(1, Math.max(1, Math.round((most / least) * random.next()))))
  const perUnit = (material.price / Number(terms.exchangeRate)) * (0.95 + random.next() * 0.13)
  const price = roundPrice(perUnit * material.priceUnit * (terms.taxMode === 'INCL' ? 1 + Number(percent) / 100 : 1))
  const needDate = workday(addDays(terms.orderDate, Math.max(3, material.leadDays + random.whole(2, 25))))
  return priced(
    {
      rowNo,
      material,
      supplierMaterialCode: material.sources.get(plan.supplier.id) ?? '',
      qty,
      priceExcl: price,
      priceIncl: price,
      taxCode,
      taxPercent: percent,
      taxCategory: category,
      amountExcl: '0',
      taxAmount: '0',
      amountIncl: '0',
      needDate,
      priceCheck: 'OK',
    },
    terms,
  )
}

/** Computes amounts and price check from the price of the tax mode. */
export function priced(row: DemoOrderRow, terms: Terms): DemoOrderRow {
  const { material } = row
  const amounts = rowAmounts({ ...row, priceUnit: material.priceUnit }, terms.taxMode, terms.currencyDigits)
  const perUnit = new Big(amounts.priceExcl).div(material.priceUnit).times(terms.exchangeRate)
  const above = material.ceiling !== undefined && perUnit.gt(material.ceiling.price)
  return {
    ...row,
    ...amounts,
    priceExcl: plainDecimal(amounts.priceExcl),
    priceIncl: plainDecimal(amounts.priceIncl),
    priceCheck: above ? (material.ceiling?.action ?? 'OK') : 'OK',
  }
}

export function withTotals(content: Terms & { rows: DemoOrderRow[] }): DemoContent {
  return { ...content, ...documentTotals(content.rows, content.currencyDigits, content.exchangeRate, localDigits) }
}

/**
 * The German company buys domestically with tax, in the EU by reverse charge, elsewhere by import; the Chinese ones
 * import.
 */
function taxCodeOf({ buying, supplier }: OrderPlan): string {
  if (buying.companyCurrency === 'EUR') return supplier.country === 'CN' ? 'IMP0' : supplier.taxCode
  return supplier.country === 'CN' ? supplier.taxCode : 'IMP0'
}

/** To cents, or finer below one. */
function roundPrice(value: number): string {
  return plainDecimal(value.toFixed(value >= 1000 ? 0 : value >= 1 ? 2 : 4))
}

export function quantityDigits(row: DemoOrderRow): number {
  return precisionOf(row.material.unit)
}
