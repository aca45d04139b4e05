import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { openContracting } from '../../../../../server/modules/sourcing/tendering/open-contracting/releases.ts'
import {
  getPublicAnnouncement,
  queryPublicAnnouncements,
} from '../../../../../src/contract/ground/announcements/announcements.ts'
import { saveSetting } from '../../../../../src/contract/platform/settings/settings.ts'
import { publishTenderResult, submitTenderAward } from '../../../../../src/contract/sourcing/tendering/awards.ts'
import * as letters from '../../../../../src/contract/sourcing/tendering/clarifications.ts'
import { submitBid } from '../../../../../src/contract/sourcing/tendering/bids.ts'
import { checkBids } from '../../../../../src/contract/sourcing/tendering/opening.ts'
import { cancelTender } from '../../../../../src/contract/sourcing/tendering/tenders.ts'
import type { TestApp } from '../../../../support/app.ts'
import { day } from '../../../../support/day.ts'
import { packageCheck } from '../../../../support/open-contracting/packages.ts'
import type { PackageCheck } from '../../../../support/open-contracting/packages.ts'
import { publishedTender, setClock } from '../../../../support/tenders.ts'
import { decideOn, valueOf } from '../../../orders/purchase-orders/order-world.ts'
import { awardOf, line, propose } from '../awards/award-acts.ts'
import { openedTender, openingWorld, wholeBid } from '../opening/opening-world.ts'

let world: TestApp
let check: PackageCheck
before(async () => {
  world = await openingWorld()
  check = await packageCheck()
})
after(() => world.close())

const start = () => setClock(world, `${day()} 10:00:00`)
const run = () => world.database.transaction(db => openContracting.run(db))
const prefix = 'ocds-abc123'

interface Release {
  id: string
  tag: string[]
  tender: { status: string; numberOfTenderers?: number; value?: { amount: number }; amendments?: unknown[] }
  bids?: { details?: { status: string; value?: { amount: number } }[] }
  awards?: { status: string; value: { amount: number } }[]
}

async function packageOf(ocid: string, name: 'releases' | 'record') {
  return world.inject({ method: 'GET', url: `/stage-api/openContracting/${ocid}/${name}.json` })
}

/** Makes releases, and returns the valid packages of a tender. */
async function published(tenderingNo: string): Promise<{ releases: Release[]; text: string }> {
  await run()
  const ocid = `${prefix}-${tenderingNo}`
  const [releases, record] = [await packageOf(ocid, 'releases'), await packageOf(ocid, 'record')]
  assert.deepEqual(await check('release', releases.json()), [])
  assert.deepEqual(await check('record', record.json()), [])
  return { releases: releases.json<{ releases: Release[] }>().releases, text: releases.body + record.body }
}

async function setPrefix(value: string, version: number) {
  return world.call('entadmin', saveSetting, { code: 'tender.ocidPrefix', value, version })
}

test('nothing is published without an ocid prefix, and a prefix has its form', async () => {
  await start()
  const { tenderingNo } = await publishedTender(world)
  await run()
  const found = await world.database.rows(sql`select from tender_release`)
  assert.deepEqual(found, [])
  assert.equal((await packageOf(`${prefix}-${tenderingNo}`, 'releases')).statusCode, 404)
  for (const wrong of ['abc123', 'ocds-ABC123', 'ocds-abc12']) assert.equal((await setPrefix(wrong, 0)).code, '10008')
  valueOf(await setPrefix(prefix, 0))
  assert.notDeepEqual(await check('release', { version: '1.1' }), [], 'the check finds what is missing')
  const { releases } = await published(tenderingNo)
  assert.deepEqual(
    releases.map(({ id, tag }) => [id, tag]),
    [[`${prefix}-${tenderingNo}-1`, ['tender']]],
  )
})

