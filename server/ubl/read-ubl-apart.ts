import { Worker } from 'node:worker_threads'
import { readUbl } from './read-ubl.ts'
import type { UblReading } from './read-ubl.ts'

/** From this many characters on a document is read beside the server's own thread; smaller ones take milliseconds. */
const apartFrom = 200_000
/**
 * Two readings at once leave the server a core. Those that wait hold a transaction, so they are few: even the last one
 * gets its turn before the database gives the transaction up.
 */
const mostWorkers = 2
const mostWaiting = 4

/** Longest time in seconds that one document is read for. */
export const readingTime = 15

let working = 0
const waiting: (() => void)[] = []

/**
 * Reads a document without holding up other calls; `undefined` when that took too long.
 * @throws Error with status 503 when too many large documents wait already.
 */
export async function readUblApart(content: string, seconds = readingTime): Promise<UblReading | undefined> {
  if (content.length < apartFrom) return readUbl(content)
  if (working >= mostWorkers) await turn()
  working++
  try {
    return await readInWorker(content, seconds)
  } finally {
    working--
    waiting.shift()?.()
  }
}

function turn(): Promise<void> {
  if (waiting.length >= mostWaiting) throw Object.assign(new Error('Too many documents wait.'), { statusCode: 503 })
  return new Promise(resolve => waiting.push(resolve))
}

function readInWorker(content: string, seconds: number): Promise<UblReading | undefined> {
  const worker = new Worker(new URL('./read-ubl-worker.mjs', import.meta.url), {
    workerData: content,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  })
  return new Promise((resolve, reject) => {
    const end = (done: () => void) => {
      clearTimeout(clock)
      void worker.terminate()
      done()
    }
    const clock = setTimeout(() => end(() => resolve(undefined)), seconds * 1000)
    // The worker posts one message: what `readUbl` answered.
    worker.once('message', (reading: UblReading) => end(() => resolve(reading)))
    worker.once('error', error => end(() => reject(error)))
    worker.once('exit', code => end(() => reject(new Error(`The reading worker ended with ${code}.`))))
  })
}
