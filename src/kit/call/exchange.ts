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
  /** Gives the call up; the call then throws an `AbortError`, which is no failure. */
  signal?: AbortSignal
  /** `X-Request-Id` of a save, when the caller keeps one itself. */
  requestId?: string
  /** A right of its own that the call shows instead of the token; that it is over ends no session. */
  right?: string | undefined
  /** `X-Resource-Id`, when it is not that of the page in front. */
  resourceId?: string
}

/** Sends one request and returns what came back, whatever its status; throws when nothing came. */
export type Transport = (request: ApiRequest, signal: AbortSignal) => Promise<RawAnswer>

/**
 * One call with everything around it: token, headers, one renewal of the token for all that wait and one repeat,
 * code 511, HTTP 401, time limit, giving up. Throws `Refused`, `Failed`, or an `AbortError`.
 */
export async function exchange(spec: CallSpec, input: unknown, options: CallOptions, transport: Transport) {
  await sessionOpened()
  const deadline = new Deadline(options.signal)
  const unwatch = giveUpWithUser(deadline)
  // An input of an endpoint is a flat object.
  const request = apiRequest(spec, input as Record<string, unknown>)
  const what = `${$session.get().userInfo?.id ?? ''} ${request.method} ${request.url} ${request.body ?? ''}`
  const ownId = spec.saves ? (options.requestId ?? writeId(what)) : ''
  let requestId = ownId
  try {
    const send = async (token: string | undefined) => {
      const answer = await transport(withHeaders(request, options, ownId, token), deadline.signal)
      // A read is numbered by the server; one that is sent again has another number.
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

/** Sends with the token; on HTTP 401 once more with a renewed one. */
async function sendSigned(send: (token: string | undefined) => Promise<RawAnswer>, signal: AbortSignal) {
  const address = $session.get().apiBase
  const requireStill = () => {
    signal.throwIfAborted()
    // The page has gone to another address, whose token is not for this one.
    if ($session.get().apiBase !== address) throw new Failed('network')
  }
  const token = await currentToken()
  requireStill()
  // Nobody is signed in, and a host that was asked gave no token: the server would only say so.
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

/** Another user has signed in, or nobody is: what still runs belongs to the one before and must not arrive. */
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
