import { parentPort, workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

// Starts in JavaScript, because a worker does not inherit the TypeScript loader (Node 20).
register()
const { readTable } = await import('./read-table.ts')
const { TableFault } = await import('./table-parts.ts')

/** Rows per message, for the main thread. */
const step = 200

try {
  const { rows, ...head } = await readTable(Buffer.from(workerData.content), workerData.limits)
  let sent = 0
  const send = () => {
    const part = rows.slice(sent, sent + step)
    sent += step
    parentPort.postMessage({ rows: part, head, last: sent >= rows.length })
  }
  parentPort.on('message', send)
  send()
} catch (error) {
  if (!(error instanceof TableFault)) throw error
  parentPort.postMessage({ fault: error.fault })
}
