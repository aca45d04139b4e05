import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { orderStatuses } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import { orderTones } from '../../../../src/contract/orders/purchase-orders/order-tones.ts'
import type { Act } from '../../../kit/call/act.ts'
import { sideOf } from '../../../kit/call/caller.ts'
import { seriesOf } from '../../../kit/home-source.ts'
import type { FigureSource, WarningSource } from '../../../kit/home-source.ts'
import { seenBy } from '../../../kit/sight/seen-by.ts'
import { countPlace, dueSoonDays, orderAnswerView, orderPlace, rowPlace } from './read.ts'
import { orgView } from '../../platform/organisation/read.ts'

/*
 * Sums over a year use an index-only scan, due rows an index of open rows, statuses the counts that triggers maintain.
 */

const who = { sides: ['BUYER', 'SUPPLIER'], modules: ['order-list', 'order-my'] } as const
/** Those who can hasten an order. */
const inCharge = { ...who, modules: ['order-issue', 'order-edit', 'delivery-plan-edit', 'order-my'] } as const
/** An answer is due on the second working day of the organisation that issued the order. */
const answerDue = ({ caller }: Act, org: Sql, day: Sql) => sql`working_day(${caller.enterpriseId}, ${org}, ${day}, 2)`

const orderPath = ({ caller }: Act) => (sideOf(caller) === 'supplier' ? '/order/my' : '/order/list')

export const orderWarnings: readonly WarningSource[] = [
  {
    ...inCharge,
    code: 'ANSWER_OVERDUE',
    level: 'ALERT',
    async read(act) {
      // Orders up to this day are overdue in every organisation, whatever its calendar: two working days have passed
      // since then. A later order is never due before an earlier one.
      const { orgIds } = act.caller
      const found = await act.db.one<{ day: string; count: string }>(sql`
        with late as (
          select coalesce(min(working_day(enterprise_id, id, current_date, -2)),
            working_day(${act.caller.enterpriseId}, null, current_date, -2)) - 1 as day
          from ${orgView} org where enterprise_id = ${act.caller.enterpriseId} and org_type = 'PURCHASING' and active = 1
            and ${orgIds === undefined ? sql`true` : sql`id = any(${[...orgIds]}::bigint[])`})
        select late.day, (select count(*) from purchase_order o
          where ${seenBy(act.caller, orderPlace)} and o.deleted = 0 and o.status = 'ISSUED'
            and o.issue_time < late.day + 1) as count
        from late`)
      return {
        count: Number(found?.count ?? 0),
        route: orderPath(act),
        filter: { status: 'ISSUED', issueDateTo: found?.day ?? '' },
      }
    },
  },
  {
    ...inCharge,
    code: 'DELIVERY_LATE',
    level: 'ALERT',
    read: act => dueRows(act, ['CONFIRMED', 'DELIVERING', 'PART_RECEIVED'], undefined, -1),
  },
  { ...inCharge, code: 'DUE_SOON', level: 'WARN', read: act => dueRows(act, ['CONFIRMED'], 0, dueSoonDays) },
]

/** `from` and `to` are days relative to today. */
async function dueRows(act: Act, states: readonly string[], from: number | undefined, to: number) {
  const after = from === undefined ? sql`` : sql`and d.need_date >= current_date + ${from}::int`
  const found = await act.db.one<{ first: string; last: string; count: string }>(sql`
    select current_date + ${from ?? 0}::int as first, current_date + ${to}::int as last, count(*) as count
    from purchase_order_detail d
    where ${seenBy(act.caller, rowPlace)} and d.deleted = 0 and d.open_qty > 0 ${after}
      and d.need_date <= current_date + ${to}::int and d.row_status = any(${[...states]}::text[])`)
  return {
    count: Number(found?.count ?? 0),
    route: '/order/row-list',
    filter: {
      openOnly: '1',
      rowStatus: states.join(),
      ...(from === undefined ? {} : { needDateFrom: found?.first ?? '' }),
      needDateTo: found?.last ?? '',
    },
  }
}

