import Big from 'big.js'
import { checkDigit } from '../../../src/contract/goods/delivery-orders/package-code.ts'
import type { DeliveryStatus } from '../../../src/contract/goods/delivery-orders/delivery-order-parts.ts'
import { addDays, workday } from './days.ts'
import { planRowOf } from './delivery-plans.ts'
import type { OrderBook, Person } from './order-book.ts'
import { textAt } from './rows.ts'
import type { Row } from './rows.ts'
import { addDeliverySerials } from './serials.ts'

/** In insert order. */
const tables = [
  'delivery_order',
  'delivery_package',
  'delivery_order_detail',
  'delivery_order_serial',
  'delivery_package_range',
]
const carriers = ['顺丰速运', '德邦物流', '中通快运', '京东物流']
const europeanCarriers = ['DHL Freight', 'DB Schenker', 'Kuehne+Nagel']

interface Part {
  row: Row
  qty: string
  receivedQty: string
  missingQty: string
}

interface Plan {
  order: Row
  status: DeliveryStatus
  parts: Part[]
  shipDate: string
  arriveDate: string
}

/** Writes deliveries of all shipped quantities, some drafts, and the number counters. */
export function addDeliveries(book: OrderBook): void {
  for (const table of tables) book.rows.of(table)
  const byOrder = new Map<string, Row[]>()
  for (const row of book.rows.of('purchase_order_detail')) {
    const id = textAt(row, 'order_id')
    byOrder.set(id, [...(byOrder.get(id) ?? []), row])
  }
  const plans = book.rows
    .of('purchase_order')
    .flatMap(order => plansOf(book, order, byOrder.get(textAt(order, 'id')) ?? []))
  const lastOfDay = new Map<string, number>()
  const serials = new Map<string, number>()
  for (const plan of plans.sort((a, b) => (a.shipDate < b.shipDate ? -1 : a.shipDate > b.shipDate ? 1 : 0)))
    addDelivery(book, plan, lastOfDay, serials)
  for (const [period, last] of lastOfDay)
    book.rows.link('number_counter', {
      enterprise_id: book.organisation.enterpriseId,
      rule_code: 'DELIVERY_ORDER',
      period,
      last,
    })
  for (const [number_range, last] of serials) book.rows.link('delivery_package_range', { number_range, last })
}

/** Fully received, partly received, on the way, and a draft of the next one. */
function plansOf(book: OrderBook, order: Row, rows: readonly Row[]): Plan[] {
  const { random, today } = book
  const started = book.trail.find(entry => entry.businessId === order['id'] && entry.toStatus === 'EXECUTING')
  const plans: Plan[] = []
  const plan = (status: DeliveryStatus, parts: Part[], shipDate: string, days: number) => {
    const arrival = addDays(shipDate, days)
    // Nothing has happened today yet.
    const arriveDate = status !== 'NEW' && status !== 'SHIPPED' && arrival > yesterday ? yesterday : arrival
    if (parts.length > 0) plans.push({ order, status, parts, shipDate, arriveDate })
  }
  const yesterday = addDays(today, -1)
  const day = started?.moment.slice(0, 10) ?? yesterday
  const come = rows.filter(row => Number(row['received_qty']) > 0 && Number(row['under_way_qty']) === 0)
  const lost = come.filter(row => row['row_status'] === 'CLOSED' && random.chance(40))
  plan(
    'RECEIVED',
    come.filter(row => !lost.includes(row)).map(row => partOf(row, textAt(row, 'shipped_qty'))),
    day,
    2,
  )
  plan(
    'CLOSED',
    lost.map(row => shortPart(row)),
    day,
    2,
  )
  const both = rows.filter(row => Number(row['received_qty']) > 0 && Number(row['under_way_qty']) > 0)
  plan(
    'PART_RECEIVED',
    both.map(row => partOf(row, textAt(row, 'shipped_qty'))),
    day,
    3,
  )
  const away = rows.filter(row => Number(row['received_qty']) === 0 && Number(row['shipped_qty']) > 0)
  // Some deliveries on the way are overdue.
  const left = random.chance(25) ? random.whole(6, 12) : random.whole(1, 3)
  const shipped = workday(addDays(today, -left))
  plan(
    'SHIPPED',
    away.map(row => partOf(row, textAt(row, 'shipped_qty'))),
    shipped > day ? shipped : day,
    random.whole(3, 5),
  )
  const next = rows.filter(row => row['row_status'] === 'CONFIRMED' && row['normal_delivery_flag'] === 1)
  if (order['status'] === 'CONFIRMED' && Number(order['supplier_id']) <= 2 && random.chance(50))
    plan(
      'NEW',
      next.slice(0, 4).map(row => ({ ...partOf(row, textAt(row, 'qty')), receivedQty: '0' })),
      today,
      3,
    )
  return plans
}

