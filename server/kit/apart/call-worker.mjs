import { parentPort, workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

// Starts in JavaScript, because a worker does not inherit the TypeScript loader (Node 20).
register()
const { [workerData.name]: call } = await import(workerData.file)
parentPort.on('message', async input => parentPort.postMessage({ result: await call(input) }))
parentPort.postMessage('ready')