export const orderFigures: readonly FigureSource[] = [
  { ...who, code: 'orderValue', chart: 'amounts', by: 'month', place: 40, width: 8, read: readValue },
  {
    ...who,
    code: 'orderStatus',
    chart: 'states',
    by: 'state',
    place: 80,
    width: 6,
    tones: orderTones,
    listOf: (status, { caller }) => ({
      route: sideOf(caller) === 'supplier' ? '/order/my' : '/order/list',
      filter: { status },
    }),
    read: readStates,
  },
  {
    sides: ['SUPPLIER'],
    modules: ['order-my'],
    code: 'answers',
    chart: 'columns',
    by: 'month',
    place: 70,
    width: 6,
    tones: { inTime: 'good', late: 'wait', missing: 'bad' },
    read: readAnswers,
  },
]

/** By month; buyers in local currency, suppliers in order currency. */
async function readValue(act: Act) {
  const months = await lastMonths(act, 12)
  const supplier = sideOf(act.caller) === 'supplier'
  const amount = supplier ? sql`o.amount_incl` : sql`o.local_amount`
  const rows = await act.db.rows<{ series: string; name: string; value: string }>(sql`
    select ${supplier ? sql`o.currency` : sql`o.local_currency`} as series,
      to_char(date_trunc('month', o.order_date), 'YYYY-MM') as name, round(sum(${amount}), 2) as value
    from purchase_order o
    where ${seenBy(act.caller, orderPlace)} and o.deleted = 0 and o.issued_flag = 1 and o.status <> 'CANCELLED'
      and o.order_date >= ${`${months[0] ?? ''}-01`}::date
      and o.order_date < date_trunc('month', current_date) + interval '1 month'
    group by 1, 2`)
  const uses = (series: string) => rows.filter(row => row.series === series).length
  // The most used currency first.
  const series = [...new Set(rows.map(row => row.series))].sort((one, other) => uses(other) - uses(one))
  return seriesOf(series, months, rows)
}

async function readStates(act: Act) {
  const rows = await act.db.rows<{ series: string; name: string; value: string }>(sql`
    select '' as series, c.status as name, sum(c.amount) as value from purchase_order_count c
    where c.kind = 'ORDER' and ${seenBy(act.caller, countPlace)} group by c.status having sum(c.amount) > 0`)
  const states = orderStatuses.filter(status => rows.some(row => row.name === status))
  return states.length === 0 ? [] : seriesOf([''], states, rows)
}

/** By month of the order date. */
async function readAnswers(act: Act) {
  const months = await lastMonths(act, 6)
  // Each due day is computed once, because there are few days and organisations.
  const rows = await act.db.rows<{ series: string; name: string; value: string }>(sql`
    with came as (
      select o.org_id, o.issue_time::date as day, o.status, o.order_date, a.answer_time::date as answered
      from purchase_order o left join lateral (
        select e.answer_time from ${orderAnswerView} e where e.order_id = o.id order by e.answer_time limit 1) a on true
      where ${seenBy(act.caller, orderPlace)} and o.deleted = 0 and o.issued_flag = 1
        and o.order_date >= ${`${months[0] ?? ''}-01`}::date
        and o.order_date < date_trunc('month', current_date) + interval '1 month'),
    term as materialized (
      select org_id, day, ${answerDue(act, sql`org_id`, sql`day`)} as due
      from (select distinct org_id, day from came where day is not null) as known)
    select case when answered is null then 'missing' when answered <= due then 'inTime' else 'late' end as series,
      to_char(date_trunc('month', order_date), 'YYYY-MM') as name, count(*) as value
    from came join term using (org_id, day)
    where answered is not null or (status = 'ISSUED' and due < current_date)
    group by 1, 2`)
  return rows.length === 0 ? [] : seriesOf(['inTime', 'late', 'missing'], months, rows)
}

/** `YYYY-MM`, oldest first, including the current month. */
async function lastMonths({ db }: Act, count: number): Promise<string[]> {
  const rows = await db.rows<{ month: string }>(sql`
    select to_char(date_trunc('month', current_date) - make_interval(months => back), 'YYYY-MM') as month
    from generate_series(${count - 1}::int, 0, -1) as back`)
  return rows.map(row => row.month)
}