function partOf(row: Row, qty: string): Part {
  return { row, qty, receivedQty: textAt(row, 'received_qty'), missingQty: '0' }
}

/** The buyer closed the row because of a missing quantity. */
function shortPart(row: Row): Part {
  const missingQty = textAt(row, 'closed_qty')
  const receivedQty = textAt(row, 'received_qty')
  return { row, qty: new Big(receivedQty).plus(missingQty).toFixed(), receivedQty, missingQty }
}

function addDelivery(book: OrderBook, plan: Plan, lastOfDay: Map<string, number>, serials: Map<string, number>): void {
  const { rows, random, organisation } = book
  const { order, shipDate } = plan
  const supplier = rows.of('supplier')[Number(order['supplier_id']) - 1]
  // A draft of today was created yesterday.
  const begun = plan.status === 'NEW' ? addDays(shipDate, -1) : shipDate
  const period = begun.replaceAll('-', '')
  const serial = (lastOfDay.get(period) ?? 0) + 1
  lastOfDay.set(period, serial)
  const moment = `${begun} ${String(random.whole(9, 16)).padStart(2, '0')}:${String(random.whole(10, 59))}:00`
  const sales = salesPersonOf(book, order)
  const european = textAt(supplier, 'country') !== 'CN'
  const shipped = plan.status !== 'NEW'
  const deliveryNo = `ASN${period}${String(serial).padStart(4, '0')}`
  const id = rows.add('delivery_order', {
    enterprise_id: organisation.enterpriseId,
    create_by: sales.userId,
    create_name: sales.name,
    create_time: moment,
    version: shipped ? 1 : 0,
    delivery_no: deliveryNo,
    org_id: order['org_id'],
    supplier_id: order['supplier_id'],
    warehouse_id: order['warehouse_id'],
    written_by: 'supplier',
    ship_date: shipDate,
    arrive_date: plan.arriveDate,
    slot_time: plan.status === 'SHIPPED' ? freeSlot(book, textAt(order, 'warehouse_id'), plan.arriveDate) : '',
    carrier: random.pick(european ? europeanCarriers : carriers),
    tracking_no: `${european ? 'EU' : 'SF'}${random.whole(100_000_000, 999_999_999)}`,
    gross_weight: String(random.whole(20, 1800)),
    status: plan.status,
    ship_time: shipped ? moment : null,
    close_reason: plan.status === 'CLOSED' ? '运输途中破损，缺件不再补发' : '',
  })
  addContent(book, id, plan, supplier, serials)
  tellStory(book, { id, deliveryNo, plan, moment, sales })
}

/** The next free dock slot on a day with deliveries; '' without one. */
function freeSlot({ rows }: OrderBook, warehouseId: string, day: string): string {
  if ([0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())) return ''
  const taken = rows
    .of('delivery_order')
    .filter(each => each['warehouse_id'] === warehouseId && each['arrive_date'] === day && each['slot_time'] !== '')
  const minute = 8 * 60 + 30 * taken.length
  if (minute >= 17 * 60) return ''
  return [Math.floor(minute / 60), minute % 60].map(part => String(part).padStart(2, '0')).join(':')
}

