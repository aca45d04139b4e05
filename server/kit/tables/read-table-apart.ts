import { busy, queue } from '../apart/queue.ts'
import { ApartFault, runApart } from '../apart/run-apart.ts'
import { readTable } from './read-table.ts'
import { TableFault } from './table-parts.ts'
import type { Table, TableLimits, TableRow } from './table-parts.ts'

/** Bytes unpacked; smaller tables are read in the main thread in some milliseconds. */
const smallTable = 256 * 1024

/** Limits for one larger file. */
export const tableReading = { seconds: 20, megabytes: 256 }

/** Two at once leave the server a core. The callers limit how many wait. */
const reading = queue({ atOnce: 2, waiting: 16, full: () => busy('tables to read') })

type Message = { rows: TableRow[]; head: Omit<Table, 'rows'>; last: boolean } | { fault: TableFault['fault'] }

/**
 * Like `readTable`, but without blocking other calls and within `tableReading`.
 * @throws TableFault; an error with status 503 when too many wait.
 */
export async function readTableApart(content: Buffer, limits: TableLimits, bounds = tableReading): Promise<Table> {
  const small = await readSmall(content, limits)
  return small ?? reading(() => readInWorker(content, limits, bounds))
}

async function readSmall(content: Buffer, limits: TableLimits): Promise<Table | undefined> {
  if (content.length > smallTable) return undefined
  try {
    return await readTable(content, { ...limits, unpacked: Math.min(limits.unpacked, smallTable) })
  } catch (error) {
    if (error instanceof TableFault && error.fault === 'tooLargeInside') return undefined
    throw error
  }
}

async function readInWorker(content: Buffer, limits: TableLimits, bounds: typeof tableReading): Promise<Table> {
  const rows: TableRow[] = []
  const input = { content: new Uint8Array(content), limits }
  try {
    return await runApart<Table>(new URL('./read-table-worker.mjs', import.meta.url), input, bounds, (posted, ask) => {
      // Posted by the worker.
      const message = posted as Message
      if ('fault' in message) throw new TableFault(message.fault)
      rows.push(...message.rows)
      if (message.last) return { ...message.head, rows }
      // Lets other work run before the next part.
      setImmediate(ask)
      return undefined
    })
  } catch (error) {
    if (!(error instanceof ApartFault)) throw error
    throw new TableFault(error.fault === 'time' ? 'tooLong' : 'tooLargeInside', { cause: error })
  }
}
