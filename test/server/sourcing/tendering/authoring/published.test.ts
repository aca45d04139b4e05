import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { queryAttachments } from '../../../../../src/contract/platform/attachments/attachments.ts'
import { usualParams } from '../../../../../src/contract/sourcing/rounds/price-scores.ts'
import { tenderBusinessType } from '../../../../../src/contract/sourcing/tendering/tender-words.ts'
import type { TenderInput } from '../../../../../src/contract/sourcing/tendering/tender-parts.ts'
import * as calls from '../../../../../src/contract/sourcing/tendering/tenders.ts'
import type { TestApp } from '../../../../support/app.ts'
import { day } from '../../../../support/day.ts'
import {
  approvedTender,
  biddingTender,
  draftTender,
  prequalTimes,
  invitedAll,
  publishedTender,
  seenTender,
  setClock,
  submittedTender,
  tenderFile,
  tenderInput,
  tenderWorld,
} from '../../../../support/tenders.ts'
import { valueOf } from '../../../orders/purchase-orders/order-world.ts'

let world: TestApp
before(async () => {
  world = await tenderWorld()
})
after(() => world.close())

const start = () => setClock(world, `${day()} 10:00:00`)

test('a published tender follows the clock, and its next deadline is known', async () => {
  await start()
  const times = prequalTimes(`${day(1)} 09:00:00`, `${day(2)} 09:00:00`, `${day(3)} 09:00:00`)
  const { id } = await publishedTender(world, {
    ...times,
    bidStartTime: `${day(4)} 09:00:00`,
    requirements: [{ name: 'Annual turnover', kind: 'NUMBER', required: 1, minValue: '1000000' }],
  })
  const at = async (moment: string) => {
    await setClock(world, moment)
    const { status, phase, nextEventTime } = await seenTender(world, 'buyer', id)
    return [status, phase, nextEventTime]
  }
  assert.deepEqual(await at(`${day(1)} 08:59:59`), ['PUBLISHED', 'NOTICE', times.prequalStartTime])
  assert.deepEqual(await at(`${day(1)} 09:00:00`), ['PREQUALIFYING', 'PREQUAL', times.prequalEndTime])
  assert.deepEqual(await at(`${day(2)} 09:00:00`), ['PREQUAL_REVIEW', 'PREQUAL', times.prequalReviewEndTime])
  assert.deepEqual(await at(`${day(4)} 09:00:00`), ['BIDDING', 'BID', `${day(10)} 12:00:00`])
  assert.deepEqual(await at(`${day(10)} 11:59:59`), ['BIDDING', 'BID', `${day(10)} 12:00:00`])
  assert.deepEqual(await at(`${day(10)} 12:00:00`), ['WAIT_OPEN', 'OPEN', `${day(10)} 12:01:00`])
  const clock = valueOf(await world.call('supplier', calls.getTenderClock, { id }))
  assert.deepEqual(
    clock.events.map(({ name }) => name),
    ['openTime', 'reviewEndTime'],
  )
})

test('a publication needs a deadline ahead and suppliers that can still be invited', async () => {
  await start()
  const { id } = await approvedTender(world)
  assert.equal((await world.call('otherbuyer', calls.publishTender, { id })).code, '10007')
  await setClock(world, `${day(10)} 12:00:00`)
  assert.equal((await world.call('buyer', calls.publishTender, { id })).code, '18001')
  await start()
  const published = valueOf(await world.call('buyer', calls.publishTender, { id, notice: '<p>Bolts</p>' }))
  assert.deepEqual([published.status, published.notice, published.validUntil], ['PUBLISHED', '<p>Bolts</p>', day(70)])
  assert.equal((await world.call('buyer', calls.publishTender, { id })).code, '16005')
})

test('suppliers see published tenders that are open or to which they were invited, without what is internal', async () => {
  await start()
  const hidden = await draftTender(world)
  assert.equal((await world.call('supplier', calls.getTender, { id: hidden.id })).code, '10007')
  const invited = await biddingTender(world, {
    bidType: 'INVITE',
    invite: [{ supplierId: '1' }, { supplierId: '9' }],
    estimateAmount: '12345.67',
    expertRatingDto: { scoreMode: 'AVERAGE', priceMode: 'TARGET', targetPrice: '98765', ...weights },
    expertRatingElementDtos: [{ name: 'Quality', kind: 'TECH', maxScore: '100' }],
  })
  const seen = valueOf(await world.call('supplier', calls.getTenderForSupplier, { id: invited.id }))
  for (const secret of ['12345.67', '98765', '10.5', 'buyer2', 'S000002', 'Nine'])
    assert.ok(!JSON.stringify(seen).includes(secret), secret)
  assert.deepEqual([seen.members, seen.minBidders, seen.invite.length, seen.myInvite], [[], 0, 1, 'INVITED'])
  assert.equal(seen.expertRatingElementDtos?.[0]?.name, 'Quality')
  // The parameters that apply are copied at the publication.
  assert.deepEqual(seen.expertRatingDto?.priceParams, usualParams('TARGET'))
  assert.equal((await world.call('supplier', calls.queryTenderHistory, { id: invited.id })).code, '16006')
  assert.equal((await world.call('supplier2', calls.getTender, { id: invited.id })).code, '10007')
  assert.equal((await world.call('otherbuyer', calls.getTender, { id: invited.id })).code, '10007')
  const read = await seenTender(world, 'buyer', invited.id)
  assert.ok(read.invite.find(({ supplierId }) => supplierId === '1')?.viewTime)
  assert.equal(read.invite.find(({ supplierId }) => supplierId === '9')?.viewTime, null)
  const shown = await biddingTender(world, { estimateAmount: '777', showEstimate: 1 })
  assert.equal((await seenTender(world, 'supplier2', shown.id)).estimateAmount, '777')
  const mine = valueOf(await world.call('supplier2', calls.queryMyTenders, { pageSize: 300 })).records
  assert.ok(mine.some(({ id }) => id === shown.id))
  assert.ok(!mine.some(({ id }) => [invited.id, hidden.id].includes(id)))
  const files = await world.call('supplier2', queryAttachments, {
    businessType: tenderBusinessType,
    businessId: shown.id,
  })
  assert.deepEqual(
    valueOf(files).records.map(({ name }) => name),
    ['specification.pdf'],
  )
})

