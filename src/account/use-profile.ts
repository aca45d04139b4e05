import { atom } from 'nanostores'
import { useEffect, useSyncExternalStore } from 'react'
import type { Profile } from '../contract/platform/session/session.ts'
import { asFailure, isAbort } from '../kit/call/errors.ts'
import type { Failure } from '../kit/call/errors.ts'
import { clock } from '../kit/format/clock.ts'
import { $session, signedIn } from '../kit/session/session-store.ts'
import { useSession } from '../kit/session/use-session.ts'
import { loadProfile } from './profile.ts'

/** In ms. */
const failureStands = 10_000

let loading: Promise<void> | undefined
let failed: { token: string | undefined; at: number } | undefined
const $failure = atom<Failure | undefined>()

/**
 * The portal loads it at start, elements on a host page once together. Failures are reported by the element's own
 * calls.
 */
export function useProfile(): Profile | undefined {
  return useAskedProfile(useSession(signedIn))
}

/** Also returns the failure, including a missing sign-in. */
export function useNeededProfile(): { profile: Profile | undefined; failure: Failure | undefined; retry(): void } {
  const profile = useAskedProfile(true)
  const failure = useSyncExternalStore($failure.listen, $failure.get)
  return { profile, failure: profile === undefined ? failure : undefined, retry: ask }
}

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

/** Elements of a page mount one after another: the first failure counts for all. */
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
