const told = new WeakMap<HTMLElement, WeakSet<object>>()

/** The same error may be shown in a note and at fields; it is emitted once. */
export function isFirstTelling(host: HTMLElement, failure: unknown): boolean {
  if (typeof failure !== 'object' || failure === null) return true
  const before = told.get(host) ?? new WeakSet()
  if (before.has(failure)) return false
  told.set(host, before.add(failure))
  return true
}
