import type { FieldProblem } from '../../contract/envelope.ts'

/** The server said no. `code` is a code of the error catalogue or of `state`; `msg` is its text. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly code: string
  readonly msg: string
  /** What is wrong with which field. */
  readonly errors: readonly FieldProblem[]
  /** `X-Request-Id` of the call that was refused. */
  requestId = ''
  /** The rest of `data`, for example the newer document of 16007. */
  readonly data: unknown

  constructor(code: string, msg: string, errors: readonly FieldProblem[] = [], data: unknown = null) {
    super(msg || code)
    this.code = code
    this.msg = msg
    this.errors = errors
    this.data = data
  }
}

/** True for the codes of an act on an older version: 16007, in finance 20007. */
export function isChangedMeanwhile(code: string): boolean {
  return code === '16007' || code === '20007'
}

/**
 * Why no answer came: `network` (cut, garbage, offline), `timeout`, `server` (5xx and 429), `request` (could not be
 * sent), `login` (nobody is signed in any more). The texts stand in `locales/<language>/errors.json` under the kind.
 */
export type FailureKind = 'network' | 'timeout' | 'server' | 'request' | 'login'

/** No usable answer: nothing is known to be saved, what was typed stays, and trying again makes sense. */
export class Failed extends Error {
  override readonly name = 'Failed'
  readonly kind: FailureKind
  /** The server's own text, when it sent one. */
  readonly msg: string
  /** The number under which the server logged its fault, when it told one. */
  readonly traceId: string
  /** `X-Request-Id` of the call; of a read that was not answered empty. */
  requestId = ''
  /** The HTTP status, 0 without an answer. */
  readonly status: number

  constructor(kind: FailureKind, options: { msg?: string; traceId?: string; status?: number; cause?: unknown } = {}) {
    super(options.msg || kind, { cause: options.cause })
    this.kind = kind
    this.msg = options.msg ?? ''
    this.traceId = options.traceId ?? ''
    this.status = options.status ?? 0
  }
}

/** What an act or a load can end with, besides success and being aborted. */
export type Failure = Refused | Failed

/** True for the error of a request that was given up on purpose: it is no failure and is shown to nobody. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/** The failure in `error`; anything that is neither refused nor failed is a bug and is thrown on. */
export function asFailure(error: unknown): Failure {
  if (error instanceof Refused || error instanceof Failed) return error
  throw error
}
