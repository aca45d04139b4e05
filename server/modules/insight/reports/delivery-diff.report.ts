import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import { deliveryDiff, diffKinds } from '../../../../src/contract/insight/reports/delivery-diff.ts'
import type { ReportFigures } from '../../../../src/contract/insight/reports/report.ts'
import type { Act } from '../../../kit/call/act.ts'
import { allOf, chartOf, report, when } from '../../../kit/reports/report.ts'
import { addUp, greatestGroups, groupedBy, lastGroups } from '../../../kit/reports/sums.ts'
import { seenBy } from '../../../kit/sight/seen-by.ts'
import { shipmentView } from '../../goods/delivery-orders/read.ts'
import { planRowView } from '../../goods/delivery-plans/read.ts'
import { unitText } from '../../ground/master-data/read.ts'
import { materialView } from '../../ground/materials/read.ts'
import { orderRowView, orderView, rowPlace } from '../../orders/purchase-orders/read.ts'
import { cameView } from '../../goods/receipts/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { partyConditions } from './report-parts.ts'

type Filters = Input<typeof deliveryDiff.chart>

const series = ['short', 'over', 'late', 'early', 'damaged'] as const
type Counted = Record<(typeof series)[number], number> & { week: string; supplierId: string; name: string }

const counts = sql`count(*) filter (where x.kind = 'SHORT')::int as short, count(*) filter (where x.kind = 'OVER')::int as over,
  count(*) filter (where x.kind = 'LATE')::int as late, count(*) filter (where x.kind = 'EARLY')::int as early,
  count(*) filter (where x.kind = 'DAMAGED')::int as damaged`

export const deliveryDiffReport = report<typeof deliveryDiff>({
  calls: deliveryDiff,
  rows: (act, input) => ({
    from: differences(act, input),
    columns: sql`t.kind || ' ' || coalesce('S' || t.shipment_id, 'P' || t.plan_detail_id) as id, t.kind,
      coalesce(t.delivery_id::text, '') as delivery_id, coalesce(t.plan_id::text, '') as plan_id,
      coalesce(t.plan_no, '') as plan_no, coalesce(t.delivery_no, '') as delivery_no, ${toldOf(sql`a.receive_no`)} as receive_nos, o.order_no, d.row_no,
      s.id as supplier_id, s.name as supplier_name, coalesce(m.code, '') as material_code, d.material_text, d.spec,
      ${unitText(sql`d.enterprise_id`, sql`d.unit`, act.caller.language)} as unit_symbol, d.unit_precision,
      coalesce(trim_scale(t.planned_qty)::text, '') as planned_qty, trim_scale(t.sent_qty)::text as shipped_qty,
      trim_scale(t.came_qty)::text as received_qty, trim_scale(t.good_qty)::text as accepted_qty,
      trim_scale(t.difference_qty)::text as difference_qty, t.planned_date,
      coalesce(to_char(t.arrived_date, 'YYYY-MM-DD'), '') as arrived_date, t.days,
      case when t.kind = 'DAMAGED' then ${toldOf(sql`a.reject_reason`)} else t.reason end as reason, t.closed_name`,
    joins: sql`join ${orderRowView} d on d.id = t.order_detail_id join ${orderView} o on o.id = d.order_id
      join ${supplierView} s on s.id = t.supplier_id left join ${materialView} m on m.id = d.material_id`,
    sorting: {
      orderNo: sql`o.order_no`,
      deliveryNo: sql`t.delivery_no`,
      plannedDate: sql`t.planned_date`,
      arrivedDate: sql`t.arrived_date`,
      days: sql`t.days`,
      differenceQty: sql`t.difference_qty`,
      supplierName: sql`s.name`,
    },
    last: sql`t.planned_date desc, t.shipment_id desc nulls last, t.plan_detail_id desc, t.kind`,
    whole: true,
  }),
  // Reads the rows once; all figures are sums of the weeks per supplier.
  async figures(act, input) {
    const found = await act.db.rows<Counted>(sql`
      select to_char(g.week, 'IYYY-"W"IW') as week, g.supplier_id, s.name, g.short, g.over, g.late, g.early, g.damaged
      from (select date_trunc('week', x.planned_date) as week, x.supplier_id, ${counts}
        from ${differences(act, input)} x group by 1, 2) g join ${supplierView} s on s.id = g.supplier_id`)
    const sums = addUp(found, series)
    const weeks = lastGroups(found, each => each.week, 26)
    const suppliers = greatestGroups(
      groupedBy(found, each => each.supplierId),
      each => series.reduce((sum, kind) => sum + each[kind], 0),
      10,
    )
    return {
      totals: diffKinds.map((code, at) => ({ code, value: String(sums[series[at] ?? 'short']) })),
      charts: [
        chartOf(
          'weeks',
          weeks.map(([name, of]) => ({ name, ...addUp(of, series) })),
          series,
        ),
        chartOf(
          'suppliers',
          suppliers.map(([, of]) => ({ name: of[0]?.name ?? '', ...addUp(of, series) })),
          series,
        ),
        heatOf(suppliers, weeks.slice(-heatWeeks)),
      ],
    }
  },
})

/** Number of weeks that fit side by side. */
const heatWeeks = 13

