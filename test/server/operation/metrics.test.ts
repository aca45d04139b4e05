import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { getOrder, queryOrders } from '../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { sendJob, startJobs } from '../../../server/kit/jobs/jobs.ts'
import { passwordForm, testApp, tokenRequest } from '../../support/app.ts'
import type { TestApp } from '../../support/app.ts'
import { until } from '../../support/until.ts'

const token = 'a-token-of-those-who-watch'
let server: TestApp
let guarded: TestApp
let stopJobs: () => Promise<void>
before(async () => {
  server = await testApp()
  guarded = await testApp({ settings: { metricsToken: token, publicUrl: 'https://portal.example' } })
  const failing = { name: 'failing', run: () => Promise.reject(new Error('It fails.')) }
  const watch = { answered: () => undefined, failed: server.app.metrics.jobFailed }
  stopJobs = await startJobs(server.database, [], 'UTC', { error: () => undefined }, [failing], watch)
})
after(async () => {
  await stopJobs()
  await server.close()
  await guarded.close()
})

async function metrics(): Promise<string> {
  const answer = await server.inject({ url: '/stage-api/metrics' })
  assert.equal(answer.statusCode, 200)
  assert.match(String(answer.headers['content-type']), /^text\/plain; version=0\.0\.4/)
  return answer.body
}

/** The value of the line with this name and these labels, in whatever order. */
function valueOf(text: string, name: string, labels: Record<string, string | number> = {}): number | undefined {
  const wanted = Object.entries(labels).map(([key, value]) => `${key}="${value}"`)
  const line = text
    .split('\n')
    .find(each => each.split(/[{ ]/)[0] === name && wanted.every(label => each.includes(label)))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

test('without a token only a process of this machine that asks directly reads the metrics', async () => {
  const ask = async (world: TestApp, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    (await world.inject({ url: '/stage-api/metrics', headers, remoteAddress })).statusCode
  assert.equal(await ask(server), 200)
  assert.equal(await ask(server, {}, '::1'), 200)
  assert.equal(await ask(server, {}, '10.0.0.7'), 404)
  assert.equal(await ask(server, { host: 'portal.example' }), 404)
  for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-proto'])
    assert.equal(await ask(server, { [header]: '127.0.0.1' }), 404, header)
  const open = await testApp({ settings: { publicUrl: 'https://portal.example' } })
  assert.equal(await ask(open), 404, 'a proxy may ask for anybody')
  await open.close()
  assert.equal(await ask(guarded), 401)
  assert.equal(await ask(guarded, { authorization: 'Bearer another' }), 401)
  assert.equal(await ask(guarded, { authorization: `Bearer ${token}` }, '10.0.0.7'), 200)
})

test('requests are counted by call, status and code, and timed by call', async () => {
  const { path } = queryOrders
  await server.call('buyer', queryOrders, { pageSize: 1 })
  await server.call('nobody', queryOrders, { pageSize: 1 })
  await server.call('buyer', getOrder, { id: '99999999' })
  await server.inject({ url: '/stage-api/no/such/offer.pdf?secret=1' })
  const text = await metrics()
  assert.equal(valueOf(text, 'srm_requests_total', { call: path, status: 200, code: '200' }), 1)
  assert.equal(valueOf(text, 'srm_requests_total', { call: path, status: 401, code: '401' }), 1)
  assert.equal(valueOf(text, 'srm_requests_total', { call: getOrder.path, status: 200, code: '10007' }), 1)
  assert.equal(valueOf(text, 'srm_requests_total', { call: 'unknown', status: 404 }), 1)
  assert.equal(valueOf(text, 'srm_request_duration_seconds_count', { call: path }), 2)
  assert.equal(valueOf(text, 'srm_request_duration_seconds_bucket', { call: path, le: '60' }), 2)
})

test('refused sign-ins are counted, and no name, password or token comes into the metrics', async () => {
  await server.inject(tokenRequest(passwordForm('nobody-of-that-name', 'a-wrong-password')))
  await server.inject(tokenRequest(passwordForm('buyer')))
  const text = await metrics()
  assert.equal(valueOf(text, 'srm_sign_in_failures_total', { reason: 'password' }), 1)
  assert.equal(valueOf(text, 'srm_sign_in_failures_total', { reason: 'account' }), 0)
  assert.doesNotMatch(text, /nobody-of-that-name|a-wrong-password|no\/such|secret=|offer\.pdf/)
  const routes = server.app.printRoutes({ commonPrefix: false })
  for (const [, call = ''] of text.matchAll(/call="([^"]*)"/g)) {
    const end = call.split('/').at(-1) ?? ''
    assert.ok(call === 'unknown' || routes.includes(end), call)
  }
})

test('connections, streams, jobs and what waits for others are measured when they are asked for', async () => {
  await server.database.transaction(db => sendJob(db, 'failing', {}))
  await until(
    'the job has failed',
    async () => valueOf(await metrics(), 'srm_job_failures_total', { job: 'failing' }) === 1,
  )
  let letGo = () => {}
  const held = new Promise<void>(resolve => (letGo = resolve))
  let busy: Promise<void> = Promise.resolve()
  await new Promise<void>(begun => {
    busy = server.database.transaction(async db => {
      await db.run(sql`select 1`)
      begun()
      await held
    })
  })
  const text = await metrics()
  letGo()
  await busy
  assert.equal(valueOf(text, 'srm_database_up'), 1)
  assert.ok((valueOf(text, 'srm_database_connections', { pool: 'calls', state: 'used' }) ?? 0) >= 1)
  assert.equal(valueOf(text, 'srm_database_waiting', { pool: 'calls' }), 0)
  assert.equal(valueOf(text, 'srm_event_streams'), 0)
  assert.equal(valueOf(text, 'srm_jobs', { state: 'failed' }), 0, 'what a call has sent is not repeated')
  assert.equal(typeof valueOf(text, 'srm_jobs', { state: 'waiting' }), 'number')
  assert.equal(valueOf(text, 'srm_interface_messages', { state: 'waiting' }), 0)
  assert.equal(valueOf(text, 'srm_letters_waiting', { way: 'email' }), 0)
})
