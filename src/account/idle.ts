import { localKept } from '../kit/session/browser-storage.ts'
import { clock } from '../kit/format/clock.ts'
import { addNotice } from '../kit/session/notices.ts'
import { clearLogin } from '../kit/session/session-end.ts'
import { $session, signedIn } from '../kit/session/session-store.ts'

/** In ms. */
export const idleTimeout = 3_600_000

export function isIdle(lastClick: number, now: number, hasToken: boolean): boolean {
  return hasToken && now - lastClick > idleTimeout
}

const key = 'srm.lastClick'
/** In ms, for the last click shared with other tabs. */
const writeEvery = 10_000

/** A click after more than an hour only signs out; clicks in other tabs count. */
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
