import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import * as calls from '../../../../../src/contract/sourcing/tendering/awards.ts'
import type { AwardLineInput } from '../../../../../src/contract/sourcing/tendering/award-parts.ts'
import { cancelTender } from '../../../../../src/contract/sourcing/tendering/tenders.ts'
import type { TestApp } from '../../../../support/app.ts'
import { day } from '../../../../support/day.ts'
import { awardWorld, preparedTender } from '../../../../support/tender-awards.ts'
import { itemInput, seenTender, setClock } from '../../../../support/tenders.ts'
import { messageCount, refusalOf } from '../../../goods/delivery-orders/delivery-world.ts'
import { valueOf } from '../../../orders/purchase-orders/order-world.ts'
import { awardOf, line, propose, proposed, shared } from './award-acts.ts'

let world: TestApp
before(async () => {
  world = await awardWorld()
})
after(() => world.close())

test('each refusal of a proposal with its code', async () => {
  const tender = await preparedTender(world, shared)
  const award = await awardOf(world, tender.id)
  assert.deepEqual(
    award.ranks.map(({ rank, amount }) => [rank, amount]),
    [
      [1, '9800'],
      [2, '10000'],
      [3, '10600'],
    ],
  )
  assert.deepEqual(
    award.proposals.map(({ code, total, open, suppliers }) => [code, total, open, suppliers]),
    [['BEST_RANKS', '3920.00', 1, 1]],
  )
  const refusal = async (...lines: AwardLineInput[]) => refusalOf(await propose(world, award, lines))
  assert.match(await refusal(), /^10015/)
  assert.match(await refusal(line(award, '2', '401')), /^18004 lines\[0\]\.qty/)
  assert.match(await refusal(line(award, '2', '400'), line(award, '1', '601', 'Rest')), /^18026/)
  assert.match(await refusal(line(award, '1', '1000')), /^10011 lines\[0\]\.reason/)
  assert.match(await refusal(line(award, '2', '0.5')), /^10008 lines\[0\]\.qty/)
  assert.match(await refusal(line(award, '2', '100'), line(award, '2', '100')), /^10009/)
  assert.match(await refusal({ itemId: award.items[0]?.id ?? '', bidId: '999999', qty: '1' }), /^10007/)
  await world.database.run(sql`update supplier set freeze_flag = 1 where id = 2`)
  assert.match(await refusal(line(award, '2', '400')), /^16012/)
  await world.database.run(sql`update supplier set freeze_flag = 0 where id = 2`)
  await world.database.run(sql`
    insert into price_ceiling (enterprise_id, material_id, currency, price, action, valid_from)
    values (1, 1, 'CNY', 10.20, 'BLOCK', '2020-01-01')`)
  assert.match(await refusal(line(award, '9', '100', 'Closest')), /^16009 lines\[0\]\.qty/)
  await world.database.run(sql`delete from price_ceiling`)
  await world.database.run(sql`update tender_item set ceiling_price = 10.5 where tender_id = ${tender.id}`)
  assert.match(await refusal(line(award, '9', '100', 'Closest')), /^16009 lines\[0\]\.qty/)
  await world.database.run(
    sql`update tender_bid set valid_until = '2020-01-01' where tender_id = ${tender.id} and supplier_id = 1`,
  )
  assert.match(await refusal(line(award, '1', '100', 'Second source')), /^16012 lines\[0\]\.qty/)
  const kept = valueOf(await propose(world, award, [line(award, '2', '400')]))
  assert.deepEqual([kept.status, kept.total, kept.lines[0]?.status], ['PRE_AWARD', '3920.00', 'PRE'])
  assert.equal((await propose(world, award, [line(award, '2', '300')])).code, '16007')
  assert.equal((await world.call('supplier', calls.getTenderAward, { id: tender.id })).code, '16006')
})

test('a mandatory survey without an answer bars a winner: 15023', async () => {
  const tender = await preparedTender(world, shared)
  const award = await awardOf(world, tender.id)
  await world.database.run(sql`
    insert into survey_template (id, enterprise_id, name, kind, status) values (900, 1, 'Asked', 'BASIC', 'PUBLISHED')`)
  await world.database.run(sql`
    insert into survey (id, enterprise_id, survey_no, title, template_id, edition, mandatory, deadline, status)
    values (900, 1, 'S900', 'Origin', 900, 1, 1, now() + interval '9 days', 'SENT')`)
  await world.database.run(sql`
    insert into survey_assign (enterprise_id, survey_id, supplier_id, status) values (1, 900, 2, 'WAITING')`)
  assert.match(refusalOf(await propose(world, award, [line(award, '2', '400')])), /^15023 lines\[0\]\.qty/)
  await world.database.run(sql`update survey set mandatory = 0 where id = 900`)
})

