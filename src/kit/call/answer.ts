import type { FieldProblem } from '../../contract/envelope.ts'
import { record, textAt } from '../format/record.ts'
import { Failed, Refused } from './errors.ts'

/** What came over the wire. */
export interface RawAnswer {
  status: number
  text: string
  /** Under which the server's log has the request. */
  requestId?: string
}

/** Code of a session that the server has ended. */
export const sessionEndedCode = '511'

/**
 * The `data` of an answer. Only the text code `'200'` is success; everything else is thrown:
 * a code, `state` or `error` as `Refused`, a fault of the server with its own text as `Failed('server')`, HTTP 401 as
 * `Failed('login')`, and what is no answer of ours (garbage, empty, HTML) as `Failed('network')`.
 */
export function readAnswer({ status, text }: RawAnswer): unknown {
  const body = parse(text)
  if (status === 401) throw new Failed('login', { status, msg: textAt(body, 'msg') })
  if (!body || !isOurs(body)) throw new Failed('network', { status })
  const code = codeOf(body)
  if (code === '200' && !body.error) return body.data
  // A code in words, INVALID_PARAM, has its text in the catalogue: the server's own is about the code beside it.
  const msg = /^\d+$/.test(code) ? textAt(body, 'msg') : ''
  if (code === '10' || status >= 500 || status === 429)
    throw new Failed(msg ? 'server' : 'network', { status, msg, traceId: textAt(record(body.data), 'traceId') })
  throw new Refused(code, msg, problemsIn(body.data), body.data)
}

/** `state.code` comes first, then `code`; an answer with `error` alone goes by that. */
function codeOf(body: Record<string, unknown>): string {
  if (body.state && body.success !== true) return textAt(record(body.state), 'code') || textAt(body, 'code')
  const code = textAt(body, 'code')
  if (code !== '') return code
  // Lists of values may answer a success flag without a code.
  return body.success === true ? '200' : textAt(body, 'error') || 'request'
}

function isOurs(body: Record<string, unknown>): boolean {
  return typeof body.code === 'string' || 'state' in body || 'success' in body || 'error' in body
}

function problemsIn(data: unknown): FieldProblem[] {
  const errors: unknown = record(data)?.errors
  if (!Array.isArray(errors)) return []
  return errors.flatMap((problem: unknown) => {
    const found = record(problem)
    if (!found || typeof found.field !== 'string') return []
    const row = typeof found.row === 'number' ? { row: found.row } : {}
    return [{ field: found.field, ...row, code: textAt(found, 'code'), msg: textAt(found, 'msg') }]
  })
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    return record(JSON.parse(text))
  } catch {
    return undefined
  }
}
