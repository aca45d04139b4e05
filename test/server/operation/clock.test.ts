import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import sql from 'sql-template-tag'
import { verifyChains } from '../../../server/kit/audit.ts'
import { sendJob, startJobs } from '../../../server/kit/jobs/jobs.ts'
import { getOrder, saveOrder } from '../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { getUser, sendPasswordCode } from '../../../src/contract/platform/session/session.ts'
import { callWith, passwordForm, tokenRequest } from '../../support/app.ts'
import type { TestApp } from '../../support/app.ts'
import type { TestUser } from '../../support/company.ts'
import { jumpingClock } from '../../support/jumping-clock.ts'
import type { JumpingClock } from '../../support/jumping-clock.ts'
import { until } from '../../support/until.ts'
import { draft, orderInput, orderWorld, valueOf } from '../orders/purchase-orders/order-world.ts'

let world: TestApp
let clock: JumpingClock
before(async () => {
  world = await orderWorld()
  clock = await jumpingClock(world.url)
})
beforeEach(() => clock.set(0))
after(async () => {
  // The database of its connection is removed with the world.
  await clock.close()
  await world.close()
})

const [hour, day] = [60, 24 * 60]

interface Signed {
  access_token?: string
  expires_in?: number
  code: string
}

async function signIn(user: TestUser, password?: string): Promise<Signed> {
  return (await world.inject(tokenRequest(passwordForm(user, password)))).json<Signed>()
}

const statusOf = async ({ access_token }: Signed) => (await callWith(world.app, access_token, getUser, {})).status

test('sessions survive a clock that is set forward and back, end when their time is over, and can always be begun', async () => {
  const first = await signIn('buyer')
  await clock.set(hour)
  const second = await signIn('buyer')
  assert.deepEqual([await statusOf(first), await statusOf(second)], [200, 200])
  await clock.set(-hour)
  assert.deepEqual([await statusOf(first), await statusOf(second)], [200, 200])
  const third = await signIn('buyer')
  assert.equal(await statusOf(third), 200)
  assert.ok((third.expires_in ?? 0) > 60 && (third.expires_in ?? 0) <= day * 60, String(third.expires_in))
  await clock.set(2 * day)
  assert.equal(await statusOf(first), 401)
  const fourth = await signIn('buyer')
  assert.equal(await statusOf(fourth), 200)
  await clock.set(0)
  assert.equal(await statusOf(fourth), 200)
})

test('a lock does not last longer because the clock was set back, and wrong passwords count all the same', async () => {
  const guess = async (times: number) => {
    for (let tries = 0; tries < times; tries++) await signIn('buyer2', 'wrong')
  }
  await clock.set(2 * hour)
  assert.equal((await signIn('buyer2')).code, '200')
  await guess(5)
  assert.notEqual((await signIn('buyer2')).code, '200')
  await clock.set(0)
  assert.equal((await signIn('buyer2')).code, '200')
  await guess(5)
  assert.notEqual((await signIn('buyer2')).code, '200', 'though the last success before them lies ahead')
  await clock.set(16)
  assert.equal((await signIn('buyer2')).code, '200')
})

test('a code can be asked for again although the one before was sent at a time that is still to come', async () => {
  const email = 'clock@works.example'
  await world.database.run(sql`update app_user set email = ${email} where username = 'planner'`)
  const ask = async () => (await world.call('nobody', sendPasswordCode, { userName: 'planner', email })).code
  await clock.set(2 * hour)
  assert.equal(await ask(), '200')
  await clock.set(0)
  assert.equal(await ask(), '200')
  assert.equal(await ask(), '10008')
})

test('numbers of documents never repeat, a repeated save stays one document, changes and audit trail stay in order', async () => {
  const numbers: string[] = []
  const requestId = randomUUID()
  const repeated: string[] = []
  for (const minutes of [0, day, 0, -day, 40 * day, 0, -day, day]) {
    await clock.set(minutes)
    const fresh = await signIn('buyer')
    numbers.push(valueOf(await callWith(world.app, fresh.access_token, saveOrder, orderInput())).orderNo)
    // After 24 hours a request id is forgotten.
    if (Math.abs(minutes) < day)
      repeated.push(valueOf(await callWith(world.app, fresh.access_token, saveOrder, orderInput(), { requestId })).id)
  }
  assert.equal(new Set(numbers).size, numbers.length, numbers.join(' '))
  assert.equal(new Set(repeated).size, 1)
  await clock.set(0)
  const order = await draft(world)
  await clock.set(-hour)
  const fresh = await signIn('buyer')
  const { version } = valueOf(await callWith(world.app, fresh.access_token, getOrder, { id: order.id }))
  const change = { ...orderInput(), id: order.id, version }
  assert.equal((await callWith(world.app, fresh.access_token, saveOrder, change)).code, '200')
  assert.deepEqual(await verifyChains(world.database), [])
})

test('jobs that wait when the clock is set back run all the same, and those by the clock go on', async () => {
  const { database } = world
  const log = { error: () => undefined }
  let runs = 0
  const job = { name: 'clocked', run: () => Promise.resolve(void (runs += 1)) }
  await clock.set(2 * hour)
  const stop = await startJobs(database, [], 'Asia/Shanghai', log, [job])
  await database.transaction(db => sendJob(db, job.name, { before: 'yes' }))
  await until('the job has run', () => runs === 1)
  await stop()
  await database.transaction(db => sendJob(db, job.name, { waits: 'yes' }))
  await database.run(sql`update job.version set cron_on = now(), maintained_on = now()`)
  await clock.set(0)
  const again = await startJobs(database, [], 'Asia/Shanghai', log, [job])
  await until('the job has run again', () => runs === 2)
  const ahead = await database.rows(sql`
    select 1 from job.version where greatest(cron_on, maintained_on) > now() + interval '1 minute'`)
  assert.deepEqual(ahead, [])
  await again()
})
