import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Input } from '../../../../../src/contract/envelope.ts'
import { getTaskChoices, removeTasks, saveTask } from '../../../../../src/contract/platform/scheduling/tasks.ts'
import type { ExecutorTask } from '../../../../../src/contract/platform/scheduling/tasks.ts'
import { audit } from '../../../../kit/audit.ts'
import type { Act, FieldChange } from '../../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../../kit/call/refusal.ts'
import { serve } from '../../../../kit/call/serve.ts'
import { aboutDocument, lockDocument, lockDocuments, move, requireMove } from '../../../../kit/documents/move.ts'
import { nextTimes } from '../../../../kit/jobs/cron.ts'
import { changesOf } from '../../../../kit/records/changes.ts'
import { scheduledJobs } from '../job-kind.ts'
import { readClock } from '../job.queries.ts'
import type { LockedJob } from '../job.queries.ts'
import { setNextTime } from './due.ts'
import * as queries from './task.queries.ts'
import { taskProblems } from './task.rules.ts'

export function taskRoutes(app: FastifyInstance): void {
  serve(app, getTaskChoices, async (_, { db, caller }) => ({
    executors: await queries.readExecutorChoices(db, caller),
    tasks: await queries.readTaskChoices(db, caller),
  }))
  serve(app, saveTask, async (input, act) => {
    const wanted = { ...input, cron: input.cron.trim() }
    // Serializes saves, so that no other one takes the title or closes a circle meanwhile.
    await act.db.run(sql`select pg_advisory_xact_lock(hashtext('JOB_TASK'))`)
    return { id: wanted.id === undefined ? await create(act, wanted) : await change(act, wanted, wanted.id) }
  })
  serve(app, removeTasks, async ({ ids }, act) => {
    const jobs = await lockDocuments(act, scheduledJobs, ids)
    for (const job of jobs) await remove(act, job)
    return { count: jobs.length }
  })
}

type Wanted = Input<typeof saveTask>

async function requireRight(act: Act, wanted: Wanted): Promise<void> {
  const { now, timeZone } = await readClock(act.db)
  refuseProblems(
    taskProblems(wanted, {
      titleTaken: await queries.isTitleTaken(act.db, act.caller, wanted),
      executorIds: (await queries.readExecutorChoices(act.db, act.caller)).map(({ id }) => id),
      tasks: (await queries.readTaskChoices(act.db, act.caller)).filter(({ id }) => id !== wanted.id),
      links: await queries.readLinks(act.db, act.caller, wanted.id),
      timesRight: wanted.cron === '' || nextTimes(wanted.cron, timeZone, now, 1, { seconds: true }) !== undefined,
    }),
  )
}

async function create(act: Act, wanted: Wanted): Promise<string> {
  await requireRight(act, wanted)
  const id = await queries.insertTask(act, wanted)
  const job = await lockDocument(act, scheduledJobs, id)
  audit(act, { ...aboutDocument(scheduledJobs, job), action: 'CREATE', changes: changesBetween({}, job) })
  return id
}

async function change(act: Act, wanted: Wanted, id: string): Promise<string> {
  const job = await requireMove(act, scheduledJobs, 'edit', id, undefined, wanted.version)
  if (job.task === null) refuse('noSuchData')
  await requireRight(act, wanted)
  await move(act, scheduledJobs, 'edit', job, undefined, {
    work: async () => {
      await queries.updateTask(act, id, wanted)
      const changes = changesBetween(job, { cron: wanted.cron, task: { ...wanted, executorName: '' } })
      const isStopped = wanted.cron === '' ? ({ status: 'STOPPED' } as const) : {}
      return { fields: sql`, cron = ${queries.cronOf(wanted)}`, changes, action: 'UPDATE', ...isStopped }
    },
    event: changed => planNext(act, changed),
  })
  return id
}

/** Sets when a task is due next: never while it is stopped. */
export async function planNext({ db }: Act, { id, cron, status, task }: LockedJob): Promise<void> {
  if (task === null) return
  const { now, timeZone } = await readClock(db)
  const isPlanned = status === 'RUNNING' && cron !== ''
  await setNextTime(db, id, isPlanned ? nextTimes(cron, timeZone, now, 1, { seconds: true })?.[0] : undefined)
}

async function remove(act: Act, job: LockedJob): Promise<void> {
  await requireMove(act, scheduledJobs, 'remove', job, undefined)
  const values = { name: job.task?.title ?? job.name }
  const parent = await queries.parentTitle(act.db, job.id)
  if (parent !== undefined) refuse('laterDocumentExists', { key: 'scheduling.isChild', values: { ...values, parent } })
  if (await queries.hasOpenRun(act.db, job.id)) refuse('statusNotOperable', { key: 'scheduling.hasOpenRun', values })
  await queries.deleteTask(act.db, job.id)
  audit(act, { ...aboutDocument(scheduledJobs, job), action: 'DELETE', fromStatus: job.status })
}

const audited = [
  ...(['title', 'text', 'executorId', 'handler', 'params', 'cron', 'routing', 'blocking', 'misfire'] as const),
  ...(['timeoutSeconds', 'retries', 'childIds'] as const),
] as const

type Audited = Pick<LockedJob, 'cron'> & { task: ExecutorTask | null }

function changesBetween(before: Audited | object, after: Audited): FieldChange[] {
  const flat = (job: Partial<Audited>) => ({ ...(job.cron !== undefined && { cron: job.cron }), ...job.task })
  return changesOf(audited, flat(before), flat(after))
}
