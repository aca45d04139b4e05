import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import { orderBusinessType } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import { overKinds, overOrder } from '../../../../src/contract/insight/reports/over-order.ts'
import type { Act } from '../../../kit/call/act.ts'
import { allOf, chartOf, report, when } from '../../../kit/reports/report.ts'
import { addUp, greatestGroups, groupedBy, lastGroups } from '../../../kit/reports/sums.ts'
import { seenBy } from '../../../kit/sight/seen-by.ts'
import { heldContractRowView } from '../../sourcing/contracts/read.ts'
import { orderedDemandView } from '../../sourcing/demand/read.ts'
import { awardUseView, heldAwardView } from '../../sourcing/inquiries/read.ts'
import { unitText } from '../../ground/master-data/read.ts'
import { materialView } from '../../ground/materials/read.ts'
import { employeeView, purchaserView } from '../../platform/organisation/read.ts'
import { issuedStates, orderRowView, orderView, rowPlace } from '../../orders/purchase-orders/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { approvalView } from '../../ground/workflow/read.ts'
import { partyConditions } from './report-parts.ts'

type Filters = Input<typeof overOrder.chart>

const counts = sql`count(*) filter (where x.kind = 'DEMAND')::int as demand,
  count(*) filter (where x.kind = 'CONTRACT')::int as contract,
  count(*) filter (where x.kind = 'AWARD')::int as award,
  count(*) filter (where x.kind = 'RECEIVED')::int as received, count(*) filter (where x.kind = 'DUPLICATE')::int as duplicate`
const series = ['demand', 'contract', 'award', 'received', 'duplicate'] as const
interface Counted {
  month: string
  purchaserId: string
  name: string
  demand: number
  contract: number
  award: number
  received: number
  duplicate: number
}

const purchaserOf = (id: Sql) => sql`coalesce((select e.name from ${purchaserView} p
  join ${employeeView} e on e.id = p.employee_id where p.id = ${id}), '')`

/** The row of the demand, contract or inquiry, or the earlier order row. */
const otherNo = sql`coalesce(t.other_no, b.order_no || ' / ' || t.other_row, '')`

const overAmount = sql`round(t.over_qty * d.price_incl / d.price_unit, o.currency_digits)`

export const overOrderReport = report<typeof overOrder>({
  calls: overOrder,
  rows: (act, input) => ({
    from: overRows(act, input),
    columns: sql`t.kind || ' ' || t.id || ' ' || ${otherNo} as id, t.kind, t.order_id, o.order_no, d.row_no, ${otherNo} as other_no,
      t.need_date, s.id as supplier_id, s.name as supplier_name, coalesce(m.code, '') as material_code, d.material_text, d.spec,
      ${unitText(sql`d.enterprise_id`, sql`d.unit`, act.caller.language)} as unit_symbol, d.unit_precision,
      trim_scale(t.limit_qty)::text as limit_qty, trim_scale(t.actual_qty)::text as actual_qty,
      trim_scale(t.over_qty)::text as over_qty, coalesce(trim_scale(round(t.over_pct, 1))::text, '') as over_pct, o.currency,
      o.currency_digits,
      ${overAmount}::text as over_amount, round(${overAmount} * o.exchange_rate, o.local_digits)::text as local_amount,
      o.local_currency, o.local_digits, ${purchaserOf(sql`o.purchaser_id`)} as purchaser_name,
      coalesce(g.decided_name, '') as approved_name, coalesce(g.opinion, '') as reason`,
    joins: sql`join ${orderRowView} d on d.id = t.id join ${orderView} o on o.id = t.order_id
      join ${supplierView} s on s.id = d.supplier_id left join ${materialView} m on m.id = d.material_id
      left join ${orderView} b on b.id = t.other_order_id
      left join lateral (select a.decided_name, a.opinion from ${approvalView} a where a.business_type = ${orderBusinessType}
        and a.business_id = t.order_id and a.status = 'APPROVED' order by a.id desc limit 1) g on true`,
    sorting: {
      orderNo: sql`o.order_no`,
      needDate: sql`t.need_date`,
      overQty: sql`t.over_qty`,
      overPct: sql`t.over_pct`,
      supplierName: sql`s.name`,
    },
    last: sql`t.need_date desc, t.id desc, t.kind, t.other_no`,
    whole: true,
  }),
  // Reads the rows once; all figures are sums of the months per purchaser.
  async figures(act, input) {
    const found = await act.db.rows<Counted>(sql`
      select to_char(g.month, 'YYYY-MM') as month, coalesce(g.purchaser_id::text, '') as purchaser_id,
        ${purchaserOf(sql`g.purchaser_id`)} as name, g.demand, g.contract, g.award, g.received, g.duplicate
      from (select date_trunc('month', x.need_date) as month, o.purchaser_id, ${counts}
        from ${overRows(act, input)} x join ${orderView} o on o.id = x.order_id group by 1, 2) g`)
    const sums = addUp(found, series)
    const months = lastGroups(found, each => each.month, 24)
    const purchasers = greatestGroups(
      groupedBy(found, each => each.purchaserId),
      each => series.reduce((sum, name) => sum + each[name], 0),
      10,
    )
    const chart = (code: string, groups: readonly [string, readonly Counted[]][], named: (of: Counted) => string) =>
      chartOf(
        code,
        groups.flatMap(([, of]) => (of[0] === undefined ? [] : [{ name: named(of[0]), ...addUp(of, series) }])),
        series,
      )
    return {
      totals: overKinds.map((code, at) => ({ code, value: String(sums[series[at] ?? 'demand']) })),
      charts: [chart('months', months, each => each.month), chart('purchasers', purchasers, each => each.name)],
    }
  },
})

