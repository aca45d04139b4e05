/** The one clock of the browser side, so that tests can move it. */
export const clock = {
  /** Milliseconds since 1970. */
  now: (): number => Date.now(),
  /** Runs `act` once after `ms` milliseconds; the answer cancels it. */
  after(ms: number, act: () => void): () => void {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
}
