import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestApp } from '../../support/app.ts'
import {
  assertRefused,
  checked,
  codesOf,
  documentWorld,
  importedOrder,
  lineDraft,
  orderText,
} from './document-world.ts'

let world: TestApp
before(async () => {
  world = await documentWorld()
})
after(() => world.close())

const standard = { category: 'S', percent: '13' }
const reduced = { name: 'Manual', tax: { category: 'S', percent: '6' } }

test('an allowance of a line lowers its price, so that the amount is that of the document', async () => {
  const allowances = [{ charge: false, amount: '50.00', reason: 'Quantity' }]
  const order = await importedOrder(world, orderText({ lines: [lineDraft({ allowances, lineAmount: '950.00' })] }))
  assert.deepEqual([order.details[0]?.priceExcl, order.details[0]?.priceUnit, order.amountExcl], ['9.5', 1, '950.00'])
  assert.equal(order.details[0]?.remark, 'Agreed: price 10 less a row allowance of 50 (Quantity)')
})

test('an allowance that no price of one unit expresses is expressed per more units', async () => {
  const lines = [lineDraft({ quantity: '7', lineAmount: '69.99', allowances: [{ charge: false, amount: '0.01' }] })]
  const report = await checked(world, orderText({ lines }))
  assert.deepEqual(codesOf(report, 'warning'), ['allowance-in-price'])
  const order = await importedOrder(world, orderText({ lines }))
  assert.equal(order.amountExcl, '69.99')
})

test('a charge of a line becomes a row of its own with the tax of the line', async () => {
  const allowances = [{ charge: true, amount: '25.00', reason: 'Packing' }]
  const order = await importedOrder(
    world,
    orderText({ lines: [lineDraft({ allowances, lineAmount: '1025.00' }), lineDraft({ id: '2', item: reduced })] }),
  )
  const charge = order.details[2]
  assert.deepEqual(
    [charge?.materialText, charge?.qty, charge?.priceExcl, charge?.taxCode, order.details.length, order.amountExcl],
    ['Packing', '1', '25', 'S13', 3, '2025.00'],
  )
})

test('allowances and charges of the whole document keep its totals, with a tax rate each', async () => {
  const content = orderText({
    allowances: [
      { charge: false, amount: '33.33', reason: 'Bonus' },
      { charge: true, amount: '40.00', reason: 'Freight', tax: standard },
    ],
    totals: {
      lineTotal: '1300.00',
      allowanceTotal: '33.33',
      chargeTotal: '40.00',
      taxExclusive: '1306.67',
      taxInclusive: '1456.08',
      payable: '1456.08',
    },
    taxTotals: [{ amount: '149.41', currency: 'CNY' }],
    lines: [lineDraft(), lineDraft({ id: '2', quantity: '30', lineAmount: '300.00', item: reduced })],
  })
  const report = await checked(world, content)
  assert.deepEqual(codesOf(report, 'error'), [])
  assert.deepEqual(codesOf(report, 'warning').sort(), [
    'allowance-in-price',
    'allowance-in-price',
    'allowance-spread',
    'charge-as-row',
  ])
  const order = await importedOrder(world, content)
  assert.equal(order.amountExcl, '1306.67')
  assert.equal(order.amountIncl, report.amountIncl)
})

test('an allowance with a tax of its own lowers only lines of that tax', async () => {
  const content = orderText({
    allowances: [{ charge: false, amount: '10.00', tax: standard }],
    lines: [lineDraft(), lineDraft({ id: '2', item: reduced })],
  })
  const order = await importedOrder(world, content)
  assert.deepEqual(
    order.details.map(row => row.amountExcl),
    ['990.00', '1000.00'],
  )
})

test('an allowance larger than its line is refused', async () => {
  const lines = [lineDraft({ allowances: [{ charge: false, amount: '1000.01' }], lineAmount: '-0.01' })]
  await assertRefused(world, orderText({ lines }), 'allowance-not-carried')
})

test('totals that do not follow from the rows are told', async () => {
  const totals = { lineTotal: '1000.00', taxExclusive: '1000.00', taxInclusive: '1060.00' }
  const report = await checked(world, orderText({ totals }))
  const [problem] = report.problems
  assert.ok(problem)
  assert.deepEqual(codesOf(report, 'warning'), ['amount-mismatch'])
  assert.equal(problem.msg, 'cbc:TaxInclusiveAmount is stated as 1060.00, but the other amounts add up to 1130.00.')
  assert.equal(problem.place.path, '/Order/cac:AnticipatedMonetaryTotal/cbc:TaxInclusiveAmount')
})
