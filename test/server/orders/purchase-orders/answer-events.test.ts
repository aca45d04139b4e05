import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { AnswerCode } from '../../../../src/contract/orders/purchase-orders/order-answers.ts'
import type { Order } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import { getOrder } from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { answerEvents } from '../../../../server/modules/orders/purchase-orders/agreement/answer.rules.ts'
import type { TestApp } from '../../../support/app.ts'
import { answerTo, confirmed, firstRow, issued, orderWorld, valueOf } from './order-world.ts'

let world: TestApp
before(async () => {
  world = await orderWorld()
})
after(() => world.close())

const reason = 'Furnace is busy'

function answer(order: Order, code: AnswerCode) {
  const rows = [{ detailId: firstRow(order).id, code: '3' as const, qty: '90' }]
  return answerTo(world, order, code, code === 'CA' ? { rows, reason } : { reason })
}

/** Makes an order of each state that a supplier sees before its execution, and what may be answered then, by hand. */
const states: Record<string, { make: () => Promise<Order>; codes: AnswerCode[] }> = {
  ISSUED: { make: () => issued(world), codes: ['AB', 'AP', 'CA', 'RE'] },
  'ISSUED and acknowledged': {
    make: async () => valueOf(await answer(await issued(world), 'AB')),
    codes: ['AP', 'CA', 'RE'],
  },
  DIFF: { make: async () => valueOf(await answer(await issued(world), 'CA')), codes: [] },
  REFUSED: { make: async () => valueOf(await answer(await issued(world), 'RE')), codes: [] },
  CONFIRMED: { make: () => confirmed(world), codes: ['CA'] },
}

for (const [state, { make, codes }] of Object.entries(states))
  for (const code of ['AB', 'AP', 'CA', 'RE'] as const)
    test(`an order that is ${state} offers ${answerEvents[code]} exactly when it takes ${code}`, async () => {
      const { id } = await make()
      const order = valueOf(await world.call('supplier', getOrder, { id }))
      assert.equal(order.allowed.includes(answerEvents[code]), codes.includes(code))
      assert.equal((await answer(order, code)).code, codes.includes(code) ? '200' : '16005')
    })
