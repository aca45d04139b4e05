/** Replaceable by tests. */
export const clock = {
  /** Ms since 1970. */
  now: (): number => Date.now(),
  /** Returns a function that cancels it. */
  after(ms: number, act: () => void): () => void {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
}
