import type { FieldProblem } from '../../contract/envelope.ts'
import { record, textAt } from '../format/record.ts'
import { Failed, Refused } from './errors.ts'

export interface RawAnswer {
  status: number
  text: string
  requestId?: string
}

export const sessionEndedCode = '511'

/**
 * Only the text code `'200'` is success. Throws `Refused`, `Failed('server')`, `Failed('login')` for HTTP 401, else
 * `Failed('network')`.
 */
export function readAnswer({ status, text }: RawAnswer): unknown {
  const body = parse(text)
  if (status === 401) throw new Failed('login', { status, msg: textAt(body, 'msg') })
  if (!body || !isOurs(body)) throw new Failed('network', { status })
  const code = codeOf(body)
  if (code === '200' && !body.error) return body.data
  // A text `state` (INVALID_PARAM) has its message in the catalogue; `msg` belongs to the other code.
  const msg = /^\d+$/.test(code) || !body.state ? textAt(body, 'msg') : ''
  if (code === '10' || status >= 500 || status === 429)
    throw new Failed(msg ? 'server' : 'network', { status, msg, traceId: textAt(record(body.data), 'traceId') })
  throw new Refused(code, msg, problemsIn(body.data), body.data)
}

function codeOf(body: Record<string, unknown>): string {
  if (body.state && body.success !== true) return textAt(record(body.state), 'code') || textAt(body, 'code')
  const code = textAt(body, 'code')
  if (code !== '') return code
  // Lists of values may return a success flag without a code.
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
