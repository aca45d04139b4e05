import { onSession } from '../src/kit/session/session-events.ts'
import { signedIn, watchSession } from '../src/kit/session/session-store.ts'

/** Calls `announce` when a login is needed: once, however many calls say so, until somebody is signed in again. */
export function announceNeed(announce: () => void): () => void {
  let told = false
  const stop = [
    watchSession(signedIn, () => (told = false)),
    onSession('needLogin', () => {
      if (!told) announce()
      told = true
    }),
  ]
  return () => stop.forEach(end => end())
}
