import type { CountFailure } from '../src/account/server-events.ts'

/**
 * Follows the server's events until the returned function is called; `failed` hears when the count of unread messages does
 * not come any more. What reads them is fetched when first wanted.
 */
export function followServer(failed?: (failure: CountFailure) => void): () => void {
  let stop: (() => void) | undefined
  let wanted = true
  const begin = async () => {
    try {
      // What the first stands on is asked for at the same time, not when it has come.
      const [{ watchServerEvents }] = await Promise.all([
        import('../src/account/server-events.ts'),
        import('../src/account/unread.ts'),
        import('../src/kit/call/exchange.ts'),
      ])
      // The element may have left the page meanwhile, and even have come back.
      if (wanted) stop = watchServerEvents(failed)
    } catch (error) {
      console.error('The page does not follow the server', error)
      failed?.({ code: 'network', requestId: '', traceId: '', retry: () => void begin() })
    }
  }
  void begin()
  return () => {
    wanted = false
    stop?.()
  }
}
