import { problemLeader } from '../../../../src/contract/goods/quality/problem-parts.ts'
import sql from 'sql-template-tag'
import type { Db } from '../../../db/database.ts'
import { clockAct } from '../../../kit/call/clock-act.ts'
import type { ScheduledJob } from '../../../kit/jobs/job.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { tellOf } from './messages.ts'
import { dueOf } from './problem-read.queries.ts'
import { managerModule, openStatuses } from './problem.rules.ts'

/** Maximum number of problems per run; the next run continues. */
const mostAtOnce = 300

interface Due {
  id: string
  enterpriseId: string
  problemNo: string
  title: string
  supplierId: string
  supplierName: string
  createBy: string | null
  initiatorId: string | null
  due: string
  told: 0 | 1 | 2 | 3
  stage: 1 | 2 | 3
  suppliersTurn: boolean
}

export const problemDue: ScheduledJob = { name: 'problemDue', cron: '20 * * * *', run: db => tellOfDues(db) }

/**
 * Notifies the side that acts next a day before the deadline (in the last quarter of shorter terms), both sides after
 * it, and the heads a day later; each once per deadline, even with concurrent runs. `now` defaults to the server's
 * time.
 */
export async function tellOfDues(db: Db, now?: string): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('problemDue'))`)
  for (const problem of await readDue(db, now)) {
    const { id, enterpriseId, told, stage, supplierId, suppliersTurn, createBy, initiatorId, due } = problem
    await db.run(sql`
      update problem set told = ${stage}, late_flag = case when ${stage}::int > 1 then 1 else late_flag end where id = ${id}`)
    const act = clockAct(db, enterpriseId)
    const own = [createBy, initiatorId].filter(each => each !== null)
    const leaders = own.length > 0 ? { userIds: [...new Set(own)] } : { holdersOf: problemLeader }
    const supplier = { supplierIds: [supplierId] }
    if (told < 1 && stage === 1) await tellOf(act, problem, 'problem.due', suppliersTurn ? supplier : leaders, '', due)
    if (told < 2 && stage > 1) await tellOf(act, problem, 'problem.overdue', { ...supplier, ...leaders }, '', due)
    if (stage === 3) await tellOf(act, problem, 'problem.overdueLong', { holdersOf: managerModule }, '', due)
  }
}

function readDue(db: Db, given: string | undefined): Promise<Due[]> {
  const now = sql`coalesce(${given ?? null}::timestamptz, now())`
  return db.rows<Due>(sql`
    with open as (
      select t.*, ${dueOf} as due_at, t.status in ('OPEN', 'ANALYSIS', 'ACTION') as suppliers_turn from problem t
      where t.deleted = 0 and t.status = any(${[...openStatuses]}::text[])),
    staged as (
      select open.*, case when due_at + interval '1 day' < ${now} then 3 when due_at < ${now} then 2
        when due_at - least(interval '1 day', (due_at - step_time) / 4) < ${now} then 1 else 0 end as stage
      from open)
    select t.id, t.enterprise_id, t.problem_no, t.title, t.supplier_id, s.name as supplier_name, t.create_by,
      t.submit_by as initiator_id, to_char(t.due_at, 'YYYY-MM-DD HH24:MI') as due, t.told, t.stage, t.suppliers_turn
    from staged t join ${supplierView} s on s.id = t.supplier_id
    where t.stage > t.told order by t.id limit ${mostAtOnce}`)
}
