import Big from 'big.js'
import { addDays, daysBetween, earlier } from './days.ts'
import { walk } from './document-walk.ts'
import type { WalkStep } from './document-walk.ts'
import { faultyLots } from './faulty-lots.ts'
import type { OrderBook } from './order-book.ts'
import { addRunningApproval } from './running-approval.ts'
import { textAt } from './rows.ts'
import type { Row } from './rows.ts'
import { nameSerials } from './serials.ts'

/** Repeated while there are rejected goods. */
const kinds = [
  { status: 'SENT', treatment: 'REPLACE', reason: 'DEFECT' },
  { status: 'CLOSED', treatment: 'SCRAP', reason: 'DAMAGED' },
  { status: 'APPROVING', treatment: 'REPLACE', reason: 'DEFECT' },
  { status: 'RETURNED', treatment: 'CREDIT', reason: 'WRONG_GOODS' },
  { status: 'REJECTED', treatment: 'REPLACE', reason: 'DAMAGED' },
  { status: 'CONFIRMED', treatment: 'CREDIT', reason: 'WRONG_GOODS' },
  { status: 'OBJECTED', treatment: 'CREDIT', reason: 'DEFECT' },
  { status: 'NEW', treatment: 'REWORK', reason: 'DEFECT' },
  { status: 'CLOSED', treatment: 'CREDIT', reason: 'DEFECT' },
  { status: 'CANCELLED', treatment: 'SCRAP', reason: 'OTHER' },
] as const
type Kind = (typeof kinds)[number]

/**
 * Returns of rejected and some accepted goods, in every status. Of the newest faulty lots one was just sent back, and
 * one waits.
 */
export function addReturns(book: OrderBook): void {
  const { rows, organisation } = book
  // Returns refer to problems, which are added later.
  for (const table of ['return_order', 'problem', 'return_order_detail']) rows.of(table)
  const posted = new Map(
    rows
      .of('receive')
      .filter(each => each['status'] === 'POSTED')
      .map(each => [textAt(each, 'id'), each]),
  )
  const rejected = rows.of('receive_detail').filter(row => Number(row['rejected_qty']) > 0)
  const lastOfDay = new Map<string, number>()
  const { reported, unreported } = faultyLots(book)
  let made = 0
  for (const row of rejected) {
    const receipt = posted.get(textAt(row, 'receive_id'))
    const lately = row['delivery_detail_id'] === reported?.['id']
    const kind = kinds[lately ? 0 : made % kinds.length]
    if (receipt === undefined || kind === undefined || row['delivery_detail_id'] === unreported?.['id']) continue
    if (!lately) made += 1
    addReturn(book, { receipt, row, kind, lastOfDay })
  }
  const longAgo = acceptedLongAgo(book, posted)
  for (const { receipt, row } of longAgo) {
    const kind = { status: 'RETURNED', treatment: 'CREDIT', reason: 'DEFECT' } as const
    addReturn(book, { receipt, row, kind, lastOfDay })
  }
  const taken = new Set(longAgo.map(each => each.row))
  for (const supplier of demoSuppliers(book)) {
    const newest = acceptedRows(book, posted).filter(
      ({ receipt, row }) => receipt['supplier_id'] === supplier && !taken.has(row),
    )
    for (const [at, status] of openAnswers.entries()) {
      const accepted = newest.at(-1 - at)
      const kind = { status, treatment: 'CREDIT', reason: 'DEFECT' } as const
      if (accepted !== undefined) addReturn(book, { ...accepted, kind, lastOfDay, stock: 'ACCEPTED' })
    }
  }
  for (const [period, last] of lastOfDay)
    rows.link('number_counter', { enterprise_id: organisation.enterpriseId, rule_code: 'RETURN_ORDER', period, last })
}

/** Of accepted goods: one to be answered, and one per answer. */
const openAnswers = ['SENT', 'CONFIRMED', 'OBJECTED'] as const

