/**
 * After `patience` ms at the earliest; skipped when the user saves data. Errors are ignored, because the resource is
 * fetched again when needed.
 */
export function fetchWhenIdle(fetch: () => Promise<unknown>, patience = 0): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  const run = () => void fetch().catch(() => undefined)
  // Safari has no idle callback.
  setTimeout(() => ('requestIdleCallback' in globalThis ? requestIdleCallback(run) : run()), patience)
}
