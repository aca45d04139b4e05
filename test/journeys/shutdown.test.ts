import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import type { TestContext } from 'node:test'
import sql from 'sql-template-tag'
import { queryOrders, saveOrder } from '../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { testDatabase } from '../support/database.ts'
import { openEvents } from '../support/event-stream.ts'
import { signInAt } from '../support/over-http.ts'
import { sampleOrder } from '../support/saves-in-flight.ts'
import { dataFolder, postmasterOf, serverScript, startServer } from '../support/server-process.ts'

/** How long a stop may take, in ms. */
const longestStop = 15_000

async function stopsInTime(server: Awaited<ReturnType<typeof startServer>>, asked: number): Promise<void> {
  assert.equal(await server.ended, 0, server.complaints())
  assert.ok(Date.now() - asked < longestStop, `the stop took ${Date.now() - asked} ms`)
}

/** A server process with the demo data on a separate database. */
async function started(t: TestContext) {
  const test = await testDatabase('demo')
  t.after(() => test.close())
  const server = await startServer({ DATABASE_URL: test.url, DEMO: '1' })
  t.after(() => server.kill('SIGKILL'))
  return { server, database: test.database }
}

/** A port that takes connections no more. */
async function refusesConnections(origin: string): Promise<void> {
  for (const { port, hostname } = new URL(origin); ;) {
    const socket = connect(Number(port), hostname)
    const refused = await once(socket, 'connect').then(
      () => false,
      () => true,
    )
    socket.destroy()
    if (refused) return
  }
}

test('SIGTERM lets running saves finish, although a stream and a spare connection are open', async t => {
  const { server, database } = await started(t)
  const buyer = await signInAt(server.origin, 'buyer')
  const order = await sampleOrder(buyer)
  const stream = await openEvents(server.origin, buyer.token)
  await stream.next('unread')
  const spare = connect(Number(new URL(server.origin).port), '127.0.0.1')
  await once(spare, 'connect')

  // All saves wait for the counter of order numbers, so that they are certainly in progress at the signal.
  let saves: ReturnType<typeof buyer.call<typeof saveOrder>>[] = []
  let asked = 0
  await database.transaction(async db => {
    await db.run(sql`lock table number_counter in exclusive mode`)
    saves = Array.from({ length: 12 }, () => buyer.call(saveOrder, order))
    for (let waiting = 0; waiting < saves.length;) {
      const found = await database.beside.one<{ count: string }>(sql`
        select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      waiting = Number(found?.count)
    }
    asked = Date.now()
    server.kill('SIGTERM')
    await refusesConnections(server.origin)
    assert.equal(server.code(), undefined)
  })
  const answers = await Promise.all(saves)
  assert.deepEqual(
    answers.map(({ status, code }) => [status, code]),
    saves.map(() => [200, '200']),
  )
  const numbers = answers.map(({ data }) => data.orderNo)
  assert.equal(new Set(numbers).size, saves.length)
  await assert.rejects(stream.next('unread'), /ended/)
  await stopsInTime(server, asked)
  spare.destroy()
  const kept = await database.one<{ count: string }>(sql`
    select count(*) from purchase_order where order_no = any(${numbers}::text[])`)
  assert.equal(kept?.count, String(saves.length))
})

test('SIGTERM under load cuts no answer: every save is answered in full or was never taken', async t => {
  const { server, database } = await started(t)
  const buyer = await signInAt(server.origin, 'buyer')
  const order = await sampleOrder(buyer)
  const countOrders = async () =>
    Number((await database.one<{ count: string }>(sql`select count(*) from purchase_order`))?.count)
  const before = await countOrders()
  const seen = new Map<string, number>()
  const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1)
  let asked = 0
  const clerks = Array.from({ length: 30 }, async () => {
    for (;;) {
      const { status, code } = await buyer.call(saveOrder, order)
      count(status === 0 ? code : String(status))
      if (status === 0) return
      // Once: a second signal would end the process at once.
      if (asked === 0 && seen.get('200') === 100) {
        asked = Date.now()
        server.kill('SIGTERM')
      }
    }
  })
  await Promise.all(clerks)
  // A connection accepted by the system, but not yet by the server, is reset: its save had no effect.
  const unexpected = [...seen.keys()].filter(what => !['200', '503', 'ECONNREFUSED', 'ECONNRESET'].includes(what))
  assert.deepEqual(unexpected, [], JSON.stringify([...seen]))
  await stopsInTime(server, asked)
  assert.equal((await countOrders()) - before, seen.get('200'), JSON.stringify([...seen]))
})

test('SIGTERM closes the embedded database, and the next start finds everything', async t => {
  const folder = await dataFolder()
  t.after(() => folder.remove())
  const first = await startServer({ DATA_DIR: folder.path })
  t.after(() => first.kill('SIGKILL'))
  const buyer = await signInAt(first.origin, 'buyer')
  const saved = await buyer.call(saveOrder, await sampleOrder(buyer))
  const asked = Date.now()
  first.kill('SIGTERM')
  await stopsInTime(first, asked)
  await assert.rejects(postmasterOf(folder.path), { code: 'ENOENT' })

  const second = await startServer({ DATA_DIR: folder.path }, serverScript.source)
  t.after(() => second.kill('SIGKILL'))
  const again = await signInAt(second.origin, 'buyer')
  const found = await again.call(queryOrders, { orderNo: saved.data.orderNo })
  assert.equal(found.data.total, 1)
  second.kill('SIGINT')
  assert.equal(await second.ended, 0)
})
