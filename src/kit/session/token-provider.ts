import { shared } from './shared.ts'

/** Why the host is asked: there is no token yet, its time is over, or the server did not take it. */
export type TokenReason = 'missing' | 'expired' | 'refused'

/** Gives a fresh token of the host page's own session; may be slow, may fail. `signal` aborts when nobody waits. */
export type TokenProvider = (ask: { reason: TokenReason; signal: AbortSignal }) => Promise<string> | string

/** What is known of the renewal of tokens on this page; `src/kit/call/token-renewal.ts` does it. */
export const renewal = shared('renewal@2', () => ({
  running: undefined as Promise<string | undefined> | undefined,
  provider: undefined as TokenProvider | undefined,
  failures: 0,
  /** Milliseconds since 1970. */
  askAgainAt: 0,
}))

/** Sets who is asked for a token; undefined: nobody. Another function in its place does not end a pause. */
export function setTokenProvider(provider: TokenProvider | undefined): void {
  if (!renewal.provider || !provider) Object.assign(renewal, { failures: 0, askAgainAt: 0 })
  renewal.provider = provider
}

/** Who is asked for a token, when the host page gives some. */
export function tokenProvider(): TokenProvider | undefined {
  return renewal.provider
}
