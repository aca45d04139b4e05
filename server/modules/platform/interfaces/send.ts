import type { Database, Db } from '../../../db/database.ts'
import type { ScheduledJob } from '../../../kit/jobs/job.ts'
import { startRuns } from '../../../kit/messages/outbox-runs.ts'
import { tellAdministrators } from '../../../kit/messages/tell-administrators.ts'
import { interfaceChannel, wakeInterfaces } from './log.queries.ts'
import { afterFailure } from './log.rules.ts'
import { claimEntry, isAnythingDue, markFailed, markReceived, markTold } from './outbox.queries.ts'
import type { Claimed, Outcome } from './outbox.queries.ts'
import { post } from './post.ts'

/** Several entries per process are sent at once, so that a slow system does not block the others. */
const atATime = 4

/** Returns a function that stops after the entries in progress. */
export function startInterfaces(
  database: Database,
  hosts: readonly string[],
  log: Parameters<typeof startRuns>[3],
): Promise<() => Promise<void>> {
  const send = (signal: AbortSignal) => sendEntries(database, hosts, signal)
  return startRuns(
    database,
    interfaceChannel,
    Array.from({ length: atATime }, () => send),
    log,
  )
}

/** Every minute: wakes the senders for entries that are due again. */
export const interfaceRetry: ScheduledJob = {
  name: 'interfaceRetry',
  cron: '* * * * *',
  run: async db => {
    if (await isAnythingDue(db)) await wakeInterfaces(db)
  },
}

export async function sendEntries(database: Database, hosts: readonly string[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const entry = await claimEntry(database)
    if (entry === undefined) return
    await keep(database, entry, await post(entry, hosts))
  }
}

async function keep(database: Database, entry: Claimed, outcome: Outcome): Promise<void> {
  if (outcome.errorText === '') {
    await markReceived(database, entry, outcome)
    return
  }
  const { minutes, tell } = afterFailure(entry.attempts, entry.retryMax)
  await database.transaction(async db => {
    // Another worker has taken over the entry.
    if ((await markFailed(db, entry, outcome, minutes)) === 0 || !tell) return
    if (await markTold(db, entry)) await tellFailed(db, entry, outcome.errorText)
  })
}

function tellFailed(db: Db, entry: Claimed, reason: string): Promise<void> {
  const { id, enterpriseId, defName, docNo, attempts } = entry
  const message = {
    template: 'interface.failed',
    values: { interface: defName, docNo, count: String(attempts), reason },
    businessType: 'INTERFACE_LOG',
    businessId: id,
    pcUrl: `/erp?docNo=${encodeURIComponent(docNo)}`,
  }
  return tellAdministrators(db, message, enterpriseId)
}
