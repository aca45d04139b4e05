import { readAnswer } from '../kit/call/answer.ts'
import { fetchTransport } from '../kit/call/light-call.ts'
import { apiRequest } from '../kit/call/api-request.ts'
import { clock } from '../kit/format/clock.ts'
import { record, textAt } from '../kit/format/record.ts'
import { askForTokens } from '../kit/call/oauth-client.ts'
import { clearLogin } from '../kit/session/session-end.ts'
import { sessionOpened } from '../kit/session/session-start.ts'
import { $session } from '../kit/session/session-store.ts'
import { expectSavedLanguage } from './language.ts'
import { takeTokenAnswer } from '../kit/call/sign-in-answer.ts'
import { preferences } from '../kit/state/preferences.ts'

/** Returns false without a request when the password is empty. Throws `Refused` (100000, 100001) or `Failed`. */
export async function signIn(userName: string, password: string): Promise<boolean> {
  const username = userName.trim()
  if (password === '') return false
  await sessionOpened()
  const answer = await askForTokens({ grant_type: 'password', username, password })
  expectSavedLanguage()
  takeTokenAnswer(answer)
  return true
}

/** Without the schema library. */
export const logoutSpec = {
  method: 'POST',
  path: 'auth/auth/logout',
  query: [],
  saves: true,
  access: 'signed-in',
} as const

/** In ms; the browser signs out in any case. */
const logoutPatience = 5_000

export async function signOut(): Promise<void> {
  const { tokens, ownsPage } = $session.get()
  const provider = tokens === undefined ? undefined : await endOnServer(tokens.access)
  clearLogin('signed-out')
  // An element never leaves its host page.
  if (provider !== undefined && ownsPage) window.location.assign(provider)
}

/** The address at which the browser logs out at the identity provider that signed the user in. */
async function endOnServer(token: string): Promise<string | undefined> {
  const giveUp = new AbortController()
  const patience = new Promise<void>(resolve => giveUp.signal.addEventListener('abort', () => resolve()))
  const cancel = clock.after(logoutPatience, () => giveUp.abort())
  try {
    await Promise.race([preferences.flush(), patience])
    const request = apiRequest(logoutSpec, {})
    const headers = { ...request.headers, Authorization: `Bearer ${token}` }
    const answer = record(readAnswer(await fetchTransport({ ...request, headers }, giveUp.signal)))
    const address = textAt(answer, 'address')
    return /^https?:/.test(address) ? address : undefined
  } catch {
    return undefined
  } finally {
    cancel()
  }
}
