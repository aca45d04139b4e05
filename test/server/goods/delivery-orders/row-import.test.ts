import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { getDelivery, queryDeliveries } from '../../../../src/contract/goods/delivery-orders/delivery-orders.ts'
import { writeImport } from '../../../../src/contract/platform/imports/imports.ts'
import type { TestApp } from '../../../support/app.ts'
import { checked, faultsOf } from '../../platform/imports/import-world.ts'
import { day, firstRow, rowInput, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { confirmedOrder, deliveryWorld } from './delivery-world.ts'

let world: TestApp
before(async () => {
  world = await deliveryWorld()
  await world.database.run(sql`
    insert into material (id, enterprise_id, code, name, category_id, unit, serial_mode)
    values (31, 1, 'M31', 'Pump', 1, 'PCE', 'REQUIRED')`)
})
after(() => world.close())

const pumps = () => confirmedOrder(world, { details: [rowInput({ materialId: '31', qty: '10' })] })
const table = (header: string, ...lines: string[]) => ({
  templateCode: 'delivery-order-rows',
  content: [header, ...lines].join('\n'),
})

test('rows come in by a table with their serial numbers, and become one draft; wrong ones are told by column', async () => {
  const order = await pumps()
  const row = `${order.orderNo}/${firstRow(order).rowNo}`
  const file = (...lines: string[]) => table('Order row,Quantity,Arrival,Batch,Serial numbers', ...lines)
  const wrong = await checked(
    world,
    'supplier',
    file(`PO0/1,1,${day(3)},,`, `${row},0,${day(3)},,`, `${row},1,${day(3)},B1,T-1 T-2`, `${row},1,${day(-1)},B2,`),
  )
  assert.deepEqual(
    faultsOf(wrong.data).map(fault => fault.split(' ').slice(0, 3).join(' ')),
    ['2 orderRow 10007', '3 qty 10008', '4 serialNos 10008', '5 arriveDate 10008'],
  )
  const foreign = await checked(world, 'supplier2', file(`${row},1,${day(3)},,`))
  assert.match(faultsOf(foreign.data)[0] ?? '', /^2 orderRow 10007/)
  const good = await checked(
    world,
    'supplier',
    file(`${row},2,${day(3)},B1,T-1 T-2`, `${row},1,${day(3)},B2,T-3`, `${row},1,${day(4)},,T-4`),
  )
  assert.deepEqual(faultsOf(good.data), [])
  assert.equal((await world.call('supplier', writeImport, { key: good.data.key })).code, '200')
  const { records } = valueOf(await world.call('supplier', queryDeliveries, { orderId: order.id, status: 'NEW' }))
  assert.deepEqual(records.map(each => [each.arriveDate, each.rowCount]).sort(), [[day(3), 2], [day(4), 1]]) // prettier-ignore
  const first = records.find(each => each.rowCount === 2)
  const { details } = valueOf(await world.call('supplier', getDelivery, { id: first?.id ?? '' }))
  assert.deepEqual(details.map(each => each.serials), [['T-1', 'T-2'], ['T-3']]) // prettier-ignore
})

test('rows with another day of shipment become a draft of their own; those without go to one of their day of arrival', async () => {
  const order = await pumps()
  const row = `${order.orderNo}/${firstRow(order).rowNo}`
  const write = async (...lines: string[]) => {
    const good = await checked(
      world,
      'supplier',
      table('Order row,Quantity,Arrival,Ship date,Batch', ...lines.map(line => `${row},${line}`)),
    )
    assert.deepEqual(faultsOf(good.data), [])
    valueOf(await world.call('supplier', writeImport, { key: good.data.key }))
  }
  await write(`1,${day(5)},${day(1)},B1`, `1,${day(5)},${day(2)},B1`, `1,${day(5)},${day(1)},B2`)
  await write(`1,${day(5)},${day(1)},B3`, `1,${day(5)},,B4`)
  const { records } = valueOf(await world.call('supplier', queryDeliveries, { orderId: order.id, status: 'NEW' }))
  assert.deepEqual(records.map(each => [each.shipDate, each.rowCount]).sort(), [[day(1), 3], [day(2), 2]]) // prettier-ignore
})