function addContent(
  book: OrderBook,
  id: string,
  plan: Plan,
  supplier: Row | undefined,
  serials: Map<string, number>,
): void {
  const { rows, random } = book
  const range = locationOf(supplier)
  const packages = range === undefined ? 0 : Math.min(plan.parts.length, random.whole(1, 3))
  // A pallet with two boxes on it.
  const nests = packages === 3
  for (let place = 0; place < packages; place++) {
    const last = (serials.get(range ?? '') ?? -1) + 1
    serials.set(range ?? '', last)
    const digits = `0${range ?? ''}${String(last).padStart(4, '0')}`
    const type = random.pick(['CARTON', 'PALLET', 'CRATE'])
    rows.add('delivery_package', {
      delivery_id: id,
      place,
      package_no: `${digits}${checkDigit(digits)}`,
      package_type: nests ? (place === 0 ? 'PALLET' : 'CARTON') : type,
      weight: String(random.whole(8, 400)),
      parent_place: nests && place > 0 ? 0 : null,
    })
  }
  for (const [place, part] of plan.parts.entries()) {
    const material = rows.of('material')[Number(part.row['material_id']) - 1]
    const life = Number(material?.['shelf_life_days'] ?? 0)
    const detailId = rows.add('delivery_order_detail', {
      delivery_id: id,
      place,
      order_detail_id: part.row['id'],
      qty: part.qty,
      received_qty: part.receivedQty,
      missing_qty: part.missingQty,
      batch_no: material?.['batch_managed'] === 1 ? `B${plan.shipDate.slice(2).replaceAll('-', '')}${place + 1}` : '',
      production_date: life > 0 ? addDays(plan.shipDate, -20) : null,
      expire_date: life > 0 ? addDays(plan.shipDate, life - 20) : null,
      package_place: packages === 0 ? null : place % packages,
      plan_detail_id: plan.status === 'NEW' ? null : planRowOf(book, part.row),
    })
    addDeliverySerials(rows, detailId, material, { qty: part.qty, received: part.receivedQty })
  }
}

/** The first twelve digits of a location number. */
function locationOf(supplier: Row | undefined): string | undefined {
  const known = supplier?.['identifiers']
  if (!Array.isArray(known)) return undefined
  // The demo itself composes the suppliers' rows.
  const found = (known as { scheme: string; value: string }[]).find(each => each.scheme === '0088')
  return found?.value.slice(0, 12)
}

/** The demo account of the first two companies, otherwise the main contact. */
function salesPersonOf({ rows, organisation }: OrderBook, order: Row): Person {
  const account = ['supplier', 'supplier2'][Number(order['supplier_id']) - 1]
  const contact = rows.of('supplier_contact').find(each => each['id'] === order['supplier_contact_id'])
  const userId = account === undefined ? null : (organisation.users[account] ?? null)
  return { userId, name: textAt(contact, 'name') }
}

interface Told {
  id: string
  deliveryNo: string
  plan: Plan
  moment: string
  sales: Person
}

/** Audit trail, and the message to the warehouse. */
function tellStory(
  { trail, notices, organisation, rows }: OrderBook,
  { id, deliveryNo, plan, moment, sales }: Told,
): void {
  const entry = { businessType: 'DELIVERY_ORDER' as const, businessId: id, docNo: deliveryNo, reason: '', changes: [] }
  trail.push({ ...entry, action: 'CREATE', fromStatus: '', toStatus: 'NEW', by: sales, moment })
  if (plan.status === 'NEW') return
  trail.push({ ...entry, action: 'STATUS', fromStatus: 'NEW', toStatus: 'SHIPPED', by: sales, moment })
  const warehouse = { userId: organisation.users['warehouse'] ?? null, name: organisation.names['warehouse'] ?? '' }
  if (plan.status !== 'SHIPPED') {
    const came = `${plan.arriveDate} 14:20:00`
    const first = plan.status === 'CLOSED' ? 'PART_RECEIVED' : plan.status
    trail.push({ ...entry, action: 'STATUS', fromStatus: 'SHIPPED', toStatus: first, by: warehouse, moment: came })
    if (plan.status === 'CLOSED')
      trail.push({
        ...entry,
        action: 'STATUS',
        fromStatus: first,
        toStatus: 'CLOSED',
        by: warehouse,
        moment: `${plan.arriveDate} 16:05:00`,
        reason: '运输途中破损，缺件不再补发',
      })
    return
  }
  if (warehouse.userId === null) return
  const supplier = rows.of('supplier')[Number(plan.order['supplier_id']) - 1]
  const values = { deliveryNo, supplier: textAt(supplier, 'name'), person: sales.name, arrives: plan.arriveDate }
  notices.push({
    userId: warehouse.userId,
    template: 'delivery.shipped',
    values: { ...values, orders: textAt(plan.order, 'order_no'), reason: '' },
    businessType: 'DELIVERY_ORDER',
    businessId: id,
    pcUrl: `/delivery/order-detail?id=${id}`,
    from: sales.name,
    moment,
  })
}
