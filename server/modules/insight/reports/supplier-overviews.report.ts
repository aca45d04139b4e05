import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import { certificateOverview, surveyOverview } from '../../../../src/contract/insight/reports/supplier-overviews.ts'
import { certificateStates } from '../../../../src/contract/ground/suppliers/suppliers.ts'
import { answerStatuses } from '../../../../src/contract/ground/surveys/answers.ts'
import type { Act } from '../../../kit/call/act.ts'
import { allOf, report, when } from '../../../kit/reports/report.ts'
import { certificateStateView, memberOf, supplierOrgView, supplierView } from '../../ground/suppliers/read.ts'
import { surveyAnswerView } from '../../ground/surveys/read.ts'

type Filters = Pick<Input<typeof surveyOverview.chart>, 'supplierId' | 'orgId' | 'supplierCategoryId'>

/** Row counts by column value, each named by its value in lower case. */
const countsOf = (column: Sql, values: readonly string[]) =>
  join(
    values.map(value => sql`count(*) filter (where ${column} = ${value})::int`),
    ', ',
  )

/** Conditions on supplier `s`; a category includes those below it. */
const ofSupplier = ({ caller }: Act, { supplierId, orgId, supplierCategoryId }: Filters) => [
  sql`s.enterprise_id = ${caller.enterpriseId} and s.deleted = 0`,
  when(supplierId, id => sql`s.id = ${id}`),
  when(
    orgId,
    id =>
      sql`exists (select from ${supplierOrgView} so where so.supplier_id = s.id and so.org_id = ${id} and so.active = 1)`,
  ),
  memberOf(supplierCategoryId),
]

interface CountedBy {
  state: Sql
  values: readonly string[]
  /** The status that needs no action: suppliers with only this one are in no chart. */
  settled: string
  /** The second chart. */
  bars: { code: string; name: Sql; order: Sql; most: number }
}

/** Suppliers with the most open rows. */
const mostSuppliers = 10

interface Counted {
  of: 'ALL' | 'BAR' | 'SUPPLIER'
  name: string
  open: number
  counts: number[]
}

/** One pass over the rows `x`. */
async function countedFigures({ db }: Act, rows: Sql, { state, values, settled, bars }: CountedBy) {
  const found = await db.rows<Counted>(sql`
    select of, name, open, counts from (
      select k.of, k.name, k.open, k.counts,
        row_number() over (
          partition by k.of order by case when k.of = 'SUPPLIER' then -k.open end, k.bar_order, k.name, k.supplier_id) as place
      from (
        select case when grouping(x.supplier_id) = 0 then 'SUPPLIER' when grouping(x.bar) = 0 then 'BAR' else 'ALL' end as of,
          case when grouping(x.supplier_id) = 0 then max(x.supplier_name) else coalesce(x.bar, '') end as name,
          x.bar_order, x.supplier_id, count(*) filter (where ${state} <> ${settled})::int as open,
          array[${countsOf(state, values)}] as counts
        from (select x.*, ${bars.name} as bar, ${bars.order} as bar_order from ${rows} x) x
        group by grouping sets ((), (x.bar, x.bar_order), (x.supplier_id))) k
      where (k.of <> 'BAR' or k.name <> '') and (k.of <> 'SUPPLIER' or k.open > 0)) k
    where k.place <= case k.of when 'BAR' then ${bars.most}::int else ${mostSuppliers}::int end
    order by k.of, k.place`)
  const all = found.find(each => each.of === 'ALL')
  const chart = (code: string, of: Counted['of']) => {
    const shown = found.filter(each => each.of === of)
    return {
      code,
      names: shown.map(({ name }) => name),
      series: values.map((value, at) => ({
        code: value,
        // The supplier chart shows only open rows.
        values: shown.map(({ counts }) => (of === 'SUPPLIER' && value === settled ? 0 : (counts[at] ?? 0))),
      })),
    }
  }
  return {
    totals: values.map((code, at) => ({ code, value: String(all?.counts[at] ?? 0) })),
    charts: [chart(bars.code, 'BAR'), chart('suppliers', 'SUPPLIER')],
  }
}

export const surveyOverviewReport = report<typeof surveyOverview>({
  calls: surveyOverview,
  rows: (act, input) => ({
    from: answers(act, input),
    columns: sql`t.id, t.supplier_id, t.supplier_no, t.supplier_name, t.survey_no, t.title, t.status, t.deadline, t.submit_time,
      coalesce(trim_scale(t.score)::text, '') as score`,
    sorting: {
      supplierName: sql`t.supplier_name`,
      surveyNo: sql`t.survey_no`,
      status: sql`t.status`,
      deadline: sql`t.deadline`,
      submitTime: sql`t.submit_time`,
      score: sql`t.score`,
    },
    last: sql`t.deadline desc, t.supplier_name, t.id`,
  }),
  figures: (act, input) =>
    countedFigures(act, answers(act, input), {
      state: sql`x.status`,
      values: answerStatuses,
      settled: 'APPROVED',
      bars: {
        code: 'surveys',
        name: sql`x.survey_no || ' ' || x.title`,
        order: sql`-extract(epoch from x.deadline)`,
        most: 12,
      },
    }),
})

function answers(act: Act, input: Input<typeof surveyOverview.chart>): Sql {
  return sql`
    (select a.*, s.supplier_no, s.name as supplier_name
    from ${surveyAnswerView} a join ${supplierView} s on s.id = a.supplier_id
    where ${allOf(
      sql`a.enterprise_id = ${act.caller.enterpriseId}`,
      ...ofSupplier(act, input),
      when(input.status, status => sql`a.status = ${status}`),
      when(input.mandatory, mandatory => sql`a.mandatory = ${mandatory}`),
      when(input.dayFrom, day => sql`a.deadline >= ${day}::date`),
      when(input.dayTo, day => sql`a.deadline < ${day}::date + 1`),
    )})`
}

export const certificateOverviewReport = report<typeof certificateOverview>({
  calls: certificateOverview,
  rows: (act, input) => ({
    from: certificates(act, input),
    columns: sql`t.id, t.supplier_id, t.supplier_no, t.supplier_name, t.cert_type, t.cert_no, t.issuer, t.state,
      coalesce(to_char(t.expire_date, 'YYYY-MM-DD'), '') as expire_date, t.days_left`,
    sorting: {
      supplierName: sql`t.supplier_name`,
      certType: sql`t.cert_type`,
      state: sql`t.state`,
      expireDate: sql`t.expire_date`,
      daysLeft: sql`t.days_left`,
    },
    last: sql`t.days_left nulls last, t.supplier_name, t.id`,
  }),
  figures: (act, input) =>
    countedFigures(act, certificates(act, input), {
      state: sql`x.state`,
      values: certificateStates,
      settled: 'VALID',
      bars: { code: 'months', name: sql`to_char(x.expire_date, 'YYYY-MM')`, order: sql`0`, most: 24 },
    }),
})

function certificates(act: Act, input: Input<typeof certificateOverview.chart>): Sql {
  return sql`
    (select k.*, s.supplier_no, s.name as supplier_name
    from ${certificateStateView} k join ${supplierView} s on s.id = k.supplier_id
    where ${allOf(
      sql`s.stage <> 'EXITED'`,
      ...ofSupplier(act, input),
      when(input.certType, type => sql`k.cert_type = ${type}`),
      when(input.state, state => sql`k.state = ${state}`),
      when(input.dayFrom, day => sql`k.expire_date >= ${day}::date`),
      when(input.dayTo, day => sql`k.expire_date <= ${day}::date`),
    )})`
}
