import Big from 'big.js'
import { addDays } from './days.ts'
import type { OrderBook } from './order-book.ts'
import { textAt } from './rows.ts'
import type { DemoRows, Row } from './rows.ts'
import type { GoodsCode } from './supplier-seeds.ts'

const orderable = ['QUALIFIED', 'PREFERRED', 'STRATEGIC']

/** The two suppliers with demo accounts, and others; `at` is the index of the document. */
export function invitedTo(rows: DemoRows, count: number, at: number): (Row | undefined)[] {
  const suppliers = rows
    .of('supplier')
    .filter(each => orderable.includes(textAt(each, 'stage')) && each['freeze_flag'] !== 1)
  return Array.from(
    { length: count },
    (_, place) => suppliers[place < 2 ? place : 2 + ((at * 3 + place) % (suppliers.length - 2))],
  ).filter((each, place, all) => each !== undefined && all.indexOf(each) === place)
}

interface SourcedGoods {
  qty: number
  /** Last price, or a likely one. */
  price: Big
  needDate: string
  columns: Row
}

/** Rows that an inquiry or a tender asks for; `at` is the index of the document. */
export function sourcedGoods(
  { rows, today }: OrderBook,
  { goods, articles }: { goods: GoodsCode; articles: number },
  at: number,
): SourcedGoods[] {
  const materials = rows.of('material').filter(each => each['active'] !== 0 && textAt(each, 'code').startsWith(goods))
  return Array.from({ length: articles }, (_, place) => {
    const material = materials[(at * 7 + place) % materials.length]
    const price = lastPrice(rows, material) ?? new Big(6 + ((at * 13 + place * 29) % 90)).plus('0.4')
    const qty = 100 * (1 + ((at + place * 5) % 12))
    const needDate = addDays(today, 30 + place * 4)
    const columns = {
      material_id: material?.['id'] ?? null,
      material_text: textAt(material, 'name'),
      spec: textAt(material, 'spec'),
      qty: String(qty),
      unit: textAt(material, 'unit'),
      unit_precision: 0,
      need_date: needDate,
      estimate_price: price.times('1.04').toFixed(2),
      remark: '',
      demands: [],
    }
    return { qty, price, needDate, columns }
  })
}

/** In yuan; undefined when it was never ordered. */
function lastPrice(rows: DemoRows, material: Row | undefined): Big | undefined {
  const orders = rows.of('purchase_order')
  const inYuan = (line: Row) => orders[Number(line['order_id']) - 1]?.['currency'] === 'CNY'
  const line = rows
    .of('purchase_order_detail')
    .findLast(each => each['material_id'] === material?.['id'] && inYuan(each))
  return line === undefined ? undefined : new Big(textAt(line, 'price_excl')).div(Number(line['price_unit'])).round(2)
}
