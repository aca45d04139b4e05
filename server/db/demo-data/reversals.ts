import Big from 'big.js'
import { addDays } from './days.ts'
import type { OrderBook, Person } from './order-book.ts'
import { nothingTaken } from './receipts.ts'
import { textAt } from './rows.ts'
import type { Row } from './rows.ts'
import { addRunningApproval } from './running-approval.ts'

/** `ago` is in days. */
const plans = [
  { status: 'POSTED', ago: 9, reason: '重复过账：同一车货物收货两次' },
  { status: 'APPROVING', ago: 1, reason: '数量录入错误，多录一箱' },
  { status: 'POSTED', ago: 4, reason: '订单行选错，重新收货' },
  { status: 'NEW', ago: 1, reason: '仓库选错，待冲销后重新入库' },
  { status: 'REJECTED', ago: 3, reason: '供应商要求改期' },
] as const
type Plan = (typeof plans)[number]

/** Of receipts without statement and invoice application, in every status. */
export function addReversals(book: OrderBook): void {
  const { rows, organisation, today } = book
  for (const table of ['charge_against', 'charge_against_detail']) rows.of(table)
  const whole = reversibleRows(book)
  const doubled = doublyReceived(book)
  for (const plan of plans) {
    const day = addDays(today, -plan.ago)
    if (plan.status === 'POSTED') {
      const line = doubled.shift()
      if (line !== undefined) addReversal(book, plan, day, receivedAgain(book, line, day))
    } else {
      const row = whole.find(each => textAt(receiptOf(book, each), 'receive_date') <= day)
      if (row === undefined) continue
      whole.splice(whole.indexOf(row), 1)
      addReversal(book, plan, day, row)
    }
  }
  const periods = new Set(plans.map(({ ago }) => addDays(today, -ago).replaceAll('-', '')))
  for (const period of periods) {
    const last = rows.of('charge_against').filter(each => textAt(each, 'reverse_no').startsWith(`RV${period}`)).length
    if (last > 0)
      rows.link('number_counter', { enterprise_id: organisation.enterpriseId, rule_code: 'REVERSAL', period, last })
  }
}

function receiptOf({ rows }: OrderBook, row: Row): Row | undefined {
  return rows.of('receive')[Number(row['receive_id']) - 1]
}

/** Rows without stated, invoiced, held or returned quantities, and without serial numbers. */
function reversibleRows(book: OrderBook): Row[] {
  const { rows } = book
  const later = new Set(
    ['invoice_apply_detail', 'recon_detail'].flatMap(table => rows.of(table).map(each => each['receive_detail_id'])),
  )
  const numbered = new Set(rows.of('receive_serial').map(each => each['receive_detail_id']))
  const found = rows.of('receive_detail').filter(row => {
    const untouched = Object.keys(nothingTaken).every(column => row[column] === '0')
    const posted = receiptOf(book, row)?.['status'] === 'POSTED'
    return posted && untouched && Number(row['accepted_qty']) > 1 && !later.has(row['id']) && !numbered.has(row['id'])
  })
  return knownFirst(book, found, row => receiptOf(book, row))
}

/** Partly received rows of materials without serial numbers and molds. */
function doublyReceived(book: OrderBook): Row[] {
  const { rows } = book
  const molded = new Set(rows.of('mold_material').map(each => each['material_id']))
  const found = rows.of('purchase_order_detail').filter(line => {
    const material = rows.of('material')[Number(line['material_id']) - 1]
    return (
      line['row_status'] === 'PART_RECEIVED' &&
      material?.['serial_mode'] === 'NONE' &&
      !molded.has(line['material_id']) &&
      Number(line['qty']) - Number(line['shipped_qty']) >= 2
    )
  })
  return knownFirst(book, found, line => rows.of('purchase_order')[Number(line['order_id']) - 1])
}

/** The demo's warehouse first, and of its rows the suppliers with a demo account. */
function knownFirst({ rows, organisation }: OrderBook, of: readonly Row[], documentOf: (row: Row) => Row | undefined) {
  const companyOf = (orgId: unknown) => rows.of('org').find(org => org['id'] === orgId)?.['company_id']
  const warehouse = rows.of('app_user').find(user => user['id'] === organisation.users['warehouse'])
  const company = companyOf(warehouse?.['org_id'])
  const suppliers = new Set(rows.of('user_supplier').map(link => link['supplier_id']))
  const rank = (row: Row) => {
    const document = documentOf(row)
    const seen = companyOf(document?.['org_id']) === company
    return (seen ? 0 : 2) + (suppliers.has(document?.['supplier_id']) ? 0 : 1)
  }
  return [0, 1, 2, 3].flatMap(wanted => of.filter(row => rank(row) === wanted))
}

const receiver = ({ organisation }: OrderBook): Person => ({
  userId: organisation.users['warehouse'] ?? null,
  name: organisation.names['warehouse'] ?? '',
})

