import { onSession } from '../src/kit/session/session-events.ts'
import type { SessionEvents } from '../src/kit/session/session-events.ts'
import { signedIn, watchSession } from '../src/kit/session/session-store.ts'
import { shared } from '../src/kit/session/shared.ts'

/** The loss of which the page was told already: its event has bubbled from one element. */
const told = shared('loss-told@1', () => ({ page: false }))

/**
 * Calls `announce` when a login is needed: once, however many calls say so, until somebody is signed in again. Of all
 * elements of the page one may let its event bubble, so that who listens above them hears of each loss once.
 */
export function announceNeed(announce: (detail: SessionEvents['needLogin'], bubbles: boolean) => void): () => void {
  let heard = false
  let bubbled = false
  const stop = [
    watchSession(signedIn, now => {
      if (now) heard = bubbled = told.page = false
    }),
    onSession('needLogin', detail => {
      if (heard) return
      heard = true
      bubbled = !told.page
      told.page = true
      announce(detail, bubbled)
    }),
  ]
  return () => {
    stop.forEach(end => end())
    // One that comes instead may have another page around it.
    if (bubbled) told.page = false
  }
}
