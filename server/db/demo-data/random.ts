/** The same numbers for the same seed. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number, both ends included. */
  whole(low: number, high: number): number
  chance(percent: number): boolean
  /** @throws if empty. */
  pick<T>(entries: readonly T[]): T
  /** Up to `count` different entries, in the list's order. */
  some<T>(entries: readonly T[], count: number): T[]
  /** One of the keys, as often as its weight. */
  weighted<T extends string>(weights: Readonly<Partial<Record<T, number>>>): T
}

/** A 32-bit generator ("mulberry32"), never for secrets. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    whole,
    chance: percent => next() * 100 < percent,
    pick: <T>(entries: readonly T[]) => entryAt(entries, whole(0, entries.length - 1)),
    some: <T>(entries: readonly T[], count: number) => {
      const chosen = new Set<number>()
      while (chosen.size < Math.min(count, entries.length)) chosen.add(whole(0, entries.length - 1))
      return entries.filter((_, at) => chosen.has(at))
    },
    weighted<T extends string>(weights: Readonly<Partial<Record<T, number>>>) {
      // `Object.entries` loses the type of the keys.
      const entries = Object.entries(weights) as [T, number][]
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [key, weight] of entries) {
        left -= weight
        if (left < 0) return key
      }
      return entryAt(entries, entries.length - 1)[0]
    },
  }
}

/** @throws when the index does not exist. */
export function entryAt<T>(entries: readonly T[], at: number): T {
  const entry = entries[at]
  if (entry === undefined) throw new RangeError(`There is no entry ${at} among ${entries.length}.`)
  return entry
}
