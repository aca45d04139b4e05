import Big from 'big.js'
import { addDays } from './days.ts'
import type { OrderBook } from './order-book.ts'
import { textAt } from './rows.ts'

const wanted = 8

/** Prices that ended two weeks ago without a successor, of goods ordered since: for the report of expired prices. */
export function addOverduePrices({ rows, organisation, today }: OrderBook): void {
  const keyOf = (material: unknown, supplier: unknown) => `${String(material)} ${String(supplier)}`
  const priced = new Set(rows.of('price_record').map(each => keyOf(each['material_id'], each['supplier_id'])))
  const ended = addDays(today, -15)
  let made = 0
  for (const line of rows.of('purchase_order_detail')) {
    const order = rows.of('purchase_order')[Number(line['order_id']) - 1]
    const key = keyOf(line['material_id'], order?.['supplier_id'])
    const current = ['ISSUED', 'CONFIRMED', 'EXECUTING'].includes(textAt(order, 'status'))
    if (made === wanted || line['material_id'] == null || priced.has(key)) continue
    if (order?.['currency'] !== 'CNY' || !current || textAt(order, 'order_date') <= ended) continue
    priced.add(key)
    made += 1
    const price = new Big(textAt(line, 'price_excl')).div(Number(line['price_unit'] ?? 1))
    rows.add('price_record', {
      enterprise_id: organisation.enterpriseId,
      create_by: organisation.users['buyer2'] ?? null,
      create_name: organisation.names['buyer2'] ?? '',
      material_id: line['material_id'],
      supplier_id: order['supplier_id'],
      org_id: order['org_id'],
      currency: 'CNY',
      tax_code: 'CN13',
      tiers: [],
      moq: null,
      lead_days: 14,
      remark: '',
      block_reason: '',
      create_time: `${addDays(today, -380)} 10:00:00`,
      source: 'MANUAL',
      source_no: '',
      price_excl: price.times('0.98').round(4).toFixed(),
      valid_from: addDays(today, -380),
      valid_to: ended,
      status: 'ACTIVE',
    })
  }
}
