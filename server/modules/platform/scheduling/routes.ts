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
import { audit } from '../../../kit/audit.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { serve } from '../../../kit/call/serve.ts'
import { aboutDocument, move, moveAll, requireMove } from '../../../kit/documents/move.ts'
import { nextTimes } from '../../../kit/jobs/cron.ts'
import { byHand, cancelKilled, setTimes } from '../../../kit/jobs/job-runs.ts'
import { sendJob } from '../../../kit/jobs/jobs.ts'
import { serveReport } from '../../../kit/reports/report.ts'
import { cronText } from './cron-text.ts'
import { scheduledJobs } from './job-kind.ts'
import * as jobs from './job.queries.ts'
import { runReport } from './run-report.ts'
import { jobRuns } from './run-kind.ts'
import * as runs from './run.queries.ts'

export function schedulingRoutes(app: FastifyInstance): void {
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
      work: job => ({
        fields: sql`, cron = ${cron === '' || cron === job.deliveredCron ? null : cron}`,
        changes: [{ field: 'cron', row: null, before: job.cron, after: cron === '' ? job.deliveredCron : cron }],
      }),
      event: job => setTimes(act.db, job.name, job.cron),
    })
    return { id }
  })
  serve(app, startJobs, async ({ ids }, act) => ({
    count: (await moveAll(act, scheduledJobs, 'start', ids, undefined)).length,
  }))
  serve(app, stopJobs, async ({ ids }, act) => ({
    count: (await moveAll(act, scheduledJobs, 'stop', ids, undefined)).length,
  }))
  serve(app, triggerJob, async ({ id }, act) => {
    const job = await requireMove(act, scheduledJobs, 'trigger', id, undefined)
    const runId =
      (await runs.insertWaiting(act, job.name)) ?? refuse('statusNotOperable', { key: 'scheduling.waiting' })
    await sendJob(act.db, byHand, { name: job.name, runId })
    const changes = [{ field: 'trigger', row: null, before: null, after: runId }]
    audit(act, { ...aboutDocument(scheduledJobs, job), action: 'UPDATE', changes })
    return { id: runId }
  })
  serve(app, getNextTimes, async ({ cron }, { db, caller }) => {
    const times = requireTimes(cron.trim(), await jobs.readClock(db), 10)
    return { cronText: cronText(cron.trim(), caller.language), times: await jobs.momentsOf(db, times) }
  })
  serve(app, queryRuns, (input, { db, caller }) => runs.readRuns(db, caller, input))
  serve(app, getRun, async ({ id }, { db, caller }) => (await runs.readRun(db, caller, id)) ?? refuse('noSuchData'))
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

/** @throws Refusal 10008 for an expression that cannot be read, or never comes. */
function requireTimes(cron: string, { now, timeZone }: jobs.Clock, count: number): Date[] {
  const times = nextTimes(cron, timeZone, now, count)
  if (times === undefined)
    refuse('invalidInput', { errors: [{ field: 'cron', name: 'invalidInput', key: 'scheduling.cron' }] })
  return times
}
