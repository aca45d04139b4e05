import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { tellDeadlines, writePhases } from '../../../../../server/modules/sourcing/tendering/authoring/tender-clock.ts'
import {
  getPublicAnnouncement,
  queryPublicAnnouncements,
} from '../../../../../src/contract/ground/announcements/announcements.ts'
import { getWarnings } from '../../../../../src/contract/insight/home/home.ts'
import { getTenderSources } from '../../../../../src/contract/sourcing/tendering/tender-sources.ts'
import * as calls from '../../../../../src/contract/sourcing/tendering/tenders.ts'
import type { TestApp } from '../../../../support/app.ts'
import type { TestUser } from '../../../../support/company.ts'
import { day } from '../../../../support/day.ts'
import {
  approvedTender,
  biddingTender,
  draftTender,
  invitedAll,
  publishedTender,
  seenTender,
  setClock,
  tenderWorld,
} from '../../../../support/tenders.ts'
import { messageCount } from '../../../goods/delivery-orders/delivery-world.ts'
import { valueOf } from '../../../orders/purchase-orders/order-world.ts'

let world: TestApp
before(async () => {
  world = await tenderWorld()
})
after(() => world.close())

const start = () => setClock(world, `${day()} 10:00:00`)
const messages = (user: TestUser, template: string, id: string) => messageCount(world, user, template, id)

test('a deadline only moves to a later time, with an opening after it; invited suppliers are notified', async () => {
  await start()
  const tender = await biddingTender(world, { bidType: 'INVITE', invite: invitedAll })
  const { id, openTime, reviewEndTime } = tender
  const extend = (parts: object) =>
    world.call('buyer', calls.extendTender, {
      id,
      bidDeadline: `${day(12)} 12:00:00`,
      openTime: `${day(12)} 12:01:00`,
      reviewEndTime,
      reason: 'Question about the drawing',
      ...parts,
    })
  const codes = async (parts: object) => {
    const { code, errors } = await extend(parts)
    return [code, errors[0]?.field]
  }
  assert.deepEqual(await codes({ openTime }), ['18017', 'bidDeadline'])
  assert.deepEqual(await codes({ openTime: `${day(12)} 12:00:00` }), ['18003', 'openTime'])
  assert.deepEqual(await codes({ bidDeadline: `${day(10)} 12:00:00` }), ['10008', 'bidDeadline'])
  assert.deepEqual(await codes({ bidDeadline: `${day(9)} 12:00:00` }), ['10008', 'bidDeadline'])
  assert.deepEqual(await codes({ reviewEndTime: `${day(12)} 12:01:00` }), ['10008', 'reviewEndTime'])
  assert.equal((await extend({ reason: ' ' })).code, '10011')
  const moved = valueOf(await extend({}))
  assert.deepEqual(
    [moved.bidDeadline, moved.openTime, moved.validUntil],
    [`${day(12)} 12:00:00`, `${day(12)} 12:01:00`, day(72)],
  )
  assert.equal(await messages('supplier2', 'tender.published', id), 1)
  assert.equal(await messages('supplier2', 'tender.extended', id), 1)
  const history = valueOf(await world.call('buyer', calls.queryTenderHistory, { id }))
  const steps = history.flatMap(({ changes }) => changes.filter(({ field }) => field === 'step'))
  assert.deepEqual(
    steps.map(({ after: step }) => step),
    ['extend'],
  )
  await setClock(world, `${day(12)} 12:00:00`)
  assert.equal((await extend({ bidDeadline: `${day(13)} 12:00:00` })).code, '16005')
})

test('a cancelled tender ends its lots, tells the suppliers and leaves the bulletin', async () => {
  await start()
  const tender = await publishedTender(world, { title: 'Cancelled soon', invite: [{ supplierId: '1' }] })
  const { id, tenderingNo } = tender
  assert.equal((await world.call('buyer', calls.cancelTender, { id, reason: 'No demand' })).code, '16006')
  const listed = async () =>
    valueOf(await world.call('nobody', queryPublicAnnouncements, { pageSize: 300 })).records.find(({ title }) =>
      title.includes(tenderingNo),
    )
  assert.ok(await listed())
  const ended = valueOf(await world.call('buyer2', calls.cancelTender, { id, reason: 'No demand' }))
  assert.deepEqual([ended.status, ended.cancelReason, ended.lots[0]?.status], ['CANCELLED', 'No demand', 'CANCELLED'])
  assert.equal(await listed(), undefined)
  assert.equal(await messages('supplier', 'tender.cancelled', id), 1)
  assert.equal(await messages('supplier2', 'tender.cancelled', id), 0)
})

