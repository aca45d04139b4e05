import { addDays } from './days.ts'
import { accept, acknowledge, answerWithChanges, refuseOrder } from './order-answers.ts'
import { approverOf, note, purchaserOf, salesPersonOf, tell } from './order-book.ts'
import type { OrderBook, OrderInStory } from './order-book.ts'
import { addApproval, changeOrder, keepVersion } from './order-changes.ts'
import { startClock } from './order-clock.ts'
import { composeContent } from './order-content.ts'
import type { OrderPlan } from './order-plans.ts'
import { addOrderRecord } from './order-records.ts'
import type { OrderTerms } from './order-records.ts'
import { phrase } from './phrases.ts'
import type { DemoRows } from './rows.ts'

const tables = [
  'purchase_order',
  'purchase_order_detail',
  'purchase_order_version',
  'order_answer',
  'order_answer_row',
  'order_change',
  'approval',
  'approval_step',
  'approval_task',
  'approval_flow',
]

/** With their history, and the number counters. */
export function addOrders(book: OrderBook, plans: readonly OrderPlan[]): void {
  for (const table of tables) book.rows.of(table)
  const lastOfDay = new Map<string, number>()
  for (const plan of plans) addOrder(book, plan, lastOfDay)
  for (const [period, last] of lastOfDay) {
    const enterprise_id = book.organisation.enterpriseId
    book.rows.link('number_counter', { enterprise_id, rule_code: 'ORDER', period, last })
  }
}

function addOrder(book: OrderBook, plan: OrderPlan, lastOfDay: Map<string, number>): void {
  const { rows, random, today } = book
  const clock = startClock(random, addDays(today, -plan.age), addDays(today, -1))
  const created = clock.now
  const period = clock.day.replaceAll('-', '')
  const serial = (lastOfDay.get(period) ?? 0) + 1
  lastOfDay.set(period, serial)
  const terms = termsOf(book, plan, period)
  const order: OrderInStory = {
    id: nextId(rows, 'purchase_order'),
    orderNo: `PO${period}${String(serial).padStart(4, '0')}`,
    plan,
    content: composeContent(rows, random, plan, clock.day, book.materials),
    clock,
    status: 'NEW',
    answerStatus: 'NONE',
    versionNo: 1,
    version: 0,
    changing: false,
    submitTime: null,
    approveTime: null,
    issueTime: null,
    cancelReason: '',
    answerCount: 0,
    promised: new Map(),
    rowIdsAfter: rows.of('purchase_order_detail').length,
    last: plan.purchaser,
  }
  note(book, order, plan.purchaser, 'CREATE', { to: 'NEW' })
  tellStory(book, order, terms)
  addOrderRecord(book, order, terms, created)
}

/** Takes the server's steps to the planned status. */
function tellStory(book: OrderBook, order: OrderInStory, terms: OrderTerms): void {
  const { status, acknowledged } = order.plan
  if (status === 'NEW') return
  submit(book, order, status === 'APPROVING' ? undefined : status !== 'REJECTED')
  if (status === 'APPROVING' || status === 'REJECTED' || status === 'APPROVED') return
  if (status === 'CANCELLED' && book.random.chance(25)) {
    cancel(book, order)
    return
  }
  issue(book, order, terms)
  switch (status) {
    case 'ISSUED':
      if (acknowledged) acknowledge(book, order)
      return
    case 'REFUSED':
      refuseOrder(book, order)
      return
    case 'DIFF':
      answerWithChanges(book, order, false)
      return
    case 'CANCELLED':
      if (book.random.chance(40)) refuseOrder(book, order)
      cancel(book, order)
      return
    case 'CONFIRMED':
    case 'EXECUTING':
    case 'COMPLETED':
      fulfil(book, order, terms)
  }
}

