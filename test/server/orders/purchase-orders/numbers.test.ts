import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { takeNumber } from '../../../../server/kit/numbering.ts'
import { saveOrder } from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import type { TestApp } from '../../../support/app.ts'
import { orderInput, orderWorld, valueOf } from './order-world.ts'

let world: TestApp
before(async () => {
  world = await orderWorld()
})
after(() => world.close())

/** Saves a new order; retries a busy server (503) with the same request id, as a browser does. */
async function saveAgain(requestId: string): Promise<string> {
  for (;;) {
    const answer = await world.call('buyer', saveOrder, orderInput(), { requestId })
    if (answer.status !== 503) return valueOf(answer).orderNo
  }
}

test('orders saved at once get different numbers', async () => {
  const numbers = await Promise.all(Array.from({ length: 50 }, (_, at) => saveAgain(`number-${at}`)))
  assert.equal(new Set(numbers).size, 50)
})

test('500 transactions at once take 500 different numbers', async () => {
  const caller = { enterpriseId: '1' }
  const take = () => world.database.transaction(db => takeNumber({ db, caller }, 'ORDER'))
  const numbers = await Promise.all(Array.from({ length: 500 }, take))
  assert.equal(new Set(numbers).size, 500)
})
