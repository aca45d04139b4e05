import { apiRequest } from './api-request.ts'
import type { ApiRequest, CallSpec } from './api-request.ts'
import { readAnswer, sessionEndedCode } from './answer.ts'
import type { RawAnswer } from './answer.ts'
import { Deadline } from './deadline.ts'
import { Failed, Refused, isAbort } from './errors.ts'
import { noteSave } from './freshness.ts'
import { loginExpired, sessionEnded } from '../session/session-loss.ts'
import { sessionOpened } from '../session/session-start.ts'
import { $session, watchSession } from '../session/session-store.ts'
import { currentToken, renewToken } from './token-renewal.ts'
import { writeAnswered, writeId } from './write-ids.ts'

export interface CallOptions {
  signal?: AbortSignal
  requestId?: string
  /** Separate token; its expiry does not end the session. */
  right?: string | undefined
  resourceId?: string
}

/** Set by the portal: the answer of a call that another call has already loaded. */
export const early: { answer?: (spec: CallSpec, input: unknown) => Promise<{ data: unknown } | undefined> } = {}

export type Transport = (request: ApiRequest, signal: AbortSignal) => Promise<RawAnswer>

/**
 * On HTTP 401 renews the token once for all waiting calls and repeats the request once. Throws `Refused`, `Failed` or
 * `AbortError`.
 */
export async function exchange(spec: CallSpec, input: unknown, options: CallOptions, transport: Transport) {
  await sessionOpened()
  const known = await early.answer?.(spec, input)
  if (known) return known.data
  const deadline = new Deadline(options.signal)
  const unwatch = giveUpWithUser(deadline)
  const request = apiRequest(spec, input as Record<string, unknown>)
  const what = `${$session.get().userInfo?.id ?? ''} ${request.method} ${request.url} ${request.body ?? ''}`
  const ownId = spec.saves ? (options.requestId ?? writeId(what)) : ''
  let requestId = ownId
  try {
    const send = async (token: string | undefined) => {
      const answer = await transport(withHeaders(request, options, ownId, token), deadline.signal)
      if (!spec.saves) requestId = answer.requestId ?? ''
      return answer
    }
    const unsigned = spec.access === 'public' || options.right !== undefined
    const value = readAnswer(unsigned ? await send(options.right) : await sendSigned(send, deadline.signal))
    if (spec.saves) {
      writeAnswered(what)
      noteSave()
    }
    return value
  } catch (error) {
    if (spec.saves && error instanceof Refused) writeAnswered(what)
    const failure = failureOf(error, options, deadline)
    throw failure instanceof Refused || failure instanceof Failed ? Object.assign(failure, { requestId }) : failure
  } finally {
    unwatch()
    deadline.done()
  }
}

async function sendSigned(send: (token: string | undefined) => Promise<RawAnswer>, signal: AbortSignal) {
  const address = $session.get().apiBase
  const requireStill = () => {
    signal.throwIfAborted()
    // The token must not reach the page's new API base.
    if ($session.get().apiBase !== address) throw new Failed('network')
  }
  const token = await currentToken()
  requireStill()
  // The server would respond 401.
  if (token === undefined) throw new Failed('login', { status: 401 })
  const answer = await send(token)
  if (answer.status !== 401) return answer
  const renewed = await renewToken(token)
  requireStill()
  return renewed === undefined ? answer : send(renewed)
}

function withHeaders(request: ApiRequest, options: CallOptions, requestId: string, token: string | undefined) {
  const { language, resourceId } = $session.get()
  const resource = options.resourceId ?? resourceId
  const headers = {
    ...request.headers,
    'Accept-Language': language,
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...(resource === '' ? {} : { 'X-Resource-Id': resource }),
    ...(requestId === '' ? {} : { 'X-Request-Id': requestId }),
  }
  return { ...request, headers }
}

/** The response would belong to the previous user. */
function giveUpWithUser(deadline: Deadline): () => void {
  const user = $session.get().userInfo?.id
  if (user === undefined) return () => undefined
  return watchSession(
    session => session.userInfo?.id,
    now => {
      if (now !== undefined && now !== user) deadline.giveUp()
    },
  )
}

function failureOf(error: unknown, { signal: outer, right }: CallOptions, deadline: Deadline): unknown {
  if (error instanceof Refused) {
    if (error.code === sessionEndedCode) sessionEnded(error.msg)
    return error
  }
  if (error instanceof Failed) {
    if (error.kind === 'login' && right === undefined) loginExpired()
    return error
  }
  if (deadline.timedOut) return new Failed('timeout')
  if (outer?.aborted || deadline.signal.aborted || isAbort(error)) return new DOMException('Given up', 'AbortError')
  return new Failed('network', { cause: error })
}
