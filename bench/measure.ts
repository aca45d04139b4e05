/** Median times of two alternatives, in ms. */
export interface Pair {
  ours: number
  peer: number
}

/** The middle value; the mean of the two in the middle for an even number. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? NaN
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? NaN
  return (upper + lower) / 2
}

/**
 * Runs both alternately, so that other load of the machine affects both equally, and returns the medians. The first
 * `before` runs are for warm-up and do not count.
 */
export async function interleave(
  runs: number,
  ours: () => Promise<unknown>,
  peer: () => Promise<unknown>,
  before = 3,
): Promise<Pair> {
  const times = { ours: [] as number[], peer: [] as number[] }
  for (let run = -before; run < runs; run++) {
    const [first, second] = [await timeOf(ours), await timeOf(peer)]
    if (run < 0) continue
    times.ours.push(first)
    times.peer.push(second)
  }
  return { ours: median(times.ours), peer: median(times.peer) }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
