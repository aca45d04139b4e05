import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestApp } from '../../support/app.ts'
import { day } from '../orders/purchase-orders/order-world.ts'
import { checked, codesOf, documentWorld, importedOrder, lineDraft, orderText } from './document-world.ts'

let world: TestApp
before(async () => {
  world = await documentWorld()
})
after(() => world.close())

const hall = {
  street: 'Hafenstr.',
  buildingNumber: '7',
  buildingName: 'Halle Nord',
  room: 'Tor 3',
  city: 'Bremen',
  country: 'DE',
}
const hallText = 'Halle Nord, Tor 3, Hafenstr. 7, Bremen, DE'

test('every part of an address and the name of its place are taken over', async () => {
  const order = await importedOrder(
    world,
    orderText({ delivery: [{ location: { name: 'Lager West', address: hall } }] }),
  )
  assert.equal(order.deliveryAddress, `Lager West, ${hallText}`)
})

test('an order whose lines alone say where it goes, goes there', async () => {
  const delivery = [{ location: { address: hall }, period: { end: day(10) } }]
  const content = orderText({ delivery: [], lines: [lineDraft({ delivery })] })
  assert.deepEqual((await checked(world, content)).problems, [])
  const order = await importedOrder(world, content)
  assert.deepEqual([order.deliveryAddress, order.details[0]?.remark], [hallText, ''])
})

test('a line that goes elsewhere, or comes in parts, says so in its remark', async () => {
  const delivery = [
    { quantity: '60', unit: 'H87', deliveryAddress: hall, period: { end: day(10) } },
    { quantity: '40', unit: 'H87', deliveryAddress: hall, period: { end: day(20) } },
  ]
  const content = orderText({ lines: [lineDraft({ delivery })] })
  const report = await checked(world, content)
  assert.deepEqual(codesOf(report, 'warning').sort(), ['deliveries-merged', 'line-deliveries-elsewhere'])
  const order = await importedOrder(world, content)
  assert.deepEqual(
    [order.details[0]?.needDate, order.details[0]?.remark],
    [day(10), `Deliver to: ${hallText}\nIn parts: 60 H87 by ${day(10)}, 40 H87 by ${day(20)}`],
  )
})

test('a second place of the header and the code of an unknown warehouse are told and not taken over', async () => {
  const other = { street: 'Elsewhere', city: 'Kiel', country: 'DE' }
  const delivery = [{ location: { value: 'WX9', address: hall } }, { deliveryAddress: other }]
  const report = await checked(world, orderText({ delivery }))
  assert.deepEqual(codesOf(report, 'warning').sort(), ['deliveries-elsewhere', 'location-unknown'])
  const left = report.ignored.map(fact => fact.value)
  for (const value of ['WX9', 'Elsewhere', 'Kiel']) assert.ok(left.includes(value), value)
  assert.ok(!report.understood.some(fact => fact.value === 'Elsewhere'))
})

test('every sum that the document states otherwise is told with both figures', async () => {
  const totals = {
    lineTotal: '1000.00',
    taxExclusive: '1000.01',
    taxInclusive: '1130.01',
    payable: '9999.00',
    prepaid: '1.00',
  }
  const report = await checked(world, orderText({ totals, taxTotals: [{ amount: '129.99', currency: 'CNY' }] }))
  const told = report.problems.filter(each => each.problem === 'amount-mismatch').map(each => each.msg)
  for (const figures of [/9999\.00.*1130\.00/, /129\.99.*130/, /1000\.01.*1000\.00/, /1130\.01.*1130\.00/])
    assert.ok(
      told.some(msg => figures.test(msg)),
      `${String(figures)} in ${told.join('; ')}`,
    )
  assert.ok(report.ignored.some(fact => fact.value === '1.00'))
})
