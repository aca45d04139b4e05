import sql from 'sql-template-tag'
import type { Invariant } from '../../kit/invariant.ts'

const limit = sql`(d.qty - d.aborted_qty - d.closed_qty) * (1 + d.receive_tolerance_pct / 100)`
const row = sql`o.enterprise_id, o.order_no || ' / ' || d.row_no as document`
const rows = sql`purchase_order_detail d join purchase_order o on o.id = d.order_id where o.deleted = 0 and d.deleted = 0`

/** What holds within orders. */
export const orderInvariants: readonly Invariant[] = [
  {
    name: 'orderAmounts',
    differences: sql`
      select o.enterprise_id, o.order_no as document, trim_scale(o.amount_incl) as stated,
        trim_scale(sum(d.amount_incl)) as found
      from purchase_order o join purchase_order_detail d on d.order_id = o.id and d.deleted = 0
      where o.deleted = 0 group by o.id having o.amount_incl <> sum(d.amount_incl)`,
  },
  {
    // Received, net of reversals and of returns that are delivered again, is within what is ordered and its tolerance.
    name: 'receivedLimit',
    differences: sql`
      select ${row}, trim_scale(d.received_qty) as stated, trim_scale(${limit}) as found
      from ${rows} and d.received_qty > ${limit}`,
  },
  {
    name: 'shippedLimit',
    differences: sql`
      select ${row}, trim_scale(d.under_way_qty + d.received_qty) as stated, trim_scale(${limit}) as found
      from ${rows} and d.under_way_qty > 0 and d.under_way_qty + d.received_qty > ${limit}`,
  },
]
