import type { Worker } from 'node:worker_threads'
import { busy, queue } from './queue.ts'
import { resultOf, startWorker } from './run-apart.ts'
import type { ApartBounds } from './run-apart.ts'

interface ApartCall {
  file: URL
  /** A function of the type `Call`; argument and result are copied, so both must be plain data. */
  name: string
  bounds: ApartBounds
  /** Number of calls that run at once, and that wait in addition. */
  atOnce: number
  waiting: number
  /** Named in the error of a refused call: "drawings". */
  what: string
}

type Idle = Map<Worker, { now: () => void; timer: NodeJS.Timeout }>

/** Ms after which an idle worker ends; starting one takes half a second of processor time. */
const idleFor = 20_000

/** Seconds allowed for the start of a worker. */
const startingFor = 120

/**
 * Calls a function in a separate thread, with limits of time and memory, so that the server answers other requests
 * meanwhile. Everything that parses or renders user input runs like this unless it takes linear time on an input of
 * limited size.
 * @throws ApartFault; an error with status 503 when too many calls wait; errors of the function.
 */
export function apart<Call extends (input: never) => unknown>(
  call: ApartCall,
): (input: Parameters<Call>[0], bounds?: ApartBounds) => Promise<Awaited<ReturnType<Call>>> {
  const { atOnce, waiting, what } = call
  const turn = queue({ atOnce, waiting, full: () => busy(what) })
  const idle: Idle = new Map()
  return (input, bounds = call.bounds) => turn(() => called<Awaited<ReturnType<Call>>>(call, idle, input, bounds))
}

async function called<Result>(call: ApartCall, idle: Idle, input: unknown, bounds: ApartBounds): Promise<Result> {
  // Memory limits belong to a worker, so a call with its own limits gets its own worker.
  const shared = bounds === call.bounds
  const worker = (shared ? taken(idle) : undefined) ?? (await start(call, bounds))
  try {
    worker.postMessage(input)
    // Posted by `call-worker.mjs`.
    const { result } = await resultOf(worker, bounds, message => message as { result: Result })
    if (shared) release(idle, worker)
    else void worker.terminate()
    return result
  } catch (error) {
    void worker.terminate()
    throw error
  }
}

/** The time limit of a call begins when the worker is ready: on a busy machine the start alone takes seconds. */
async function start({ file, name }: ApartCall, bounds: ApartBounds): Promise<Worker> {
  const worker = startWorker(new URL('./call-worker.mjs', import.meta.url), { file: file.href, name }, bounds)
  try {
    // The first message reports that it is ready.
    await resultOf(worker, { ...bounds, seconds: startingFor }, () => true)
    return worker
  } catch (error) {
    void worker.terminate()
    throw error
  }
}

function taken(idle: Idle): Worker | undefined {
  const [found] = idle
  if (found === undefined) return undefined
  const [worker, drop] = found
  idle.delete(worker)
  clearTimeout(drop.timer)
  worker.off('error', drop.now).off('exit', drop.now).ref()
  return worker
}

/** An idle worker does not keep the process alive. */
function release(idle: Idle, worker: Worker): void {
  const now = () => {
    clearTimeout(timer)
    if (idle.delete(worker)) void worker.terminate()
  }
  const timer = setTimeout(now, idleFor).unref()
  worker.once('error', now).once('exit', now).unref()
  idle.set(worker, { now, timer })
}
