import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { inquiryClock } from '../../../../server/modules/sourcing/inquiries/phase-clock.ts'
import { cancelInquiry, extendInquiry } from '../../../../src/contract/sourcing/inquiries/inquiries.ts'
import type { Inquiry, InquiryInput } from '../../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import { declineQuote, withdrawQuote } from '../../../../src/contract/sourcing/inquiries/quotes.ts'
import type { TestApp } from '../../../support/app.ts'
import { messageCount } from '../../goods/delivery-orders/delivery-world.ts'
import { day, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { inquiryWorld, published, quote, quoteOf, setClock } from './inquiry-world.ts'

let world: TestApp
before(async () => {
  world = await inquiryWorld()
  // The third supplier has a separate user.
  await world.database.run(sql`
    update user_supplier set supplier_id = 9 where user_id = (select id from app_user where username = 'salesman')`)
})
after(() => world.close())

const end = `${day(3)} 12:00:00`

/** An inquiry that is published three days before its end. */
async function running(parts: Partial<InquiryInput> = {}): Promise<Inquiry> {
  await setClock(world, `${day()} 10:00:00`)
  return published(world, { quoteEndTime: end, ...parts })
}

async function clockAt(moment: string): Promise<void> {
  await setClock(world, moment)
  await world.database.transaction(db => inquiryClock.run(db))
}

/** How many such messages each supplier has. */
const messages = (id: string) =>
  Promise.all(
    (['supplier', 'supplier2', 'salesman'] as const).map(user => messageCount(world, user, 'inquiry.deadline', id)),
  )

test('a day before the end those are told once who have neither quoted nor declined', async () => {
  const inquiry = await running()
  valueOf(await quote(world, 'supplier', inquiry.id, quoteOf(inquiry, '10')))
  valueOf(await world.call('supplier2', declineQuote, { inquiryId: inquiry.id, reason: 'No capacity' }))
  await clockAt(`${day(2)} 11:59:00`)
  assert.deepEqual(await messages(inquiry.id), [0, 0, 0], 'a minute before it')
  await clockAt(`${day(2)} 12:00:00`)
  assert.deepEqual(await messages(inquiry.id), [0, 0, 1])
  await clockAt(`${day(2)} 12:01:00`)
  assert.deepEqual(await messages(inquiry.id), [0, 0, 1], 'not again')
})

test('a quote that was taken back is none', async () => {
  const inquiry = await running()
  valueOf(await quote(world, 'supplier', inquiry.id, quoteOf(inquiry, '10')))
  valueOf(await world.call('supplier', withdrawQuote, { inquiryId: inquiry.id }))
  await clockAt(`${day(2)} 12:00:00`)
  assert.deepEqual(await messages(inquiry.id), [1, 1, 1])
})

test('an extension moves the message with the end, and tells again of an end that is a day later', async () => {
  const early = await running()
  const late = await running()
  await setClock(world, `${day(1)} 10:00:00`)
  valueOf(await world.call('buyer', extendInquiry, { id: early.id, quoteEndTime: `${day(5)} 12:00:00` }))
  await clockAt(`${day(2)} 12:00:00`)
  assert.deepEqual(
    [await messages(early.id), await messages(late.id)],
    [
      [0, 0, 0],
      [1, 1, 1],
    ],
  )
  valueOf(await world.call('buyer', extendInquiry, { id: late.id, quoteEndTime: `${day(5)} 12:00:00` }))
  await clockAt(`${day(4)} 12:00:00`)
  assert.deepEqual(
    [await messages(early.id), await messages(late.id)],
    [
      [1, 1, 1],
      [2, 2, 2],
    ],
  )
})

test('no one is told of an end that was nearer than a day when it was set, is over, or belongs to a cancelled inquiry', async () => {
  const near = await running({ quoteEndTime: `${day(1)} 10:00:00` })
  await clockAt(`${day()} 10:00:00`)
  assert.deepEqual(await messages(near.id), [0, 0, 0])
  valueOf(await world.call('buyer', extendInquiry, { id: near.id, quoteEndTime: `${day(1)} 10:00:01` }))
  await clockAt(`${day()} 10:00:01`)
  assert.deepEqual(await messages(near.id), [1, 1, 1], 'one second more than a day')

  const over = await running()
  await clockAt(`${day(3)} 12:00:00`)
  assert.deepEqual(await messages(over.id), [0, 0, 0], 'the job did not run in time')

  const cancelled = await running()
  valueOf(await world.call('buyer', cancelInquiry, { id: cancelled.id, reason: 'Not needed' }))
  await clockAt(`${day(2)} 12:00:00`)
  assert.deepEqual(await messages(cancelled.id), [0, 0, 0])
})

test('with a prequalification those are told that have passed it', async () => {
  const inquiry = await running()
  await world.database.run(sql`
    update inquiry set prequal_end_time = sourcing_now(), prequal_review_end_time = sourcing_now() where id = ${inquiry.id}`)
  await world.database.run(sql`
    insert into round_prequalification (business_type, business_id, supplier_id, status, submit_time)
    values ('INQUIRY', ${inquiry.id}, 1, 'PASSED', sourcing_now()), ('INQUIRY', ${inquiry.id}, 2, 'FAILED', sourcing_now())`)
  await clockAt(`${day(2)} 12:00:00`)
  assert.deepEqual(await messages(inquiry.id), [1, 0, 0])
})
