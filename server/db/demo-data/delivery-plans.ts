import Big from 'big.js'
import type { PlanRowStatus, PlanStatus } from '../../../src/contract/goods/delivery-plans/delivery-plan-parts.ts'
import { addDays, workday } from './days.ts'
import { personOf } from './order-book.ts'
import type { OrderBook, Person } from './order-book.ts'
import { textAt } from './rows.ts'
import type { Row } from './rows.ts'

/** In insert order. */
const tables = [
  ...['delivery_plan', 'delivery_plan_detail', 'delivery_plan_promise'],
  ...['delivery_plan_version', 'delivery_plan_version_row'],
]

/** Open plans, by turns. */
const turns = ['CONFIRMED', 'PUBLISHED', 'DIFF', 'NEW', 'CONFIRMED'] as const
/** Per plan. */
const most = { rows: 6 }
/** Plans per supplier; those with a demo account have one in each status. */
const mostOf = (order: Row) => (Number(order['supplier_id']) <= 2 ? 8 : 2)

/** Plans open order quantities, and some received ones; deliveries link to their rows (`planRowOf`). */
export function addDeliveryPlans(book: OrderBook): void {
  for (const table of tables) book.rows.of(table)
  const bySupplier = new Map<string, Row[]>()
  for (const order of book.rows.of('purchase_order')) {
    if (!['CONFIRMED', 'EXECUTING'].includes(textAt(order, 'status'))) continue
    const key = `${textAt(order, 'supplier_id')} ${textAt(order, 'org_id')}`
    bySupplier.set(key, [...(bySupplier.get(key) ?? []), order])
  }
  let count = 0
  for (const orders of bySupplier.values()) {
    let own = 0
    for (const order of orders) {
      if (own === mostOf(order)) break
      const rows = book.rows.of('purchase_order_detail').filter(row => row['order_id'] === order['id'])
      const done = rows.filter(row => row['row_status'] === 'RECEIVED').slice(0, most.rows)
      const open = rows.filter(isPlannable).slice(0, most.rows)
      if (open.length === 0 && done.length === 0) continue
      const status = open.length === 0 ? 'CLOSED' : (turns[own % turns.length] ?? 'CONFIRMED')
      // Quantities on the way were agreed before.
      const planned = status === 'CLOSED' ? done : open.filter(row => status === 'CONFIRMED' || !isShipped(row))
      if (planned.length === 0) continue
      count += 1
      own += 1
      addPlan(book, { order, rows: planned, status, serial: count })
    }
  }
  if (count > 0)
    book.rows.link('number_counter', {
      enterprise_id: book.organisation.enterpriseId,
      rule_code: 'DELIVERY_PLAN',
      period: planDay(book).replaceAll('-', ''),
      last: count,
    })
}

const isShipped = (row: Row) => Number(row['under_way_qty']) > 0

/** Confirmed rows with nothing shipped or everything on the way. */
function isPlannable(row: Row): boolean {
  if (row['normal_delivery_flag'] !== 1 || Number(row['received_qty']) > 0) return false
  return row['row_status'] === 'CONFIRMED' || (row['row_status'] === 'DELIVERING' && isShipped(row))
}

/** A day of last week. */
function planDay({ today }: OrderBook): string {
  return workday(addDays(today, -4))
}

interface PlanParts {
  order: Row
  rows: readonly Row[]
  status: PlanStatus
  serial: number
}

