/** Liveness of work without another signal. */
export interface Pulse {
  beat(): void
  /** @throws Error when the last beat is too old. */
  requireAlive(): Promise<void>
}

/** Dead after `longest` ms without a beat. */
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
