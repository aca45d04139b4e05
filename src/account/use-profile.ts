import { atom } from 'nanostores'
import { useEffect, useSyncExternalStore } from 'react'
import type { Profile } from '../contract/session/session.ts'
import { asFailure, isAbort } from '../kit/call/errors.ts'
import type { Failure } from '../kit/call/errors.ts'
import { clock } from '../kit/format/clock.ts'
import { $session, signedIn } from '../kit/session/session-store.ts'
import { useSession } from '../kit/session/use-session.ts'
import { loadProfile } from './profile.ts'

/** For how long, in ms, a failure answers also those who come after it. */
const failureStands = 10_000

let loading: Promise<void> | undefined
let failed: { token: string | undefined; at: number } | undefined
const $failure = atom<Failure | undefined>()

/**
 * The profile of whoever is signed in; undefined until it is known. The portal loads it when it starts; an element
 * alone in a foreign page asks for it here, once for all elements, and gets the menu of permissions with it. That it does not
 * come is told by the call that the element makes for its own data.
 */
export function useProfile(): Profile | undefined {
  return useAskedProfile(useSession(signedIn))
}

/** The profile for what shows nothing without it: also why it is not known, which includes that nobody is signed in. */
export function useNeededProfile(): { profile: Profile | undefined; failure: Failure | undefined; retry(): void } {
  const profile = useAskedProfile(true)
  const failure = useSyncExternalStore($failure.listen, $failure.get)
  return { profile, failure: profile === undefined ? failure : undefined, retry: ask }
}

/** The profile; while it is not known it is asked for, again with each new token, if it is `wanted`. */
function useAskedProfile(wanted: boolean): Profile | undefined {
  const profile = useSession(session => session.profile)
  const token = useSession(session => session.tokens?.access)
  useEffect(() => {
    if (profile === undefined && wanted && !hasJustFailed(token)) ask()
  }, [profile, token, wanted])
  return profile
}

function ask(): void {
  loading ??= load()
}

/** Elements of a page appear one after the other: the first that learns that the server is away asks for all of them. */
function hasJustFailed(token: string | undefined): boolean {
  return failed !== undefined && failed.token === token && clock.now() - failed.at < failureStands
}

async function load(): Promise<void> {
  failed = undefined
  $failure.set(undefined)
  try {
    // The portal may be loading it already.
    await Promise.resolve()
    if ($session.get().profile === undefined) await loadProfile()
  } catch (error) {
    if (isAbort(error)) return
    failed = { token: $session.get().tokens?.access, at: clock.now() }
    $failure.set(asFailure(error))
  } finally {
    loading = undefined
  }
}