test('the rules of a set hold on submission and on publication, and are copied into the tender', async () => {
  await start()
  const submit = async (parts: Partial<TenderInput>) => {
    const tendering = tenderInput({ attachmentIds: [await tenderFile(world)], ...parts })
    return (await world.call('buyer', calls.submitTender, { tendering })).errors.map(
      ({ field, code }) => `${code} ${field}`,
    )
  }
  const law = { ruleSet: 'CN_LAW', minBidders: 3 } as const
  assert.deepEqual(await submit({ ...law, minBidders: 2 }), ['10008 minBidders'])
  assert.deepEqual(await submit({ ...law, publicDays: 2 }), ['10008 publicDays'])
  assert.deepEqual(await submit({ ...law, bidType: 'NEGOTIATE', invite: invitedAll }), ['10008 bidType'])
  // 2 % of 333.33 is 6.6666, rounded down.
  assert.deepEqual(await submit({ estimateAmount: '333.33', depositAmount: '6.67' }), ['10008 depositAmount'])
  assert.deepEqual(await submit({ estimateAmount: '333.33', depositAmount: '6.66' }), [])
  // The bid deadline is on day 10 at noon; CN_LAW leaves seven days for answers, ENTERPRISE one.
  assert.deepEqual(await submit({ ...law, questionEndTime: `${day(3)} 12:00:01` }), ['10008 bidDeadline'])
  assert.deepEqual(await submit({ questionEndTime: `${day(9)} 12:00:01` }), ['10008 bidDeadline'])
  assert.deepEqual(await submit({ questionEndTime: `${day(9)} 12:00:00` }), [])
  const tight = await approvedTender(world, { ruleSet: 'CN_LAW', minBidders: 3 })
  const early = await world.call('buyer', calls.publishTender, { id: tight.id })
  assert.deepEqual([early.code, early.errors[0]?.field], ['10008', 'bidDeadline'], '20 days are needed')
  const short = {
    bidStartTime: `${day(1)} 09:00:00`,
    bidDeadline: `${day(7)} 10:00:00`,
    openTime: `${day(7)} 10:01:00`,
  }
  const just = await approvedTender(world, short)
  await setClock(world, `${day()} 10:00:01`)
  assert.equal((await world.call('buyer', calls.publishTender, { id: just.id })).code, '10008')
  await start()
  assert.equal(valueOf(await world.call('buyer', calls.publishTender, { id: just.id })).status, 'PUBLISHED')
  const kept = await world.database.one<{ days: string }>(sql`
    select rules ->> 'minBidDays' as days from tender where id = ${just.id}`)
  assert.equal(kept?.days, '7')
  const invited = await approvedTender(world, {
    ...short,
    bidDeadline: `${day(2)} 10:00:00`,
    openTime: `${day(2)} 10:01:00`,
    bidType: 'INVITE',
    invite: invitedAll,
  })
  assert.equal(valueOf(await world.call('buyer', calls.publishTender, { id: invited.id })).status, 'PUBLISHED')
})

const weights = { techWeight: '60', businessWeight: '0', priceWeight: '40' }

test('an invited supplier accepts or declines until the deadline', async () => {
  await start()
  const { id } = await biddingTender(world, { bidType: 'INVITE', invite: invitedAll })
  const answer = (accept: 0 | 1, reason: string) =>
    world.call('supplier', calls.answerTenderInvite, { id, accept, reason })
  assert.equal((await answer(0, ' ')).code, '10011')
  const declined = valueOf(await answer(0, 'No capacity'))
  assert.deepEqual([declined.myInvite, declined.invite[0]?.declineReason], ['DECLINED', 'No capacity'])
  assert.equal(valueOf(await answer(1, '')).myInvite, 'ACCEPTED')
  await setClock(world, `${day(10)} 12:00:00`)
  assert.equal((await answer(1, '')).code, '18001')
})

test('lists filter and sort, and a tender in approval cannot be edited', async () => {
  await start()
  const { id, title } = await submittedTender(world, {
    title: 'Rare title',
    bidType: 'NEGOTIATE',
    rounds: 2,
    invite: invitedAll,
  })
  const found = valueOf(
    await world.call('buyer', calls.queryTenders, {
      keyword: 'rare TITLE',
      status: 'APPROVING',
      bidType: 'NEGOTIATE',
      orderBy: [{ field: 'bidDeadline', desc: true }],
    }),
  )
  assert.deepEqual(
    found.records.map(record => [record.id, record.title, record.bidCount]),
    [[id, title, 0]],
  )
  assert.equal(
    (await world.call('buyer', calls.queryTenders, { orderBy: [{ field: 'estimateAmount' }] })).code,
    '10001',
  )
  const edit = await world.call('buyer', calls.saveTender, { ...tenderInput(), id, version: found.records[0]?.version })
  assert.equal(edit.code, '16005')
})
