import { sessionOpened } from '../kit/session/session-start.ts'
import { $session } from '../kit/session/session-store.ts'
import { tokenProvider } from '../kit/session/token-provider.ts'

let loading: Promise<unknown> | undefined

/** Concurrent callers share one load. Throws what `loadProfile` throws. */
export async function ensureMenu(): Promise<void> {
  await sessionOpened()
  const { tokens, menu, ownsPage } = $session.get()
  if (menu || ownsPage || !(tokens || tokenProvider())) return
  loading ??= load().finally(() => {
    loading = undefined
  })
  await loading
}

async function load() {
  await (await import('./profile.ts')).loadProfile()
}
