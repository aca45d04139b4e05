import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import { runReport as calls } from '../../../../src/contract/platform/scheduling/run-report.ts'
import type { RunReportRow } from '../../../../src/contract/platform/scheduling/run-report.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { chartOf, report } from '../../../kit/reports/report.ts'
import { isOnline } from './executors/executor.queries.ts'
import { seenJobs, seenRuns, withTask } from './executors/task.queries.ts'
import { durationOf } from './job.queries.ts'

/** Days of a period without ends. */
const usualDays = 7

/** One row per day. Runs that wait have not begun. */
function daysOf(caller: Caller, { dayFrom, dayTo, job }: Input<typeof calls.chart>): Sql {
  const last = dayTo === undefined ? sql`current_date` : sql`least(${dayTo}::date, current_date)`
  const first =
    dayFrom === undefined ? sql`${last} - ${usualDays - 1}::int` : sql`greatest(${dayFrom}::date, ${last} - 366)`
  return sql`(
    select d.day::date::text as id, d.day::date::text as day, count(r.id)::int as runs,
      count(*) filter (where r.result = 'OK')::int as ok, count(*) filter (where r.result = 'FAILED')::int as failed,
      count(*) filter (where r.result = 'KILLED')::int as killed,
      count(*) filter (where r.result = 'RUNNING')::int as running,
      round(avg(${durationOf(sql`r`)}) filter (where r.result in ('OK', 'FAILED', 'KILLED')))::int as average_ms
    from generate_series(${first}, ${last}, interval '1 day') as d (day)
      left join job_run r on r.started >= d.day and r.started < d.day + interval '1 day' and r.result <> 'WAITING'
        and (${job ?? ''} = '' or r.job = ${job ?? ''}) and ${seenRuns(caller)}
    group by d.day)`
}

export const runReport = report<typeof calls>({
  calls,
  rows: ({ caller }, input) => ({
    from: daysOf(caller, input),
    columns: sql`t.*`,
    sorting: {
      day: sql`t.day`,
      runs: sql`t.runs`,
      ok: sql`t.ok`,
      failed: sql`t.failed`,
      killed: sql`t.killed`,
      running: sql`t.running`,
      averageMs: sql`t.average_ms`,
    },
    last: sql`t.day desc`,
  }),
  async figures({ db, caller }, input) {
    const days = await db.rows<RunReportRow>(sql`select t.* from ${daysOf(caller, input)} t order by t.day`)
    const jobs = await db.one<{ count: string }>(sql`
      select count(*) as count from scheduled_job j ${withTask} where ${seenJobs(caller)}`)
    const online = await db.one<{ count: string }>(sql`
      select count(*) as count from job_executor_address a join job_executor e on e.id = a.executor_id
      where e.enterprise_id = ${caller.enterpriseId} and ${isOnline}`)
    const sum = (field: 'runs' | 'failed' | 'running') => String(days.reduce((total, day) => total + day[field], 0))
    return {
      totals: [
        { code: 'jobs', value: jobs?.count ?? '0' },
        { code: 'online', value: online?.count ?? '0' },
        ...(['runs', 'failed', 'running'] as const).map(code => ({ code, value: sum(code) })),
      ],
      charts: [
        chartOf(
          'days',
          days.map(({ day, ok, failed, killed, running }) => ({
            name: day,
            OK: ok,
            FAILED: failed,
            KILLED: killed,
            RUNNING: running,
          })),
          ['OK', 'FAILED', 'KILLED', 'RUNNING'],
        ),
      ],
    }
  },
})
