import type { FieldProblem } from '../../contract/envelope.ts'

export class Refused extends Error {
  override readonly name = 'Refused'
  readonly code: string
  readonly msg: string
  readonly errors: readonly FieldProblem[]
  requestId = ''
  /** For example the newer document of 16007. */
  readonly data: unknown

  constructor(code: string, msg: string, errors: readonly FieldProblem[] = [], data: unknown = null) {
    super(msg || code)
    this.code = code
    this.msg = msg
    this.errors = errors
    this.data = data
  }
}

export function isChangedMeanwhile(code: string): boolean {
  return code === '16007' || code === '20007'
}

/** `network` (cut, garbage, offline), `server` (5xx, 429), `request` (could not be sent), `login` (signed out). */
export type FailureKind = 'network' | 'timeout' | 'server' | 'request' | 'login'

/** It is unknown whether anything was saved; a retry makes sense. */
export class Failed extends Error {
  override readonly name = 'Failed'
  readonly kind: FailureKind
  readonly msg: string
  readonly traceId: string
  requestId = ''
  readonly status: number

  constructor(kind: FailureKind, options: { msg?: string; traceId?: string; status?: number; cause?: unknown } = {}) {
    super(options.msg || kind, { cause: options.cause })
    this.kind = kind
    this.msg = options.msg ?? ''
    this.traceId = options.traceId ?? ''
    this.status = options.status ?? 0
  }
}

export type Failure = Refused | Failed

export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/** Rethrows bugs. */
export function asFailure(error: unknown): Failure {
  if (error instanceof Refused || error instanceof Failed) return error
  throw error
}
