import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import type { BidContent } from '../../../../../src/contract/sourcing/tendering/bid-parts.ts'
import { getBid, queryBids } from '../../../../../src/contract/sourcing/tendering/bids.ts'
import type { TestApp } from '../../../../support/app.ts'
import { refusalOf } from '../../../goods/delivery-orders/delivery-world.ts'
import { valueOf } from '../../../orders/purchase-orders/order-world.ts'
import { bid, bidOf, bidWorld, day, openAll, runningTender, setClock } from './bid-world.ts'

let world: TestApp
before(async () => {
  world = await bidWorld()
})
after(() => world.close())

type Change = (content: BidContent) => void
const price = (content: BidContent) => content.price.items[0] ?? assert.fail()
const tiers = (...ranges: [string, string | null, string][]) =>
  ranges.map(([fromQty, toQty, priceExcl]) => ({ fromQty, toQty, priceExcl }))

const refusedContents: [string, string, Change][] = [
  [
    'nothing is offered',
    '10015 tech.items',
    ({ tech, price: prices }) => {
      tech.items = []
      prices.items = []
    },
  ],
  ['an item of the lot is missing', '10015 tech.items', ({ tech }) => void tech.items.pop()],
  [
    'no reason',
    '10011 tech.items[1].notOfferedReason',
    ({ tech }) => {
      if (tech.items[1] !== undefined) tech.items[1].notOfferedReason = ' '
    },
  ],
  [
    'an item twice',
    '10009 tech.items[2].itemId',
    ({ tech }) => void tech.items.push({ ...tech.items[1], itemId: tech.items[1]?.itemId ?? '' }),
  ],
  [
    'an unknown item',
    '10007 tech.items[0].itemId',
    ({ tech }) => void tech.items.unshift({ itemId: '999999', notOfferedFlag: 1, notOfferedReason: 'x' }),
  ],
  ['no price for an offered item', '10015 price.items', ({ price: prices }) => void prices.items.pop()],
  [
    'a price for an item not offered',
    '10007 price.items[1].itemId',
    ({ tech, price: prices }) =>
      void prices.items.push({ ...price({ tech, price: prices }), itemId: tech.items[1]?.itemId ?? '' }),
  ],
  [
    'above the ceiling',
    '16009 price.items[0].priceExcl',
    content => {
      price(content).priceExcl = '10.000001'
    },
  ],
  [
    'a range above the ceiling',
    '16009 price.items[0].tiers',
    content => {
      price(content).tiers = tiers(['1', '500', '10.01'], ['500', null, '9'])
    },
  ],
  [
    'overlapping ranges',
    '18025 price.items[0].tiers',
    content => {
      price(content).tiers = tiers(['1', '600', '9.9'], ['500', null, '9'])
    },
  ],
  [
    'a gap between ranges',
    '10008 price.items[0].tiers',
    content => {
      price(content).tiers = tiers(['1', '400', '9.9'], ['500', null, '9'])
    },
  ],
  [
    'zero',
    '10008 price.items[0].priceExcl',
    content => {
      price(content).priceExcl = '0'
    },
  ],
  [
    'no price',
    '10011 price.items[0].priceExcl',
    content => {
      price(content).priceExcl = null
    },
  ],
  [
    'an unknown tax code',
    '10008 price.items[0].taxCode',
    content => {
      price(content).taxCode = 'NO'
    },
  ],
  [
    'a price with tax that does not match',
    '10008 price.items[0].priceIncl',
    content => {
      price(content).priceIncl = '11'
    },
  ],
  [
    'less than the quantity',
    '10008 price.items[0].maxQty',
    content => {
      price(content).maxQty = '999'
    },
  ],
  [
    'a quantity with too many digits',
    '10008 price.items[0].maxQty',
    content => {
      price(content).maxQty = '1000.5'
    },
  ],
  [
    'a currency that is not allowed',
    '10008 price.currency',
    ({ price: prices }) => {
      prices.currency = 'JPY'
    },
  ],
  [
    'validity that is too short',
    '10008 price.validUntil',
    ({ price: prices }) => {
      prices.validUntil = day(29)
    },
  ],
  [
    'an unknown file',
    '10007 tech.files[0]',
    ({ tech }) => {
      tech.files = [{ id: '999999' }]
    },
  ],
]

test('contents that break a rule are refused at their field', async () => {
  const tender = await runningTender(world)
  for (const [name, expected, change] of refusedContents) {
    const content = bidOf(tender)
    change(content)
    const answer = await bid(world, 'supplier', tender, content)
    assert.ok(refusalOf(answer).startsWith(expected), `${name}: ${refusalOf(answer)}`)
  }
  assert.deepEqual(await world.database.rows(sql`select from tender_bid where tender_id = ${tender.id}`), [])
  const equal = bidOf(tender, '10')
  price(equal).tiers = tiers(['1', '500', '10'], ['500', null, '9.5'])
  price(equal).maxQty = '2000'
  valueOf(await bid(world, 'supplier', tender, equal))
  // Ceilings are in the tender's currency: other ones are compared at the rate of the opening.
  const euro = bidOf(tender, '20')
  euro.price.currency = 'EUR'
  valueOf(await bid(world, 'supplier', tender, euro))
})

