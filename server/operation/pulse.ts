/** A sign of life of work that has none of its own to show. */
export interface Pulse {
  beat(): void
  /** @throws Error when the last beat was too long ago. */
  requireAlive(): Promise<void>
}

/** The work beats at least every few seconds; after `longest` ms without a beat it counts as dead. */
export function pulse(longest = 60_000): Pulse {
  let last = performance.now()
  return {
    beat: () => void (last = performance.now()),
    requireAlive: async () => {
      if (performance.now() - last > longest) throw new Error('There has been no sign of life.')
      return Promise.resolve()
    },
  }
}
