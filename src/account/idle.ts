import { localKept } from '../kit/session/browser-storage.ts'
import { clock } from '../kit/format/clock.ts'
import { addNotice } from '../kit/session/notices.ts'
import { clearLogin } from '../kit/session/session-end.ts'
import { $session, signedIn } from '../kit/session/session-store.ts'

/** After more than this time without a click a session ends with the next click. */
export const idleTimeout = 3_600_000

/** True when a click at `now` comes too late: more than an hour after the last one, and a token exists. */
export function isIdle(lastClick: number, now: number, hasToken: boolean): boolean {
  return hasToken && now - lastClick > idleTimeout
}

const key = 'srm.lastClick'
/** Tabs share the last click; writing it more often than this would be waste. */
const writeEvery = 10_000

/**
 * Watches clicks of the page: a click after more than an hour signs out and does nothing else,
 * any other one begins a new hour. Clicks in other tabs count. The answer stops it.
 */
export function watchIdle(target: EventTarget = document): () => void {
  let last = clock.now()
  let written = 0
  const heed = (event: Event) => {
    const now = clock.now()
    const elsewhere = $session.get().persist ? Number(localKept.read(key)) || 0 : 0
    if (isIdle(Math.max(last, elsewhere), now, signedIn())) {
      event.stopPropagation()
      event.preventDefault()
      addNotice({ tone: 'warning', key: 'idle', text: '' })
      clearLogin('idle')
      // The next session begins with its own first click.
      localKept.write(key, undefined)
      last = now
      written = 0
      return
    }
    last = now
    if (!$session.get().persist || now - written < writeEvery) return
    written = now
    localKept.write(key, String(now))
  }
  target.addEventListener('click', heed, true)
  return () => target.removeEventListener('click', heed, true)
}
