import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { post } from '../../../../server/modules/platform/interfaces/post.ts'
import { newSecret } from '../../../../server/modules/platform/interfaces/sign.ts'
import { expectedSignature, receiver } from './receiver.ts'
import type { Receiver } from './receiver.ts'

let other: Receiver
before(async () => {
  other = await receiver()
})
after(() => other.close())
beforeEach(() => other.reset())

const secret = newSecret()
const entryTo = (endpoint: string) => ({
  id: '1',
  defId: '1',
  enterpriseId: '1',
  defName: 'ERP',
  docNo: 'PO1',
  attempts: 1,
  retryMax: 5,
  protocol: 'REST' as const,
  endpoint,
  secret,
  messageId: 'evt_1',
  requestBody: '{"number":"发票 1"}',
})
const send = (path = '/events', wait?: number) => post(entryTo(`http://${other.host}${path}`), [other.host], wait)

test('the receiver can check the signature over id, time and body, whatever letters are in it', async () => {
  const { answerStatus, answerBody, errorText } = await send('/events?token=1')
  assert.deepEqual([answerStatus, answerBody, errorText], [200, '{"received":true}', ''])
  const [taken = assert.fail()] = other.taken
  assert.deepEqual([taken.path, taken.body], ['/events?token=1', '{"number":"发票 1"}'])
  assert.equal(taken.headers['webhook-signature'], expectedSignature(secret, taken))
})

test('a redirect is not followed, wherever it leads', async () => {
  const victim = await receiver()
  for (const status of [301, 302, 303, 307, 308]) {
    other.answers((_, response) => response.writeHead(status, { location: victim.url }).end('moved'))
    const outcome = await send()
    assert.deepEqual([outcome.answerStatus, outcome.errorText], [status, 'REDIRECT'])
  }
  await victim.close()
  assert.equal(victim.taken.length, 0)
})

test('a host that is not allowed is not called', async () => {
  const outcome = await post(entryTo(other.url), ['erp.example.com', '127.0.0.1'])
  assert.deepEqual(outcome, { answerStatus: null, answerBody: '', errorText: 'HOST_NOT_ALLOWED', durationMs: 0 })
  assert.equal(other.taken.length, 0)
})

test('an answer that does not come, or does not end, is given up', async () => {
  other.answers(() => undefined)
  assert.equal((await send('/never', 200)).errorText, 'TIMEOUT')
  other.answers((_, response) => response.writeHead(200).write('first words'))
  assert.equal((await send('/half', 200)).errorText, 'TIMEOUT')
})

test('of an answer the first 10 kB are kept, and nothing that a text cannot hold', async () => {
  other.answers((_, response) => {
    response.writeHead(500)
    response.write('\0a' + '答'.repeat(10_000))
    // It would go on for ever.
    const more = setInterval(() => response.write('x'.repeat(100_000)), 5)
    response.once('close', () => clearInterval(more))
  })
  const { answerStatus, answerBody, errorText } = await send()
  assert.deepEqual([answerStatus, errorText], [500, 'HTTP 500'])
  assert.match(answerBody, /^a答{3412}$/)
  other.answersStatus(204)
  assert.deepEqual(Object.values(await send()).slice(0, 3), [204, '', ''])
})

test('a system that cannot be reached says why', async () => {
  const gone = await receiver()
  await gone.close()
  const outcome = await post(entryTo(gone.url), [gone.host])
  assert.equal(outcome.answerStatus, null)
  assert.match(outcome.errorText, /ECONNREFUSED/)
  other.answers((_, response) => response.destroy())
  assert.match((await send()).errorText, /closed|socket|reset/i)
})
