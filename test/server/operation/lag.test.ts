import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { getUser } from '../../../src/contract/session/session.ts'
import { testApp } from '../../support/app.ts'

test('calls are refused while the event loop lags, health and pages are not, and later all are taken again', async () => {
  const server = await testApp({ mostLag: 300 })
  const call = () => server.call('buyer', getUser, {})
  const statusOf = async (url: string) => (await server.inject({ url })).statusCode
  let answer = await call()
  assert.equal(answer.code, '200')
  while (answer.status === 200) {
    for (const until = performance.now() + 1000; performance.now() < until;);
    await setTimeout(1)
    answer = await call()
  }
  assert.deepEqual([answer.status, answer.code], [503, '10'])
  assert.deepEqual([await statusOf('/stage-api/health'), await statusOf('/elsewhere')], [200, 404])
  while (answer.status === 503) {
    await setTimeout(50)
    answer = await call()
  }
  assert.equal(answer.code, '200')
  await server.close()
})
