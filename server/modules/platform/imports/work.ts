import type { ImportTemplate } from '../../../kit/tables/import-template.ts'
import { sendJob } from '../../../kit/jobs/jobs.ts'
import type { ScheduledJob, SentJob } from '../../../kit/jobs/job.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { Refusal, refuse } from '../../../kit/call/refusal.ts'
import { claimTask, endLease, endRun, forgetExpired, giveBack, readLeftTasks } from './queries.ts'
import type { Task } from './queries.ts'
import { mostAttempts } from './rules.ts'
import { requireOwn, runCheck, runWrite } from './run.ts'
import type { Importing, Run } from './run.ts'

export const importJobName = 'importRun'

/** Imports require only the right to the list's own save. @throws Refusal 16006. */
export function requireTemplate({ access }: ImportTemplate, caller: Caller): void {
  if (typeof access !== 'string' && !access.some(module => caller.modules.has(module))) refuse('noPermission')
}

export function importJob(importing: Importing): SentJob {
  return {
    name: importJobName,
    run: async ({ key = '' }, signal) => {
      const task = await claimTask(importing.database, key)
      if (task !== undefined) await runTask(importing, task, signal)
    },
  }
}

async function runTask(importing: Importing, task: Task, signal: AbortSignal): Promise<void> {
  const { database } = importing
  try {
    const run = await runOf(importing, task, signal)
    await (task.mode === 'CHECK' ? runCheck(run) : runWrite(run))
  } catch (error) {
    if (signal.aborted) await giveBack(database, task)
    else if (error instanceof Refusal) await endRun(database, task, error.refusal)
    else {
      await endLease(database, task)
      throw error
    }
  }
}

/** @throws Refusal 16006 when the user has lost the right meanwhile. */
async function runOf(importing: Importing, task: Task, signal: AbortSignal): Promise<Run> {
  const { database, templates, readCaller, reactions } = importing
  const caller = await readCaller(database, task)
  const template = templates.find(each => each.code === task.template)
  if (caller === undefined || template === undefined) refuse('noPermission')
  requireTemplate(template, caller)
  const beforeStep = async (rowsDone: number) => {
    signal.throwIfAborted()
    await requireOwn(database, task, rowsDone)
  }
  return { database, template, task, caller, reactions, beforeStep }
}

/** Every minute: retries tasks of dead workers, fails those that failed three times, deletes those older than a day. */
export const importSweep: ScheduledJob = {
  name: 'importSweep',
  cron: '* * * * *',
  run: async db => {
    for (const task of await readLeftTasks(db)) {
      if (task.attempts >= mostAttempts) await endRun(db, { ...task, status: 'RUNNING' }, 'systemError')
      else await sendJob(db, importJobName, { key: task.key })
    }
    await forgetExpired(db)
  },
}

/** A worker takes over if this process dies. */
export async function checkNow(
  importing: Importing,
  task: Task,
  caller: Caller,
  template: ImportTemplate,
): Promise<void> {
  const { database, reactions } = importing
  const mine = await claimTask(database, task.key)
  if (mine === undefined) return
  const beforeStep = (rowsDone: number) => requireOwn(database, mine, rowsDone)
  await runCheck({ database, template, task: mine, caller, reactions, beforeStep })
}
