import { shared } from './shared.ts'

/** `ended`: code 511; `expired`: HTTP 401; `idle`: an hour without a click. */
export type SignOutReason = 'signed-out' | 'ended' | 'expired' | 'idle' | 'elsewhere'

export interface SessionEvents {
  signedOut: { reason: SignOutReason }
  signedIn: { userName: string }
  /** Neither refresh nor `tokenProvider` gave a token. */
  needLogin: { reason: 'missing' | 'expired' | 'provider-failed' }
  /** The portal rebuilds its routes and clears the open tabs. */
  roleChanged: { roleCode: string }
  server: { kind: string; data: unknown }
  messagesRead: { ids: readonly string[] | undefined }
}

type Listener<Name extends keyof SessionEvents> = (detail: SessionEvents[Name]) => void

const listeners = shared('session-events@1', () => new Map<string, Set<(detail: never) => void>>())

/** Returns a function that unsubscribes. */
export function onSession<Name extends keyof SessionEvents>(name: Name, listener: Listener<Name>): () => void {
  const heard = listeners.get(name) ?? new Set()
  listeners.set(name, heard.add(listener))
  return () => heard.delete(listener)
}

/** Reaches all copies of the bundle; listeners may throw. */
export function tellSession<Name extends keyof SessionEvents>(name: Name, detail: SessionEvents[Name]): void {
  for (const listener of [...(listeners.get(name) ?? [])])
    try {
      ;(listener as Listener<Name>)(detail)
    } catch (error) {
      reportError(error)
    }
}