/** A receipt by hand of goods that never arrived; the order row counts it as reversed. */
function receivedAgain(book: OrderBook, line: Row, day: string): Row {
  const { rows, organisation, trail } = book
  const order = rows.of('purchase_order')[Number(line['order_id']) - 1]
  const by = receiver(book)
  const period = day.replaceAll('-', '')
  const receiveNo = `GR${period}${String(nextReceipt(book, period)).padStart(4, '0')}`
  const moment = `${day} 10:05:00`
  const receiveId = rows.add('receive', {
    enterprise_id: organisation.enterpriseId,
    create_by: by.userId,
    create_name: by.name,
    create_time: moment,
    version: 1,
    receive_no: receiveNo,
    org_id: order?.['org_id'],
    supplier_id: order?.['supplier_id'],
    warehouse_id: order?.['warehouse_id'],
    delivery_id: null,
    receive_type: order?.['order_type'] === 'CONSIGNMENT' ? 'CONSIGN' : 'NORMAL',
    receive_date: day,
    status: 'POSTED',
    post_time: moment,
    receiver_id: by.userId,
    receiver_name: by.name,
  })
  const qty = '2'
  const row = {
    receive_id: receiveId,
    place: 0,
    order_detail_id: line['id'],
    delivery_detail_id: null,
    received_qty: qty,
    accepted_qty: qty,
    concession_qty: '0',
    concession_reason: '',
    rejected_qty: '0',
    reject_reason: '',
    batch_no: '',
    expire_date: null,
    ...nothingTaken,
    reversed_accepted_qty: qty,
    inspect_status: line['inspect_mode'] === 'NONE' ? 'NONE' : 'DONE',
  }
  const id = rows.add('receive_detail', row)
  const plus = (column: string) => ({ [column]: new Big(textAt(line, column) || '0').plus(qty).toFixed() })
  Object.assign(line, plus('arrived_qty'), plus('reversed_qty'))
  const entry = { businessType: 'RECEIPT', businessId: receiveId, docNo: receiveNo, reason: '', changes: [] } as const
  trail.push({ ...entry, by, moment, action: 'CREATE', fromStatus: '', toStatus: 'NEW' })
  trail.push({ ...entry, by, moment, action: 'STATUS', fromStatus: 'NEW', toStatus: 'POSTED' })
  return { id, ...row }
}

function nextReceipt({ rows, organisation }: OrderBook, period: string): number {
  const counter = rows.of('number_counter').find(each => each['rule_code'] === 'RECEIPT' && each['period'] === period)
  const last = Number(counter?.['last'] ?? 0) + 1
  if (counter === undefined)
    rows.link('number_counter', { enterprise_id: organisation.enterpriseId, rule_code: 'RECEIPT', period, last })
  else Object.assign(counter, { last })
  return last
}

function addReversal(book: OrderBook, { status, reason }: Plan, day: string, row: Row): void {
  const { rows, organisation, trail } = book
  const receipt = receiptOf(book, row)
  const by = receiver(book)
  const period = day.replaceAll('-', '')
  const sameDay = rows.of('charge_against').filter(each => textAt(each, 'reverse_no').startsWith(`RV${period}`)).length
  const reverse_no = `RV${period}${String(sameDay + 1).padStart(4, '0')}`
  const moment = `${day} 15:20:00`
  const id = rows.add('charge_against', {
    enterprise_id: organisation.enterpriseId,
    create_by: by.userId,
    create_name: by.name,
    create_time: moment,
    version: 1,
    reverse_no,
    receive_id: row['receive_id'],
    org_id: receipt?.['org_id'],
    supplier_id: receipt?.['supplier_id'],
    reverse_date: day,
    reason,
    status,
    submit_by: status === 'NEW' ? null : by.userId,
  })
  const qty = status === 'POSTED' ? textAt(row, 'received_qty') : '1'
  rows.add('charge_against_detail', {
    reverse_id: id,
    place: 0,
    receive_detail_id: row['id'],
    order_detail_id: row['order_detail_id'],
    qty,
    from_stock: 'ACCEPTED',
  })
  if (status !== 'POSTED') Object.assign(row, { held_accepted_qty: qty })
  if (status === 'APPROVING')
    addRunningApproval(book, {
      businessType: 'REVERSAL',
      businessId: id,
      docNo: reverse_no,
      title: reason,
      orgId: receipt?.['org_id'],
      moduleCode: 'charge-against-approve',
      pcUrl: `/charge-against/detail?id=${id}`,
      by,
      startTime: moment,
    })
  const entry = { businessType: 'REVERSAL', businessId: id, docNo: reverse_no, reason: '', changes: [], by } as const
  trail.push({ ...entry, moment, action: 'CREATE', fromStatus: '', toStatus: 'NEW' })
  if (status !== 'NEW') trail.push({ ...entry, moment, action: 'STATUS', fromStatus: 'NEW', toStatus: 'APPROVING' })
  if (status === 'POSTED' || status === 'REJECTED')
    trail.push({
      ...entry,
      by: { userId: organisation.users['buyer2'] ?? null, name: organisation.names['buyer2'] ?? '' },
      moment: `${day} 16:45:00`,
      action: 'STATUS',
      fromStatus: 'APPROVING',
      toStatus: status,
      reason: status === 'REJECTED' ? '货物已按期收货，请走改期流程' : '',
    })
}
