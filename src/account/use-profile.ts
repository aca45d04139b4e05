import { useEffect } from 'react'
import type { Profile } from '../contract/session/session.ts'
import { Failed, Refused, isAbort } from '../kit/call/errors.ts'
import { $session } from '../kit/session/session-store.ts'
import { useSession } from '../kit/session/use-session.ts'
import { loadProfile } from './profile.ts'

let loading: Promise<void> | undefined

/**
 * The profile of whoever is signed in; undefined until it is known. The portal loads it when it starts; an element
 * alone in a foreign page asks for it here, once for all elements, and gets the menu of permissions with it.
 */
export function useProfile(): Profile | undefined {
  const profile = useSession(session => session.profile)
  const token = useSession(session => session.tokens?.access)
  useEffect(() => {
    if (profile === undefined && token !== undefined) loading ??= load()
  }, [profile, token])
  return profile
}

async function load(): Promise<void> {
  try {
    // The portal may be loading it already.
    await Promise.resolve()
    if ($session.get().profile === undefined) await loadProfile()
  } catch (error) {
    // A refusal or failure is told by the call that the element makes for its own data.
    if (!(error instanceof Refused || error instanceof Failed || isAbort(error))) throw error
  } finally {
    loading = undefined
  }
}
