import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { postReceipt } from '../../../../src/contract/goods/receipts/receipts.ts'
import { deliveryDiff } from '../../../../src/contract/insight/reports/delivery-diff.ts'
import type { TestApp } from '../../../support/app.ts'
import { confirmedOrder, deliveryWorld, shipped } from '../../goods/delivery-orders/delivery-world.ts'
import { day, rowInput, valueOf } from '../../orders/purchase-orders/order-world.ts'

let world: TestApp
before(async () => {
  world = await deliveryWorld()
})
after(() => world.close())

test('goods that are still inspected came, and wait to be accepted or rejected', async () => {
  await world.database.run(sql`
    insert into material (id, enterprise_id, code, name, category_id, unit, inspect_mode)
    values (41, 1, 'M41', 'Shaft', 1, 'PCE', 'FULL')`)
  const inspected = await confirmedOrder(world, { tolerance: '20', details: [rowInput({ materialId: '41' })] })
  const delivery = await shipped(world, inspected, '100')
  await world.database.run(sql`
    update delivery_order set ship_date = ${day(-5)}, arrive_date = ${day(-4)} where id = ${delivery.id}`)
  const [row] = delivery.details
  assert.ok(row)
  const details = [{ orderDetailId: row.orderDetailId, deliveryDetailId: row.id, receivedQty: '112' }]
  const receipt = { receiveDate: day(-2), deliveryId: delivery.id, details }
  const posted = valueOf(await world.call('warehouse', postReceipt, { receipt }))
  assert.equal(posted.status, 'INSPECTING')
  const filters = { materialId: '41' }
  for (const wide of [{}, filters]) {
    const { records } = valueOf(await world.call('buyer', deliveryDiff.query, wide))
    assert.deepEqual(
      records
        .filter(({ deliveryNo }) => deliveryNo === delivery.deliveryNo)
        .map(each => [each.kind, each.receivedQty, each.acceptedQty, each.arrivedDate, each.days, each.receiveNos])
        .sort(),
      [
        ['LATE', '112', '0', day(-2), 2, posted.receiveNo],
        ['OVER', '112', '0', day(-2), 2, posted.receiveNo],
      ],
    )
  }
  const { totals } = valueOf(await world.call('buyer', deliveryDiff.chart, filters))
  assert.deepEqual(
    totals.map(({ code, value }) => [code, value]),
    [
      ['SHORT', '0'],
      ['OVER', '1'],
      ['LATE', '1'],
      ['EARLY', '0'],
      ['DAMAGED', '0'],
    ],
  )
})
