import { busy, queue } from '../apart/queue.ts'
import { ApartFault, runApart } from '../apart/run-apart.ts'
import { readTable } from './read-table.ts'
import { TableFault } from './table-parts.ts'
import type { Table, TableLimits, TableRow } from './table-parts.ts'

/** What is read on the server's own thread, in bytes once it is unpacked: that takes some milliseconds. */
const smallTable = 256 * 1024

/** What reading one larger file may take. */
export const tableReading = { seconds: 20, megabytes: 256 }

/** Two are read at once, which leaves the server a core. Those that wait have their place from whoever brings them. */
const reading = queue({ atOnce: 2, waiting: 16, full: () => busy('tables to read') })

type Message = { rows: TableRow[]; from1904: boolean; last: boolean } | { fault: TableFault['fault'] }

/**
 * The rows of a table, as `readTable` reads them, without holding up other calls and within `tableReading`.
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
  const input = { content: Uint8Array.from(content), limits }
  try {
    return await runApart<Table>(new URL('./read-table-worker.mjs', import.meta.url), input, bounds, (posted, ask) => {
      // The worker's own file posts it.
      const message = posted as Message
      if ('fault' in message) throw new TableFault(message.fault)
      rows.push(...message.rows)
      if (message.last) return { rows, from1904: message.from1904 }
      // The next part after other work has had its turn.
      setImmediate(ask)
      return undefined
    })
  } catch (error) {
    if (!(error instanceof ApartFault)) throw error
    throw new TableFault(error.fault === 'time' ? 'tooLong' : 'tooLargeInside', { cause: error })
  }
}
