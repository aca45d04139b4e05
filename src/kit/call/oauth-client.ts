import { readAnswer } from './answer.ts'
import { record, textAt } from '../format/record.ts'
import { apiUrl } from './api-request.ts'
import { Deadline } from './deadline.ts'
import { Failed, Refused, isAbort } from './errors.ts'
import { $session } from '../session/session-store.ts'
import { shared } from '../session/shared.ts'

/** Copied from the contract, which needs the schema library; a test compares them. */
export const lightPaths = { token: 'auth/auth/oauth/token', client: 'auth/client' } as const

interface OauthClient {
  client_id: string
  /** Not secret; empty for clients of host pages. */
  client_secret: string
}

/** An identity provider offered to every visitor. */
export interface ProviderChoice {
  id: string
  name: string
}

export interface PortalClient extends OauthClient {
  demoAccounts: readonly string[]
  providers: readonly ProviderChoice[]
}

const clients = shared('oauth-clients@2', () => new Map<string, Promise<PortalClient>>())

export async function oauthClient(): Promise<OauthClient> {
  const { clientId } = $session.get()
  if (clientId !== '') return { client_id: clientId, client_secret: '' }
  const { client_id, client_secret } = await portalClient()
  return { client_id, client_secret }
}

export function portalClient(): Promise<PortalClient> {
  const { apiBase } = $session.get()
  const asked = clients.get(apiBase) ?? askForClient()
  clients.set(apiBase, asked)
  return asked.catch((error: unknown) => {
    clients.delete(apiBase)
    throw error
  })
}

async function askForClient(): Promise<PortalClient> {
  const client = record(readAnswer(await send(lightPaths.client, {})))
  const accounts: unknown = client?.['demoAccounts']
  const providers: unknown = client?.['providers']
  return {
    client_id: textAt(client, 'clientId'),
    client_secret: textAt(client, 'clientSecret'),
    demoAccounts: Array.isArray(accounts) ? accounts.filter(name => typeof name === 'string') : [],
    providers: Array.isArray(providers)
      ? providers.map(record).map(each => ({ id: textAt(each, 'id'), name: textAt(each, 'name') }))
      : [],
  }
}

/** Throws `Refused` with the server's code (100000, 100001) or the OAuth2 error, or `Failed`. */
export async function askForTokens(form: Record<string, string>): Promise<Record<string, unknown>> {
  const body = new URLSearchParams({ ...(await oauthClient()), ...form })
  const { status, text } = await send(lightPaths.token, {
    method: 'POST',
    body,
    // An HttpOnly cookie identifies the browser, so that failed sign-ins by others do not lock this user.
    credentials: 'same-origin',
  })
  const answer = record(parsed(text))
  if (answer && textAt(answer, 'access_token') !== '') return answer
  const refusal = textAt(answer, 'code') || textAt(answer, 'error')
  if (status < 500 && status !== 429 && refusal !== '')
    throw new Refused(refusal, textAt(answer, 'msg') || textAt(answer, 'error_description'))
  throw new Failed(textAt(answer, 'msg') ? 'server' : 'network', { status, msg: textAt(answer, 'msg') })
}

async function send(path: string, init: RequestInit) {
  const deadline = new Deadline(undefined)
  try {
    const headers = { Accept: 'application/json', 'Accept-Language': $session.get().language }
    const answer = await fetch(apiUrl(path), {
      credentials: 'omit',
      ...init,
      headers,
      signal: deadline.signal,
      redirect: 'error',
      cache: 'no-store',
    })
    return { status: answer.status, text: await answer.text() }
  } catch (cause) {
    throw cause instanceof Failed ? cause : new Failed(isAbort(cause) ? 'timeout' : 'network', { cause })
  } finally {
    deadline.done()
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
