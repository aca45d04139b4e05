import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { cellAt } from '../../../../src/contract/sourcing/inquiries/parity-cells.ts'
import * as results from '../../../../src/contract/sourcing/inquiries/parity.ts'
import { getQuote } from '../../../../src/contract/sourcing/inquiries/quotes.ts'
import { queryVerification } from '../../../../src/contract/sourcing/inquiries/nuclear.ts'
import type { QuoteContent, QuoteItemInput } from '../../../../src/contract/sourcing/inquiries/quotes.ts'
import type { TestApp } from '../../../support/app.ts'
import { refusalOf } from '../../goods/delivery-orders/delivery-world.ts'
import { day, decideOn, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { compared, inquiryWorld, published, quote, quoteOf, seenInquiry, setClock } from './inquiry-world.ts'

let world: TestApp
before(async () => {
  world = await inquiryWorld()
})
after(() => world.close())

const ranges = [
  { fromQty: '1', toQty: '500', priceExcl: '12' },
  { fromQty: '500', toQty: null, priceExcl: '9' },
]

test('an offered quantity is above 0, of the unit, between the least and the most, and its prices fit', async () => {
  await setClock(world, `${day()} 10:00:00`)
  const inquiry = await published(world)
  const sent = async (item: Partial<QuoteItemInput>, parts: Partial<QuoteContent> = {}) =>
    refusalOf(await quote(world, 'supplier', inquiry.id, quoteOf(inquiry, '10', item, parts))).slice(0, 40)
  assert.match(await sent({ offeredQty: '0' }), /^10008 .*items\[0\]\.offeredQty/)
  assert.match(await sent({ offeredQty: '10.5' }), /^10008 .*items\[0\]\.offeredQty/)
  assert.match(await sent({ offeredQty: '600', maxQty: '500' }), /^10008 .*items\[0\]\.offeredQty/)
  assert.match(await sent({ offeredQty: '40', moq: '50' }), /^10008 .*items\[0\]\.offeredQty/)
  assert.match(await sent({ priceIncl: '11.4' }), /^10008 .*items\[0\]\.priceIncl/)
  assert.match(await sent({}, { incoterm: 'FCA', incotermPlace: ' ' }), /^10011 .*incotermPlace/)
  valueOf(await quote(world, 'supplier', inquiry.id, quoteOf(inquiry, '10', { offeredQty: '600', priceIncl: '11.3' })))
})

test('less than asked for: the amount counts what is offered, the comparison what is asked, an award takes no more', async () => {
  await setClock(world, `${day()} 10:00:00`)
  const inquiry = await published(world)
  const { id } = inquiry
  const terms = { incoterm: 'DAP' as const, incotermPlace: 'Suzhou' }
  valueOf(await quote(world, 'supplier', id, quoteOf(inquiry, '12', { tiers: ranges, offeredQty: '400' }, terms)))
  valueOf(await quote(world, 'supplier2', id, quoteOf(inquiry, '12.5')))
  await compared(world, inquiry)
  const parity = valueOf(await world.call('buyer', results.getParity, { id }))
  const [a, b] = parity.quotes
  // 400 at the price of their range; 1,000 at the same price are compared with the 1,000 of the other one.
  assert.deepEqual(
    parity.quotes.map(each => [
      each.supplierId,
      each.amountExcl,
      each.goods,
      each.total,
      each.shortCount,
      each.complete,
    ]),
    [
      ['1', '4800', '12000', '12000.00', 1, false],
      ['2', '12500', '12500', '12500.00', 0, true],
    ],
  )
  const [offer] = parity.offers.flat()
  assert.deepEqual([offer?.price, offer?.offeredQty, cellAt(parity, 0, 0)?.total], ['12', '400', '12000.00'])
  assert.deepEqual([a?.amountTax, a?.amountIncl, a?.incoterm, a?.incotermPlace], ['624', '5424', 'DAP', 'Suzhou'])
  const shown = valueOf(await world.call('supplier', getQuote, { id: a?.id ?? '0' }))
  assert.deepEqual(shown.items[0] && [shown.items[0].offeredQty, shown.items[0].priceIncl], ['400', '13.56'])
  const { rows: verified } = valueOf(await world.call('buyer', queryVerification, { id }))
  assert.deepEqual(verified.map(row => row.quotedPrice).sort(), ['12', '12.5'])
  const lowest = parity.proposals.find(each => each.code === 'LOWEST_EACH')
  assert.deepEqual(
    lowest?.rows.map(row => [row.quoteId, row.qty]),
    [
      [a?.id, '400'],
      [b?.id, '600'],
    ],
  )
  const articleId = parity.articles[0]?.id ?? '0'
  const propose = (qty: string) => {
    const rows = [
      { articleId, quoteId: a?.id ?? '0', qty },
      { articleId, quoteId: b?.id ?? '0', qty: '500' },
    ]
    return world.call('buyer', results.proposeResult, { id, version: parity.version, rows, reason: 'Both' })
  }
  assert.match(refusalOf(await propose('401')), /^18004 rows\[0\]\.qty/)
  valueOf(await propose('400'))
  valueOf(await world.call('buyer', results.submitInquiryResult, { id }))
  await decideOn(world, inquiry.inquiryNo)
  const decided = await seenInquiry(world, 'buyer', id)
  assert.deepEqual(
    decided.quotes.map(each => [each.supplierId, each.status]),
    [
      ['1', 'CHOSEN'],
      ['2', 'PART_CHOSEN'],
    ],
  )
  valueOf(await world.call('buyer', results.handOverInquiry, { id }))
  const orders = await world.database.rows(sql`
    select supplier_id, incoterm, incoterm_place from purchase_order where source_type = 'INQUIRY' order by supplier_id`)
  assert.deepEqual(orders, [
    { supplierId: '1', incoterm: 'DAP', incotermPlace: 'Suzhou' },
    { supplierId: '2', incoterm: null, incotermPlace: '' },
  ])
})

test('more than is asked for is offered as a whole and compared by what is asked; a maximum stands above it', async () => {
  await setClock(world, `${day()} 10:00:00`)
  const inquiry = await published(world)
  const { id } = inquiry
  valueOf(await quote(world, 'supplier', id, quoteOf(inquiry, '10', { offeredQty: '1200' })))
  valueOf(await quote(world, 'supplier2', id, quoteOf(inquiry, '11', { offeredQty: '500', maxQty: '1000' })))
  await compared(world, inquiry)
  const parity = valueOf(await world.call('buyer', results.getParity, { id }))
  assert.deepEqual(
    parity.quotes.map(each => [each.amountExcl, each.goods, each.shortCount, each.complete]),
    [
      ['12000', '10000', 0, true],
      ['5500', '11000', 1, true],
    ],
  )
})
