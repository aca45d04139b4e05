import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import {
  deliveryTimeliness,
  deliveryTimelinessRows,
} from '../../../../src/contract/insight/reports/delivery-timeliness.ts'
import type { ReportFigures } from '../../../../src/contract/insight/reports/report.ts'
import type { Act } from '../../../kit/call/act.ts'
import { chartOf, report } from '../../../kit/reports/report.ts'
import { addUp, greatestGroups, groupedBy, lastGroups } from '../../../kit/reports/sums.ts'
import { unitText } from '../../ground/master-data/read.ts'
import { materialView } from '../../ground/materials/read.ts'
import { orderRowView, orderView } from '../../orders/purchase-orders/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { dueRows } from './due-rows.queries.ts'

const counts = sql`count(*)::int as due_rows, count(*) filter (where x.outcome = 'ON_TIME')::int as on_time,
  count(*) filter (where x.outcome = 'LATE')::int as late, count(*) filter (where x.outcome = 'MISSING')::int as missing`

const rate = (flag: Sql) => sql`round(100.0 * count(*) filter (where ${flag}) / count(*), 1)`

/** On-time rate of the later half of the period minus that of the earlier half. */
function trend({ dayFrom, dayTo }: Input<typeof deliveryTimeliness.query>): Sql {
  const last = dayTo === undefined ? sql`current_date` : sql`least(current_date, ${dayTo}::date)`
  const first = dayFrom === undefined ? sql`(${last} - 180)` : sql`${dayFrom}::date`
  const middle = sql`(${last} - (${last} - ${first}) / 2)`
  const rateOf = (half: Sql) => sql`100.0 * count(*) filter (where x.outcome = 'ON_TIME' and ${half})
    / nullif(count(*) filter (where ${half}), 0)`
  const earlier = sql`x.due_date between ${first} and ${middle}`
  return sql`round(${rateOf(sql`x.due_date > ${middle}`)} - ${rateOf(earlier)}, 1)`
}

export const timelinessReport = report<typeof deliveryTimeliness>({
  calls: deliveryTimeliness,
  rows: (act, input) => ({
    // Aggregates before joining names, so that each supplier is looked up once.
    from: sql`(select g.*, s.supplier_no, s.name as supplier_name
      from (select x.supplier_id, ${counts}, ${rate(sql`x.as_promised`)} as rate_promise,
          ${rate(sql`x.as_requested`)} as rate_request,
          ${trend(input)} as trend,
          coalesce(round(avg(x.days_late) filter (where x.outcome <> 'ON_TIME'), 1), 0) as average_days_late,
          count(*) filter (where x.early)::int as early_rows
        from ${dueRows(act, input)} x group by x.supplier_id) g join ${supplierView} s on s.id = g.supplier_id)`,
    columns: sql`t.supplier_id::text as id, t.supplier_id, t.supplier_no, t.supplier_name, t.due_rows, t.on_time, t.late,
      t.missing, trim_scale(t.rate_promise)::text as rate_promise, trim_scale(t.rate_request)::text as rate_request,
      coalesce(trim_scale(t.trend)::text, '') as trend, trim_scale(t.average_days_late)::text as average_days_late, t.early_rows`,
    sorting: {
      supplierName: sql`t.supplier_name`,
      dueRows: sql`t.due_rows`,
      onTime: sql`t.on_time`,
      late: sql`t.late`,
      missing: sql`t.missing`,
      ratePromise: sql`t.rate_promise`,
      rateRequest: sql`t.rate_request`,
      trend: sql`t.trend`,
      averageDaysLate: sql`t.average_days_late`,
      earlyRows: sql`t.early_rows`,
    },
    last: sql`t.due_rows desc, t.supplier_id`,
    whole: true,
  }),
  // Reads the rows once; all figures are sums of the months per supplier.
  async figures(act, input) {
    const found = await act.db.rows<DueCounts & { month: string; supplierId: string; name: string }>(sql`
      select to_char(g.month, 'YYYY-MM') as month, g.supplier_id, s.name, g.due_rows, g.on_time, g.late, g.missing,
        g.as_promised, g.as_requested
      from (select date_trunc('month', x.due_date) as month, x.supplier_id, ${counts},
          (count(*) filter (where x.as_promised))::int as as_promised,
          (count(*) filter (where x.as_requested))::int as as_requested
        from ${dueRows(act, input)} x group by 1, 2) g join ${supplierView} s on s.id = g.supplier_id`)
    const months = lastGroups(found, each => each.month, 24)
    const suppliers = greatestGroups(
      groupedBy(found, each => each.supplierId),
      each => each.dueRows,
      10,
    )
    return {
      totals: totalsFrom(addUp(found, outcomes)),
      charts: [
        chartOf(
          'months',
          months.map(([name, of]) => {
            const { dueRows: all, asPromised, asRequested } = addUp(of, ['dueRows', 'asPromised', 'asRequested'])
            return { name, ratePromise: percentOf(asPromised, all), rateRequest: percentOf(asRequested, all) }
          }),
          ['ratePromise', 'rateRequest'],
        ),
        chartOf(
          'suppliers',
          suppliers.map(([, of]) => ({ name: of[0]?.name ?? '', ...addUp(of, ['onTime', 'late', 'missing']) })),
          ['onTime', 'late', 'missing'],
        ),
      ],
    }
  },
})

