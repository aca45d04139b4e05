import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { runByClock } from '../../../../server/kit/jobs/run-job.ts'
import { remindAnswers } from '../../../../server/modules/orders/purchase-orders/reminder.ts'
import { queryMessages } from '../../../../src/contract/platform/messages/messages.ts'
import type { TestApp } from '../../../support/app.ts'
import { issued, orderWorld, valueOf } from './order-world.ts'

let server: TestApp
before(async () => (server = await orderWorld()))
after(() => server.close())

const told = () =>
  server.database.rows<{ code: string; userId: string; title: string }>(sql`
    select template_code as code, user_id, title from notice
    where template_code like 'order.unanswered%' or template_code = 'job.failed' order by id`)

const remind = (today: string) => server.database.transaction(db => remindAnswers(db, today))

test('the purchaser hears once of an order without answer after two working days, the head of purchasing after four', async () => {
  const order = await issued(server)
  // Thursday, 3 December 2026; the Friday after it is a holiday.
  await server.database.run(sql`
    update purchase_order set issue_time = '2026-12-03 10:00' where id = ${order.id}`)
  await server.database.run(sql`
    insert into calendar (enterprise_id, org_id, day, kind) values (1, 1, '2026-12-04', 'OFF')`)
  await remind('2026-12-08')
  assert.deepEqual(await told(), [])
  await Promise.all([remind('2026-12-09'), remind('2026-12-09'), remind('2026-12-10')])
  const first = {
    code: 'order.unanswered',
    userId: '2',
    title: `${order.orderNo} has not been answered yet (Supplier One GmbH)`,
  }
  assert.deepEqual(await told(), [first])
  await remind('2026-12-11')
  await remind('2026-12-11')
  assert.deepEqual((await told()).slice(1), [
    {
      code: 'order.unansweredLong',
      userId: '3',
      title: `${order.orderNo} has been unanswered for four working days (Supplier One GmbH)`,
    },
  ])
})

test('answered orders are not told of', async () => {
  const order = await issued(server)
  await server.database.run(sql`
    update purchase_order set issue_time = '2026-12-03 10:00', status = 'CONFIRMED' where id = ${order.id}`)
  const before = await told()
  await remind('2027-01-05')
  assert.deepEqual(await told(), before)
})

test('administrators hear once a day that work by the clock failed, and it is repeated', async () => {
  const job = { name: 'broken', cron: '* * * * *', run: () => Promise.reject(new Error('No ink.')) }
  const faults: unknown[] = []
  const log = { error: (error: unknown) => faults.push(error) }
  for (const _ of [1, 2]) await assert.rejects(runByClock(server.database, job, log), /No ink/)
  assert.equal(faults.length, 2)
  const found = (await told()).filter(({ code }) => code === 'job.failed')
  assert.deepEqual(found, [{ code: 'job.failed', userId: '1', title: 'broken failed' }])
  const read = valueOf(await server.call('admin', queryMessages, {}))
  assert.deepEqual(read.records.find(({ title }) => title === 'broken failed')?.businessId, null)
})