test('shares become quantities; what one cannot take goes to the others', async () => {
  const tender = await preparedTender(world, shared, [
    { supplierId: '2', prices: ['9.8'], maxQty: '400' },
    { supplierId: '1', prices: ['10'], maxQty: '350' },
    { supplierId: '9', prices: ['10.6'], maxQty: '150' },
  ])
  const award = await awardOf(world, tender.id)
  const lotId = award.lots[0]?.id ?? ''
  const shares = (...percents: [string, string][]) =>
    percents.map(([supplierId, percent]) => ({ bidId: line(award, supplierId, '1').bidId, percent }))
  const of = (given: ReturnType<typeof shares>) =>
    world.call('buyer', calls.splitTenderAward, { id: tender.id, lotId, shares: given })
  // X17: 50/30/20 of 1,000 with at most 400, 350 and 150; given in another order.
  const found = valueOf(await of(shares(['9', '20'], ['2', '50'], ['1', '30'])))
  assert.deepEqual(
    found.lines.map(({ qty, sharePct }) => [qty, sharePct]),
    [
      ['400', '50'],
      ['350', '30'],
      ['150', '20'],
    ],
  )
  assert.deepEqual(
    found.open.map(({ qty }) => qty),
    ['100'],
  )
  assert.match(refusalOf(await of(shares(['2', '60'], ['1', '50']))), /^10008 shares/)
  assert.equal((await of([{ bidId: '999999', percent: '10' }])).code, '10007')
  const given = found.lines.map(each => ({ ...each, reason: 'Shares of the tender' }))
  const kept = valueOf(await propose(world, award, given))
  assert.deepEqual([kept.total, kept.lines.map(({ sharePct }) => sharePct)], ['9010.00', ['50', '30', '20']])
})

const twoLots = {
  awardMode: 'PER_LOT',
  maxLotsWon: 1,
  lots: [
    { lotNo: '1', name: 'Bolts' },
    { lotNo: '2', name: 'Nuts' },
  ],
  article: [itemInput({ qty: '1' }), itemInput({ lot: 1, qty: '1' })],
} as const

test('the best whole solution within the most lots of a bidder; whole lots and most winners', async () => {
  // X20: lot 1 A 100, B 110; lot 2 A 200, B 260.
  const bids = [
    { supplierId: '1', prices: ['100', '200'] },
    { supplierId: '2', prices: ['110', '260'] },
  ]
  const tender = await preparedTender(
    world,
    { ...twoLots, lots: [...twoLots.lots], article: [...twoLots.article] },
    bids,
  )
  const award = await awardOf(world, tender.id)
  assert.deepEqual(
    award.proposals.map(({ code, total }) => [code, total]),
    [
      ['BEST_RANKS', '360.00'],
      ['BEST_WHOLE', '310.00'],
    ],
  )
  const both = [line(award, '1', '1'), line(award, '1', '1', '', 1)]
  assert.match(refusalOf(await propose(world, award, both)), /^10008/)
  const two = [line(award, '1', '1'), line(award, '2', '1', 'Second', 0)]
  assert.match(refusalOf(await propose(world, award, two)), /^18026|^10008/)
  const whole = [line(award, '2', '1', 'Lowest sum of both lots'), line(award, '1', '1', '', 1)]
  assert.equal(valueOf(await propose(world, award, whole)).total, '310.00')
})

test('the publication lasts whole days and ends at 24:00 of a working day; bidders see three candidates', async () => {
  const { id } = await proposed(world, { publicDays: 10 })
  assert.equal((await world.call('supplier', calls.getTenderResult, { id })).code, '16005')
  // Tuesday 23 March; day 10 is Friday 2 April, a holiday; Monday is one, too.
  await setClock(world, '2027-03-23 15:00:00')
  await world.database.run(sql`
    insert into calendar (enterprise_id, org_id, day, kind)
    values (1, null, '2027-04-02', 'OFF'), (1, null, '2027-04-05', 'OFF')`)
  const shown = valueOf(await world.call('buyer', calls.previewTenderResult, { id }))
  assert.equal(shown.publicEndTime, null)
  const { status, publicEndTime, lines } = valueOf(await world.call('buyer', calls.publishTenderResult, { id }))
  assert.deepEqual(
    [status, publicEndTime, lines.map(each => each.status)],
    ['PUBLICITY', '2027-04-07 00:00:00', ['PUBLIC', 'PUBLIC']],
  )
  const seen = valueOf(await world.call('supplier', calls.getTenderResult, { id }))
  assert.deepEqual(
    seen.lots[0]?.candidates.map(({ rank, amount, proposed: wins }) => [rank, amount, wins]),
    [
      [1, '9800.00', true],
      [2, '10000.00', true],
      [3, '10600.00', false],
    ],
  )
  assert.equal(await messageCount(world, 'supplier', 'tender.resultPublished', id), 1)
  assert.equal(await messageCount(world, 'salesman', 'tender.resultPublished', id), 1)
  await world.database.run(sql`delete from calendar where day in ('2027-04-02', '2027-04-05')`)
  await setClock(world, '2027-04-06 23:59:59')
  assert.equal((await world.call('buyer', calls.submitTenderAward, { id })).code, '16005')
  await setClock(world, '2027-04-07 00:00:00')
  assert.equal(valueOf(await world.call('buyer', calls.submitTenderAward, { id })).status, 'AWARD_APPROVING')
})

