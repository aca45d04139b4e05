interface Log {
  error: (error: unknown, message: string) => void
}

export interface Repeated {
  start: () => void
  /** Resolves when no work is under way. */
  idle: () => Promise<void>
}

/** Runs `work` on each start, never twice at a time, and once more when started meanwhile. Logs failures as `message`. */
export function repeated(work: () => Promise<void>, log: Log, message: string): Repeated {
  const state: { running?: Promise<void>; again: boolean } = { again: false }
  const run = async () => {
    await work().catch((error: unknown) => log.error(error, message))
    delete state.running
    if (state.again) start()
  }
  const start = () => {
    state.again = state.running !== undefined
    state.running ??= run()
  }
  return { start, idle: () => state.running ?? Promise.resolve() }
}
