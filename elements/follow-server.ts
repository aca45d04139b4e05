import type { CountFailure } from '../src/account/server-events.ts'

/** Calls `failed` when the unread count can no longer be updated. Returns a function that unsubscribes. */
export function followServer(failed?: (failure: CountFailure) => void): () => void {
  let stop: (() => void) | undefined
  let wanted = true
  const begin = async () => {
    try {
      // In parallel.
      const [{ watchServerEvents }] = await Promise.all([
        import('../src/account/server-events.ts'),
        import('../src/account/unread.ts'),
        import('../src/kit/call/exchange.ts'),
      ])
      // The element may have been removed meanwhile, or even added again.
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
