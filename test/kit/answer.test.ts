import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readAnswer } from '../../src/kit/call/answer.ts'
import { Failed, Refused } from '../../src/kit/call/errors.ts'

function endOf(body: unknown, status = 200): string {
  try {
    return `value ${JSON.stringify(readAnswer({ status, text: typeof body === 'string' ? body : JSON.stringify(body) }))}`
  } catch (error) {
    if (error instanceof Refused) return `refused ${error.code} ${error.msg}`.trim()
    if (error instanceof Failed) return `failed ${error.kind} ${error.msg}`.trim()
    throw error
  }
}

// Written by hand from docs/rules/calls.md.
const table: [what: string, body: unknown, status: number, end: string][] = [
  ["code '200' is success", { code: '200', msg: 'success', data: { id: '1' }, success: true }, 200, 'value {"id":"1"}'],
  ['a code that is no text is no success', { code: 200, data: 1 }, 200, 'failed network'],
  ['code 511 is refused with its text', { code: '511', msg: 'ended', data: null }, 200, 'refused 511 ended'],
  ['any other code is refused with its text', { code: '18027', msg: 'no', data: null }, 200, 'refused 18027 no'],
  [
    'state and no success go by state.code',
    { state: { code: 'INVALID_PARAM' }, msg: 'x' },
    200,
    'refused INVALID_PARAM',
  ],
  [
    'state.code comes before code',
    { code: '10008', state: { code: 'INVALID_PARAM' }, success: false, msg: 'x' },
    400,
    'refused INVALID_PARAM',
  ],
  ['an error beside success is no success', { code: '200', error: 'broken', data: 1 }, 200, 'refused 200'],
  ['an error with a text is refused with it', { error: 'E1', msg: 'Not today.' }, 200, 'refused E1 Not today.'],
  ['an error alone is refused', { error: 'invalid_request' }, 400, 'refused invalid_request'],
  ['a success flag without a code is success', { success: true, data: [1] }, 200, 'value [1]'],
  ['HTTP 401 means that the login has expired', { code: '401', msg: 'expired' }, 401, 'failed login expired'],
  ['HTTP 401 without a body means the same', '', 401, 'failed login'],
  [
    'HTTP 403 is refused with its code',
    { code: '16006', msg: 'not allowed', success: false },
    403,
    'refused 16006 not allowed',
  ],
  [
    'a fault has the text of the server',
    { code: '10', msg: 'fault', data: { traceId: 't' } },
    500,
    'failed server fault',
  ],
  ['a busy server has its own text', { code: '10', msg: 'busy', data: null }, 503, 'failed server busy'],
  ['too many requests are a failure', { code: '10008', msg: 'slower', data: null }, 429, 'failed server slower'],
  ['HTML is a network failure', '<html></html>', 200, 'failed network'],
  ['HTML with 502 is a network failure', '<html></html>', 502, 'failed network'],
  ['nothing is a network failure', '', 200, 'failed network'],
  ['half of an answer is a network failure', '{"code":"200","da', 200, 'failed network'],
  ['a list is a network failure', '[]', 200, 'failed network'],
]

describe('an answer', () => {
  for (const [what, body, status, end] of table) it(what, () => assert.equal(endOf(body, status), end))

  it('names the fields that are wrong, and skips what names none', () => {
    const errors = [{ field: 'details[2].qty', row: 2, code: '16008', msg: 'too much' }, { msg: 'no field' }, null]
    try {
      readAnswer({ status: 200, text: JSON.stringify({ code: '16008', msg: 'm', data: { errors } }) })
      assert.fail('it was taken for a success')
    } catch (error) {
      assert.ok(error instanceof Refused)
      assert.deepEqual(error.errors, [errors[0]])
    }
  })
})
