import sql from 'sql-template-tag'
import type { WarningSource } from '../../../kit/home-source.ts'
import { seenDeliveries } from './visible.queries.ts'

/** Buyers who book receipts, and their suppliers. */
const parties = [
  { sides: ['BUYER'], modules: ['receive-edit', 'delivery-order-close'] },
  { sides: ['SUPPLIER'], modules: ['delivery-order'] },
] as const

export const deliveryWarnings: readonly WarningSource[] = parties.map((party): WarningSource => ({
  ...party,
  code: 'DELIVERY_OVERDUE',
  level: 'WARN',
  async read(act) {
    const found = await act.db.one<{ count: string }>(sql`
        select count(*) as count from delivery_order d
        where ${seenDeliveries(act.caller)} and d.status in ('SHIPPED', 'PART_RECEIVED')
          and d.arrive_date < current_date`)
    return { count: Number(found?.count ?? 0), route: '/delivery/order', filter: { lateFlag: '1' } }
  },
}))
