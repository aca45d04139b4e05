import { alone } from '../session/alone.ts'
import { textAt } from '../format/record.ts'
import { clock } from '../format/clock.ts'
import { Deadline } from './deadline.ts'
import { Refused } from './errors.ts'
import { keepTokens, readKept } from '../session/kept-session.ts'
import { askForTokens } from './oauth-client.ts'
import { tellSession } from '../session/session-events.ts'
import { $session, isExpired, updateSession } from '../session/session-store.ts'
import type { Tokens } from '../session/session-store.ts'
import { tellTabs } from '../session/tabs.ts'
import { renewal, tokenProvider } from '../session/token-provider.ts'
import type { TokenProvider } from '../session/token-provider.ts'

/** Timeout of `tokenProvider` in ms. */
const providerPatience = 30_000

/** Backoff after a failed `tokenProvider` call in ms; doubles each time. */
const shortestPause = 1_000
const longestPause = 30_000

export async function askHost(): Promise<void> {
  if (tokenProvider() && !$session.get().tokens) await currentToken()
}

export async function currentToken(): Promise<string | undefined> {
  const { tokens } = $session.get()
  if (renewal.running) return (await renewal.running) ?? tokens?.access
  if (tokens && (tokens.expiresAt === undefined || !isExpired(tokens))) return tokens.access
  if (!tokens && !tokenProvider()) return undefined
  return (await renewToken(tokens?.access)) ?? tokens?.access
}

/**
 * A token other than the refused `old`, from `tokenProvider` or the refresh token, once for all waiting calls. Throws
 * `Failed` when the server cannot be reached.
 */
export async function renewToken(old: string | undefined): Promise<string | undefined> {
  const now = $session.get().tokens?.access
  if (now !== undefined && now !== old) return now
  if (renewal.running) return renewal.running
  const provider = tokenProvider()
  const running = (provider ? askProvider(provider, old) : refresh(old)).finally(() => {
    if (renewal.running === running) renewal.running = undefined
  })
  return (renewal.running = running)
}

export function replaceTokens(tokens: Tokens): void {
  const { persist } = $session.get()
  const kept = persist && keepTokens(tokens)
  updateSession({ tokens: { ...tokens, kept } })
  tellTabs({ kind: 'renewed', tokens: persist ? undefined : tokens })
}

export function readTokens(answer: Record<string, unknown>): Tokens {
  const expiresIn = Number(answer.expires_in) || 0
  return {
    access: textAt(answer, 'access_token'),
    refresh: textAt(answer, 'refresh_token'),
    expiresIn,
    expiresAt: clock.now() + expiresIn * 1_000,
  }
}

async function askProvider(provider: TokenProvider, old: string | undefined): Promise<string | undefined> {
  if (clock.now() < renewal.askAgainAt) return undefined
  const deadline = new Deadline(undefined, providerPatience)
  const { tokens } = $session.get()
  const { round } = renewal
  const reason = !tokens ? 'missing' : tokens.expiresAt !== undefined && isExpired(tokens) ? 'expired' : 'refused'
  try {
    const { signal } = deadline
    const access = (await Promise.race([provider({ reason, signal }), whenAborted(signal)])).trim()
    if (renewal.round !== round) return await currentToken()
    // The user signed out or in meanwhile.
    if ($session.get().tokens?.access !== tokens?.access) return $session.get().tokens?.access
    if (access === '' || access === old) throw new Error('tokenProvider gave no new token')
    updateSession({ tokens: { access, refresh: '', expiresIn: 0, expiresAt: undefined } })
    if (!tokens || renewal.failures > 0) tellSession('signedIn', { userName: '' })
    Object.assign(renewal, { failures: 0, askAgainAt: 0 })
    return access
  } catch (error) {
    if (renewal.round !== round) return await currentToken()
    if ($session.get().tokens?.access !== tokens?.access) return $session.get().tokens?.access
    renewal.askAgainAt = clock.now() + Math.min(longestPause, shortestPause * 2 ** renewal.failures++)
    console.error('srm-session: tokenProvider failed', error)
    tellSession('needLogin', { reason: 'provider-failed' })
    return undefined
  } finally {
    deadline.giveUp()
    deadline.done()
  }
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('tokenProvider took too long')))
  })
}

/** One tab at a time: using the shared refresh token twice ends the session. */
async function refresh(old: string | undefined): Promise<string | undefined> {
  if (!$session.get().tokens?.refresh) return undefined
  return alone('srm.refresh', async () => {
    if ($session.get().persist) adoptKept(old)
    const tokens = $session.get().tokens
    if (!tokens || tokens.access !== old) return tokens?.access
    try {
      const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh, redirect_uri: '/' }
      const renewed = readTokens(await askForTokens(form))
      if ($session.get().tokens?.access !== old) return $session.get().tokens?.access
      replaceTokens(renewed)
      return renewed.access
    } catch (error) {
      if (error instanceof Refused) return undefined
      throw error
    }
  })
}

function adoptKept(old: string | undefined) {
  const { tokens } = readKept()
  if (tokens && tokens.access !== old) updateSession({ tokens })
}
