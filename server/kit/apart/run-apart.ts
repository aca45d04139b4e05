import { Worker } from 'node:worker_threads'

export interface ApartBounds {
  seconds: number
  /** Megabytes of heap. Buffers are not included; the code that creates them limits them. */
  megabytes: number
}

/** A worker was terminated because it took too long or needed too much memory. */
export class ApartFault extends Error {
  override readonly name = 'ApartFault'
  readonly fault: 'time' | 'memory'

  constructor(fault: ApartFault['fault']) {
    super(`The worker used up its ${fault}.`)
    this.fault = fault
  }
}

/** `data` is its `workerData`. */
export function startWorker(file: URL, data: unknown, { megabytes }: ApartBounds): Worker {
  const worker = new Worker(file, {
    workerData: data,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 },
  })
  // Without a listener, an error of an idle worker would end the process.
  return worker.on('error', () => undefined)
}

/**
 * Waits until `take` returns a result for a message of the worker, or throws; the caller terminates the worker.
 * @throws ApartFault; Error when the worker ends.
 */
export function resultOf<Result>(
  worker: Worker,
  { seconds }: ApartBounds,
  take: (message: unknown) => Result | undefined,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const end = (done: () => void) => {
      clearTimeout(clock)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      done()
    }
    const clock = setTimeout(() => end(() => reject(new ApartFault('time'))), seconds * 1000)
    const onMessage = (message: unknown) => {
      try {
        const result = take(message)
        if (result !== undefined) end(() => resolve(result))
      } catch (error) {
        end(() => reject(error instanceof Error ? error : new Error(String(error))))
      }
    }
    const onError = (error: NodeJS.ErrnoException) => {
      const memory = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      end(() => reject(memory ? new ApartFault('memory') : error))
    }
    const onExit = (code: number) => end(() => reject(new Error(`The worker ended with ${code}.`)))
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
  })
}

/**
 * For a result that arrives in parts: runs a file in its own thread until `take` returns a result or throws; `ask`
 * requests the next part from the worker. `apart` calls a single function. @throws ApartFault.
 */
export async function runApart<Result>(
  file: URL,
  input: unknown,
  bounds: ApartBounds,
  take: (message: unknown, ask: () => void) => Result | undefined,
): Promise<Result> {
  const worker = startWorker(file, input, bounds)
  try {
    return await resultOf(worker, bounds, message => take(message, () => worker.postMessage(null)))
  } finally {
    void worker.terminate()
  }
}
