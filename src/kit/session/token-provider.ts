import { $session } from './session-store.ts'
import { shared } from './shared.ts'

/** Why the host is asked: there is no token yet, its time is over, or the server did not take it. */
export type TokenReason = 'missing' | 'expired' | 'refused'

/** Gives a fresh token of the host page's own session; may be slow, may fail. `signal` aborts when nobody waits. */
export type TokenProvider = (ask: { reason: TokenReason; signal: AbortSignal }) => Promise<string> | string

/** What is known of the renewal of tokens on this page; `src/kit/call/token-renewal.ts` does it. */
export const renewal = shared('renewal@3', () => ({
  running: undefined as Promise<string | undefined> | undefined,
  provider: undefined as TokenProvider | undefined,
  failures: 0,
  /** Milliseconds since 1970. */
  askAgainAt: 0,
  /** Which address and provider it is about: what was asked in an earlier round is not waited for, nor taken. */
  round: 0,
  /** The session was ended on purpose: the host is not asked to begin another. */
  ended: false,
}))

/** Waits no more for a token that was asked for, because it would be for another address or of a provider that is gone. */
export function dropRenewal(): void {
  renewal.round++
  renewal.running = undefined
}

/** Sets who is asked for a token; undefined: nobody. Another function in its place ends no pause. True for a first one. */
export function setTokenProvider(provider: TokenProvider | undefined): boolean {
  const isFirst = !renewal.provider && provider !== undefined
  if (isFirst || !provider) Object.assign(renewal, { failures: 0, askAgainAt: 0, ended: false })
  if (!provider) dropRenewal()
  renewal.provider = provider
  return isFirst
}

/** Who is asked for a token, when the host page gives some; nobody after a sign-out, until somebody signs in again. */
export function tokenProvider(): TokenProvider | undefined {
  return renewal.ended && !$session.get().tokens ? undefined : renewal.provider
}
