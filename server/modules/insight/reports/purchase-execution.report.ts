import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import { sumOf } from '../../../../src/contract/amounts.ts'
import { purchaseExecution } from '../../../../src/contract/insight/reports/purchase-execution.ts'
import type { Act } from '../../../kit/call/act.ts'
import { allOf, chartOf, report, when } from '../../../kit/reports/report.ts'
import { addUp, groupedBy, lastGroups } from '../../../kit/reports/sums.ts'
import { seenBy } from '../../../kit/sight/seen-by.ts'
import { orderedDemandView } from '../../sourcing/demand/read.ts'
import { invoiceRowView, invoiceView } from '../../money/invoices/read.ts'
import { unitText } from '../../ground/master-data/read.ts'
import { materialView } from '../../ground/materials/read.ts'
import { employeeView, purchaserView } from '../../platform/organisation/read.ts'
import { issuedStates, orderRowView, orderView, rowPlace } from '../../orders/purchase-orders/read.ts'
import { arrivalView } from '../../goods/receipts/read.ts'
import { statedRowView } from '../../money/reconciliation/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { commonConditions } from './report-parts.ts'

type Filters = Input<typeof purchaseExecution.chart>

const reversedQty = sql`coalesce((select sum(a.reversed_qty) from ${arrivalView} a where a.order_detail_id = t.id), 0)`

const reconciledQty = sql`coalesce((select sum(r.qty) from ${statedRowView} r join ${arrivalView} a
  on a.id = r.receive_detail_id where a.order_detail_id = t.id), 0)`

const invoicedQty = sql`coalesce((select sum(l.qty) from ${invoiceRowView} l
  where l.order_detail_id = t.id and l.live_flag = 1), 0)`

// An invoice is paid as a whole: a row's share is proportional to its amount.
const paidAmount = sql`coalesce((select sum(
    l.amount_incl * (i.paid_amount + i.offset_amount) / nullif(i.amount_incl, 0))
  from ${invoiceRowView} l join ${invoiceView} i on i.id = l.invoice_id
  where l.order_detail_id = t.id and l.live_flag = 1), 0)`

const demandNo = sql`coalesce((select string_agg(distinct h.demand_no, ', ') from ${orderedDemandView} h
  where h.order_id = t.order_id and h.order_detail_id = t.id), '')`

export const executionReport = report<typeof purchaseExecution>({
  calls: purchaseExecution,
  rows: (act, input) => ({
    from: executionRows(act, input),
    columns: sql`t.id::text as id, t.order_id, ${demandNo} as demand_no, t.order_no, t.row_no, t.version_no, t.order_date,
      s.id as supplier_id, s.name as supplier_name, coalesce(m.code, '') as material_code, t.material_text, t.spec, trim_scale(t.qty)::text as qty,
      ${unitText(sql`t.enterprise_id`, sql`t.unit`, act.caller.language)} as unit_symbol, t.unit_precision,
      trim_scale(t.price_incl)::text as price_incl, t.price_unit, trim_scale(t.tax_percent)::text as tax_percent, t.currency,
      t.currency_digits, round(t.amount_incl, t.currency_digits)::text as amount_incl,
      round(t.amount_incl * t.exchange_rate, t.local_digits)::text as local_amount, t.local_currency, t.local_digits, t.need_date,
      coalesce(to_char(t.promised_date, 'YYYY-MM-DD'), '') as promised_date, t.answer_status,
      trim_scale(t.shipped_qty)::text as shipped_qty, trim_scale(t.arrived_qty)::text as arrived_qty,
      trim_scale(t.accepted_qty)::text as accepted_qty, trim_scale(t.rejected_qty)::text as rejected_qty,
      trim_scale(t.returned_qty)::text as returned_qty, trim_scale(${reversedQty})::text as reversed_qty,
      trim_scale(${reconciledQty})::text as reconciled_qty, trim_scale(${invoicedQty})::text as invoiced_qty,
      round(${paidAmount}, t.currency_digits)::text as paid_amount, trim_scale(t.open_qty)::text as open_qty, t.row_status,
      coalesce((select e.name from ${purchaserView} p join ${employeeView} e on e.id = p.employee_id
        where p.id = t.purchaser_id), '') as purchaser_name`,
    joins: sql`join ${supplierView} s on s.id = t.supplier_id left join ${materialView} m on m.id = t.material_id`,
    sorting: {
      orderNo: sql`t.order_no`,
      orderDate: sql`t.order_date`,
      needDate: sql`t.need_date`,
      promisedDate: sql`t.promised_date`,
      supplierName: sql`s.name`,
      qty: sql`t.qty`,
      openQty: sql`t.open_qty`,
    },
    last: sql`t.id desc`,
    // Every row has an order, so counting needs the join only for a date filter.
    ...(input.dayFrom === undefined && input.dayTo === undefined && { counted: countedRows(act, input) }),
  }),
  // Reads the rows once; all figures are sums of the months per currency.
  async figures(act, input) {
    const found = await act.db.rows<Executed>(sql`
      select x.currency, to_char(date_trunc('month', x.order_date), 'YYYY-MM') as name,
        trim_scale(sum(x.amount_incl))::text as amount, count(*)::int as rows,
        count(*) filter (where x.row_status in ('OPEN', 'CONFIRMED', 'DELIVERING'))::int as waiting,
        count(*) filter (where x.row_status = 'PART_RECEIVED')::int as part,
        count(*) filter (where x.row_status = 'RECEIVED')::int as whole,
        count(*) filter (where x.row_status in ('ABORTED', 'CLOSED'))::int as ended
      from ${executionRows(act, input)} x group by x.currency, date_trunc('month', x.order_date)`)
    const rowsOf = (of: readonly Executed[]) => of.reduce((sum, each) => sum + each.rows, 0)
    const currencies = [...groupedBy(found, each => each.currency)].sort(
      ([a, ofA], [b, ofB]) => rowsOf(ofB) - rowsOf(ofA) || (a < b ? -1 : 1),
    )
    const months = lastGroups(found, each => each.name, 24)
    return {
      totals: [
        { code: 'orderRows', value: String(rowsOf(found)) },
        ...currencies.map(([currency, of]) => ({
          code: 'ordered',
          value: sumOf(of.map(each => each.amount)),
          currency,
        })),
      ],
      charts: [
        chartOf(
          'months',
          months.map(([name, of]) => ({ name, ...addUp(of, series) })),
          series,
        ),
      ],
    }
  },
})

const series = ['waiting', 'part', 'whole', 'ended'] as const
type Executed = { currency: string; name: string; amount: string; rows: number } & Record<
  (typeof series)[number],
  number
>

function executionRows(act: Act, input: Filters): Sql {
  return sql`
    (select d.*, o.order_no, o.version_no, o.order_date, o.currency, o.currency_digits, o.local_currency, o.local_digits,
      o.exchange_rate, o.answer_status, o.purchaser_id
    from ${orderRowView} d join ${orderView} o on o.id = d.order_id where ${conditions(act, input)})`
}

function countedRows(act: Act, input: Filters): Sql {
  return sql`(select from ${orderRowView} d where ${conditions(act, input)})`
}

function conditions(act: Act, input: Filters): Sql {
  return allOf(
    seenBy(act.caller, rowPlace),
    sql`d.deleted = 0 and d.order_status in ${issuedStates}`,
    when(input.rowStatus, status => sql`d.row_status = ${status}`),
    ...commonConditions(input, sql`o.order_date`),
  )
}
