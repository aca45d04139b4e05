import { shared } from './shared.ts'

/** Why somebody is not signed in any more. `ended`: code 511; `expired`: HTTP 401; `idle`: an hour without a click. */
export type SignOutReason = 'signed-out' | 'ended' | 'expired' | 'idle' | 'elsewhere'

/** What happens to the session, told once on each page. */
export interface SessionEvents {
  /** Tokens and storage are cleared: the portal returns to `/`. */
  signedOut: { reason: SignOutReason }
  signedIn: { userName: string }
  /** A token is needed and neither refresh nor `tokenProvider` gave one; elements announce `srm-need-login`. */
  needLogin: { reason: 'missing' | 'expired' | 'provider-failed' }
  /** Another role was taken: the portal makes its routes anew and clears the open tabs. */
  roleChanged: { roleCode: string }
  /** A kind of server event other than the unread count, with its data. */
  server: { kind: string; data: unknown }
  /** Messages were read here or in another tab; lists of messages load again. */
  messagesRead: { ids: readonly string[] | undefined }
}

type Listener<Name extends keyof SessionEvents> = (detail: SessionEvents[Name]) => void

const listeners = shared('session-events@1', () => new Map<string, Set<(detail: never) => void>>())

/** Hears of one kind of session event; the answer stops it. */
export function onSession<Name extends keyof SessionEvents>(name: Name, listener: Listener<Name>): () => void {
  const heard = listeners.get(name) ?? new Set()
  listeners.set(name, heard.add(listener))
  return () => heard.delete(listener)
}

/** Tells a session event to all copies of the bundle on this page. A listener that throws does not stop the others. */
export function tellSession<Name extends keyof SessionEvents>(name: Name, detail: SessionEvents[Name]): void {
  for (const listener of [...(listeners.get(name) ?? [])])
    try {
      // `onSession` files each listener under the name whose detail it takes.
      ;(listener as Listener<Name>)(detail)
    } catch (error) {
      reportError(error)
    }
}
