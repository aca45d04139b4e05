import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { mostOf, priceProblem } from '../../../../server/modules/sourcing/inquiries/auction/auction.rules.ts'
import { getAuction, offerPrice } from '../../../../src/contract/sourcing/inquiries/auction.ts'
import type { AuctionRules } from '../../../../src/contract/sourcing/inquiries/auction-parts.ts'
import { extendInquiry, saveInquiry } from '../../../../src/contract/sourcing/inquiries/inquiries.ts'
import type { InquiryInput } from '../../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import { getParity } from '../../../../src/contract/sourcing/inquiries/parity.ts'
import { declineQuote, withdrawQuote } from '../../../../src/contract/sourcing/inquiries/quotes.ts'
import type { TestApp } from '../../../support/app.ts'
import type { TestUser } from '../../../support/company.ts'
import { openEvents } from '../../../support/event-stream.ts'
import { refusalOf } from '../../goods/delivery-orders/delivery-world.ts'
import { day, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { compared, inquiryInput, inquiryWorld, published, quote, quoteOf, setClock } from './inquiry-world.ts'

const rules: AuctionRules = {
  stepKind: 'PCT',
  stepMin: '1',
  startPrice: '10',
  extendWindow: 5,
  extendMinutes: 3,
  maxExtensions: 2,
  rankVisible: 'RANK',
}

test('the highest price that is accepted follows from the start, the own price and the best one where it is shown', () => {
  const most = (parts: Partial<AuctionRules>, own: string | null, best: string | null) =>
    mostOf({ ...rules, ...parts }, { own, best })
  assert.equal(most({}, null, null), '10')
  assert.equal(most({}, null, '8'), '10', 'nobody learns the best price from a refusal')
  assert.equal(most({}, '9.9', '8'), '9.801')
  assert.equal(most({ rankVisible: 'PRICE' }, '9.9', '8'), '7.92')
  assert.equal(most({ rankVisible: 'NONE', startPrice: null }, null, '8'), null)
  assert.equal(most({ stepKind: 'AMOUNT', stepMin: '0.5' }, '9.9', null), '9.4')
  assert.equal(most({ stepKind: 'AMOUNT', stepMin: '20' }, '9.9', null), '0')
  assert.equal(most({ stepMin: '33' }, '0.000001', null), '0', 'rounded down to six digits')
  assert.equal(priceProblem(rules, { own: '9.9', best: null }, '9.801'), undefined)
  assert.equal(priceProblem(rules, { own: '9.9', best: null }, '9.801001')?.key, 'inquiry.offerTooHigh')
  assert.equal(priceProblem(rules, { own: null, best: null }, '0')?.key, 'inquiry.offerPositive')
})

let world: TestApp
before(async () => (world = await inquiryWorld()))
after(() => world.close())

const auction = async (parts: Partial<AuctionRules> = {}, input: Partial<InquiryInput> = {}) => {
  await setClock(world, `${day()} 10:00:00`)
  return published(world, { inquiryType: 'AUCTION', auction: { ...rules, ...parts }, ...input })
}
const terms = { taxCode: 'S13', validUntil: day(60), leadDays: 10 }
const offer = (by: TestUser, inquiryId: string, priceExcl: string, parts: object = {}) =>
  world.call(by, offerPrice, { inquiryId, priceExcl, ...terms, ...parts })
const state = async (by: TestUser, id: string) => valueOf(await world.call(by, getAuction, { id }))

test('what is wrong with the rules of an auction is named by its field', async () => {
  const save = async (parts: Partial<InquiryInput>) =>
    refusalOf(await world.call('buyer', saveInquiry, inquiryInput({ inquiryType: 'AUCTION', ...parts })))
  const [article] = inquiryInput().article
  assert.ok(article)
  assert.match(await save({}), /^10011 stepMin/)
  assert.match(await save({ auction: { ...rules, stepMin: '0' } }), /^10008 stepMin/)
  assert.match(await save({ auction: { ...rules, stepMin: '100' } }), /^10008 stepMin/)
  assert.match(await save({ auction: { ...rules, startPrice: '0' } }), /^10008 startPrice/)
  assert.match(await save({ auction: { ...rules, extendWindow: 0 } }), /^10008 extendMinutes/)
  assert.match(await save({ auction: rules, article: [article, article] }), /^10008 article/)
})

test('offers are measured by the step, bind, and bidders see their rank and nothing else', async () => {
  const { id, sealFlag } = await auction()
  assert.equal(sealFlag, 0)
  assert.match(refusalOf(await offer('supplier', id, '10.01')), /^10008 priceExcl/)
  const first = valueOf(await offer('supplier', id, '10'))
  assert.deepEqual([first.rank, first.ownPrice, first.most, first.best, first.offerCount], [1, '10', '9.9', null, 1])
  valueOf(await offer('supplier2', id, '9.5'))
  const behind = await state('supplier', id)
  assert.deepEqual(
    [behind.rank, behind.best, behind.standings, behind.offers.map(({ place }) => place)],
    [2, null, [], [1]],
    'a rank without prices of others',
  )
  assert.match(refusalOf(await offer('supplier', id, '9.91')), /^10008 priceExcl/)
  assert.match(refusalOf(await offer('supplier', id, '9.5', { taxCode: 'XX' })), /^10008 taxCode/)
  assert.match(refusalOf(await offer('supplier', id, '9.5', { validUntil: day(-1) })), /^10008 validUntil/)
  assert.equal(valueOf(await offer('supplier', id, '9.5')).rank, 2, 'of equal prices the earlier one is better')
  const shown = await state('buyer', id)
  assert.deepEqual([shown.best, shown.offers.length, shown.standings.map(each => each.place)], ['9.5', 3, [2, 3]])
  assert.equal((await world.call('supplier', declineQuote, { inquiryId: id, reason: 'No.' })).code, '16005')
  assert.equal((await world.call('supplier', withdrawQuote, { inquiryId: id })).code, '16005')
  assert.equal((await offer('buyer', id, '9')).code, '16006')
  assert.equal((await world.call('otherbuyer', getAuction, { id })).code, '10007')
  const sealed = await published(world)
  assert.equal((await offer('supplier', sealed.id, '9')).code, '16005', 'a price comparison takes no offers')
  assert.equal((await world.call('supplier', getAuction, { id: sealed.id })).code, '10007')
  assert.equal((await quote(world, 'supplier', id, quoteOf(await auction(), '9'))).code, '16005')
})

test('an offer in the last minutes moves the end, so often as allowed; after it nothing is accepted', async () => {
  const { id } = await auction({ rankVisible: 'PRICE' })
  await setClock(world, `${day()} 11:54:59`)
  assert.equal(valueOf(await offer('supplier', id, '9')).quoteEndTime, `${day()} 12:00:00`)
  await setClock(world, `${day()} 11:55:00`)
  assert.match(refusalOf(await offer('supplier2', id, '8.95')), /^10008 priceExcl/, 'a step below the best price')
  const moved = valueOf(await offer('supplier2', id, '8.91'))
  assert.deepEqual([moved.quoteEndTime, moved.extensions, moved.best], [`${day()} 12:03:00`, 1, '8.91'])
  await setClock(world, `${day()} 12:02:59`)
  assert.equal(valueOf(await offer('supplier', id, '8')).quoteEndTime, `${day()} 12:06:00`)
  await setClock(world, `${day()} 12:05:00`)
  assert.equal(valueOf(await offer('supplier', id, '7')).quoteEndTime, `${day()} 12:06:00`, 'twice at most')
  await setClock(world, `${day()} 12:06:00`)
  assert.equal((await offer('supplier2', id, '6')).code, '18020')
  const early = await auction({}, { quoteStartTime: `${day()} 11:00:00` })
  assert.equal((await offer('supplier', early.id, '9')).code, '18022')
})

test('the last offers are compared and awarded like quotes', async () => {
  const inquiry = await auction()
  for (const [by, price] of [
    ['supplier', '10'],
    ['supplier2', '9.5'],
    ['supplier', '9'],
  ] as const)
    valueOf(await offer(by, inquiry.id, price))
  await compared(world, inquiry)
  const parity = valueOf(await world.call('buyer', getParity, { id: inquiry.id }))
  const prices = await world.database.rows<{ amountExcl: string; price: string; leadDays: number }>(sql`
    select trim_scale(k.amount_excl) as amount_excl, trim_scale(t.price_excl) as price, t.lead_days
    from inquiry_quote k join inquiry_quote_item t on t.quote_id = k.id where k.inquiry_id = ${inquiry.id}
    order by k.amount_excl`)
  assert.deepEqual(prices, [
    { amountExcl: '9000', price: '9', leadDays: 10 },
    { amountExcl: '9500', price: '9.5', leadDays: 10 },
  ])
  assert.equal(parity.quotes.length, 2)
})

test('offers that come at once are accepted one after the other, and open pages hear how they stand', async () => {
  const { id } = await auction({ startPrice: null, stepKind: 'AMOUNT', stepMin: '0.01' })
  const origin = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const stream = await openEvents(origin, await world.tokenOf('supplier2'))
  const bidders = ['supplier', 'supplier2'] as const
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) => offer(bidders[at % 2] ?? 'supplier', id, String(50 - at))),
  )
  const accepted = answers.filter(({ code }) => code === '200').length
  assert.ok(accepted >= 2)
  const rows = await world.database.rows<{ place: number; quoteId: string; price: string }>(sql`
    select place, quote_id, price_excl as price from inquiry_offer where inquiry_id = ${id} order by place`)
  assert.deepEqual(
    rows.map(({ place }) => place),
    rows.map((_, at) => at + 1),
    'no place is left out or given twice',
  )
  assert.equal(rows.length, accepted, 'none is lost')
  for (const quoteId of new Set(rows.map(row => row.quoteId))) {
    const own = rows.filter(row => row.quoteId === quoteId).map(({ price }) => Number(price))
    assert.deepEqual(
      own,
      [...own].sort((a, b) => b - a),
      'each is lower than the one before',
    )
  }
  for (;;) {
    const heard = (await stream.next('auction')) as { offerCount: number; best: unknown; rank: unknown }
    assert.equal(heard.best, null)
    if (heard.offerCount === accepted) break
  }
  const end = `${day()} 13:00:00`
  valueOf(await world.call('buyer', extendInquiry, { id, quoteEndTime: end }))
  // Events of offers are computed when they are sent, so several of them may have the final count.
  for (;;) {
    const { quoteEndTime } = (await stream.next('auction')) as { quoteEndTime: string }
    if (quoteEndTime === end) break
  }
  stream.close()
})