function liveRows(act: Act, input: Filters): Sql {
  return sql`
    (select d.* from ${orderRowView} d
    where ${allOf(
      seenBy(act.caller, rowPlace),
      sql`d.deleted = 0 and d.row_status <> 'ABORTED'
      and d.order_status in ${issuedStates}`,
      ...partyConditions(input),
    )})`
}

/** Ordered quantity in issued orders only: drafts and refused orders reserve quantities, too. */
const issuedQty = (holds: Sql, same: Sql): Sql => sql`
  (select sum(e.qty) as qty from ${holds} join ${orderRowView} l on l.id = e.order_detail_id
  where ${same} and l.deleted = 0 and l.order_status in ${issuedStates})`

/** Texts are joined only for the page, because there may be as many rows as order rows. */
function overRows(act: Act, input: Filters): Sql {
  const rows = liveRows(act, input)
  const expected = sql`(r.qty - r.aborted_qty - r.closed_qty)`
  const where = allOf(
    sql`x.actual_qty > x.limit_qty`,
    when(input.kind, kind => sql`x.kind = ${kind}`),
    when(input.minPct, least => sql`(x.limit_qty = 0 or x.actual_qty >= x.limit_qty * (1 + ${least}::numeric / 100))`),
    when(input.dayFrom, day => sql`x.need_date >= ${day}::date`),
    when(input.dayTo, day => sql`x.need_date <= ${day}::date`),
  )
  // A row duplicates the previous one, by need date, of its material and supplier. `offset 0` forces a lookup per row
  // for awards, because few are exceeded.
  return sql`
    (select x.*, x.actual_qty - x.limit_qty as over_qty,
      100 * (x.actual_qty - x.limit_qty) / nullif(x.limit_qty, 0) as over_pct
    from (
      select 'DEMAND' as kind, r.id, r.order_id, r.need_date, h.demand_no || ' / ' || h.demand_row_no as other_no,
        null::bigint as other_order_id, null::int as other_row, h.demand_qty as limit_qty, i.qty as actual_qty
      from ${rows} r join ${orderedDemandView} h on h.order_id = r.order_id and h.order_detail_id = r.id
        cross join lateral ${issuedQty(sql`${orderedDemandView} e`, sql`e.demand_detail_id = h.demand_detail_id`)} i
      where h.ordered_qty > h.demand_qty
      union all
      select 'CONTRACT', r.id, r.order_id, r.need_date, h.contract_no || ' / ' || h.contract_row_no, null, null, h.contract_qty,
        i.qty
      from ${rows} r join ${heldContractRowView} h on h.order_id = r.order_id and h.order_detail_id = r.id
        cross join lateral ${issuedQty(sql`${heldContractRowView} e`, sql`e.contract_item_id = h.contract_item_id`)} i
      where h.ordered_qty > h.contract_qty
      union all
      select 'AWARD', r.id, r.order_id, r.need_date, h.inquiry_no || ' / ' || h.article_no, null, null, h.awarded_qty, i.qty
      from ${heldAwardView} h cross join lateral (select r.* from ${rows} r where r.id = h.order_detail_id offset 0) r
        cross join lateral ${issuedQty(
          sql`${awardUseView} e`,
          sql`e.article_id = h.article_id and e.supplier_id = h.supplier_id`,
        )} i
      where h.enterprise_id = ${act.caller.enterpriseId} and h.ordered_qty > h.awarded_qty
      union all
      select 'RECEIVED', r.id, r.order_id, r.need_date, null, null, null, ${expected}, r.received_qty
      from ${rows} r where r.received_qty > ${expected}
      union all
      select 'DUPLICATE', n.id, n.order_id, n.need_date, null, n.order_before, n.row_before, n.qty_before,
        n.qty_before + n.qty
      from (
        select r.id, r.order_id, r.need_date, r.qty, lag(r.order_id) over w as order_before, lag(r.row_no) over w as row_before,
          lag(r.qty) over w as qty_before, lag(r.need_date) over w as need_before
        from ${rows} r where r.material_id is not null
        window w as (partition by r.supplier_id, r.material_id order by r.need_date, r.id)) n
      where n.order_before <> n.order_id and n.need_date - n.need_before <= 7) x
    where ${where})`
}