test('an objection is answered within three days and blocks the end of the publication until then', async () => {
  const { id } = await proposed(world)
  const { publicEndTime } = valueOf(await world.call('buyer', calls.publishTenderResult, { id }))
  const object = (text: string) => world.call('salesman', calls.saveTenderObjection, { tenderingId: id, text })
  assert.equal((await object('   ')).code, '10011')
  const first = valueOf(await object('The delivery time was not considered.'))
  assert.deepEqual([first.status, first.dueTime], ['OPEN', `${day(14)} 10:00:00`])
  const second = valueOf(await object('The price is wrong.'))
  assert.equal(await messageCount(world, 'buyer', 'tender.objected', id), 2)
  const seen = async (user: 'supplier' | 'salesman' | 'buyer') =>
    valueOf(await world.call(user, calls.queryTenderObjections, { tenderingId: id })).length
  assert.deepEqual([await seen('supplier'), await seen('salesman'), await seen('buyer')], [0, 2, 2])
  await setClock(world, publicEndTime ?? '')
  assert.equal((await object('Too late.')).code, '16012')
  assert.equal((await world.call('buyer', calls.submitTenderAward, { id })).code, '16005')
  const reply = (objection: { id: string }, parts: { accept: 0 | 1; outcome?: 'PREPARE' | 'FAIL' }) =>
    world.call('buyer', calls.replyTenderObjection, { id: objection.id, reply: 'It was.', ...parts })
  valueOf(await reply(first, { accept: 0 }))
  assert.equal((await reply(first, { accept: 0 })).code, '16005')
  assert.equal(await messageCount(world, 'salesman', 'tender.objectionReplied', id), 1)
  assert.equal((await reply(second, { accept: 1 })).code, '10011')
  const all = valueOf(await reply(second, { accept: 1, outcome: 'PREPARE' }))
  assert.deepEqual(
    all.map(({ status }) => status),
    ['REFUSED', 'ACCEPTED'],
  )
  const again = await awardOf(world, id)
  assert.deepEqual(
    [again.status, again.publicEndTime, again.lines.map(({ status }) => status)],
    ['PRE_AWARD', null, ['PRE', 'PRE']],
  )
})

test('the published result names every proposed winner, and the three best ranks', async () => {
  await world.database.run(sql`
    insert into supplier (id, enterprise_id, supplier_no, name, short_name, country, stage, default_currency, tax_code)
    select 70 + n, 1, 'S7' || n, 'Seventh ' || n, 'S7', 'DE', stage, 'CNY', tax_code
    from supplier, generate_series(1, 2) n where id = 2`)
  const suppliers = ['2', '1', '9', '71', '72']
  const tender = await preparedTender(
    world,
    { awardMode: 'PER_ITEM', maxWinners: 4 },
    suppliers.map((supplierId, at) => ({ supplierId, prices: [`1${at}`] })),
  )
  const award = await awardOf(world, tender.id)
  const winners = ['2', '1', '71', '72'].map(supplierId => line(award, supplierId, '250', 'Several sources'))
  valueOf(await propose(world, award, winners))
  valueOf(await world.call('buyer', calls.publishTenderResult, { id: tender.id }))
  const { lots } = valueOf(await world.call('salesman', calls.getTenderResult, { id: tender.id }))
  assert.deepEqual(
    lots[0]?.candidates.map(({ supplierId, rank, proposed: wins }) => [supplierId, rank, wins]),
    [
      ['2', 1, true],
      ['1', 2, true],
      ['9', 3, false],
      ['71', 4, true],
      ['72', 5, true],
    ],
  )
})

