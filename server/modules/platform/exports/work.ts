import type { RefusalName } from '../../../../src/contract/refusals.ts'
import type { Database, Db } from '../../../db/database.ts'
import type { Server } from '../../../kit/area.ts'
import type { AuditType } from '../../../kit/audit-type.ts'
import { callerWithoutSession } from '../../../kit/call/caller.ts'
import type { ExportList } from '../../../kit/tables/export-list.ts'
import type { Files } from '../../../kit/files.ts'
import { sendJob } from '../../../kit/jobs/jobs.ts'
import type { ScheduledJob, SentJob } from '../../../kit/jobs/job.ts'
import { notify, tellPages } from '../../../kit/messages/notify.ts'
import { Refusal, refuse } from '../../../kit/call/refusal.ts'
import { refusalText } from '../../../kit/texts.ts'
import { makeFile } from './make.ts'
import {
  claimTask,
  endLease,
  forget,
  giveBack,
  markDone,
  markFailed,
  readLeftTasks,
  readSpentFiles,
  renewLease,
} from './queries.ts'
import type { Task } from './queries.ts'
import { mostAttempts } from './rules.ts'
import { exportJobName, requireList } from './start.ts'

export interface Exporting {
  database: Database
  files: Files
  lists: readonly ExportList[]
  readCaller: Server['readCaller']
  auditTypes: readonly AuditType[]
}

export function exportingOf({ database, readCaller, brought }: Server, files: Files): Exporting {
  return { database, files, lists: brought.exports, readCaller, auditTypes: brought.auditTypes }
}

export function exportJob(exporting: Exporting): SentJob {
  return {
    name: exportJobName,
    run: async ({ key = '' }, signal) => {
      const task = await claimTask(exporting.database, key)
      if (task !== undefined) await runTask(exporting, task, signal)
    },
  }
}

async function runTask(exporting: Exporting, task: Task, signal: AbortSignal): Promise<void> {
  const { database, files } = exporting
  const ending = task.exportType.toLowerCase()
  const name = `exports/${task.key}-${task.attempts}.${ending}`
  try {
    const caller = await exporting.readCaller(database, task)
    const list = exporting.lists.find(each => each.call === task.queryCall)
    if (caller === undefined || list === undefined) refuse('noPermission')
    requireList(list, caller)
    const beforePage = async () => {
      signal.throwIfAborted()
      if (!(await renewLease(database.beside, task))) throw new Error('Another worker has taken the export over.')
    }
    const rows = await makeFile(
      { database, files, list, caller, task, auditTypes: exporting.auditTypes, beforePage },
      name,
    )
    await deliver(database, task, name, rows)
  } catch (error) {
    await files.remove(name)
    if (signal.aborted) await giveBack(database, task)
    else if (error instanceof Refusal) await database.transaction(db => fail(db, task, error.refusal))
    else {
      await endLease(database, task)
      throw error
    }
  }
}

async function deliver(database: Database, task: Task, name: string, rows: number): Promise<void> {
  const mine = await database.transaction(async db => {
    if (!(await markDone(db, task, name, rows))) return false
    await tell(db, task, 'export.done', { rows: String(rows) })
    return true
  })
  if (!mine) throw new Error('Another worker has taken the export over.')
}

async function fail(db: Db, task: Task, refusal: RefusalName): Promise<void> {
  if (await markFailed(db, task, refusal))
    await tell(db, task, 'export.failed', { reason: refusalText(task.language, refusal) })
}

/** Sends an inbox message, and an event to open pages. */
async function tell(db: Db, task: Task, template: string, values: Record<string, string>): Promise<void> {
  const { userId, enterpriseId, language } = task
  const caller = callerWithoutSession({ userId, enterpriseId, language })
  await notify(
    { db, caller },
    {
      template,
      to: { userIds: [userId] },
      values: { fileName: task.fileName, ...values },
      businessType: 'EXPORT',
      businessId: task.id,
      pcUrl: '',
    },
  )
  await tellPages(db, [task.userId], 'export')
}

/** Every minute: retries tasks of dead workers, fails those that failed twice, removes expired files. */
export function exportSweep({ files }: Pick<Exporting, 'files'>): ScheduledJob {
  return {
    name: 'exportSweep',
    cron: '* * * * *',
    run: async db => {
      for (const task of await readLeftTasks(db)) {
        if (task.attempts >= mostAttempts) await fail(db, task, 'systemError')
        else await sendJob(db, exportJobName, { key: task.key })
      }
      for (const { id, file } of await readSpentFiles(db)) {
        if (file !== '') await files.remove(file)
        await forget(db, id)
      }
    },
  }
}
