import Big from 'big.js'
import type { DemandRowStatus } from '../../../src/contract/sourcing/demand/demand-parts.ts'
import { addDays } from './days.ts'
import type { OrderBook } from './order-book.ts'
import { addRunningApproval } from './running-approval.ts'
import { textAt } from './rows.ts'
import type { DemoRows, Row } from './rows.ts'

interface Plan {
  title: string
  type: 'STOCK' | 'PROJECT' | 'SERVICE' | 'ASSET' | 'SAMPLE'
  status: 'NEW' | 'APPROVING' | 'REJECTED' | 'APPROVED'
  /** Days from today. */
  written: number
  rows: readonly DemandRowStatus[]
}

const plans: readonly Plan[] = [
  {
    title: '二号产线轴承备件',
    type: 'STOCK',
    status: 'APPROVED',
    written: -9,
    rows: ['ASSIGNED', 'ASSIGNED', 'CLOSED', 'SOURCING'],
  },
  {
    title: '水泵改造项目物料',
    type: 'PROJECT',
    status: 'APPROVED',
    written: -6,
    rows: ['ASSIGNED', 'ASSIGNED', 'OPEN', 'OPEN'],
  },
  { title: '五月包装材料', type: 'STOCK', status: 'APPROVED', written: -3, rows: ['OPEN', 'OPEN', 'OPEN'] },
  { title: '新品试制样件', type: 'SAMPLE', status: 'APPROVED', written: -1, rows: ['OPEN'] },
  {
    title: '年度备件需求',
    type: 'STOCK',
    status: 'APPROVED',
    written: -30,
    rows: ['AWARDED', 'AWARDED', 'ORDERED', 'PART_ORDERED'],
  },
  { title: '空压站改造服务', type: 'SERVICE', status: 'APPROVING', written: -1, rows: ['OPEN', 'OPEN'] },
  { title: '检测设备添置', type: 'ASSET', status: 'REJECTED', written: -5, rows: ['OPEN'] },
  { title: '六月备库计划', type: 'STOCK', status: 'NEW', written: -2, rows: ['OPEN', 'OPEN'] },
]

/** Demands in every status; rows are unassigned, assigned, closed, or in inquiries and orders. */
export function addDemand(book: OrderBook): void {
  const { rows, organisation, today } = book
  const employee = rows.of('employee').find(each => each['user_id'] === organisation.users['buyer'])
  const purchaser = rows.of('purchaser').find(each => each['employee_id'] === employee?.['id'])
  const stock = rows.of('org').find(each => each['org_type'] === 'INVENTORY')
  const materials = rows.of('material').filter(each => each['active'] !== 0)
  const days = new Map<string, number>()
  plans.forEach((plan, at) => {
    const written = addDays(today, plan.written)
    const period = written.replaceAll('-', '')
    const serial = (days.get(period) ?? 0) + 1
    days.set(period, serial)
    const demandNo = `PR${period}${String(serial).padStart(4, '0')}`
    const details = plan.rows.map((state, place) => rowOf(book, { at, place, state, written, materials, purchaser }))
    const id = rows.add('pur_demand', {
      enterprise_id: organisation.enterpriseId,
      create_by: organisation.users['buyer'] ?? null,
      create_name: organisation.names['buyer'] ?? '',
      create_time: `${written} 10:1${at}:00`,
      version: 1,
      demand_no: demandNo,
      title: plan.title,
      demand_type: plan.type,
      status: plan.status,
      remark: '',
      org_id: purchaser?.['purchasing_org_id'] ?? organisation.buying[0].orgId,
      inventory_org_id: stock?.['id'],
      currency: 'CNY',
      currency_digits: 2,
      budget_code: plan.type === 'PROJECT' ? 'XM-2026-03' : '',
      total_estimate: '0',
      submit_by: plan.status === 'NEW' ? null : organisation.users['buyer'],
      approve_time: plan.status === 'APPROVED' ? `${written} 16:30:00` : null,
    })
    addTrail(book, { id, demandNo, status: plan.status, written })
    details.forEach((row, place) => {
      const detailId = rows.add('pur_demand_detail', { demand_id: id, row_no: place + 1, ...row })
      addShare(book, detailId, place)
    })
    const demand = rows.of('pur_demand').at(-1)
    if (demand !== undefined) demand['total_estimate'] = totalOf(rows, id)
    if (plan.status === 'APPROVING')
      addRunningApproval(book, {
        businessType: 'DEMAND',
        businessId: id,
        docNo: demandNo,
        title: plan.title,
        orgId: purchaser?.['purchasing_org_id'],
        moduleCode: 'demand-approve',
        pcUrl: `/demand/detail?id=${id}`,
        by: { userId: organisation.users['buyer'] ?? null, name: organisation.names['buyer'] ?? '' },
        startTime: `${written} 10:40:00`,
      })
  })
  for (const [period, last] of days)
    rows.link('number_counter', { enterprise_id: organisation.enterpriseId, rule_code: 'DEMAND', period, last })
}

interface RowPlan {
  at: number
  place: number
  state: DemandRowStatus
  written: string
  materials: readonly Row[]
  purchaser: Row | undefined
}

