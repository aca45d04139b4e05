import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input } from '../../../src/contract/envelope.ts'
import type { ReportFigures } from '../../../src/contract/reports/report.ts'
import { certificateOverview, surveyOverview } from '../../../src/contract/reports/supplier-overviews.ts'
import { certificateStates } from '../../../src/contract/suppliers/suppliers.ts'
import { answerStatuses } from '../../../src/contract/surveys/answers.ts'
import type { Act } from '../../kit/call/act.ts'
import { allOf, chartOf, report, when } from '../../kit/reports/report.ts'
import { certificateStateView, memberOf, supplierOrgView, supplierView } from '../suppliers/read.ts'
import { surveyAnswerView } from '../surveys/read.ts'

type Filters = Pick<Input<typeof surveyOverview.chart>, 'supplierId' | 'orgId' | 'supplierCategoryId'>

/** Numbers of rows `x` by the values of one of their columns, each under its value in small letters. */
const countsOf = (column: Sql, values: readonly string[]) =>
  join(
    values.map(value => sql`count(*) filter (where ${column} = ${value})::int`),
    ', ',
  )

/** Conditions on supplier `s`: of the caller's enterprise, for an organisation, of a category and those below it. */
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

interface Counted {
  name: string
  counts: number[]
}

/** A chart whose series are the values, each in the order in which they were counted. */
const stacked = (code: string, rows: readonly Counted[], values: readonly string[]) =>
  chartOf(
    code,
    rows.map(({ name, counts }) => ({
      ...Object.fromEntries(values.map((value, at) => [value, counts[at] ?? 0] as const)),
      name,
    })),
    // Each row has a number under each of the values.
    values as never[],
  )

interface Counting {
  rows: Sql
  /** What is counted of rows `x`: each of the values of a column. */
  column: Sql
  values: readonly string[]
  /** The value with which nothing is left to do. */
  done: string
  /** A chart besides that of suppliers, and the statement that reads its groups. */
  code: string
  groups(counts: Sql): Sql
}

/** How many rows there are of each value: in all, by groups, and of the suppliers with whom most is left to do. */
async function figuresOf(act: Act, { rows, column, values, done, code, groups }: Counting): Promise<ReportFigures> {
  const counts = sql`array[${countsOf(column, values)}] as counts`
  const all = await act.db.one<Counted>(sql`select '' as name, ${counts} from ${rows} x`)
  const grouped = await act.db.rows<Counted>(groups(counts))
  const suppliers = await act.db.rows<Counted>(sql`
    select x.supplier_name as name, ${counts} from ${rows} x where ${column} <> ${done}
    group by x.supplier_id, x.supplier_name order by count(*) desc, x.supplier_name, x.supplier_id limit 10`)
  return {
    totals: values.map((value, at) => ({ code: value, value: String(all?.counts[at] ?? 0) })),
    charts: [stacked(code, grouped, values), stacked('suppliers', suppliers, values)],
  }
}

/** Which supplier answered which survey. */
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
  figures(act, input) {
    const rows = answers(act, input)
    return figuresOf(act, {
      rows,
      column: sql`x.status`,
      values: answerStatuses,
      done: 'APPROVED',
      code: 'surveys',
      groups: counts => sql`
        select x.survey_no || ' ' || x.title as name, ${counts} from ${rows} x
        group by x.survey_no, x.title, x.deadline order by x.deadline desc, x.survey_no limit 12`,
    })
  },
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

/** The certificates of suppliers that have not left. */
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
  figures(act, input) {
    const rows = certificates(act, input)
    return figuresOf(act, {
      rows,
      column: sql`x.state`,
      values: certificateStates,
      done: 'VALID',
      code: 'months',
      groups: counts => sql`
        select to_char(x.expire_date, 'YYYY-MM') as name, ${counts} from ${rows} x where x.expire_date is not null
        group by 1 order by 1 limit 24`,
    })
  },
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
