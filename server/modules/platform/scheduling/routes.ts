import type { FastifyInstance } from 'fastify'
import sql, { empty } from 'sql-template-tag'
import {
  getJobTitles,
  getNextTimes,
  getRun,
  killRun,
  queryJobs,
  queryRuns,
  saveJob,
  startJobs,
  stopJobs,
  triggerJob,
} from '../../../../src/contract/platform/scheduling/scheduling.ts'
import type { ExecutorTask } from '../../../../src/contract/platform/scheduling/tasks.ts'
import { audit } from '../../../kit/audit.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { serve, serveUser } from '../../../kit/call/serve.ts'
import { aboutDocument, move, moveAll, requireMove } from '../../../kit/documents/move.ts'
import { nextTimes } from '../../../kit/jobs/cron.ts'
import { byHand, cancelKilled, setTimes } from '../../../kit/jobs/job-runs.ts'
import { sendJob } from '../../../kit/jobs/jobs.ts'
import { serveReport } from '../../../kit/reports/report.ts'
import { cronText } from './cron-text.ts'
import { executorClient } from './executors/protocol.ts'
import { fetchLog } from './executors/read-log.ts'
import { insertRemoteRun } from './executors/remote-runs.ts'
import { planNext } from './executors/task.routes.ts'
import { scheduledJobs } from './job-kind.ts'
import * as jobs from './job.queries.ts'
import { runReport } from './run-report.ts'
import { jobRuns } from './run-kind.ts'
import * as runs from './run.queries.ts'

export function schedulingRoutes(app: FastifyInstance, executorHosts: readonly string[]): void {
  const executors = executorClient(executorHosts)
  serve(app, queryJobs, (input, { db, caller }) => jobs.readJobs(db, caller, input))
  serve(app, getJobTitles, async (_, { db, caller }) => {
    const { records } = await jobs.readJobs(db, caller, { pageSize: 300 })
    return { jobs: records.map(({ name, title }) => ({ name, title })) }
  })
  serve(app, saveJob, async ({ id, version, cron: given = '' }, act) => {
    const cron = given.trim()
    const clock = await jobs.readClock(act.db)
    if (cron !== '') requireTimes(cron, clock, 1)
    await move(act, scheduledJobs, 'edit', id, undefined, {
      version,
      work: job => {
        if (job.task !== null) refuse('noSuchData')
        const changed = { field: 'cron', row: null, before: job.cron, after: cron === '' ? job.deliveredCron : cron }
        const fields = sql`, cron = ${cron === '' || cron === job.deliveredCron ? null : cron}`
        return { fields, changes: [changed] }
      },
      event: job => setTimes(act.db, job.name, job.cron),
    })
    return { id }
  })
  const planned = (act: Act) => ({ event: (job: jobs.LockedJob) => planNext(act, job) })
  serve(app, startJobs, async ({ ids }, act) => ({
    count: (await moveAll(act, scheduledJobs, 'start', ids, undefined, planned(act))).length,
  }))
  serve(app, stopJobs, async ({ ids }, act) => ({
    count: (await moveAll(act, scheduledJobs, 'stop', ids, undefined, planned(act))).length,
  }))
  serve(app, triggerJob, async ({ id }, act) => {
    const job = await requireMove(act, scheduledJobs, 'trigger', id, undefined)
    const runId = await (job.task === null ? triggerOwn(act, job.name) : triggerTask(act, job.id, job.task))
    const changes = [{ field: 'trigger', row: null, before: null, after: runId }]
    audit(act, { ...aboutDocument(scheduledJobs, job), action: 'UPDATE', changes })
    return { id: runId }
  })
  serve(app, getNextTimes, async ({ cron, seconds = 0 }, { db, caller }) => {
    const times = requireTimes(cron.trim(), await jobs.readClock(db), 10, seconds === 1)
    return { cronText: cronText(cron.trim(), caller.language), times: await jobs.momentsOf(db, times) }
  })
  serve(app, queryRuns, (input, { db, caller }) => runs.readRuns(db, caller, input))
  serveUser(app, getRun, async ({ id }, { database, caller }) => {
    const run = (await runs.readRun(database, caller, id)) ?? refuse('noSuchData')
    const isGrown = run.address !== '' && (await fetchLog(database, executors, id))
    return isGrown ? ((await runs.readRun(database, caller, id)) ?? run) : run
  })
  serve(app, killRun, async ({ id }, act) => {
    const { name } = act.caller
    await move(act, jobRuns, 'kill', id, undefined, {
      work: (_, next) => ({
        fields: sql`, kill_name = ${name} ${next === 'KILLED' ? sql`, message = ${name}, ended = now()` : empty}`,
      }),
    })
    await cancelKilled(act.db, id)
    return { id }
  })
  serveReport(app, runReport)
}

/** The run that a server takes as soon as the job is free. */
async function triggerOwn(act: Act, name: string): Promise<string> {
  const runId = (await runs.insertWaiting(act, name)) ?? refuse('statusNotOperable', { key: 'scheduling.waiting' })
  await sendJob(act.db, byHand, { name, runId })
  return runId
}

function triggerTask({ db, caller }: Act, jobId: string, { retries }: ExecutorTask): Promise<string> {
  return insertRemoteRun(db, { jobId, trigger: 'HAND', userName: caller.name, retriesLeft: retries })
}

/** @throws Refusal 10008 for an expression that cannot be read, or never comes. */
function requireTimes(cron: string, { now, timeZone }: jobs.Clock, count: number, seconds = false): Date[] {
  const times = nextTimes(cron, timeZone, now, count, { seconds })
  const key = seconds ? 'scheduling.cronSeconds' : 'scheduling.cron'
  if (times === undefined) refuse('invalidInput', { errors: [{ field: 'cron', name: 'invalidInput', key }] })
  return times
}
