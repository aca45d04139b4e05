import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { drawOrder } from '../../../../../src/contract/sourcing/experts/draw-order.ts'
import * as reviews from '../../../../../src/contract/sourcing/experts/reviews.ts'
import { checkPrices, openPrices } from '../../../../../src/contract/sourcing/tendering/opening.ts'
import { drawTenderLots } from '../../../../../src/contract/sourcing/tendering/reviews.ts'
import { getTenderRecord } from '../../../../../src/contract/sourcing/tendering/tender-records.ts'
import { agrees, verifyRecord } from '../../../../../server/modules/sourcing/tendering/review/verify-record.ts'
import type { TestApp } from '../../../../support/app.ts'
import { day } from '../../../../support/day.ts'
import { setClock } from '../../../../support/tenders.ts'
import { refusalOf } from '../../../goods/delivery-orders/delivery-world.ts'
import { valueOf } from '../../../orders/purchase-orders/order-world.ts'
import { attend } from '../opening/opening-world.ts'
import * as steps from './review-world.ts'

let world: TestApp
before(async () => {
  world = await steps.reviewWorld()
})
after(() => world.close())

const expertId = async (name: string) =>
  (await world.database.one<{ id: string }>(sql`select id from expert where name = ${name}`))?.id ?? '0'

async function verifiedRecord(id: string) {
  await world.database.run(sql`update tender set status = 'AWARDED' where id = ${id}`)
  return verifyRecord(valueOf(await world.call('buyer', getTenderRecord, { id })))
}

