import { clearLogin } from '../../src/kit/session/session-end.ts'
import { configureSession } from '../../src/kit/session/session-start.ts'
import { $session, initialSession } from '../../src/kit/session/session-store.ts'
import { $notices } from '../../src/kit/session/notices.ts'
import { setTokenProvider } from '../../src/kit/session/token-provider.ts'

/** Begins a browser test without a signed-in user, in English, on the page's own server, with empty storage. */
export function freshSession(persist = true): void {
  setTokenProvider(undefined)
  clearLogin('signed-out')
  localStorage.clear()
  $notices.set([])
  $session.set({ ...initialSession, persist })
  configureSession({ persist, language: 'en' })
}
