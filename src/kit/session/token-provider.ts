import { $session } from './session-store.ts'
import { shared } from './shared.ts'

export type TokenReason = 'missing' | 'expired' | 'refused'

/** `signal` aborts when no call waits any more. */
export type TokenProvider = (ask: { reason: TokenReason; signal: AbortSignal }) => Promise<string> | string

export const renewal = shared('renewal@3', () => ({
  running: undefined as Promise<string | undefined> | undefined,
  provider: undefined as TokenProvider | undefined,
  failures: 0,
  /** Ms since 1970. */
  askAgainAt: 0,
  /** Results of earlier rounds (address or provider) are dropped. */
  round: 0,
  /** Signed out on purpose: no new token is requested. */
  ended: false,
}))

export function dropRenewal(): void {
  renewal.round++
  renewal.running = undefined
}

/** Does not reset the backoff. Returns true for a first one. */
export function setTokenProvider(provider: TokenProvider | undefined): boolean {
  const isFirst = !renewal.provider && provider !== undefined
  if (isFirst || !provider) Object.assign(renewal, { failures: 0, askAgainAt: 0, ended: false })
  if (!provider) dropRenewal()
  renewal.provider = provider
  return isFirst
}

export function tokenProvider(): TokenProvider | undefined {
  return renewal.ended && !$session.get().tokens ? undefined : renewal.provider
}
