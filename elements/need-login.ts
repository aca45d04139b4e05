import { onSession } from '../src/kit/session/session-events.ts'
import type { SessionEvents } from '../src/kit/session/session-events.ts'
import { signedIn, watchSession } from '../src/kit/session/session-store.ts'
import { shared } from '../src/kit/session/shared.ts'

/** Whether the page has received the current loss. */
const told = shared('loss-told@1', () => ({ page: false }))

/** Once per lost login. Only one element per page lets its event bubble, so that listeners above receive it once. */
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
    // The replacement may be in another page.
    if (bubbled) told.page = false
  }
}
