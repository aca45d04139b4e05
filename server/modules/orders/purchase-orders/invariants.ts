import sql from 'sql-template-tag'
import type { Invariant } from '../../../kit/invariant.ts'

const limit = sql`(d.qty - d.aborted_qty - d.closed_qty) * (1 + d.receive_tolerance_pct / 100)`
const row = sql`o.enterprise_id, o.order_no || ' / ' || d.row_no as document`
const rows = sql`purchase_order_detail d join purchase_order o on o.id = d.order_id where o.deleted = 0 and d.deleted = 0`

export const orderInvariants: readonly Invariant[] = [
  {
    // In this order: without tax, tax, with tax.
    name: 'orderAmounts',
    differences: sql`
      select o.enterprise_id, o.order_no as document,
        concat_ws(' · ', trim_scale(o.amount_excl), trim_scale(o.tax_amount), trim_scale(o.amount_incl)) as stated,
        concat_ws(' · ', trim_scale(sum(d.amount_excl)), trim_scale(sum(d.tax_amount)), trim_scale(sum(d.amount_incl)))
          as found
      from purchase_order o join purchase_order_detail d on d.order_id = o.id and d.deleted = 0
      where o.deleted = 0 group by o.id
      having (o.amount_excl, o.tax_amount, o.amount_incl) is distinct from
        (sum(d.amount_excl), sum(d.tax_amount), sum(d.amount_incl))`,
  },
  {
    // Received, net of reversals and of returns for replacement, is within the ordered quantity and its tolerance.
    name: 'receivedLimit',
    differences: sql`
      select ${row}, trim_scale(d.received_qty) as stated, trim_scale(${limit}) as found
      from ${rows} and d.received_qty > ${limit}`,
  },
  {
    // Every submitted row has been compared with its price ceiling and is not blocked by it.
    name: 'measuredPrices',
    differences: sql`
      select ${row}, trim_scale(d.price_excl)::text as stated, 'BLOCK' as found from ${rows}
        and o.status not in ('NEW', 'REJECTED', 'CANCELLED') and d.price_check is null`,
  },
  {
    name: 'shippedLimit',
    differences: sql`
      select ${row}, trim_scale(d.under_way_qty + d.received_qty) as stated, trim_scale(${limit}) as found
      from ${rows} and d.under_way_qty > 0 and d.under_way_qty + d.received_qty > ${limit}`,
  },
]
