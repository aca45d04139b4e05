/** Runs work when it is its turn. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>

interface QueueLimits {
  /** How much runs at once. */
  atOnce: number
  /** How much waits beside it. */
  waiting: number
  /** What is thrown to whatever would have to wait beyond that. */
  full: () => Error
}

/** A queue with an end: a few pieces of work run, some wait in their order, more are refused at once. */
export function queue({ atOnce, waiting: most, full }: QueueLimits): Queue {
  let running = 0
  const waiting: (() => void)[] = []
  return async work => {
    if (running < atOnce) running += 1
    else {
      if (waiting.length >= most) throw full()
      // Whoever ends hands its place over, so that nobody slips in between.
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

/** The error of a server that has too much of this work: HTTP 503, try again. */
export function busy(what: string): Error {
  return Object.assign(new Error(`Too much waits: ${what}.`), { statusCode: 503 })
}

/** A queue for each of many, such as users; it is forgotten when it is empty. */
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