function rowOf({ rows, today }: OrderBook, { at, place, state, written, materials, purchaser }: RowPlan) {
  const material = materials[(at * 5 + place * 4) % materials.length]
  const held = state !== 'OPEN'
  return {
    material_id: material?.['id'] ?? null,
    material_text: textAt(material, 'name'),
    spec: textAt(material, 'spec'),
    qty: String(50 * (1 + ((at * 3 + place * 2) % 9))),
    unit: textAt(material, 'unit'),
    unit_precision: 0,
    need_date: addDays(today, 5 + at * 4 + place * 3),
    estimate_price: estimateOf(rows, material, (at * 17 + place * 23) % 9),
    purchaser_id: held ? (purchaser?.['id'] ?? null) : null,
    assign_time: held ? `${written} 17:05:00` : null,
    row_status: state,
    close_reason: state === 'CLOSED' ? '改用库存' : '',
    remark: '',
    sourcing_qty: '0',
    awarded_qty: '0',
    ordered_qty: '0',
  }
}

/** The last price, from 3 per cent less to 5 per cent more; a guess without an order. */
function estimateOf(rows: DemoRows, material: Row | undefined, step: number): string {
  const last = rows.of('purchase_order_detail').findLast(row => {
    const order = rows.of('purchase_order')[Number(row['order_id']) - 1]
    return row['material_id'] === material?.['id'] && order?.['currency'] === 'CNY'
  })
  if (last === undefined) return new Big(8 + step).plus('0.6').toFixed(2)
  const price = new Big(textAt(last, 'price_excl')).div(Number(last['price_unit'] ?? 1))
  return price
    .times(97 + step)
    .div(100)
    .round(price.lt(1) ? 4 : 2)
    .toFixed()
}

function totalOf(rows: DemoRows, demandId: string): string {
  const details = rows.of('pur_demand_detail').filter(each => each['demand_id'] === demandId)
  const amounts = details.map(row => new Big(textAt(row, 'qty')).times(textAt(row, 'estimate_price')))
  return amounts.reduce((sum, amount) => sum.plus(amount), new Big(0)).toFixed(2)
}

/** Links a row to the inquiry article or order row that its status requires. */
function addShare({ rows }: OrderBook, detailId: string, place: number): void {
  const row = rows.of('pur_demand_detail').at(-1)
  const holder = row === undefined ? undefined : holderOf(rows, textAt(row, 'row_status'), place)
  if (row === undefined || holder === undefined) return
  const { held, qty, column, ...share } = holder
  const { material_id, material_text, spec, unit, unit_precision } = held
  Object.assign(row, { material_id, material_text, spec, unit, unit_precision, qty, [column]: share.qty_held })
  rows.add('pur_demand_share', {
    detail_id: detailId,
    business_type: share.business_type,
    business_id: share.business_id,
    doc_no: share.doc_no,
    row_id: held['id'],
    qty: share.qty_held,
    state: share.state,
  })
  if ('demands' in held) held['demands'] = [{ detailId, qty: share.qty_held }]
}

function holderOf(rows: DemoRows, state: string, place: number) {
  if (state === 'SOURCING' || state === 'AWARDED') {
    const wanted = state === 'SOURCING' ? 'QUOTING' : 'OUTCOME'
    const inquiry = rows.of('inquiry').find(each => each['status'] === wanted)
    // The first supplier was awarded the whole first and third article.
    const held = rows.of('inquiry_article').filter(each => each['inquiry_id'] === inquiry?.['id'])[place === 1 ? 2 : 0]
    if (inquiry === undefined || held === undefined) return undefined
    const qty = textAt(held, 'qty')
    return {
      held,
      qty,
      qty_held: qty,
      column: state === 'SOURCING' ? 'sourcing_qty' : 'awarded_qty',
      business_type: 'INQUIRY',
      business_id: inquiry['id'],
      doc_no: inquiry['inquiry_no'],
      state: state === 'SOURCING' ? 'HELD' : 'AWARDED',
    }
  }
  if (state !== 'ORDERED' && state !== 'PART_ORDERED') return undefined
  const orders = rows.of('purchase_order').filter(each => each['status'] === 'EXECUTING')
  const order = orders[state === 'ORDERED' ? 0 : 1]
  const held = rows.of('purchase_order_detail').find(each => each['order_id'] === order?.['id'])
  if (order === undefined || held === undefined) return undefined
  const qty = textAt(held, 'qty')
  return {
    held,
    qty: state === 'ORDERED' ? qty : new Big(qty).times(2).toFixed(),
    qty_held: qty,
    column: 'ordered_qty',
    business_type: 'PURCHASE_ORDER',
    business_id: order['id'],
    doc_no: order['order_no'],
    state: 'HELD',
  }
}

interface Written {
  id: string
  demandNo: string
  status: Plan['status']
  written: string
}

function addTrail({ trail, organisation }: OrderBook, { id, demandNo, status, written }: Written): void {
  const by = (user: 'buyer' | 'buyer2') => ({
    userId: organisation.users[user] ?? '',
    name: organisation.names[user] ?? '',
  })
  const about = { businessType: 'DEMAND' as const, businessId: id, docNo: demandNo, reason: '', changes: [] }
  trail.push({
    ...about,
    action: 'CREATE' as const,
    fromStatus: '',
    toStatus: 'NEW',
    by: by('buyer'),
    moment: `${written} 10:10:00`,
  })
  if (status === 'NEW') return
  const step = { ...about, action: 'STATUS' as const }
  trail.push({ ...step, fromStatus: 'NEW', toStatus: 'APPROVING', by: by('buyer'), moment: `${written} 10:40:00` })
  if (status !== 'APPROVING')
    trail.push({ ...step, fromStatus: 'APPROVING', toStatus: status, by: by('buyer2'), moment: `${written} 16:30:00` })
}
