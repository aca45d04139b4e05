import { Readable } from 'node:stream'
import sql from 'sql-template-tag'
import type { Db } from '../../../db/database.ts'
import { callerWithoutSession } from '../../../kit/call/caller.ts'
import type { SentJob } from '../../../kit/jobs/job.ts'
import { notify } from '../../../kit/messages/notify.ts'
import { readContent } from './content.ts'
import { readTicketed } from './queries.ts'
import type { StoredFile } from './queries.ts'
import type { Attaching } from './work.ts'

export const scanJobName = 'attachmentScan'

/** Timeout in ms, plus one ms per kB; then the scan is retried later. */
const longestScan = 60_000

/** Several scans per server process run at once, so that one that hangs does not block the next. */
const scansAtOnce = 4

/**
 * Posts the file to `SCAN_URL`. A 2xx response passes it; 406 and 422 refuse it: the content is removed and the
 * uploader notified. After any other response it is retried within a minute.
 */
export function scanJob(attaching: Pick<Attaching, 'database' | 'files' | 'scanUrl'>): SentJob {
  const { database, files, scanUrl } = attaching
  return {
    name: scanJobName,
    atOnce: scansAtOnce,
    run: async ({ id = '' }, signal) => {
      const file = await readTicketed(database, id)
      if (file?.state !== 'SCANNING' || file.sealed) return
      const clean =
        scanUrl === undefined || (await isClean(scanUrl, file, Readable.toWeb(await readContent(files, file)), signal))
      if (!(await database.transaction(db => judge(db, file, clean))) || clean) return
      await files.remove(file.file)
    },
  }
}

async function isClean(url: string, file: StoredFile, content: unknown, signal: AbortSignal): Promise<boolean> {
  const request = {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'x-file-name': encodeURIComponent(file.name),
      'x-file-sha256': file.hash,
    },
    // Node's web stream type and that of `fetch` are declared separately.
    body: content as ReadableStream,
    duplex: 'half', // required by `fetch` for streams
    redirect: 'error' as const,
    signal: AbortSignal.any([signal, AbortSignal.timeout(longestScan + Math.ceil(Number(file.size) / 1024))]),
  }
  const response = await fetch(url, request)
  await response.body?.cancel()
  if (response.ok) return true
  if (response.status === 406 || response.status === 422) return false
  throw new Error(`The scanner answered ${response.status}.`)
}

async function judge(db: Db, file: StoredFile, clean: boolean): Promise<boolean> {
  const state = clean ? 'CLEAN' : 'REFUSED'
  const judged = await db.run(sql`
    update attachment set state = ${state}, state_time = now() where id = ${file.id} and state = 'SCANNING'`)
  if (judged === 0) return false
  // An applicant sees the result next to the file.
  if (!clean && file.creatorId !== null) await tellUploader(db, file, file.creatorId)
  return true
}

function tellUploader(db: Db, file: StoredFile, userId: string): Promise<void> {
  const caller = callerWithoutSession({ userId, enterpriseId: file.enterpriseId })
  return notify(
    { db, caller },
    {
      template: 'attachment.refused',
      to: { userIds: [userId] },
      values: { name: file.name },
      businessType: 'ATTACHMENT',
      businessId: file.id,
      pcUrl: '',
    },
  )
}