test('with prices with tax the typed price counts', async () => {
  const tender = await runningTender(world, { taxMode: 'INCL' })
  const content = bidOf(tender)
  assert.match(refusalOf(await bid(world, 'supplier', tender, content)), /^10011 price\.items\[0\]\.priceIncl/)
  Object.assign(price(content), { priceIncl: '11.2', priceExcl: '9.911504' })
  valueOf(await bid(world, 'supplier', tender, content))
  await openAll(world, tender, 'ONE')
  const [opened] = valueOf(await world.call('buyer', queryBids, { tenderingId: tender.id }))
  // 1,000 × 11.20 = 11,200.00 with tax, 9,911.50 without.
  assert.equal(opened?.amountExcl, '9911.5')
})

test('a bid is read back by those who may read it, once it was opened', async () => {
  const tender = await runningTender(world, { two: true })
  const content = bidOf(tender, '1.234567')
  price(content).tiers = tiers(['1', '500', '9.9'], ['500', null, '1.234567'])
  content.price.currency = 'EUR'
  valueOf(await bid(world, 'supplier', tender, bidOf(tender, '9.9')))
  const receipt = valueOf(await bid(world, 'supplier', tender, content))
  valueOf(await bid(world, 'supplier2', tender, bidOf(tender, '9.5')))
  const held = await world.database.rows<{ id: string }>(sql`
    select id from tender_bid where tender_id = ${tender.id} order by id`)
  const id = held[0]?.id ?? '0'
  for (const user of ['buyer', 'buyer2', 'entadmin', 'auditor', 'supplier', 'supplier2'] as const) {
    assert.equal((await world.call(user, getBid, { id })).code, '16006', user)
    assert.equal((await world.call(user, getBid, { id: '999999' })).code, '16006', `${user}: no bid`)
    assert.deepEqual(valueOf(await world.call(user, queryBids, { tenderingId: tender.id })), [], user)
  }
  await setClock(world, `${day()} 12:01:00`)
  await openAll(world, tender, 'TECH')
  const tech = valueOf(await world.call('buyer', getBid, { id }))
  assert.deepEqual([tech.status, tech.versionNo, tech.receiptHash], ['OPENED', 2, receipt.receiptHash])
  assert.deepEqual([tech.amountExcl, tech.currency, tech.validUntil, tech.priceOpenedTime], [null, null, null, null])
  assert.deepEqual(
    tech.items.map(item => [item.offeredFlag, item.brand, item.leadDays, item.priceExcl, item.notOfferedReason]),
    [
      [1, 'Acme', 20, null, ''],
      [0, '', null, null, 'Not produced'],
    ],
  )
  const earlier = await world.database.one<{ count: number }>(sql`
    select count(p.sealed)::int as count from tender_bid_part p join tender_bid_version v on v.id = p.version_id
    where v.bid_id = ${id} and v.version_no = 1`)
  assert.equal(earlier?.count, 0, 'earlier versions are destroyed')
  await world.database.run(sql`
    insert into tender_rate (tender_id, round, currency, rate, rate_date) values (${tender.id}, 1, 'EUR', 7.812345, ${day()})`)
  await openAll(world, tender, 'PRICE')
  const full = valueOf(await world.call('buyer', getBid, { id }))
  // 1,000 × 1.234567 = 1,234.57 EUR (of the range from 500), times 7.812345 = 9,644.89.
  assert.deepEqual(
    [full.amountExcl, full.currency, full.exchangeRate, full.items[0]?.comparedPrice, full.items[0]?.tiers.length],
    ['9644.89', 'EUR', '7.812345', '9.644863', 2],
  )
  const own = valueOf(await world.call('supplier', getBid, { id }))
  assert.deepEqual([own.own, own.items[0]?.brand], [1, 'Acme'])
  assert.equal((await world.call('supplier2', getBid, { id })).code, '16006')
  const seen = valueOf(await world.call('supplier2', queryBids, { tenderingId: tender.id }))
  assert.deepEqual(
    seen.map(each => [each.supplierName, each.amountExcl, each.receiptHash === receipt.receiptHash, each.own]),
    [
      ['Supplier Two Ltd.', '9500', false, 1],
      ['Supplier One GmbH', '9644.89', true, 0],
    ],
  )
  await world.database.run(sql`update tender set show_opening = 0 where id = ${tender.id}`)
  assert.equal(valueOf(await world.call('supplier2', queryBids, { tenderingId: tender.id })).length, 1)
  await setClock(world, `${day()} 10:00:00`)
})

test('a wrong key or a changed seal makes a bid unreadable, and nothing of it readable', async () => {
  const tender = await runningTender(world)
  valueOf(await bid(world, 'supplier', tender, bidOf(tender)))
  const other = await runningTender(world)
  assert.deepEqual(
    (await openAll(world, tender, 'ONE', other.keys.ONE?.privateKey)).map(({ part }) => part),
    ['UNREADABLE'],
  )
  const [shown] = valueOf(await world.call('buyer', queryBids, { tenderingId: tender.id }))
  assert.deepEqual([shown?.status, shown?.amountExcl], ['UNREADABLE', null])
  assert.deepEqual(valueOf(await world.call('buyer', getBid, { id: shown?.id ?? '0' })).items, [])
})
