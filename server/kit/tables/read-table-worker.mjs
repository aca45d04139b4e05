import { parentPort, workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

// A worker does not inherit the loader of TypeScript (Node 20), so it begins in JavaScript.
register()
const { readTable } = await import('./read-table.ts')
const { TableFault } = await import('./table-parts.ts')

/** Rows of one message: what the server's thread takes in at once. */
const step = 200

try {
  const { rows, from1904 } = await readTable(Buffer.from(workerData.content), workerData.limits)
  let sent = 0
  const send = () => {
    const part = rows.slice(sent, sent + step)
    sent += step
    parentPort.postMessage({ rows: part, from1904, last: sent >= rows.length })
  }
  parentPort.on('message', send)
  send()
} catch (error) {
  if (!(error instanceof TableFault)) throw error
  parentPort.postMessage({ fault: error.fault })
}