test('the bid under the pass score keeps its price for ever, and it does not decide between the others', async () => {
  const prices = { supplier: '1444.3', supplier2: '1111', salesman: '888.8' }
  const { id } = await steps.checkedTender(world, prices, { envelopeMode: 'TWO', ...steps.scoring })
  assert.equal(await steps.statusOf(world, id), 'REVIEWING')
  const review = await steps.seenReview(world, id)

  // Purchaser and members of the opening do not score.
  for (const barred of ['buyer', 'finance']) {
    const refused = await steps.plan(world, review, [], [await expertId(barred)])
    assert.match(refusalOf(refused), /^10008 members\[0\]\.expertId/, barred)
  }
  const someone = await expertId('planner')
  assert.match(refusalOf(await steps.plan(world, review, [], [someone, someone])), /^18015 members\[1\]/)
  const { open, users } = await steps.begun(world, id)
  const excluded = open.draws[0]?.excluded.map(each => [each.name, each.reason]).sort()
  assert.deepEqual(excluded, [
    ['buyer', 'CONFLICT'],
    ['finance', 'CONFLICT'],
  ])

  // No name and no price.
  const [absent, second, third] = users
  assert.ok(absent && second && third)
  const answers = JSON.stringify([
    await world.call(second, reviews.getMyReview, { id: open.id }),
    await world.call(second, reviews.queryMyReviews, { page: 1, pageSize: 100 }),
  ])
  for (const hidden of ['Supplier One', 'Supplier Two', 'Supplier Nine', ...Object.values(prices)])
    assert.ok(!answers.includes(hidden), `${hidden} is not answered`)
  const foreign = { businessType: 'TENDER', businessId: id } as const
  assert.match((await world.call(second, reviews.getReview, foreign)).code, /^(10007|511|403|16006)$/)

  const tasksOf = async (user: typeof second, businessId: string) => {
    const asked = { page: 1, pageSize: 10, businessType: 'TENDER', businessId } as const
    return valueOf(await world.call(user, reviews.queryMyReviews, asked)).records.map(task => task.id)
  }
  assert.deepEqual(await tasksOf(second, id), [open.id])
  assert.deepEqual(await tasksOf(second, '999999'), [])

  // An absent expert is replaced, and the scores are void.
  const points = { 'Supplier One': '90', 'Supplier Two': '70', 'Supplier Nine': '10' }
  const scores = steps.pointsFor(open, points)
  const zeros = scores.map(each => ({ ...each, score: '0', comment: 'No' }))
  valueOf(await world.call(absent, reviews.saveScores, { id: open.id, scores: zeros }))
  for (const user of [second, third]) valueOf(await steps.submit(world, user, open.id, scores))
  await setClock(world, `${day(15)} 18:00:00`)
  const summarise = () => world.call('buyer', reviews.summariseReview, { id: open.id })
  assert.equal((await summarise()).code, '18024', 'a seat is empty after the end too')
  const memberId = open.members.find(({ name }) => name === absent)?.id ?? '0'
  const replaced = valueOf(await world.call('buyer', reviews.replaceExpert, { id: open.id, memberId, reason: 'Ill' }))
  const next = steps.scorers.find(name => name === replaced.members.at(-1)?.name) ?? assert.fail('no expert is next')
  assert.ok(!users.includes(next))
  assert.equal((await steps.submit(world, absent, open.id, scores)).code, '10013')
  valueOf(await steps.accept(world, next, open.id))
  assert.equal((await steps.submit(world, next, open.id, scores)).code, '18012')
  const extend = (time: string) => world.call('buyer', reviews.extendReview, { id: open.id, reviewEndTime: time })
  assert.match(refusalOf(await extend(`${day(15)} 17:00:00`)), /^10008 reviewEndTime/)
  valueOf(await extend(`${day(16)} 18:00:00`))
  assert.equal((await summarise()).code, '18024')
  valueOf(await steps.submit(world, next, open.id, scores))

  valueOf(await summarise())
  assert.equal(await steps.statusOf(world, id), 'TEAM_CONFIRM')
  const ending = { id: open.id, reason: 'Look again', reviewEndTime: `${day(17)} 18:00:00` }
  assert.equal((await world.call('expert', reviews.confirmReview, { id: open.id })).code, '16006')
  valueOf(await world.call('buyer', reviews.sendBackReview, ending))
  assert.equal(await steps.statusOf(world, id), 'REVIEWING')
  for (const user of [second, third, next]) valueOf(await steps.submit(world, user, open.id, scores))
  const done = valueOf(await summarise())
  assert.deepEqual(done.results.map(({ tech, price, invalid }) => [tech, price, invalid]).sort(), [
    ['10.00', null, 'PASS_SCORE'],
    ['70.00', null, null],
    ['90.00', null, null],
  ])
  assert.equal((await steps.ranksOf(world, 'buyer', id)).code, '16005')
  valueOf(await world.call('buyer', reviews.confirmReview, { id: open.id }))
  assert.equal(await steps.statusOf(world, id), 'TECH_CONFIRMED')
  const technical = valueOf(await steps.ranksOf(world, 'buyer', id)).lots[0]?.rows ?? []
  assert.deepEqual(
    technical
      .map(({ supplierName, tech, amount, rank, unranked }) => [
        supplierName.slice(0, 12),
        tech,
        amount,
        rank,
        unranked,
      ])
      .sort(),
    [
      ['Supplier Nin', '10.00', null, null, 'PASS_SCORE'],
      ['Supplier One', '90.00', null, null, null],
      ['Supplier Two', '70.00', null, null, null],
    ],
  )
  assert.deepEqual(
    technical[0]?.experts.map(({ no, name, techOff }) => [no, name, techOff]),
    [
      [1, '', '0.00'],
      [2, '', '0.00'],
      [3, '', '0.00'],
    ],
  )

  // Only the two valid prices are opened.
  for (const user of ['finance', 'quality'] as const) valueOf(await attend(world, user, id))
  const room = valueOf(await world.call('finance', openPrices, { id }))
  const priced = await world.database.rows<{ supplierId: string; priceExcl: string | null }>(sql`
    select b.supplier_id, trim_scale(i.price_excl) as price_excl from tender_bid b join tender_bid_item i on i.bid_id = b.id
    where b.tender_id = ${id} order by b.supplier_id`)
  assert.deepEqual(
    priced.map(each => [each.supplierId, each.priceExcl]),
    [
      ['1', '1444.3'],
      ['2', '1111'],
      ['9', null],
    ],
  )
  const valid = room.bids.filter(({ status }) => status === 'VALID')
  const bids = valid.map(bid => ({ bidId: bid.id, valid: 1 as const, reason: '' }))
  valueOf(await world.call('buyer', checkPrices, { id, bids }))
  assert.equal(await steps.statusOf(world, id), 'PRE_AWARD')
  const ranks = valueOf(await steps.ranksOf(world, 'buyer', id))
  assert.deepEqual(
    ranks.lots[0]?.rows.map(row => [row.rank, row.tech, row.price, row.total, row.amount]),
    [
      [1, '70.00', '100.00', '85.00', '1111000.00'],
      [2, '90.00', '76.92', '83.46', '1444300.00'],
      [null, '10.00', null, null, null],
    ],
  )
  assert.ok(!ranks.allowed.includes('drawLots'))

  // Bidders learn their own scores with the result, and buyers the names of the experts.
  assert.equal((await steps.ranksOf(world, 'supplier', id)).code, '16005')
  assert.equal((await world.call('buyer', getTenderRecord, { id })).code, '16005')
  await world.database.run(sql`update tender set status = 'AWARDED' where id = ${id}`)
  assert.equal((await world.call('supplier', getTenderRecord, { id })).code, '16006')
  const record = valueOf(await world.call('buyer', getTenderRecord, { id }))
  const verified = await verifiedRecord(id)
  assert.deepEqual(
    verified.filter(each => !agrees(each)),
    [],
    'the published record repeats the result',
  )
  assert.ok(verified.length >= 11, `${verified.length} values are verified`)
  for (const name of [second, third, next]) assert.ok(!JSON.stringify(record).includes(`"${name}"`), name)
  const own = valueOf(await steps.ranksOf(world, 'supplier', id)).lots[0]?.rows
  assert.deepEqual(
    own?.map(({ supplierId, rank, total, experts }) => [supplierId, rank, total, experts]),
    [['1', 2, '83.46', []]],
  )
  const named = valueOf(await steps.ranksOf(world, 'buyer', id)).lots[0]?.rows[0]?.experts.map(({ name }) => name)
  assert.deepEqual(named?.sort(), [second, third, next].sort())
})