test('an open tender is on the bulletin without sign-in, sanitised, an invited one is not', async () => {
  await start()
  const { id } = await approvedTender(world, { title: 'Public bolts', estimateAmount: '4711.47' })
  const notice = '<p>Bolts for all</p><script>alert(1)</script>'
  const tender = valueOf(await world.call('buyer', calls.publishTender, { id, notice }))
  const hidden = await publishedTender(world, { title: 'Secret bolts', bidType: 'INVITE', invite: invitedAll })
  const shown = valueOf(await world.call('nobody', queryPublicAnnouncements, { pageSize: 300 })).records
  const found = shown.find(({ title }) => title === `${tender.tenderingNo} Public bolts`)
  assert.ok(found)
  assert.ok(!JSON.stringify(shown).includes('Secret bolts'))
  const read = valueOf(await world.call('nobody', getPublicAnnouncement, { id: found.id }))
  assert.ok(read.content.includes('Bolts for all') && !read.content.includes('script'), read.content)
  assert.ok(!JSON.stringify(read).includes('4711.47'))
  const preview = valueOf(await world.call('buyer', calls.previewTender, { id }))
  assert.deepEqual([preview.title, preview.html], ['Public bolts', read.content])
  assert.ok(
    valueOf(await world.call('buyer', calls.previewTender, { id: hidden.id })).html.includes(hidden.tenderingNo),
  )
})

test('the clock stores the status, tells the purchaser of the deadline and reminds those without a bid once', async () => {
  await start()
  const { id } = await publishedTender(world, { bidType: 'INVITE', invite: invitedAll })
  valueOf(await world.call('supplier2', calls.answerTenderInvite, { id, accept: 0, reason: 'No capacity' }))
  const run = (work: typeof writePhases) => world.database.transaction(db => work(db))
  await setClock(world, `${day(9)} 12:00:00`)
  await run(tellDeadlines)
  await run(tellDeadlines)
  assert.equal(await messages('supplier', 'tender.deadline', id), 1)
  assert.equal(await messages('supplier2', 'tender.deadline', id), 0, 'declined')
  await setClock(world, `${day(10)} 12:00:00`)
  await run(writePhases)
  const stored = await world.database.one<{ status: string }>(sql`select status from tender where id = ${id}`)
  assert.equal(stored?.status, 'WAIT_OPEN')
  assert.equal(await messages('buyer', 'tender.approved', id), 1)
  assert.equal(await messages('buyer', 'tender.ended', id), 1)
  const failed = valueOf(await world.call('buyer', calls.failTender, { id, reason: 'No bid' }))
  assert.deepEqual([failed.status, failed.lots[0]?.status], ['FAILED', 'FAILED'])
})

test('a copy is a draft whose times lie ahead again', async () => {
  await start()
  const first = await biddingTender(world, { invite: invitedAll, lots: [{ lotNo: 'A', name: 'Bolts' }] })
  await setClock(world, `${day(3)} 10:00:00`)
  const copy = valueOf(await world.call('buyer', calls.copyTender, { id: first.id }))
  assert.notEqual(copy.tenderingNo, first.tenderingNo)
  assert.deepEqual(
    [copy.status, copy.bidStartTime, copy.bidDeadline],
    ['NEW', `${day(4)} 09:00:00`, `${day(13)} 12:00:00`],
  )
  assert.deepEqual([copy.lots[0]?.lotNo, copy.invite.length, copy.members.length], ['A', 3, 4])
  assert.equal((await world.call('supplier', calls.copyTender, { id: first.id })).code, '16006')
})

test('what waits is counted on the home page, as the list shows it', async () => {
  await start()
  await approvedTender(world)
  const warning = async (user: TestUser, code: string) =>
    valueOf(await world.call(user, getWarnings, {})).find(each => each.code === code)?.count ?? 0
  const list = valueOf(await world.call('buyer', calls.queryTenders, { status: 'APPROVED' })).total
  assert.equal(await warning('buyer', 'TENDER_TO_PUBLISH'), list)
  const before = await warning('supplier', 'TENDER_TO_BID')
  await biddingTender(world)
  assert.ok((await warning('supplier', 'TENDER_TO_BID')) > before)
})

test('sources of the items are read by buyers who see the tender', async () => {
  await start()
  const { id } = await draftTender(world)
  const [source] = valueOf(await world.call('buyer', getTenderSources, { id }))
  assert.deepEqual([source?.materialCode, source?.demands, source?.prices], ['M1', [], []])
  assert.equal((await world.call('otherbuyer', getTenderSources, { id })).code, '10007')
  assert.equal((await world.call('supplier', getTenderSources, { id })).code, '16006')
  assert.equal((await seenTender(world, 'buyer', id)).status, 'NEW')
})