function addPlan(book: OrderBook, { order, rows, status, serial }: PlanParts): void {
  const day = planDay(book)
  const planner = personOf(book, 'buyer')
  const contact = book.rows.of('supplier_contact').find(each => each['id'] === order['supplier_contact_id'])
  const sales: Person = { userId: null, name: textAt(contact, 'name') }
  const published = status !== 'NEW'
  const at = `${day} 10:${String(10 + (serial % 50))}:00`
  const planNo = `DP${day.replaceAll('-', '')}${String(serial).padStart(4, '0')}`
  const details = rows.flatMap((row, place) => detailsOf(book, row, status, serial + place))
  const days = details.map(detail => detail.planDate).sort()
  const id = book.rows.add('delivery_plan', {
    enterprise_id: book.organisation.enterpriseId,
    create_by: planner.userId,
    create_name: planner.name,
    create_time: at,
    version: published ? 1 : 0,
    plan_no: planNo,
    org_id: order['org_id'],
    supplier_id: order['supplier_id'],
    period_from: days[0],
    period_to: days.at(-1),
    status,
    version_no: published ? 1 : 0,
    publish_time: published ? at : null,
  })
  const promised = status === 'NEW' || status === 'PUBLISHED' ? undefined : `${day} 15:30:00`
  if (published)
    book.rows.link('delivery_plan_version', {
      plan_id: id,
      version_no: 1,
      publish_name: planner.name,
      publish_time: at,
      reason: '',
    })
  for (const [place, detail] of details.entries()) {
    const { planDate, planQty, kind } = detail
    // Some rows are due in the second dock slot; warehouses receive on working days.
    const time_slot = kind === 'FIRM' && (serial + place) % 3 === 0 && workday(planDate) === planDate ? '08:30' : ''
    const where = { time_slot, warehouse_id: order['warehouse_id'] }
    const detailId = book.rows.add('delivery_plan_detail', {
      plan_id: id,
      place,
      order_detail_id: detail.row['id'],
      plan_date: planDate,
      ...where,
      plan_qty: planQty,
      kind,
      row_status: detail.rowStatus,
      shipped_qty: detail.shippedQty,
      received_qty: detail.receivedQty,
    })
    if (published)
      book.rows.link('delivery_plan_version_row', {
        plan_id: id,
        version_no: 1,
        detail_id: detailId,
        plan_date: planDate,
        ...where,
        plan_qty: planQty,
        kind,
      })
    if (promised !== undefined)
      book.rows.add('delivery_plan_promise', {
        detail_id: detailId,
        version_no: 1,
        promise_qty: planQty,
        create_by: null,
        create_name: sales.name,
        promise_date: detail.rowStatus === 'DIFF' ? workday(addDays(planDate, 7)) : planDate,
        feedback: detail.rowStatus === 'DIFF' ? '原材料到货推迟' : '',
        decision: detail.rowStatus === 'DIFF' ? 'OPEN' : 'ACCEPTED',
        create_time: promised,
      })
  }
  const entry = { businessType: 'DELIVERY_PLAN' as const, businessId: id, docNo: planNo, reason: '', changes: [] }
  book.trail.push({ ...entry, action: 'CREATE', fromStatus: '', toStatus: 'NEW', by: planner, moment: at })
  if (!published) return
  const moved = { ...entry, action: 'STATUS' as const }
  book.trail.push({ ...moved, fromStatus: 'NEW', toStatus: 'PUBLISHED', by: planner, moment: at })
  if (promised === undefined) return
  const answered = status === 'DIFF' ? 'DIFF' : 'CONFIRMED'
  book.trail.push({ ...moved, fromStatus: 'PUBLISHED', toStatus: answered, by: sales, moment: promised })
  if (status !== 'CLOSED') return
  const by = personOf(book, 'warehouse')
  const moment = `${addDays(book.today, -1)} 14:20:00`
  book.trail.push({ ...moved, fromStatus: 'CONFIRMED', toStatus: 'CLOSED', by, moment })
}

interface Detail {
  row: Row
  planDate: string
  planQty: string
  kind: 'FIRM' | 'FORECAST'
  rowStatus: PlanRowStatus
  shippedQty: string
  receivedQty: string
}

/** One row for the quantity received or on the way, two for the open one; sometimes a forecast. */
function detailsOf({ today }: OrderBook, row: Row, status: PlanStatus, turn: number): Detail[] {
  const qty = new Big(textAt(row, 'qty'))
  const shipped = textAt(row, 'shipped_qty')
  const part = (planQty: Big | string, days: number, parts: Partial<Detail> = {}): Detail => ({
    row,
    planDate: workday(addDays(today, days)),
    planQty: new Big(planQty).toFixed(),
    kind: 'FIRM',
    rowStatus: status === 'CONFIRMED' ? 'CONFIRMED' : 'OPEN',
    shippedQty: '0',
    receivedQty: '0',
    ...parts,
  })
  if (status === 'CLOSED')
    return [part(shipped, -8, { rowStatus: 'DONE', shippedQty: shipped, receivedQty: textAt(row, 'received_qty') })]
  if (isShipped(row)) return [part(shipped, 1, { shippedQty: shipped })]
  const first = qty.times('0.6').round(0, 0)
  const begin = 1 + ((turn * 3) % 11)
  const halves =
    first.gt(0) && qty.minus(first).gt(0)
      ? [part(first, begin), part(qty.minus(first), begin + 7, status === 'DIFF' ? { rowStatus: 'DIFF' } : {})]
      : [part(qty, begin, status === 'DIFF' ? { rowStatus: 'DIFF' } : {})]
  const rest = halves.map(each =>
    status === 'DIFF' && each.rowStatus === 'OPEN' ? { ...each, rowStatus: 'CONFIRMED' as const } : each,
  )
  const forecast = status === 'DIFF' ? { rowStatus: 'CONFIRMED' as const } : {}
  return turn % 3 === 0 ? [...rest, part(qty, begin + 28, { kind: 'FORECAST', ...forecast })] : rest
}

/** The plan row from which a delivery was made; null without one. */
export function planRowOf({ rows }: OrderBook, orderRow: Row): unknown {
  const found = rows
    .of('delivery_plan_detail')
    .find(each => each['order_detail_id'] === orderRow['id'] && Number(each['shipped_qty']) > 0)
  return found?.['id'] ?? null
}
