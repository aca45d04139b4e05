import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { getUser } from '../../../src/contract/platform/session/session.ts'
import { testApp } from '../../support/app.ts'
import { until } from '../../support/until.ts'

test('calls are refused while the event loop lags, health and pages are not, and later all are taken again', async () => {
  const server = await testApp({ mostLag: 600 })
  const call = () => server.call('buyer', getUser, {})
  const statusOf = async (url: string) => (await server.inject({ url })).statusCode
  assert.equal((await call()).code, '200')
  const answer = await until('a call is refused', async () => {
    for (const end = performance.now() + 2000; performance.now() < end;);
    await setTimeout(1)
    const { status, code } = await call()
    return status !== 200 && { status, code }
  })
  assert.deepEqual([answer.status, answer.code], [503, '10'])
  assert.deepEqual([await statusOf('/stage-api/health'), await statusOf('/elsewhere')], [200, 404])
  await until('calls are taken again', async () => (await call()).code === '200')
  await server.close()
})