function demoSuppliers({ rows }: OrderBook) {
  return new Set(rows.of('user_supplier').map(link => link['supplier_id']))
}

/** Rows without rejected and with enough accepted pieces, the oldest first. */
function acceptedRows({ rows }: OrderBook, posted: ReadonlyMap<string, Row>) {
  return rows.of('receive_detail').flatMap(row => {
    const receipt = posted.get(textAt(row, 'receive_id'))
    if (receipt === undefined || Number(row['rejected_qty']) > 0 || Number(row['accepted_qty']) < 10) return []
    return [{ receipt, row }]
  })
}

/** Goods that proved bad in use after the invoice; more of suppliers with a demo account, who may credit them. */
function acceptedLongAgo(book: OrderBook, posted: ReadonlyMap<string, Row>) {
  const { rows, today } = book
  const demo = demoSuppliers(book)
  return rows.of('receive_detail').flatMap((row, at) => {
    const receipt = posted.get(textAt(row, 'receive_id'))
    if (receipt === undefined || Number(row['rejected_qty']) > 0 || Number(row['accepted_qty']) < 10) return []
    if (daysBetween(textAt(receipt, 'receive_date'), today) < 25) return []
    return at % (demo.has(receipt['supplier_id']) ? 4 : 23) === 0 ? [{ receipt, row }] : []
  })
}

interface ReturnParts {
  receipt: Row
  row: Row
  kind: Kind | { status: 'RETURNED' | (typeof openAnswers)[number]; treatment: 'CREDIT'; reason: 'DEFECT' }
  lastOfDay: Map<string, number>
  /** Rejected goods are never paid, so returns with a credit note take accepted ones. */
  stock?: 'ACCEPTED' | 'REJECTED'
}

function addReturn(book: OrderBook, { receipt, row, kind, lastOfDay, ...given }: ReturnParts): void {
  const { rows, organisation, trail } = book
  const { status, treatment, reason } = kind
  const stock = given.stock ?? (status === 'RETURNED' ? 'ACCEPTED' : 'REJECTED')
  const accepted = stock === 'ACCEPTED'
  const received = textAt(receipt, 'receive_date')
  // Nine days later, but before today.
  const back = earlier(addDays(received, 9), addDays(book.today, -1))
  const day = accepted && back > received ? back : received
  const period = day.replaceAll('-', '')
  const serial = (lastOfDay.get(period) ?? 0) + 1
  lastOfDay.set(period, serial)
  const by = { userId: organisation.users['warehouse'] ?? null, name: organisation.names['warehouse'] ?? '' }
  const return_no = `RT${period}${String(serial).padStart(4, '0')}`
  const moment = `${day} 16:00:00`
  const gone = `${day} 16:40:00`
  const sent = !['NEW', 'APPROVING', 'REJECTED'].includes(status)
  const left = status === 'CLOSED' || status === 'RETURNED'
  const id = rows.add('return_order', {
    enterprise_id: organisation.enterpriseId,
    create_by: by.userId,
    create_name: by.name,
    create_time: moment,
    version: 1,
    return_no,
    org_id: receipt['org_id'],
    supplier_id: receipt['supplier_id'],
    return_date: day,
    warehouse_id: receipt['warehouse_id'],
    reason,
    treatment,
    status,
    sent_flag: sent ? 1 : 0,
    submit_by: status === 'NEW' ? null : by.userId,
    // The demo's supplier still has time.
    object_until: status === 'SENT' ? addDays(book.today, 3) : sent ? day : null,
    objection: status === 'OBJECTED' || status === 'CANCELLED' ? '出厂检验合格，请提供检测报告' : '',
    answer: status === 'CANCELLED' ? '复检合格，取消退货' : '',
    ship_time: left ? gone : null,
  })
  const qty = accepted ? tenth(textAt(row, 'accepted_qty')) : textAt(row, 'rejected_qty')
  rows.add('return_order_detail', {
    return_id: id,
    place: 0,
    receive_detail_id: row['id'],
    order_detail_id: row['order_detail_id'],
    qty,
    from_stock: stock,
    problem_id: null,
    serials: nameSerials(rows, row, qty, left ? 'GONE' : status === 'CANCELLED' ? 'IN' : 'HELD'),
  })
  if (left) moveBack(book, row, stock, qty)
  else if (status !== 'CANCELLED') Object.assign(row, { [accepted ? 'held_accepted_qty' : 'held_rejected_qty']: qty })
  if (status === 'APPROVING')
    askFor(book, { id, return_no, supplier: receipt['supplier_id'], org: receipt['org_id'], moment, by })
  const about = { businessType: 'RETURN_ORDER', businessId: id, docNo: return_no, by, moment, first: 'NEW' } as const
  walk(trail, about, wayOf(book, status, day, gone))
}

