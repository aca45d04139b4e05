import Big from 'big.js'
import type { RowStatus } from '../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import type { DemoOrderRow } from './order-content.ts'
import { quantityDigits } from './order-content.ts'
import type { OrderPlan } from './order-plans.ts'
import { phrase } from './phrases.ts'
import type { Random } from './random.ts'

/** Quantities are decimals as text. */
export interface RowDelivery {
  rowStatus: RowStatus
  rowStatusBefore: RowStatus | null
  shippedQty: string
  receivedQty: string
  abortedQty: string
  closedQty: string
  abortReason: string
  closeReason: string
}

/** The order's status follows from them. */
export function deliverRows(random: Random, plan: OrderPlan, rows: readonly DemoOrderRow[]): RowDelivery[] {
  switch (plan.status) {
    case 'CONFIRMED':
      return rows.map(row => deliver(random, plan, row, 'CONFIRMED'))
    case 'COMPLETED': {
      const kinds = rows.map(() => random.weighted({ RECEIVED: 94, CLOSED: 4, ABORTED: 2 }))
      return rows.map((row, at) => deliver(random, plan, row, at === 0 ? 'RECEIVED' : (kinds[at] ?? 'RECEIVED')))
    }
    case 'EXECUTING':
      return executing(random, plan, rows)
    default:
      return rows.map(row => deliver(random, plan, row, 'OPEN'))
  }
}

/** At least one row has begun, and one is not done. */
function executing(random: Random, plan: OrderPlan, rows: readonly DemoOrderRow[]): RowDelivery[] {
  const weights = { RECEIVED: 34, PART_RECEIVED: 20, DELIVERING: 18, CONFIRMED: 22, CLOSED: 4, ABORTED: 2 }
  return rows.map((row, at) => {
    if (at === 0) return deliver(random, plan, row, random.pick(['PART_RECEIVED', 'DELIVERING']))
    return deliver(random, plan, row, random.weighted(weights))
  })
}

const untouched: RowDelivery = {
  rowStatus: 'OPEN',
  rowStatusBefore: null,
  shippedQty: '0',
  receivedQty: '0',
  abortedQty: '0',
  closedQty: '0',
  abortReason: '',
  closeReason: '',
}

function deliver(random: Random, plan: OrderPlan, row: DemoOrderRow, rowStatus: RowStatus): RowDelivery {
  const { qty } = row
  const base = { ...untouched, rowStatus }
  const part = partOf(random, row)
  switch (rowStatus) {
    case 'OPEN':
    case 'CONFIRMED':
      return base
    case 'DELIVERING':
      return { ...base, shippedQty: qty }
    case 'PART_RECEIVED':
      if (part === '0') return { ...base, rowStatus: 'DELIVERING', shippedQty: qty }
      return { ...base, shippedQty: random.chance(40) ? qty : part, receivedQty: part }
    case 'RECEIVED':
      return { ...base, shippedQty: qty, receivedQty: qty }
    case 'CLOSED': {
      if (part === '0') return deliver(random, plan, row, 'RECEIVED')
      const closedQty = new Big(qty).minus(part).toFixed()
      const closed = {
        shippedQty: part,
        receivedQty: part,
        closedQty,
        closeReason: phrase(random, 'closed', 'buyer', plan),
      }
      return { ...base, ...closed, rowStatusBefore: 'PART_RECEIVED' }
    }
    case 'ABORTED':
      return {
        ...base,
        abortedQty: qty,
        abortReason: phrase(random, 'aborted', 'buyer', plan),
        rowStatusBefore: 'CONFIRMED',
      }
  }
}

/** Between a third and three quarters; '0' when the quantity cannot be divided. */
function partOf(random: Random, row: DemoOrderRow): string {
  const part = new Big(row.qty).times(0.35 + random.next() * 0.4).round(Math.min(1, quantityDigits(row)), Big.roundDown)
  return part.toFixed()
}