function heatOf(
  suppliers: readonly (readonly [string, readonly Counted[]])[],
  weeks: readonly (readonly [string, readonly Counted[]])[],
): ReportFigures['charts'][number] {
  const inWeek = (of: readonly Counted[], week: string) => {
    const sums = addUp(
      of.filter(each => each.week === week),
      series,
    )
    return series.reduce((sum, kind) => sum + sums[kind], 0)
  }
  return {
    code: 'heat',
    names: suppliers.map(([, of]) => of[0]?.name ?? ''),
    series: weeks.map(([week]) => ({ code: week, values: suppliers.map(([, of]) => inWeek(of, week)) })),
  }
}

function differences(act: Act, input: Filters): Sql {
  const where = allOf(
    sql`true`,
    when(input.kind, kind => sql`k.kind = ${kind}`),
    when(input.dayFrom, day => sql`c.planned_date >= ${day}::date`),
    when(input.dayTo, day => sql`c.planned_date <= ${day}::date`),
  )
  return sql`
    (select c.*, k.kind, k.reason, k.closed_name from (${deliveries(act, input)} union all ${unshipped(act, input)}) c
    cross join lateral (values ('SHORT', c.short, c.close_reason, c.close_name), ('OVER', c.came_qty > c.sent_qty, '', ''),
      ('LATE', c.days > 0, '', ''), ('EARLY', c.days < 0, '', ''), ('DAMAGED', c.rejected_qty > 0, '', ''))
      as k (kind, holds, reason, closed_name)
    where k.holds and ${where})`
}

/** Distinct receipt texts of row `t`, read only for displayed rows. */
const toldOf = (text: Sql) => sql`coalesce((select string_agg(distinct nullif(${text}, ''), ', ')
  from ${cameView} a where a.delivery_detail_id = t.shipment_id), '')`

/** Goods in transit are late after their date, but not short yet. Orders are joined only if a filter needs them. */
function deliveries(act: Act, input: Filters): Sql {
  const day = sql`coalesce(p.plan_date, v.arrive_date)`
  return sql`
    select v.order_detail_id, v.supplier_id, v.id as shipment_id, v.delivery_id, v.delivery_no, p.id as plan_detail_id, p.plan_id, p.plan_no,
      p.plan_qty as planned_qty, v.qty as sent_qty, coalesce(g.came, 0) as came_qty, coalesce(g.good, 0) as good_qty,
      coalesce(g.rejected, 0) as rejected_qty, coalesce(g.came, 0) - v.qty as difference_qty, ${day} as planned_date,
      g.arrived_date, v.close_reason, v.close_name, v.missing_qty > 0 as short,
      case when g.arrived_date is not null then g.arrived_date - ${day}
        when v.status in ('SHIPPED', 'PART_RECEIVED') then greatest(0, current_date - ${day}) else 0 end as days
    from ${shipmentView} v left join ${planRowView} p on p.id = v.plan_detail_id
    left join ${arrivals(act, input)} on g.delivery_detail_id = v.id
    where ${allOf(
      seenBy(act.caller, shipmentPlace),
      sql`v.status <> 'NEW'`,
      when(input.orgId, id => sql`v.org_id = ${id}`),
      when(input.supplierId, id => sql`v.supplier_id = ${id}`),
      when(
        input.materialId ?? input.categoryId ?? input.currency,
        () =>
          sql`v.order_detail_id in (select d.id from ${orderRowView} d where ${allOf(sql`d.deleted = 0`, ...partyConditions(input))})`,
      ),
    )}`
}

const shipmentPlace = {
  enterprise: sql`v.enterprise_id`,
  org: sql`v.org_id`,
  supplier: sql`v.supplier_id`,
  issued: sql`1`,
}

/** As `g`, summed in one pass, or per row for the few rows of a single material. */
function arrivals(act: Act, input: Filters): Sql {
  const sums = sql`select a.delivery_detail_id, sum(a.received_qty - a.reversed_qty) as came, sum(a.good_qty) as good,
    sum(a.rejected_qty) as rejected, max(a.receive_date) as arrived_date from ${cameView} a`
  if (input.materialId !== undefined)
    return sql`lateral (${sums} where a.delivery_detail_id = v.id group by a.delivery_detail_id) g`
  const where = allOf(
    seenBy(act.caller, arrivalPlace),
    sql`a.delivery_detail_id is not null`,
    when(input.supplierId, id => sql`a.supplier_id = ${id}`),
  )
  return sql`(${sums} where ${where} group by a.delivery_detail_id) g`
}

const arrivalPlace = {
  enterprise: sql`a.enterprise_id`,
  org: sql`a.org_id`,
  supplier: sql`a.supplier_id`,
  issued: sql`1`,
}

/** Not completely shipped and still expected. */
function unshipped(act: Act, input: Filters): Sql {
  return sql`
    select d.id, d.supplier_id, null::bigint, null::bigint, null, p.id, p.plan_id, p.plan_no, p.plan_qty, p.shipped_qty, 0, 0, 0,
      p.shipped_qty - p.plan_qty, p.plan_date, null::date, '', '', true, 0
    from ${orderRowView} d join ${planRowView} p on p.order_detail_id = d.id
    where ${allOf(
      seenBy(act.caller, rowPlace),
      sql`d.deleted = 0 and p.kind = 'FIRM' and p.status <> 'NEW' and p.row_status not in ('DONE', 'CLOSED') and p.plan_date < current_date
        and p.shipped_qty < p.plan_qty`,
      ...partyConditions(input),
    )}`
}
