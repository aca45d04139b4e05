/** Whole numbers from 0 to `below` - 1, the same for the same seed. */
export function seeded(seed: number): (below: number) => number {
  let state = seed >>> 0
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

export function shuffled<Each>(values: readonly Each[], random: (below: number) => number): Each[] {
  const result: Each[] = []
  for (const value of values) result.splice(random(result.length + 1), 0, value)
  return result
}
