import sql from 'sql-template-tag'
import type { Database } from '../../../../db/database.ts'
import { readPlaceOfRun } from './places.ts'
import type { ExecutorClient } from './protocol.ts'
import { appendLog } from './remote-runs.ts'

interface Part {
  toLine: number
  text: string
}

/** Fetches what the executor has written since, and stores it with the run. False if there is nothing new. */
export async function fetchLog(database: Database, client: ExecutorClient, runId: string): Promise<boolean> {
  const place = await readPlaceOfRun(database, runId)
  const from = await database.one<{ nextLine: number; time: number }>(sql`
    select d.next_line, (extract(epoch from r.started) * 1000)::float8 as time
    from job_dispatch d join job_run r on r.id = d.run_id where d.run_id = ${runId} and length(r.log) < 100000`)
  if (place === undefined || from === undefined) return false
  const reply = await client.log(place, { runId, time: from.time, fromLine: from.nextLine })
  const part = reply.kind === 'done' ? partIn(reply.content, from.nextLine) : undefined
  if (part === undefined) return false
  return database.transaction(async db => {
    // Another reader may have fetched the same lines.
    const first = await db.run(sql`
      update job_dispatch set next_line = ${part.toLine + 1}
      where run_id = ${runId} and next_line = ${from.nextLine}`)
    if (first > 0) await appendLog(db, runId, part.text)
    return true
  })
}

/** Undefined without new lines. */
function partIn(content: unknown, fromLine: number): Part | undefined {
  const { toLineNum, logContent } = (content ?? {}) as { toLineNum?: unknown; logContent?: unknown }
  if (typeof toLineNum !== 'number' || !Number.isSafeInteger(toLineNum) || toLineNum < fromLine) return undefined
  if (typeof logContent !== 'string' || logContent === '' || toLineNum > 2_000_000_000) return undefined
  return { toLine: toLineNum, text: logContent.endsWith('\n') ? logContent : `${logContent}\n` }
}