test('equal bids share a rank until lots are drawn before a witness; a vetoed bid has none', async () => {
  const { id } = await steps.checkedTender(world, { supplier: '100', supplier2: '100', salesman: '95' }, steps.scoring)
  const { open, users } = await steps.begun(world, id)
  const same = { 'Supplier One': '80', 'Supplier Two': '80' }
  const [friend, ...others] = users
  assert.ok(friend)
  const mild = steps.pointsFor(open, { ...same, 'Supplier Nine': '80' })
  const strict = steps.pointsFor(open, { ...same, 'Supplier Nine': 'no' })
  valueOf(await steps.submit(world, friend, open.id, mild))
  for (const user of others) valueOf(await steps.submit(world, user, open.id, strict))
  valueOf(await world.call('buyer', reviews.summariseReview, { id: open.id }))
  valueOf(await world.call('buyer', reviews.confirmReview, { id: open.id }))
  assert.equal(await steps.statusOf(world, id), 'PRE_AWARD')

  const tied = valueOf(await steps.ranksOf(world, 'buyer', id))
  const [lot] = tied.lots
  assert.ok(lot)
  assert.deepEqual(
    lot.rows.map(row => [row.rank, row.total, row.unranked]),
    [
      [1, '90.00', null],
      [1, '90.00', null],
      [null, null, 'VETO'],
    ],
  )
  assert.deepEqual(
    lot.ties.map(({ rank, bidIds }) => [rank, bidIds.length]),
    [[1, 2]],
  )
  assert.ok(tied.allowed.includes('drawLots'))
  const draw = (witness: string, version = tied.version) =>
    world.call('buyer', drawTenderLots, { id, version, witness })
  assert.equal((await draw('Li Wei', tied.version - 1)).code, '16007')
  assert.match(refusalOf(await draw(' ')), /^10011 witness/)
  const drawn = valueOf(await draw('Li Wei'))
  const [decided] = drawn.lots
  const [record] = decided?.draws ?? []
  assert.ok(decided && record)
  assert.deepEqual([record.rank, record.witness, record.bidIds], [1, 'Li Wei', [...record.bidIds].sort()])
  assert.deepEqual(await drawOrder(record.seed, record.bidIds), record.drawnIds)
  assert.deepEqual(
    decided.rows.slice(0, 2).map(({ bidId, rank }) => [bidId, rank]),
    record.drawnIds.map((bidId, at) => [bidId, at + 1]),
  )
  assert.deepEqual(decided.ties, [])
  assert.equal((await draw('Li Wei', drawn.version)).code, '16005')
  const verified = await verifiedRecord(id)
  assert.deepEqual(
    verified.filter(each => !agrees(each)),
    [],
    'the published record repeats the lots',
  )
  assert.ok(verified.some(({ what }) => what.includes('lots for rank 1, order')))
})

test('without scores the price ranks at once, in each lot', async () => {
  const { id } = await steps.checkedTender(world, { supplier: '110', supplier2: '100' })
  assert.equal(await steps.statusOf(world, id), 'PRE_AWARD')
  const { scored, lots } = valueOf(await steps.ranksOf(world, 'buyer', id))
  assert.equal(scored, false)
  assert.deepEqual(
    lots.map(({ rows }) => rows.map(row => [row.supplierId, row.rank, row.total, row.amount])),
    [
      [
        ['2', 1, null, '100000.00'],
        ['1', 2, null, '110000.00'],
      ],
    ],
  )
  assert.ok((await verifiedRecord(id)).every(agrees), 'the published record repeats it')
})
