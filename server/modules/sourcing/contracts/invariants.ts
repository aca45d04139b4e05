import sql from 'sql-template-tag'
import type { Invariant } from '../../../kit/invariant.ts'
import { tierFaults } from '../prices/read.ts'
import { orderRowView, orderView } from './asks.ts'

export const contractInvariants: readonly Invariant[] = [
  {
    // Ordered quantities of contracts and their rows equal those of the order rows.
    name: 'contractUse',
    differences: sql`
      select t.enterprise_id, t.contract_no || ' / ' || i.row_no as document, trim_scale(i.ordered_qty)::text as stated,
        trim_scale(coalesce(s.qty, 0))::text as found
      from contract_item i join contract t on t.id = i.contract_id left join lateral (
        select sum(d.qty - d.aborted_qty - d.closed_qty) as qty from contract_use u join ${orderRowView} d on d.id = u.row_id
          join ${orderView} o on o.id = d.order_id
        where u.item_id = i.id and d.deleted = 0 and o.deleted = 0 and o.status <> 'CANCELLED') s on true
      where t.deleted = 0 and i.ordered_qty <> coalesce(s.qty, 0)
      union all
      select t.enterprise_id, t.contract_no, trim_scale(t.ordered_amount)::text, trim_scale(coalesce(s.amount, 0))::text
      from contract t left join lateral (
        select sum(round(d.amount_incl * (d.qty - d.aborted_qty - d.closed_qty) / d.qty, o.currency_digits)) as amount
        from contract_use u join ${orderRowView} d on d.id = u.row_id join ${orderView} o on o.id = d.order_id
        where u.contract_id = t.id and d.deleted = 0 and o.deleted = 0 and o.status <> 'CANCELLED') s on true
      where t.deleted = 0 and t.ordered_amount <> coalesce(s.amount, 0)`,
  },
  {
    // Ordered amounts are within the limit and the quantity of each row, plus the allowance.
    name: 'contractLimit',
    differences: sql`
      select t.enterprise_id, t.contract_no || ' / ' || i.row_no as document,
        trim_scale(i.qty * (1 + t.over_pct / 100))::text as stated, trim_scale(i.ordered_qty)::text as found
      from contract_item i join contract t on t.id = i.contract_id
      where t.deleted = 0 and i.qty > 0 and i.ordered_qty > i.qty * (1 + t.over_pct / 100)
      union all
      select t.enterprise_id, t.contract_no, trim_scale(t.limit_amount * (1 + t.over_pct / 100))::text,
        trim_scale(t.ordered_amount)::text
      from contract t where t.deleted = 0 and t.limit_amount > 0
        and t.ordered_amount > t.limit_amount * (1 + t.over_pct / 100)`,
  },
  {
    name: 'contractRanges',
    differences: sql`
      select t.enterprise_id, t.contract_no || ' / ' || i.row_no as document, fault.stated, fault.found
      from contract_item i join contract t on t.id = i.contract_id
        cross join lateral ${tierFaults(sql`i.tiers`, sql`null::numeric`)} fault
      where t.deleted = 0`,
  },
  {
    // The percentages of a payment plan add up to 100.
    name: 'stagePercents',
    differences: sql`
      select t.enterprise_id, t.contract_no as document, '100' as stated, trim_scale(sum(p.percent))::text as found
      from contract_stage p join contract t on t.id = p.contract_id
      where t.deleted = 0 group by t.id having sum(p.percent) <> 100`,
  },
]
