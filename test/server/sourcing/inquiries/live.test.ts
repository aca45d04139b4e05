import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestApp } from '../../../support/app.ts'
import { openEvents } from '../../../support/event-stream.ts'
import { day, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { inquiryWorld, published, quote, quoteOf, seenInquiry, setClock } from './inquiry-world.ts'

let world: TestApp
before(async () => {
  world = await inquiryWorld()
})
after(() => world.close())

test('a page that shows an inquiry loads it again for each quote, although its version stays', async () => {
  const inquiry = await published(world)
  await setClock(world, `${day()} 10:00:00`)
  const shown = await seenInquiry(world, 'buyer', inquiry.id)
  const origin = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const stream = await openEvents(origin, await world.tokenOf('buyer'))
  valueOf(await quote(world, 'supplier', inquiry.id, quoteOf(inquiry, '9.50')))
  const told = (await stream.next('document')) as { type: string; id: string; version: number | null }
  stream.close()
  assert.deepEqual([told.id, told.version], [inquiry.id, null], JSON.stringify(told))
  const now = await seenInquiry(world, 'buyer', inquiry.id)
  assert.deepEqual([now.version, now.quoteCount], [shown.version, shown.quoteCount + 1])
})
