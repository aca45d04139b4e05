import type { OrderStatus } from '../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import type { DemoMaterial } from './materials.ts'
import type { OrderClock } from './order-clock.ts'
import type { DemoContent } from './order-content.ts'
import type { OrderPlan } from './order-plans.ts'
import type { Organisation } from './organisation.ts'
import type { Random } from './random.ts'
import type { DemoRows } from './rows.ts'

/** Suppliers' people without an account have no user id. */
export interface Person {
  userId: string | null
  name: string
}

/** An audit entry before the chain is linked. */
export interface TrailEntry {
  businessType:
    | 'APPROVAL_MODEL'
    | 'PURCHASE_ORDER'
    | 'ORDER_CHANGE'
    | 'DELIVERY_PLAN'
    | 'DELIVERY_ORDER'
    | 'RECEIPT'
    | 'RETURN_ORDER'
    | 'REVERSAL'
    | 'DEMAND'
    | 'PRICE_CONTROL'
    | 'CONTRACT'
    | 'CONTRACT_CHANGE'
    | 'BALANCE'
    | 'PROBLEM_8D'
    | 'MOLD'
    | 'MOLD_TRANSFER'
    | 'MOLD_STOCKTAKE'
    | 'LIFECYCLE'
    | 'COMPANY_CHANGE'
    | 'RECON'
    | 'INVOICE_APPLY'
    | 'INVOICE'
    | 'PAYMENT_APPLY'
    | 'INQUIRY'
    | 'TENDER'
    | 'TENDER_CLARIFICATION'
    | 'PERF_FILE'
    | 'SURVEY'
  businessId: string
  docNo: string
  action: 'CREATE' | 'UPDATE' | 'STATUS'
  fromStatus: string
  toStatus: string
  reason: string
  changes: readonly object[]
  by: Person
  /** Local time, `YYYY-MM-DD HH:mm:ss`. */
  moment: string
}

/** A message before its template is filled. */
export interface PendingNotice {
  userId: string
  template: string
  values: Readonly<Record<string, string>>
  /** Default: a purchase order. */
  businessType?: string
  businessId: string
  pcUrl: string
  from: string
  moment: string
}

/** Input and output of everything that adds orders. */
export interface OrderBook {
  rows: DemoRows
  random: Random
  today: string
  organisation: Organisation
  materials: readonly DemoMaterial[]
  trail: TrailEntry[]
  notices: PendingNotice[]
}

export interface OrderInStory {
  id: string
  orderNo: string
  plan: OrderPlan
  content: DemoContent
  clock: OrderClock
  status: OrderStatus
  answerStatus: 'NONE' | 'ACKNOWLEDGED' | 'ACCEPTED' | 'CHANGED' | 'REFUSED'
  versionNo: number
  /** For optimistic locking. */
  version: number
  changing: boolean
  submitTime: string | null
  approveTime: string | null
  issueTime: string | null
  cancelReason: string
  answerCount: number
  /** The supplier's promises by row number. */
  promised: Map<number, { date: string; qty: string }>
  rowIdsAfter: number
  last: Person
}

export function rowId(order: OrderInStory, rowNo: number): string {
  return String(order.rowIdsAfter + rowNo)
}

export function personOf({ organisation }: Pick<OrderBook, 'organisation'>, username: string): Person {
  return { userId: organisation.users[username] ?? null, name: organisation.names[username] ?? '' }
}

export function purchaserOf({ plan }: OrderInStory): Person {
  return plan.purchaser
}

/** The head of purchasing, or the deputy for the head's own orders. */
export function approverOf({ organisation }: OrderBook, order: OrderInStory): Person {
  const username = order.plan.purchaser.userId === organisation.users['buyer2'] ? 'li.qiang' : 'buyer2'
  return { userId: organisation.users[username] ?? null, name: organisation.names[username] ?? '' }
}

/** The demo account of the first two companies, otherwise the main contact. */
export function salesPersonOf({ organisation }: OrderBook, { plan }: OrderInStory): Person {
  const account = ['supplier', 'supplier2'][Number(plan.supplier.id) - 1]
  return {
    userId: account === undefined ? null : (organisation.users[account] ?? null),
    name: plan.supplier.contactName,
  }
}

/** Writes an audit entry and raises the order's version. */
export function note(
  book: OrderBook,
  order: OrderInStory,
  by: Person,
  action: TrailEntry['action'],
  more: { to?: OrderStatus; reason?: string; changes?: readonly object[] } = {},
): void {
  const { to, reason = '', changes = [] } = more
  book.trail.push({
    businessType: 'PURCHASE_ORDER',
    businessId: order.id,
    docNo: order.orderNo,
    action,
    fromStatus: action === 'STATUS' ? order.status : '',
    toStatus: to ?? '',
    reason,
    changes,
    by,
    moment: order.clock.now,
  })
  if (to !== undefined) order.status = to
  if (action !== 'CREATE') order.version += 1
  order.last = by
}

/** Sends a message about the order to an existing user. */
export function tell(
  book: OrderBook,
  order: OrderInStory,
  userId: string | null,
  template: string,
  more: { from: Person; values?: Readonly<Record<string, string>>; pcUrl?: string },
): void {
  if (userId === null) return
  book.notices.push({
    userId,
    template,
    values: {
      orderNo: order.orderNo,
      docNo: order.orderNo,
      supplier: order.plan.supplier.name,
      person: more.from.name,
      amount: `${order.content.amountIncl} ${order.content.currency}`,
      ...more.values,
    },
    businessId: order.id,
    pcUrl: more.pcUrl ?? `/order/detail?id=${order.id}`,
    from: more.from.name,
    moment: order.clock.now,
  })
}
