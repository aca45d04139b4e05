import sql from 'sql-template-tag'
import { isRunFault, runFaults } from '../../../../../src/contract/platform/scheduling/scheduling.ts'
import type { Db } from '../../../../db/database.ts'
import { emit } from '../../../../kit/call/act.ts'
import type { Reactions } from '../../../../kit/call/act.ts'
import { jobAct } from '../../../../kit/call/clock-act.ts'
import { tellAdministrators } from '../../../../kit/messages/tell-administrators.ts'
import { textOf } from '../../../../kit/texts.ts'
import {
  appendLog,
  closeRun,
  insertRemoteRun,
  isBatchDone,
  lockBatch,
  lockOpenRun,
  readChildren,
} from './remote-runs.ts'
import type { OpenRun } from './remote-runs.ts'

export interface Outcome {
  result: 'OK' | 'FAILED'
  message: string
}

/** Characters of a message in the list of runs; a longer one is also written to the log. */
const shownLength = 500

/** Characters that are read of a message. */
const maxLength = 15_000

/**
 * Ends a run with what follows: another try, the tasks after it, messages about a failure. False for a run that has
 * ended before: the first end counts.
 */
export async function endRemoteRun(
  db: Db,
  runId: string,
  { result, message: given }: Outcome,
  reactions: readonly Reactions[],
): Promise<boolean> {
  const run = await lockOpenRun(db, runId)
  if (run === undefined) return false
  // PostgreSQL text cannot contain NUL.
  const message = given.replaceAll('\0', '').slice(0, maxLength)
  if (message.length > shownLength) await appendLog(db, runId, `${message}\n`)
  if (result === 'OK') {
    await closeRun(db, runId, 'OK', message)
    await startChildren(db, run)
  } else if (run.killName !== '') {
    await closeRun(db, runId, 'KILLED', run.killName)
  } else {
    await closeRun(db, runId, 'FAILED', message)
    if (run.retriesLeft > 0) await retry(db, run)
    else await reportFailure(db, run, message.slice(0, shownLength), reactions)
  }
  return true
}

async function startChildren(db: Db, run: OpenRun): Promise<void> {
  await lockBatch(db, run)
  if (!(await isBatchDone(db, run))) return
  for (const child of await readChildren(db, run.jobId))
    await insertRemoteRun(db, { jobId: child.jobId, trigger: 'PARENT', retriesLeft: child.retries })
}

/** A part of a task stays the same part; its address is chosen again. */
async function retry(db: Db, { jobId, batch, shardIndex, shardTotal, retriesLeft }: OpenRun): Promise<void> {
  await insertRemoteRun(db, {
    jobId,
    trigger: 'RETRY',
    retriesLeft: retriesLeft - 1,
    part: { batch, shardIndex, shardTotal, address: '' },
  })
}

function reasonText(reason: string): string {
  return isRunFault(reason) ? textOf('en', 'scheduling', `messages.${runFaults[reason]}`) : reason
}

/** Notifies administrators once a day and task, and interfaces each time. */
async function reportFailure(db: Db, run: OpenRun, reason: string, reactions: readonly Reactions[]): Promise<void> {
  await emit(jobAct(db, run.enterpriseId, reactions), 'task.failed', { runId: run.runId, title: run.title })
  const first = await db.run(sql`
    insert into job_failure (name, reason) values (${`task-${run.jobId}`}, ${reason})
    on conflict (name, day) do nothing`)
  if (first === 0) return
  await tellAdministrators(
    db,
    {
      template: 'task.failed',
      values: { job: run.title, reason: reasonText(reason) },
      businessType: 'JOB',
      businessId: null,
      pcUrl: `/taskScheduling/log?job=task-${run.jobId}`,
    },
    run.enterpriseId,
  )
}
