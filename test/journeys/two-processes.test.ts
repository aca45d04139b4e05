import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { verifyChains } from '../../server/kit/audit.ts'
import { saveOrder, submitOrder } from '../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { testDatabase } from '../support/database.ts'
import type { TestDatabase } from '../support/database.ts'
import { openEvents } from '../support/event-stream.ts'
import { signInAt, userAt } from '../support/over-http.ts'
import { sampleOrder } from '../support/saves-in-flight.ts'
import { dataFolder, launchServer, startServer } from '../support/server-process.ts'

let shared: TestDatabase
let launched: ReturnType<typeof launchServer>[] = []
/** Where the two processes are. */
let one: string
let two: string
before(async () => {
  shared = await testDatabase('nothing')
  const env = { DATABASE_URL: shared.url, DEMO: '1' }
  // Both at once, on an empty database: migrations, first data and the job queue are made by one of them.
  launched = [launchServer(env), launchServer(env)]
  const [first, second] = await Promise.all(launched.map(({ origin }) => origin))
  assert.ok(first !== undefined && second !== undefined)
  one = first
  two = second
})
after(async () => {
  for (const server of launched) server.kill('SIGTERM')
  const codes = await Promise.all(launched.map(({ ended }) => ended))
  await shared.close()
  assert.deepEqual(codes, [0, 0], launched.map(server => server.complaints()).join('\n'))
})

test('two processes on one database serve the same sessions, and their numbers never repeat', async () => {
  const first = await signInAt(one, 'buyer')
  const second = userAt(two, first.token)
  const order = await sampleOrder(second)
  const saves = Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? first : second).call(saveOrder, order))
  const answers = await Promise.all(saves)
  assert.deepEqual(
    answers.filter(({ code }) => code !== '200'),
    [],
  )
  assert.equal(new Set(answers.map(({ data }) => data.orderNo)).size, saves.length)
  assert.deepEqual(await verifyChains(shared.database), [])
})

test('a request id that goes to both processes at once makes one document', async () => {
  const first = await signInAt(one, 'buyer')
  const second = userAt(two, first.token)
  const order = { ...(await sampleOrder(first)), sourceNo: 'to both at once' }
  const saves = Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? first : second).call(saveOrder, order, 'same-id'))
  const ids = (await Promise.all(saves)).map(({ code, data }) => `${code} ${data.id}`)
  assert.equal(new Set(ids).size, 1, ids.join())
  const made = await shared.database.one<{ count: string }>(sql`
    select count(*) from purchase_order where source_no = ${order.sourceNo}`)
  assert.equal(made?.count, '1')
})

test('what happens in one process reaches the open pages of the other', async () => {
  const buyer = await signInAt(one, 'buyer')
  const head = await signInAt(two, 'buyer2')
  const stream = await openEvents(two, head.token)
  const { count } = (await stream.next('unread')) as { count: number }
  const submitted = await buyer.call(submitOrder, { order: await sampleOrder(buyer) })
  assert.equal(submitted.code, '200', submitted.msg)
  // A job of either process may have sent another event meanwhile.
  let heard = count
  while (heard === count) heard = ((await stream.next('unread')) as { count: number }).count
  assert.ok(heard > count, `${heard} after ${count}`)
  stream.close()
})

test('a second process on the same DATA_DIR stops with one sentence and harms nothing', async t => {
  const folder = await dataFolder()
  t.after(() => folder.remove())
  const first = await startServer({ DATA_DIR: folder.path })
  t.after(() => first.kill('SIGKILL'))
  const second = launchServer({ DATA_DIR: folder.path })
  assert.equal(await second.ended, 1)
  assert.match(
    second.complaints(),
    /^Another server process uses [^\n]*: stop it first, or give this one another DATA_DIR\.\n$/,
  )
  const health = await fetch(`${first.origin}/stage-api/health`)
  assert.equal(health.status, 200)
  first.kill('SIGTERM')
  assert.equal(await first.ended, 0, first.complaints())
})
