export type Queue = <T>(work: () => Promise<T>) => Promise<T>

interface QueueLimits {
  atOnce: number
  /** In addition to those that run. */
  waiting: number
  /** Error thrown beyond that. */
  full: () => Error
}

/** A bounded queue: work runs in order, and is refused at once when too much is waiting. */
export function queue({ atOnce, waiting: most, full }: QueueLimits): Queue {
  let running = 0
  const waiting: (() => void)[] = []
  return async work => {
    if (running < atOnce) running += 1
    else {
      if (waiting.length >= most) throw full()
      // The finished work hands over its slot, so that no other can take it.
      await new Promise<void>(resolve => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}

/** Answered with HTTP 503. */
export function busy(what: string): Error {
  return Object.assign(new Error(`Too much waits: ${what}.`), { statusCode: 503 })
}

/** A queue for each key, such as a user; deleted when empty. */
export function queues(limits: QueueLimits): <T>(whose: string, work: () => Promise<T>) => Promise<T> {
  const open = new Map<string, { run: Queue; users: number }>()
  return async (whose, work) => {
    const own = open.get(whose) ?? { run: queue(limits), users: 0 }
    open.set(whose, own)
    own.users += 1
    try {
      return await own.run(work)
    } finally {
      own.users -= 1
      if (own.users === 0) open.delete(whose)
    }
  }
}
