import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { deliveryTimeliness, deliveryTimelinessRows } from '../../../src/contract/reports/delivery-timeliness.ts'
import type { ReportFigures } from '../../../src/contract/reports/report.ts'
import type { Act } from '../../kit/call/act.ts'
import { chartOf, report } from '../../kit/reports/report.ts'
import { unitText } from '../master-data/read.ts'
import { materialView } from '../materials/read.ts'
import { orderView } from '../purchase-orders/read.ts'
import { supplierView } from '../suppliers/read.ts'
import { dueRows } from './due-rows.queries.ts'

const counts = sql`count(*)::int as due_rows, count(*) filter (where x.outcome = 'ON_TIME')::int as on_time,
  count(*) filter (where x.outcome = 'LATE')::int as late, count(*) filter (where x.outcome = 'MISSING')::int as missing`

const rate = (flag: Sql) => sql`round(100.0 * count(*) filter (where ${flag}) / count(*), 1)`

/** Delivery timeliness by supplier. */
export const timelinessReport = report<typeof deliveryTimeliness>({
  calls: deliveryTimeliness,
  rows: (act, input) => ({
    from: sql`(select x.supplier_id, ${counts}, ${rate(sql`x.as_promised`)} as rate_promise,
        ${rate(sql`x.as_requested`)} as rate_request,
        coalesce(round(avg(x.days_late) filter (where x.outcome <> 'ON_TIME'), 1), 0) as average_days_late,
        count(*) filter (where x.early)::int as early_rows, s.supplier_no, s.name as supplier_name
      from ${dueRows(act, input)} x join ${supplierView} s on s.id = x.supplier_id
      group by x.supplier_id, s.supplier_no, s.name)`,
    columns: sql`t.supplier_id::text as id, t.supplier_id, t.supplier_no, t.supplier_name, t.due_rows, t.on_time, t.late,
      t.missing, trim_scale(t.rate_promise)::text as rate_promise, trim_scale(t.rate_request)::text as rate_request,
      trim_scale(t.average_days_late)::text as average_days_late, t.early_rows`,
    sorting: {
      supplierName: sql`t.supplier_name`,
      dueRows: sql`t.due_rows`,
      onTime: sql`t.on_time`,
      late: sql`t.late`,
      missing: sql`t.missing`,
      ratePromise: sql`t.rate_promise`,
      rateRequest: sql`t.rate_request`,
      averageDaysLate: sql`t.average_days_late`,
      earlyRows: sql`t.early_rows`,
    },
    last: sql`t.due_rows desc, t.supplier_id`,
  }),
  async figures(act, input) {
    const rows = dueRows(act, input)
    const months = await act.db.rows<{ name: string; ratePromise: number; rateRequest: number }>(sql`
      select to_char(x.due_date, 'YYYY-MM') as name, ${rate(sql`x.as_promised`)}::float8 as rate_promise,
        ${rate(sql`x.as_requested`)}::float8 as rate_request
      from ${rows} x group by 1 order by 1 desc limit 24`)
    const suppliers = await act.db.rows<{ name: string; onTime: number; late: number; missing: number }>(sql`
      select s.name, ${counts} from ${rows} x join ${supplierView} s on s.id = x.supplier_id
      group by s.id, s.name order by count(*) desc, s.id limit 10`)
    return {
      totals: await totalsOf(act, rows),
      charts: [
        chartOf('months', months.reverse(), ['ratePromise', 'rateRequest']),
        chartOf('suppliers', suppliers, ['onTime', 'late', 'missing']),
      ],
    }
  },
})

/** The due rows behind the figures of a supplier. */
export const timelinessRowsReport = report<typeof deliveryTimelinessRows>({
  calls: deliveryTimelinessRows,
  rows: (act, input) => ({
    from: withOutcome(act, input),
    columns: sql`t.id, t.order_id, o.order_no, t.row_no, t.plan_no, s.name as supplier_name,
      coalesce(m.code, '') as material_code, t.material_text, t.spec,
      ${unitText(sql`t.enterprise_id`, sql`t.unit`, act.caller.language)} as unit_symbol, t.unit_precision,
      trim_scale(t.due_qty)::text as due_qty, trim_scale(t.accepted_qty)::text as accepted_qty, t.due_date, t.need_date,
      coalesce(to_char(t.complete_date, 'YYYY-MM-DD'), '') as complete_date, t.days_late, t.outcome`,
    joins: sql`join ${orderView} o on o.id = t.order_id join ${supplierView} s on s.id = t.supplier_id
      left join ${materialView} m on m.id = t.material_id`,
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
  }),
  figures: async (act, input) => ({ totals: await totalsOf(act, withOutcome(act, input)), charts: [] }),
})

type RowFilters = Parameters<typeof dueRows>[1] & { outcome?: string | undefined }

function withOutcome(act: Act, input: RowFilters): Sql {
  const rows = dueRows(act, input)
  return input.outcome === undefined ? rows : sql`(select x.* from ${rows} x where x.outcome = ${input.outcome})`
}

/** How many rows were due, and what became of them. */
async function totalsOf(act: Act, rows: Sql): Promise<ReportFigures['totals']> {
  const found = await act.db.one<Record<'dueRows' | 'onTime' | 'late' | 'missing', number>>(
    sql`select ${counts} from ${rows} x`,
  )
  return (['dueRows', 'onTime', 'late', 'missing'] as const).map(code => ({ code, value: String(found?.[code] ?? 0) }))
}
