import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { agrees, verifyRecord } from '../../../../../server/modules/sourcing/tendering/review/verify-record.ts'
import { checkBids } from '../../../../../src/contract/sourcing/tendering/opening.ts'
import type { TenderInput } from '../../../../../src/contract/sourcing/tendering/tender-parts.ts'
import { getTenderRecord } from '../../../../../src/contract/sourcing/tendering/tender-records.ts'
import { getTenderForSupplier } from '../../../../../src/contract/sourcing/tendering/tenders.ts'
import type { TestApp } from '../../../../support/app.ts'
import { refusalOf } from '../../../goods/delivery-orders/delivery-world.ts'
import { valueOf } from '../../../orders/purchase-orders/order-world.ts'
import { openedTender, openingWorld, waitingTender } from '../opening/opening-world.ts'
import { ranksOf } from './review-world.ts'

let world: TestApp
before(async () => {
  world = await openingWorld()
})
after(() => world.close())

test('the evaluated price ranks by the marks of the formal check, and the record repeats it', async () => {
  const { id } = await waitingTender(
    world,
    { supplier: '110', supplier2: '100', salesman: '120' },
    {
      priceComparison: 'EVALUATED',
      priceCriteria: [
        { name: 'Weeks late', kind: 'PCT', value: '4' },
        { name: 'No training', kind: 'AMOUNT', value: '2500', standard: 'Without a day on site' },
      ],
    },
  )
  const seen = valueOf(await world.call('supplier', getTenderForSupplier, { id }))
  assert.deepEqual([seen.priceComparison, seen.priceCriteria.length], ['EVALUATED', 2], 'bidders see the criteria')
  const { bids } = await openedTender(world, id)
  const check = (marks: readonly string[][]) =>
    world.call('buyer', checkBids, {
      id,
      bids: bids.map((bid, at) => ({ bidId: bid.id, valid: 1 as const, reason: '', marks: marks[at] ?? [] })),
    })
  const refused = await check([['0', '0'], ['3']])
  assert.deepEqual(
    refused.errors.map(({ code, field }) => `${code} ${field}`),
    ['10011 bids[1].marks', '10011 bids[2].marks', '10011 bids[2].marks'],
  )
  const place = (name: string) => bids.findIndex(({ supplierName }) => supplierName.startsWith(`Supplier ${name}`))
  const marks: string[][] = []
  marks[place('One')] = ['0', '1']
  marks[place('Two')] = ['3', '1']
  marks[place('Nine')] = ['0', '0']
  valueOf(await check(marks))
  const ranks = valueOf(await ranksOf(world, 'buyer', id))
  assert.equal(ranks.priceComparison, 'EVALUATED')
  assert.deepEqual(
    ranks.lots[0]?.rows.map(row => [row.supplierId, row.rank, row.amount, row.evaluated]),
    [
      ['1', 1, '110000.00', '112500.00'],
      ['2', 2, '100000.00', '114500.00'],
      ['9', 3, '120000.00', '120000.00'],
    ],
  )
  await world.database.run(sql`update tender set status = 'AWARDED' where id = ${id}`)
  const verified = await verifyRecord(valueOf(await world.call('buyer', getTenderRecord, { id })))
  assert.deepEqual(
    verified.filter(each => !agrees(each)),
    [],
  )
  assert.equal(verified.filter(({ what }) => what.endsWith('evaluated')).length, 3)
})

test('a merit is not above its published highest', async () => {
  const parts: Partial<TenderInput> = {
    priceComparison: 'WEIGHTED',
    priceCriteria: [{ name: 'Warranty', kind: 'PCT', value: '15' }],
  }
  const { id } = await waitingTender(world, { supplier: '110', supplier2: '100' }, parts)
  const { bids } = await openedTender(world, id)
  const check = (mark: string) =>
    world.call('buyer', checkBids, {
      id,
      bids: bids.map(bid => ({ bidId: bid.id, valid: 1 as const, reason: '', marks: [mark] })),
    })
  assert.match(refusalOf(await check('15.1')), /^10008 bids\[0\]\.marks/)
  valueOf(await check('15'))
  const rows = valueOf(await ranksOf(world, 'buyer', id)).lots[0]?.rows
  // K = 1 + 15 / 85
  assert.deepEqual(
    rows?.map(({ evaluated }) => evaluated),
    ['85000.00', '93500.00'],
  )
})
