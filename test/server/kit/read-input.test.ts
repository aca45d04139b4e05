import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inputReader } from '../../../server/kit/call/read-input.ts'
import { units } from '../../../src/contract/ground/master-data/units.ts'
import { queryOrders, updateOrderUrgency } from '../../../src/contract/orders/purchase-orders/purchase-orders.ts'

test('a flag that is neither 0 nor 1 is named once', () => {
  const read = inputReader(updateOrderUrgency)
  for (const flag of ['2', 'x', '-1']) {
    const { problems } = read({ params: { flag }, query: {}, body: { ids: ['1'] } })
    assert.deepEqual(
      problems.map(({ field, name, key }) => [field, name, key]),
      [['flag', 'invalidInput', 'choice']],
      flag,
    )
  }
})

test('a list takes `enabled` of a list of values as its own flag, and knows no other foreign key', () => {
  const readUnits = inputReader(units.query)
  const read = (body: object) => readUnits({ params: {}, query: { page: '1' }, body })
  assert.deepEqual(read({ enabled: 1 }), { input: { page: 1, active: 1 }, problems: [] })
  assert.deepEqual(read({ enabled: 1, active: 0 }), { input: { page: 1, active: 0 }, problems: [] })
  const orders = inputReader(queryOrders)
  assert.deepEqual(orders({ params: {}, query: {}, body: { enabled: 1 } }), { input: {}, problems: [] })
  const { problems } = read({ enabledd: 1 })
  assert.deepEqual(problems, [{ field: 'enabledd', name: 'queryError', key: 'unknownFilter' }])
})
