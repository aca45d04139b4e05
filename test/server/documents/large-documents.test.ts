import assert from 'node:assert/strict'
import { test } from 'node:test'
import sql from 'sql-template-tag'
import { documentReading, readUblApart } from '../../../server/ubl/read-ubl-apart.ts'
import type { UblReading } from '../../../server/ubl/read-ubl.ts'
import { issueOrder, submitOrder } from '../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { decideOn, valueOf } from '../orders/purchase-orders/order-world.ts'
import { checked, documentWorld, exported, importedOrder, lineDraft, orderOf, orderText } from './document-world.ts'

const lines = Array.from({ length: 600 }, (_, at) => lineDraft({ id: String(at + 1) }))
const large = orderText({ lines, documentCurrency: 'CNY' })

const read = (result: UblReading | 'time' | 'memory') => (typeof result === 'string' ? undefined : result)

test('a large document is read like a small one, while the server does other things', async () => {
  assert.ok(large.length > 200_000)
  let turns = 0
  const clock = setInterval(() => turns++, 5)
  const reading = read(await readUblApart(large))
  clearInterval(clock)
  assert.deepEqual([reading?.kind, reading?.document?.id !== '', reading?.problems], ['Order', true, []])
  assert.equal(reading?.kind === 'Order' ? reading.document.lines.length : 0, 600)
  // Read on the server's own thread it would be over before the clock's first turn.
  assert.ok(turns > 0)
})

test('a document that takes too long or too much memory is given up, and the next one is read', async () => {
  assert.equal(await readUblApart(large, { ...documentReading, seconds: 0.001 }), 'time')
  const { length } = JSON.stringify(await readUblApart(large, { ...documentReading, megabytes: 4 }))
  assert.equal(length, JSON.stringify('memory').length)
  assert.equal(read(await readUblApart(large))?.kind, 'Order')
})

test('at most two are read at once and four wait; more are refused as busy', async () => {
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => readUblApart(large)))
  const refused = results.flatMap(result =>
    result.status === 'rejected' ? [result.reason as { statusCode?: number }] : [],
  )
  assert.deepEqual(
    refused.map(reason => reason.statusCode),
    [503, 503],
  )
})

const isOver = ({ over }: { over: boolean }) => over

test('a call that waits for its turn to read a document holds no connection to the database', async () => {
  const world = await documentWorld()
  await world.tokenOf('buyer')
  const others = Array.from({ length: 5 }, () => readUblApart(large))
  const report = checked(world, large)
  const state = { over: false }
  // The call is behind all five, and waits at least until three of them are read.
  void Promise.all(others.slice(0, 3)).then(() => (state.over = true))
  const samples: number[] = []
  while (!isOver(state)) {
    const held = await world.database.rows(sql`
      select 1 from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%' and pid <> pg_backend_pid()`)
    if (!isOver(state)) samples.push(held.length)
  }
  assert.ok(samples.length > 0, 'it was looked at while the call waited')
  assert.equal(samples.at(-1), 0)
  assert.equal((await report).kind, 'Order')
  await Promise.all(others)
  await world.close()
})

test('an order of 5,000 lines is checked, brought in, read and written out, each within the time of one request', async () => {
  const world = await documentWorld()
  const text = orderText({
    documentCurrency: 'CNY',
    lines: Array.from({ length: 5000 }, (_, at) => lineDraft({ id: String(at + 1), item: { name: `Part ${at + 1}` } })),
  })
  /** A request ends after a minute. */
  const within = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const begun = performance.now()
    const result = await work()
    assert.ok(performance.now() - begun < 60_000)
    return result
  }
  const report = await within(() => checked(world, text))
  // All lines have one thing to look at, and it is said once.
  assert.deepEqual(
    [report.effect, report.rows.length, report.problems.map(({ count }) => count)],
    ['create', 5000, [5000]],
  )
  const order = await within(() => importedOrder(world, text))
  valueOf(await within(() => world.call('buyer', submitOrder, { id: order.id })))
  await decideOn(world, order.orderNo)
  valueOf(await within(() => world.call('buyer', issueOrder, { id: order.id })))
  assert.equal((await within(() => orderOf(world, order.id))).details.length, 5000)
  assert.equal((await within(() => exported(world, order.id, 'Order'))).split('<cac:OrderLine>').length, 5001)
  await world.close()
})