/** The steps, all on one day; goods leave the warehouse at `gone`. */
function wayOf(
  { organisation }: OrderBook,
  status: ReturnParts['kind']['status'],
  day: string,
  gone: string,
): WalkStep[] {
  const purchaser = { userId: organisation.users['buyer'] ?? null, name: organisation.names['buyer'] ?? '' }
  const supplier = { userId: null, name: '销售内勤' }
  const asked = { to: 'APPROVING', moment: `${day} 16:05:00` }
  const sent = [asked, { to: 'SENT', moment: `${day} 16:15:00`, by: purchaser }]
  const confirmed = [...sent, { to: 'CONFIRMED', moment: `${day} 16:25:00`, by: supplier }]
  const objected = [
    ...sent,
    { to: 'OBJECTED', moment: `${day} 16:25:00`, by: supplier, reason: '出厂检验合格，请提供检测报告' },
  ]
  const returned = [...confirmed, { to: 'RETURNED', moment: gone }]
  const ways: Record<typeof status, WalkStep[]> = {
    NEW: [],
    APPROVING: [asked],
    REJECTED: [asked, { to: 'REJECTED', moment: `${day} 16:15:00`, by: purchaser, reason: '请先复检' }],
    SENT: sent,
    CONFIRMED: confirmed,
    OBJECTED: objected,
    CANCELLED: [...objected, { to: 'CANCELLED', moment: gone, by: purchaser, reason: '复检合格，取消退货' }],
    RETURNED: returned,
    CLOSED: [...returned, { to: 'CLOSED', moment: gone }],
  }
  return ways[status]
}

/** At least one piece. */
function tenth(qty: string): string {
  const part = new Big(qty).div(10).round(0)
  return part.lt(1) ? '1' : part.toFixed()
}

/** Counts the quantity as returned in the receipt row and order row. */
function moveBack({ rows }: OrderBook, row: Row, stock: 'ACCEPTED' | 'REJECTED', qty: string): void {
  Object.assign(row, { [stock === 'ACCEPTED' ? 'returned_accepted_qty' : 'returned_rejected_qty']: qty })
  const line = rows.of('purchase_order_detail')[Number(row['order_detail_id']) - 1]
  if (line === undefined) return
  const before = typeof line['returned_qty'] === 'string' ? line['returned_qty'] : '0'
  Object.assign(line, { returned_qty: new Big(before).plus(qty).toFixed() })
}

interface Asked {
  id: string
  return_no: string
  supplier: Row[string]
  org: Row[string]
  moment: string
  by: { userId: string | null; name: string }
}

/** The open approval of a submitted return. */
function askFor(book: OrderBook, { id, return_no, supplier, org, moment, by }: Asked): void {
  addRunningApproval(book, {
    businessType: 'RETURN_ORDER',
    businessId: id,
    docNo: return_no,
    title: nameOf(book, supplier),
    orgId: org,
    moduleCode: 'return-approve',
    pcUrl: `/return/detail?id=${id}`,
    by,
    startTime: moment,
  })
}

function nameOf({ rows }: OrderBook, supplier: Row[string]): string {
  return textAt(rows.of('supplier')[Number(supplier) - 1], 'name')
}
