import type { Endpoint, Input, Output } from '../../src/contract/envelope.ts'
import { getClient, tokenPath } from '../../src/contract/platform/session/session.ts'
import type { TokenAnswer } from '../../src/contract/platform/session/session.ts'

/** The response of a call; status 0: there was no complete response, and `code` is the error. */
export interface WireAnswer<Value> {
  status: number
  code: string
  msg: string
  data: Value
}

/** Calls of one signed-in user at one server. */
export interface WireUser {
  token: string
  call<E extends Endpoint>(endpoint: E, input: Input<E>, requestId?: string): Promise<WireAnswer<Output<E>>>
}

/** Signs in at a server that runs the demo. @throws Error when that is refused. */
export async function signInAt(origin: string, username: string, password = 'demo1234'): Promise<WireUser> {
  const form = await signInForm(origin, username, password)
  const response = await fetch(`${origin}/stage-api/${tokenPath}`, { method: 'POST', body: form })
  const answer = (await response.json()) as Partial<TokenAnswer>
  const token = answer.access_token
  if (token === undefined) throw new Error(`${username} could not sign in: ${JSON.stringify(answer)}`)
  return userAt(origin, token)
}

export async function signInForm(origin: string, username: string, password = 'demo1234'): Promise<URLSearchParams> {
  const { data } = await callOver(origin, undefined, getClient, {})
  const client = { client_id: data.clientId, client_secret: data.clientSecret }
  return new URLSearchParams({ grant_type: 'password', ...client, username, password })
}

/** A user who is already signed in; the token is valid at every server process of the installation. */
export function userAt(origin: string, token: string): WireUser {
  return { token, call: (endpoint, input, requestId) => callOver(origin, token, endpoint, input, requestId) }
}

async function callOver<E extends Endpoint>(
  origin: string,
  token: string | undefined,
  endpoint: E,
  input: Input<E>,
  requestId?: string,
): Promise<WireAnswer<Output<E>>> {
  const given = Object.entries(input)
  const query = new URLSearchParams()
  for (const [key, value] of given)
    if (endpoint.query.includes(key) && value !== undefined) query.set(key, `${value as string | number}`)
  const rest = Object.fromEntries(given.filter(([key]) => !endpoint.query.includes(key)))
  const headers: Record<string, string> = { 'accept-language': 'en' }
  if (token !== undefined) headers.authorization = `Bearer ${token}`
  if (requestId !== undefined) headers['x-request-id'] = requestId
  if (endpoint.method !== 'GET') headers['content-type'] = 'application/json'
  const body = endpoint.method === 'GET' ? undefined : JSON.stringify(rest)
  try {
    const url = `${origin}/stage-api/${endpoint.path}?${query.toString()}`
    const response = await fetch(url, { method: endpoint.method, headers, body })
    // The server's envelope; the tests of each area check its data against the contract.
    const answer = (await response.json()) as Omit<WireAnswer<Output<E>>, 'status'>
    return { ...answer, status: response.status }
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error
    const code = cause instanceof Error ? String(Reflect.get(cause, 'code') ?? cause.message) : String(cause)
    return { status: 0, code, msg: '', data: undefined as Output<E> }
  }
}
