import type { OrderStatus } from '../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import type { Buying, Organisation } from './organisation.ts'
import type { Purchaser } from './people.ts'
import { entryAt } from './random.ts'
import type { Random } from './random.ts'
import type { DemoSupplier } from './suppliers.ts'

export interface OrderPlan {
  /** In days; at least 1. */
  age: number
  status: OrderStatus
  buying: Buying
  purchaser: Purchaser
  supplier: DemoSupplier
  urgent: boolean
  /** The supplier has acknowledged the order but not answered. */
  acknowledged: boolean
  change: 'NONE' | 'APPROVED' | 'APPROVING'
  rowCount: number
}

const orderCount = 400
/** In days: 18 months. */
const oldest = 548

/** Weights of the statuses by age in days; the first line whose age is reached applies. */
const byAge: readonly (readonly [number, Partial<Record<OrderStatus, number>>])[] = [
  [150, { COMPLETED: 90, CANCELLED: 6, EXECUTING: 4 }],
  [60, { COMPLETED: 60, EXECUTING: 30, CANCELLED: 5, CONFIRMED: 5 }],
  [20, { COMPLETED: 10, EXECUTING: 36, CONFIRMED: 38, ISSUED: 5, DIFF: 4, CANCELLED: 5, REFUSED: 2 }],
  [6, { CONFIRMED: 40, ISSUED: 25, DIFF: 8, EXECUTING: 8, APPROVED: 8, APPROVING: 4, REJECTED: 4, REFUSED: 3 }],
  [0, { NEW: 18, APPROVING: 18, APPROVED: 16, ISSUED: 34, REJECTED: 6, CONFIRMED: 8 }],
]

/** `supplier` is an index. The open work of the demo accounts. */
type Fixed = readonly [age: number, status: OrderStatus, username: string, supplier: number, more?: Partial<OrderPlan>]

const fixed: readonly Fixed[] = [
  [1, 'NEW', 'buyer', 0],
  [2, 'NEW', 'buyer', 9],
  [3, 'NEW', 'buyer', 3],
  [4, 'REJECTED', 'buyer', 4],
  [6, 'REJECTED', 'buyer', 0],
  [1, 'APPROVING', 'buyer', 1],
  [2, 'APPROVING', 'buyer', 0],
  [2, 'APPROVING', 'buyer', 23],
  [3, 'APPROVING', 'buyer', 5],
  [3, 'APPROVING', 'buyer2', 2],
  [2, 'APPROVED', 'buyer', 0],
  [3, 'APPROVED', 'buyer', 7],
  [3, 'ISSUED', 'buyer', 0, { urgent: true }],
  [5, 'ISSUED', 'buyer', 0],
  [9, 'ISSUED', 'buyer', 0, { acknowledged: true }],
  [6, 'ISSUED', 'zhao.min', 0],
  [2, 'ISSUED', 'buyer', 1, { urgent: true }],
  [6, 'ISSUED', 'buyer', 1],
  [5, 'DIFF', 'buyer', 0],
  [7, 'DIFF', 'buyer', 1],
  [6, 'DIFF', 'buyer', 5],
  [6, 'REFUSED', 'buyer', 1],
  [8, 'REFUSED', 'buyer', 0],
  [13, 'CONFIRMED', 'buyer', 0],
  [16, 'CONFIRMED', 'buyer', 0, { change: 'APPROVING' }],
  [18, 'CONFIRMED', 'buyer', 0, { rowCount: 60 }],
  [15, 'CONFIRMED', 'buyer', 1],
  [38, 'EXECUTING', 'buyer', 0, { change: 'APPROVED' }],
  [44, 'EXECUTING', 'buyer', 0],
  [47, 'EXECUTING', 'buyer', 1],
  [52, 'EXECUTING', 'zhao.min', 1, { change: 'APPROVED' }],
  [96, 'COMPLETED', 'buyer', 0],
  [120, 'COMPLETED', 'buyer', 1],
  [31, 'CANCELLED', 'buyer', 0],
  [2, 'APPROVING', 'k.vogel', 24],
  [4, 'ISSUED', 'k.vogel', 23],
  [5, 'DIFF', 'j.martens', 28],
]

/** The oldest first: open work for each demo account, and random orders. */
export function planOrders(
  random: Random,
  organisation: Organisation,
  suppliers: readonly DemoSupplier[],
): OrderPlan[] {
  const given = fixed.map(([age, status, username, supplier, more]) => ({
    ...basePlan(random, age, status),
    ...buyerOf(organisation, username),
    supplier: entryAt(suppliers, supplier),
    ...more,
  }))
  const others = Array.from({ length: orderCount - fixed.length }, () => randomPlan(random, organisation, suppliers))
  return [...given, ...others].sort((a, b) => b.age - a.age)
}

function basePlan(random: Random, age: number, status: OrderStatus) {
  const running = status === 'CONFIRMED' || status === 'EXECUTING' || status === 'COMPLETED'
  const change = running && age > 12 && random.chance(7) ? ('APPROVED' as const) : ('NONE' as const)
  const rowCount = random.chance(6) ? random.whole(10, 24) : random.whole(1, 7)
  return { age, status, urgent: false, acknowledged: false, change, rowCount }
}

function randomPlan(random: Random, organisation: Organisation, suppliers: readonly DemoSupplier[]): OrderPlan {
  const age = 1 + Math.floor(oldest * random.next() ** 1.2)
  const weights = byAge.find(([least]) => age >= least)?.[1] ?? { NEW: 1 }
  const place = Number(random.weighted({ '0': 52, '1': 26, '2': 22 }))
  const buying = entryAt(organisation.buying, place)
  const plan = basePlan(random, age, random.weighted(weights))
  return {
    ...plan,
    buying,
    purchaser: random.chance(35) ? entryAt(buying.purchasers, 0) : random.pick(buying.purchasers),
    supplier: pickSupplier(random, suppliers, place === 2),
    urgent: ['ISSUED', 'CONFIRMED', 'EXECUTING'].includes(plan.status) && random.chance(8),
    acknowledged: random.chance(35),
  }
}

/** Most orders stay on their continent; the first two companies get more. */
function pickSupplier(random: Random, suppliers: readonly DemoSupplier[], european: boolean): DemoSupplier {
  if (!european && random.chance(14)) return entryAt(suppliers, random.whole(0, 1))
  const near = (supplier: DemoSupplier) => (european ? supplier.currency === 'EUR' : supplier.country === 'CN')
  const wanted = random.chance(80)
  return random.pick(suppliers.filter(supplier => !supplier.stopped && near(supplier) === wanted))
}

function buyerOf(organisation: Organisation, username: string): { buying: Buying; purchaser: Purchaser } {
  for (const buying of organisation.buying) {
    const purchaser = buying.purchasers.find(each => each.userId === organisation.users[username])
    if (purchaser !== undefined) return { buying, purchaser }
  }
  throw new RangeError(`${username} is no purchaser.`)
}
