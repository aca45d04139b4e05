import { Worker } from 'node:worker_threads'

/** What a worker may use. */
export interface ApartBounds {
  seconds: number
  /** Megabytes of its heap. Buffers are not part of it; whoever makes them bounds them. */
  megabytes: number
}

/** A worker that was ended because it took too long or needed too much memory. */
export class ApartFault extends Error {
  override readonly name = 'ApartFault'
  readonly fault: 'time' | 'memory'

  constructor(fault: ApartFault['fault']) {
    super(`The worker used up its ${fault}.`)
    this.fault = fault
  }
}

/**
 * Runs a file in a thread of its own until `take` returns a result or throws; `ask` sends the worker a message in return. What
 * user files are read by runs so: whatever they hold, the server goes on meanwhile and afterwards. @throws ApartFault.
 */
export function runApart<Result>(
  file: URL,
  input: unknown,
  { seconds, megabytes }: ApartBounds,
  take: (message: unknown, ask: () => void) => Result | undefined,
): Promise<Result> {
  const worker = new Worker(file, {
    workerData: input,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 },
  })
  return new Promise((resolve, reject) => {
    const end = (done: () => void) => {
      clearTimeout(clock)
      void worker.terminate()
      done()
    }
    const clock = setTimeout(() => end(() => reject(new ApartFault('time'))), seconds * 1000)
    worker.on('message', (message: unknown) => {
      try {
        const result = take(message, () => worker.postMessage(null))
        if (result !== undefined) end(() => resolve(result))
      } catch (error) {
        end(() => reject(error instanceof Error ? error : new Error(String(error))))
      }
    })
    worker.once('error', (error: NodeJS.ErrnoException) => {
      const memory = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      end(() => reject(memory ? new ApartFault('memory') : error))
    })
    worker.once('exit', code => end(() => reject(new Error(`The worker ended with ${code}.`))))
  })
}
