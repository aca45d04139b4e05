import { startProviderSignIn as startCall } from '../contract/platform/identity-providers/identity-providers.ts'
import { exchangeCode } from '../kit/call/code-exchange.ts'
import { exchange } from '../kit/call/exchange.ts'
import type { Transport } from '../kit/call/exchange.ts'
import { sessionOpened } from '../kit/session/session-start.ts'
import { expectSavedLanguage } from './language.ts'

const verifierKey = 'srm-provider-verifier'

/** The response sets a cookie that binds the attempt to this browser. */
const cookieTransport: Transport = async ({ url, ...request }, signal) => {
  const answer = await fetch(url, {
    ...request,
    signal,
    redirect: 'error',
    credentials: 'same-origin',
    cache: 'no-store',
  })
  return { status: answer.status, text: await answer.text(), requestId: answer.headers.get('x-request-id') ?? '' }
}

/**
 * Leaves the page for the provider. The verifier stays in this tab, so that a code stolen from the address on the way
 * back is worthless. Throws `Refused` or `Failed`.
 */
export async function startProviderSignIn(providerId: string, path: string): Promise<void> {
  const verifier = base64Url(crypto.getRandomValues(new Uint8Array(32)))
  const challenge = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  const input = { providerId, codeChallenge: base64Url(new Uint8Array(challenge)), path }
  const { address } = (await exchange(startCall, input, {}, cookieTransport)) as { address: string }
  // Survives leaving the page and returning in the same tab.
  sessionStorage.setItem(verifierKey, verifier)
  window.location.assign(address)
}

/** Returns whether the one-time code of the address was exchanged for a session. */
export async function finishProviderSignIn(code: string): Promise<boolean> {
  await sessionOpened()
  const verifier = sessionStorage.getItem(verifierKey)
  sessionStorage.removeItem(verifierKey)
  if (verifier === null) return false
  expectSavedLanguage()
  return (await exchangeCode({ code, code_verifier: verifier })) === undefined
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