test('a supplier without an opened bid neither reads the result nor objects', async () => {
  const { id } = await proposed(world)
  await world.database.run(sql`
    update tender_bid set status = 'WITHDRAWN', tech_opened_time = null where tender_id = ${id} and supplier_id = 9`)
  valueOf(await world.call('buyer', calls.publishTenderResult, { id }))
  assert.equal((await world.call('salesman', calls.getTenderResult, { id })).code, '16006')
  const object = await world.call('salesman', calls.saveTenderObjection, { tenderingId: id, text: 'Unfair.' })
  assert.equal(object.code, '16006')
  assert.equal(await messageCount(world, 'salesman', 'tender.resultPublished', id), 0)
})

test('an accepted objection may end the tender', async () => {
  const { id, tenderingNo } = await proposed(world)
  valueOf(await world.call('buyer', calls.publishTenderResult, { id }))
  await world.database.run(sql`
    insert into expert_review (enterprise_id, create_by, create_name, business_type, business_id, round, doc_no, title,
      org_id, score_mode, price_mode, tech_weight, business_weight, price_weight, status)
    values (1, 2, 'buyer', 'TENDER', ${id}, 1, ${tenderingNo}, 'Bolts', 2, 'AVERAGE', 'LOWEST', 50, 0, 50, 'OPEN')`)
  const made = valueOf(await world.call('salesman', calls.saveTenderObjection, { tenderingId: id, text: 'All wrong.' }))
  valueOf(
    await world.call('buyer', calls.replyTenderObjection, { id: made.id, accept: 1, reply: 'Yes.', outcome: 'FAIL' }),
  )
  const { status, lots, cancelReason } = await seenTender(world, 'buyer', id)
  assert.deepEqual([status, lots[0]?.status, cancelReason], ['FAILED', 'FAILED', 'Yes.'])
  for (const user of ['supplier', 'supplier2', 'salesman'] as const)
    assert.equal(await messageCount(world, user, 'tender.cancelled', id), 1)
  const left = await world.database.one<Record<string, string>>(sql`
    select (select status from announcement where business_type = 'TENDER' and business_id = ${id}) as notice,
      (select status from expert_review where business_type = 'TENDER' and business_id = ${id}) as review`)
  assert.deepEqual(left, { notice: 'REVOKED', review: 'CANCELLED' })
})

test('a cancelled tender ends its open objections and award lines with the reason, and notifies their people', async () => {
  const { id } = await proposed(world)
  valueOf(await world.call('buyer', calls.publishTenderResult, { id }))
  const object = async (text: string) =>
    valueOf(await world.call('salesman', calls.saveTenderObjection, { tenderingId: id, text }))
  const answered = await object('The delivery time was not considered.')
  valueOf(await world.call('buyer', calls.replyTenderObjection, { id: answered.id, accept: 0, reply: 'It was.' }))
  await object('The price is wrong.')
  valueOf(await world.call('buyer2', cancelTender, { id, reason: 'No demand' }))
  for (const user of ['buyer', 'salesman'] as const) {
    const objections = valueOf(await world.call(user, calls.queryTenderObjections, { tenderingId: id }))
    assert.deepEqual(
      objections.map(({ status, reply, replyName }) => [status, reply, replyName]),
      [
        ['REFUSED', 'It was.', 'buyer'],
        ['LAPSED', 'No demand', 'buyer2'],
      ],
      user,
    )
  }
  const award = await awardOf(world, id)
  assert.deepEqual(
    award.lines.map(each => [each.status, each.endReason]),
    [
      ['CANCELLED', 'No demand'],
      ['CANCELLED', 'No demand'],
    ],
  )
  assert.deepEqual([award.total, award.allowed], ['0.00', []])
  assert.equal(await messageCount(world, 'salesman', 'tender.objectionReplied', id), 1)
  assert.equal(await messageCount(world, 'salesman', 'tender.objectionLapsed', id), 1)
  assert.equal(await messageCount(world, 'buyer', 'tender.stopped', id), 1)
  const trail = await world.database.rows<{ toStatus: string }>(sql`
    select a.to_status from audit_log a join tender_objection j on j.id = a.business_id
    where a.business_type = 'TENDER_OBJECTION' and j.tender_id = ${id} order by a.id`)
  assert.deepEqual(
    trail.map(({ toStatus }) => toStatus),
    ['OPEN', 'REFUSED', 'OPEN', 'LAPSED'],
  )
})

test('an award cannot be read from a tender that ended before lines were proposed: 16005', async () => {
  const { id } = await preparedTender(world)
  valueOf(await world.call('buyer2', cancelTender, { id, reason: 'No demand' }))
  assert.equal((await world.call('buyer', calls.getTenderAward, { id })).code, '16005')
})