const outcomes = ['dueRows', 'onTime', 'late', 'missing'] as const
type DueCounts = Record<(typeof outcomes)[number] | 'asPromised' | 'asRequested', number>

/** One decimal, as the database rounds. */
const percentOf = (part: number, whole: number): number => Math.round((1000 * part) / whole) / 10

export const timelinessRowsReport = report<typeof deliveryTimelinessRows>({
  calls: deliveryTimelinessRows,
  rows: (act, input) => ({
    from: withOutcome(act, input),
    columns: sql`t.id, d.order_id, o.order_no, d.row_no, t.plan_no, s.id as supplier_id, s.name as supplier_name,
      coalesce(m.code, '') as material_code, d.material_text, d.spec,
      ${unitText(sql`d.enterprise_id`, sql`d.unit`, act.caller.language)} as unit_symbol, d.unit_precision,
      trim_scale(t.due_qty)::text as due_qty, trim_scale(t.accepted_qty)::text as accepted_qty, t.due_date, t.need_date,
      coalesce(to_char(t.complete_date, 'YYYY-MM-DD'), '') as complete_date, t.days_late, t.outcome`,
    joins: sql`join ${orderRowView} d on d.id = t.order_detail_id join ${orderView} o on o.id = d.order_id
      join ${supplierView} s on s.id = t.supplier_id left join ${materialView} m on m.id = d.material_id`,
    sorting: {
      orderNo: sql`o.order_no`,
      dueDate: sql`t.due_date`,
      daysLate: sql`t.days_late`,
      dueQty: sql`t.due_qty`,
      acceptedQty: sql`t.accepted_qty`,
      needDate: sql`t.need_date`,
      completeDate: sql`t.complete_date`,
    },
    last: sql`t.due_date desc, t.id desc`,
    whole: true,
  }),
  figures: async (act, input) => ({ totals: await totalsOf(act, withOutcome(act, input)), charts: [] }),
})

type RowFilters = Parameters<typeof dueRows>[1] & { outcome?: string | undefined }

function withOutcome(act: Act, input: RowFilters): Sql {
  const rows = dueRows(act, input)
  return input.outcome === undefined ? rows : sql`(select x.* from ${rows} x where x.outcome = ${input.outcome})`
}

async function totalsOf(act: Act, rows: Sql): Promise<ReportFigures['totals']> {
  const found = await act.db.one<Pick<DueCounts, (typeof outcomes)[number]>>(sql`select ${counts} from ${rows} x`)
  return totalsFrom(found ?? addUp([], outcomes))
}

function totalsFrom(found: Pick<DueCounts, (typeof outcomes)[number]>): ReportFigures['totals'] {
  return outcomes.map(code => ({ code, value: String(found[code]) }))
}
