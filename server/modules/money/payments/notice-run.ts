import type { BankNotice } from '../../../../src/contract/money/payments/payments.ts'
import type { Server } from '../../../kit/area.ts'
import { writeTrail } from '../../../kit/audit.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { sendJob } from '../../../kit/jobs/jobs.ts'
import type { ScheduledJob, SentJob } from '../../../kit/jobs/job.ts'
import type { Notice, NoticeEntry } from './camt.ts'
import { followGroups, idsOf } from './follow-notice.ts'
import type { NoticeGroup } from './follow-notice.ts'
import {
  beginRun,
  endNotice,
  insertNotice,
  lockNotice,
  readLeftNotices,
  readNotice,
  readNoticeEntries,
  readOpenGroups,
  writeResults,
} from './notice.queries.ts'
import type { NoticeFault } from './notice-xml.ts'

const jobName = 'bankNotice'
/** More payments are processed by a job. */
const directPayments = 100
/** Payments per transaction: about 0.25 s of locking. */
const portion = 50
/** Maximum runs without progress before the notice fails. */
const maxAttempts = 3

/** Queues a notice with many payments. @throws Refusal 10017 for a fault. */
export async function followNotice(act: Act, read: Notice | { fault: NoticeFault }): Promise<BankNotice> {
  if ('fault' in read) refuse('badDataFormat', read.fault)
  const { messageId, entries } = read
  const groups = groupsOf(entries, await idsOf(act, entries))
  const total = groups.length
  if (total > directPayments) {
    const key = await insertNotice(act, read, groups)
    await sendJob(act.db, jobName, { key })
    return { messageId, key, status: 'RUNNING', total, done: 0, entries: [] }
  }
  const results = await followGroups(act, messageId, groups)
  const shown = entries.map(entry => shownEntry(entry, results.get(entry.key)))
  return { messageId, key: '', status: 'DONE', total, done: total, entries: shown }
}

/** By payment in ascending order of ids. */
function groupsOf(entries: readonly NoticeEntry[], ids: ReadonlyMap<string, string>): NoticeGroup[] {
  const groups = new Map<string, NoticeEntry[]>()
  for (const entry of entries) {
    const id = entry.fault === undefined ? ids.get(entry.endToEndId) : undefined
    if (id === undefined) continue
    const group = groups.get(id)
    if (group === undefined) groups.set(id, [entry])
    else group.push(entry)
  }
  const sorted = [...groups].sort(([a], [b]) => (BigInt(a) < BigInt(b) ? -1 : 1))
  return sorted.map(([paymentId, own]) => ({ paymentId, entries: own }))
}

function shownEntry(entry: NoticeEntry, result: BankNotice['entries'][number]['result'] | undefined) {
  const { endToEndId: payApplyNo, amount, currency, day: paidDate, bankRef, fault } = entry
  return { payApplyNo, amount, currency, paidDate, bankRef, result: result ?? fault ?? ('UNKNOWN' as const) }
}

/** Results are included when done. @throws Refusal 10007. */
export async function readOwnNotice({ db, caller }: Act, key: string): Promise<BankNotice> {
  const found = await readNotice(db, caller.userId, key)
  if (found === undefined) return refuse('noSuchData')
  const { id, messageId, status, total, done } = found
  const read = status === 'RUNNING' ? [] : await readNoticeEntries(db, id)
  return { messageId, key, status, total, done, entries: read.map(({ entry, result }) => shownEntry(entry, result)) }
}

/** In portions, with the current rights of its user. */
export function noticeJob({
  database,
  readCaller,
  reactions,
}: Pick<Server, 'database' | 'readCaller' | 'reactions'>): SentJob {
  return {
    name: jobName,
    async run({ key = '' }, signal) {
      const begun = await beginRun(database, key, maxAttempts)
      if (begun === undefined) return
      const caller = await readCaller(database, begun)
      if (caller === undefined || !caller.modules.has('payment-record')) {
        await endNotice(database, begun.id, 'FAILED')
        return
      }
      let goesOn = true
      while (goesOn && !signal.aborted)
        goesOn = await database.transaction(async db => {
          const act: Act = { db, caller, requestId: '', trail: [], reactions }
          const more = await followPortion(act, begun.id)
          await writeTrail(db, caller, act.trail)
          return more
        })
    },
  }
}

/** The lock on the notice excludes a second worker. */
async function followPortion(act: Act, id: string): Promise<boolean> {
  const notice = await lockNotice(act.db, id)
  if (notice === undefined) return false
  const groups = await readOpenGroups(act.db, id, portion)
  if (groups.length > 0)
    await writeResults(act.db, id, groups.length, await followGroups(act, notice.messageId, groups))
  if (groups.length === portion) return true
  await endNotice(act.db, id, 'DONE')
  return false
}

/** Resumes notices of crashed workers and fails those that make no progress. */
export const noticeSweep: ScheduledJob = {
  name: 'bankNoticeSweep',
  cron: '* * * * *',
  async run(db) {
    for (const { id, key, attempts } of await readLeftNotices(db)) {
      if (attempts >= maxAttempts) await endNotice(db, id, 'FAILED')
      else await sendJob(db, jobName, { key })
    }
  },
}