function submit(book: OrderBook, order: OrderInStory, approved: boolean | undefined): void {
  const by = purchaserOf(order)
  order.submitTime = order.clock.later(0, 1)
  note(book, order, by, 'STATUS', { to: 'APPROVING' })
  const opinion =
    approved === undefined ? '' : phrase(book.random, approved ? 'agreed' : 'rejected', 'buyer', order.plan)
  const decidedTime = addApproval(book, order, {
    type: 'PURCHASE_ORDER',
    businessId: order.id,
    docNo: order.orderNo,
    approved,
    opinion,
  })
  if (approved === undefined) return
  const approver = approverOf(book, order)
  if (approved) order.approveTime = decidedTime
  note(book, order, approver, 'STATUS', { to: approved ? 'APPROVED' : 'REJECTED', reason: opinion })
  const template = approved ? 'order.approved' : 'order.rejected'
  tell(book, order, by.userId, template, { from: approver, values: { opinion } })
}

function issue(book: OrderBook, order: OrderInStory, terms: OrderTerms): void {
  const by = purchaserOf(order)
  order.issueTime = order.clock.later(0, 1)
  note(book, order, by, 'STATUS', { to: 'ISSUED' })
  keepVersion(book, order, terms)
  tell(book, order, salesPersonOf(book, order).userId, 'order.issued', { from: by })
  if (!order.plan.urgent) return
  const values = { rows: order.content.rows.map(row => row.rowNo).join(', ') }
  tell(book, order, salesPersonOf(book, order).userId, 'order.urgent', { from: by, values })
}

function cancel(book: OrderBook, order: OrderInStory): void {
  const by = purchaserOf(order)
  order.cancelReason = phrase(book.random, 'cancelled', 'buyer', order.plan)
  order.clock.later(1, 4)
  const refusal = order.answerStatus === 'REFUSED' ? book.rows.of('order_answer').at(-1) : undefined
  if (refusal !== undefined)
    Object.assign(refusal, { buyer_decision: 'ACCEPTED', decision_time: order.clock.now, decision_by: by.userId })
  note(book, order, by, 'STATUS', { to: 'CANCELLED', reason: order.cancelReason })
  if (order.issueTime !== null)
    tell(book, order, salesPersonOf(book, order).userId, 'order.cancelled', {
      from: by,
      values: { reason: order.cancelReason },
    })
}

function fulfil(book: OrderBook, order: OrderInStory, terms: OrderTerms): void {
  const { random, organisation } = book
  const { status, change } = order.plan
  if (random.chance(30)) acknowledge(book, order)
  if (random.chance(25) && change === 'NONE') answerWithChanges(book, order, true)
  else accept(book, order)
  if (change !== 'NONE') changeOrder(book, order, terms, change === 'APPROVED')
  if (change === 'APPROVED') accept(book, order)
  if (status === 'CONFIRMED') return
  const warehouse = { userId: organisation.users['warehouse'] ?? null, name: organisation.names['warehouse'] ?? '' }
  order.clock.later(5, 25)
  note(book, order, warehouse, 'STATUS', { to: 'EXECUTING' })
  if (status === 'EXECUTING') return
  order.clock.later(3, 30)
  note(book, order, warehouse, 'STATUS', { to: 'COMPLETED' })
}

function termsOf({ random }: OrderBook, plan: OrderPlan, period: string): OrderTerms {
  const { buying, supplier } = plan
  const warehouse = random.pick(buying.warehouses)
  const abroad = buying.companyCurrency === 'CNY' ? supplier.country !== 'CN' : supplier.country !== 'DE'
  const incoterm = abroad ? random.pick(['FCA', 'CIF', 'DAP']) : null
  const usual = supplier.goods.includes('SERV') ? 'SERVICE' : 'STANDARD'
  return {
    orderType: random.weighted({ [usual]: 86, FRAMEWORK_CALL: 9, SAMPLE: 3, CONSIGNMENT: 2 }),
    inventoryOrgId: warehouse.inventoryOrgId,
    warehouseId: warehouse.id,
    deliveryAddress: warehouse.address,
    incoterm,
    incotermPlace: incoterm === null ? '' : buying.companyCurrency === 'CNY' ? 'Shanghai' : 'Duisburg',
    sourceNo: random.chance(45) ? `PR${period}${String(random.whole(1, 60)).padStart(4, '0')}` : '',
    remark: phrase(random, 'remark', 'buyer', plan),
  }
}

function nextId(rows: DemoRows, table: string): string {
  return String(rows.of(table).length + 1)
}
