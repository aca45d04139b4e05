import { parentPort, workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

// A worker does not inherit the loader of TypeScript (Node 20), so it begins in JavaScript.
register()
const { noticeOrFault } = await import('./camt.ts')
// The text is the only thing that comes in, what was read of it the only thing that goes out.
parentPort.postMessage(noticeOrFault(workerData))