test('each step of an open tender makes a release, and bids appear after the opening only', async () => {
  await start()
  const tender = await publishedTender(world, { estimateAmount: '777000', awardMode: 'PER_ITEM', maxWinners: 3 })
  const { id, tenderingNo } = tender
  const { records } = valueOf(await world.call('nobody', queryPublicAnnouncements, { page: 1, pageSize: 10 }))
  const notice = records.find(({ title }) => title.startsWith(tenderingNo))
  const { content } = valueOf(await world.call('nobody', getPublicAnnouncement, { id: notice?.id ?? '' }))
  assert.ok(content.includes(`href="/stage-api/openContracting/${prefix}-${tenderingNo}/record.json"`), content)
  const first = await published(tenderingNo)
  assert.equal(first.releases[0]?.tender.value, undefined, 'the estimate is not shown')
  assert.deepEqual((await published(tenderingNo)).releases, first.releases, 'nothing new without a change')

  await setClock(world, tender.bidStartTime)
  const draft = valueOf(
    await world.call('buyer', letters.saveClarification, {
      tenderingId: id,
      title: 'Packaging',
      content: 'Bags of 100.',
      needResubmit: 0,
      times: {},
      items: [],
    }),
  )
  valueOf(await world.call('buyer', letters.issueClarification, { id: draft.id, version: draft.version }))
  for (const [bidder, price] of [
    ['supplier', '9.876543'],
    ['supplier2', '8.765432'],
  ] as const)
    valueOf(await world.call(bidder, submitBid, { tenderingId: id, content: wholeBid(tender, price, 'MARKER') }))
  const sealed = await published(tenderingNo)
  assert.deepEqual(
    sealed.releases.map(({ tag, tender: { status, amendments } }) => [tag, status, amendments?.length]),
    [
      [['tender'], 'active', undefined],
      [['tenderAmendment'], 'active', 1],
    ],
  )
  for (const secret of ['MARKER', '876543', '765432', 'Supplier', 'S00000', 'numberOfTenderers', '777000'])
    assert.ok(!sealed.text.includes(secret), secret)

  await setClock(world, tender.openTime)
  const { bids } = await openedTender(world, id)
  const opened = (await published(tenderingNo)).releases.at(-1)
  assert.deepEqual(
    [opened?.tag, opened?.tender.status, opened?.tender.numberOfTenderers],
    [['tenderUpdate'], 'complete', 2],
  )
  assert.deepEqual(opened?.bids?.details?.map(({ status, value }) => [status, value?.amount]).sort(), [
    ['pending', 8765.43],
    ['pending', 9876.54],
  ])
  valueOf(
    await world.call('buyer', checkBids, {
      id,
      bids: bids.map(bid => ({ bidId: bid.id, valid: 1 as const, reason: '' })),
    }),
  )
  const award = await awardOf(world, id)
  valueOf(await propose(world, award, [line(award, '2', '1000')]))
  const checked = (await published(tenderingNo)).releases.at(-1)
  assert.deepEqual(
    [checked?.bids?.details?.[0]?.status, checked?.awards],
    ['valid', undefined],
    'a proposal is internal',
  )

  const { publicEndTime } = valueOf(await world.call('buyer', publishTenderResult, { id }))
  const pending = (await published(tenderingNo)).releases.at(-1)
  assert.deepEqual(
    [pending?.tag, pending?.awards?.map(each => [each.status, each.value.amount])],
    [['award'], [['pending', 8765.43]]],
  )
  await setClock(world, publicEndTime ?? '')
  valueOf(await world.call('buyer', submitTenderAward, { id }))
  await decideOn(world, tenderingNo)
  const decided = (await published(tenderingNo)).releases.at(-1)
  assert.deepEqual([decided?.tag.includes('awardUpdate'), decided?.awards?.[0]?.status], [true, 'active'])
})

test('names and prices stay internal where the tender hides the opening; a cancelled tender says so', async () => {
  await start()
  const tender = await publishedTender(world, { showOpening: 0 })
  await setClock(world, tender.bidStartTime)
  for (const bidder of ['supplier', 'supplier2'] as const)
    valueOf(await world.call(bidder, submitBid, { tenderingId: tender.id, content: wholeBid(tender, '9.8') }))
  await setClock(world, tender.openTime)
  await openedTender(world, tender.id)
  const opened = await published(tender.tenderingNo)
  assert.equal(opened.releases.at(-1)?.tender.numberOfTenderers, 2)
  assert.ok(!opened.text.includes('Supplier One'))
  valueOf(await world.call('buyer2', cancelTender, { id: tender.id, reason: 'No demand' }))
  const { releases } = await published(tender.tenderingNo)
  assert.deepEqual([releases.at(-1)?.tag, releases.at(-1)?.tender.status], [['tenderCancellation'], 'cancelled'])
  await assert.rejects(world.database.run(sql`update tender_release set tags = '[]'`), /cannot be changed/)
  valueOf(await setPrefix('', 1))
  assert.equal((await packageOf(`${prefix}-${tender.tenderingNo}`, 'record')).statusCode, 404)
})
