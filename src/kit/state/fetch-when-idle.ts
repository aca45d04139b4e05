/**
 * Runs a fetch of what will probably be needed next when the page has nothing better to do, at the earliest after `patience`
 * ms. Visitors who save data fetch only what they ask for; what does not arrive is asked for again when it is needed.
 */
export function fetchWhenIdle(fetch: () => Promise<unknown>, patience = 0): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  const run = () => void fetch().catch(() => undefined)
  // Safari has no idle callback.
  setTimeout(() => ('requestIdleCallback' in globalThis ? requestIdleCallback(run) : run()), patience)
}
