const told = new WeakMap<HTMLElement, WeakSet<object>>()

/** True when an element has not told its page of a failure yet: the same one may stand in a note and beside its fields. */
export function isFirstTelling(host: HTMLElement, failure: unknown): boolean {
  if (typeof failure !== 'object' || failure === null) return true
  const before = told.get(host) ?? new WeakSet()
  if (before.has(failure)) return false
  told.set(host, before.add(failure))
  return true
}
