import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { tellDeadlines } from '../../../../../server/modules/sourcing/tendering/authoring/tender-clock.ts'
import { getWarnings } from '../../../../../src/contract/insight/home/home.ts'
import { extendPrequal } from '../../../../../src/contract/sourcing/tendering/clarifications.ts'
import * as prequal from '../../../../../src/contract/sourcing/rounds/prequalification.ts'
import * as questions from '../../../../../src/contract/sourcing/rounds/questions.ts'
import { extendFew } from '../../../../../src/contract/sourcing/tendering/opening.ts'
import type { Tender, TenderInput } from '../../../../../src/contract/sourcing/tendering/tender-parts.ts'
import type { TestApp } from '../../../../support/app.ts'
import { day } from '../../../../support/day.ts'
import { giveOpeningKey } from '../../../../support/opening-keys.ts'
import {
  biddingTender,
  committee,
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
  for (const member of committee) await giveOpeningKey(world, member)
})
after(() => world.close())

const ends = { prequalEndTime: `${day(5)} 09:00:00`, prequalReviewEndTime: `${day(6)} 09:00:00` }

/** Applications from tomorrow to day 5, review to day 6, bids from then on; the clock shows the start of applications. */
async function applying(parts: Partial<TenderInput> = {}): Promise<Tender> {
  await setClock(world, `${day()} 10:00:00`)
  const tender = await publishedTender(world, {
    prequalFlag: 1,
    prequalStartTime: `${day(1)} 09:00:00`,
    ...ends,
    bidStartTime: `${day(6)} 09:00:00`,
    requirements: [{ name: 'Pieces a year', kind: 'NUMBER', required: 1, minValue: '1000' }],
    ...parts,
  })
  await setClock(world, `${day(1)} 09:00:00`)
  return tender
}

const of = (businessId: string) => ({ businessType: 'TENDER' as const, businessId })
const apply = (user: 'supplier' | 'supplier2', id: string, ...answers: string[]) =>
  world.call(user, prequal.submitPrequalification, { ...of(id), answers })
const judge = (user: 'buyer' | 'buyer2', id: string, supplierId: string, pass: boolean, opinion = '') =>
  world.call(user, prequal.reviewPrequalification, { ...of(id), supplierId, pass, opinion })

test('suppliers apply, change and withdraw until the end: 18002 for a late first one, 18021 for a late change', async () => {
  const { id } = await applying()
  assert.equal((await apply('supplier', id, '999')).code, '10008')
  assert.equal((await apply('supplier', id, '')).code, '10011')
  valueOf(await apply('supplier', id, '1000'))
  assert.equal(valueOf(await apply('supplier', id, '2000')).applications[0]?.answers[0], '2000')
  const gone = valueOf(await world.call('supplier', prequal.withdrawPrequalification, of(id)))
  assert.deepEqual([gone.applications[0]?.status, gone.allowed], ['WITHDRAWN', ['ask', 'changePrequal']])
  valueOf(await apply('supplier', id, '3000'))
  await setClock(world, ends.prequalEndTime)
  assert.equal((await apply('supplier2', id, '1000')).code, '18002')
  assert.equal((await apply('supplier', id, '4000')).code, '18021')
  assert.equal((await world.call('supplier', prequal.withdrawPrequalification, of(id))).code, '18021')
})

test('the purchaser decides up to the limit and may change it until the end of the review', async () => {
  const { id } = await applying({ qualifiedLimit: 1 })
  for (const user of ['supplier', 'supplier2'] as const) valueOf(await apply(user, id, '1000'))
  assert.equal((await judge('buyer', id, '1', true)).code, '16005', 'applications still run')
  await setClock(world, ends.prequalEndTime)
  assert.equal((await judge('buyer', id, '1', false)).code, '10011')
  assert.equal(valueOf(await judge('buyer', id, '1', true)).passed, 1)
  assert.equal(await messageCount(world, 'supplier', 'tender.qualified', id), 1)
  assert.equal((await judge('buyer', id, '2', true)).code, '18013')
  valueOf(await judge('buyer', id, '1', false, 'Too small'))
  valueOf(await judge('buyer', id, '2', true))
  const mine = valueOf(await world.call('supplier', prequal.getMyPrequalification, of(id)))
  assert.deepEqual(
    [mine.applications[0]?.opinion, mine.applications.length, mine.qualifiedLimit],
    ['Too small', 1, null],
  )
  await setClock(world, ends.prequalReviewEndTime)
  assert.equal((await judge('buyer', id, '1', true)).code, '18012')
  assert.equal((await seenTender(world, 'buyer', id)).status, 'BIDDING')
})

test('bidding waits for undecided applications; the head of purchasing extends the review or decides', async () => {
  const tender = await applying()
  const { id } = tender
  for (const user of ['supplier', 'supplier2'] as const) valueOf(await apply(user, id, '1000'))
  await setClock(world, `${day(9)} 09:00:00`)
  assert.equal((await seenTender(world, 'buyer', id)).status, 'PREQUAL_REVIEW', 'after the start of bidding')
  assert.equal((await judge('buyer', id, '1', true)).code, '18012')
  const extend = (times: Record<string, string>, reason = 'Two certificates are missing') =>
    world.call('buyer2', extendPrequal, { id, times, reason })
  const later = { prequalReviewEndTime: `${day(13)} 09:00:00`, bidStartTime: `${day(13)} 09:00:00` }
  const bids = {
    bidDeadline: `${day(25)} 12:00:00`,
    openTime: `${day(25)} 12:01:00`,
    reviewEndTime: `${day(40)} 12:00:00`,
  }
  assert.equal((await world.call('buyer', extendPrequal, { id, times: later, reason: 'x' })).code, '16006')
  assert.equal((await extend({ ...later, ...bids }, ' ')).code, '10011')
  assert.equal((await extend({})).code, '10011')
  assert.equal((await extend({ prequalReviewEndTime: `${day(12)} 09:00:00` })).code, '18016')
  assert.equal((await extend({ ...later, bidDeadline: bids.bidDeadline })).code, '18017')
  assert.equal((await extend({ ...later, ...bids, prequalReviewEndTime: `${day(9)} 08:00:00` })).code, '10008')
  const found = valueOf(await extend({ ...later, ...bids }))
  assert.equal(found.prequalReviewEndTime, later.prequalReviewEndTime)
  valueOf(await judge('buyer', id, '1', true))
  await setClock(world, later.prequalReviewEndTime)
  assert.equal((await judge('buyer', id, '2', true)).code, '18012')
  assert.equal((await seenTender(world, 'buyer', id)).status, 'PREQUAL_REVIEW')
  valueOf(await judge('buyer2', id, '2', false, 'No evidence'))
  assert.equal((await seenTender(world, 'buyer', id)).status, 'BIDDING')
})

test('at the bid deadline undecided applications count as not admitted; new times return to their decision', async () => {
  const warned = async (user: 'buyer' | 'supplier') =>
    valueOf(await world.call(user, getWarnings, {})).find(({ code }) => code === 'TENDER_UNDECIDED')?.count ?? 0
  const { id, bidDeadline } = await applying()
  for (const user of ['supplier', 'supplier2'] as const) valueOf(await apply(user, id, '1000'))
  await setClock(world, `${day(9)} 12:00:00`)
  assert.deepEqual([(await warned('buyer')) > 0, await warned('supplier')], [true, 0])
  await world.database.transaction(db => tellDeadlines(db))
  assert.equal(await messageCount(world, 'buyer', 'tender.undecided', id), 1)
  valueOf(await judge('buyer2', id, '1', true))
  await setClock(world, bidDeadline)
  assert.equal((await seenTender(world, 'buyer', id)).status, 'WAIT_OPEN')
  assert.equal(await warned('buyer'), 0)
  assert.equal((await judge('buyer2', id, '2', true)).code, '18012')
  const later = { bidDeadline: `${day(15)} 12:00:00`, openTime: `${day(15)} 12:01:00` }
  const extended = await world.call('buyer2', extendFew, {
    id,
    ...later,
    reviewEndTime: `${day(20)} 12:00:00`,
    reason: 'No bids',
  })
  assert.equal(valueOf(extended).status, 'PREQUAL_REVIEW')
  assert.equal(await messageCount(world, 'supplier2', 'tender.extended', id), 1, 'applicants are notified, too')
  assert.equal((await judge('buyer', id, '2', true)).code, '18012', 'only the head decides')
  valueOf(await judge('buyer2', id, '2', false, 'No evidence'))
  assert.equal((await seenTender(world, 'buyer', id)).status, 'BIDDING')
})

test('questions: 16012 after their end; after the deadline they are only rejected, and the opening waits for them', async () => {
  await setClock(world, `${day()} 10:00:00`)
  const tender = await biddingTender(world, { questionEndTime: `${day(8)} 12:00:00`, invite: invitedAll })
  const ask = (user: 'supplier' | 'supplier2', title: string, parts: object = {}) =>
    world.call(user, questions.saveQuestion, {
      businessType: 'TENDER' as const,
      tenderingId: tender.id,
      title,
      content: 'Why?',
      ...parts,
    })
  const lot = { questionOf: 'LOT' as const, relatedId: tender.lots[0]?.id ?? '' }
  const asked = valueOf(await ask('supplier', 'Coating', lot))
  assert.equal(asked.relatedText, '1 Bolts, next year')
  const open = valueOf(await ask('supplier', 'Packing'))
  assert.equal((await seenTender(world, 'buyer', tender.id)).openQuestions, 2)
  const handle = (question: { id: string; version: number }, status: 'ANSWERED' | 'REJECTED') =>
    world.call('buyer', questions.saveQuestion, {
      businessType: 'TENDER',
      id: question.id,
      version: question.version,
      status,
      answer: 'Zinc',
    })
  valueOf(await handle(asked, 'ANSWERED'))
  for (const user of ['supplier', 'supplier2'] as const)
    assert.equal(await messageCount(world, user, 'tender.answered', tender.id), 1)
  const others = valueOf(
    await world.call('supplier2', questions.queryQuestionsOf, { businessType: 'TENDER', tenderingId: tender.id }),
  )
  assert.deepEqual(
    others.map(({ title, supplierId, supplierName }) => [title, supplierId, supplierName]),
    [['Coating', null, '']],
  )
  await setClock(world, `${day(8)} 12:00:00`)
  assert.equal((await ask('supplier2', 'Too late')).code, '16012')
  await setClock(world, tender.bidDeadline)
  assert.equal((await ask('supplier2', 'Much too late')).code, '16012')
  assert.equal((await handle(open, 'ANSWERED')).code, '16012')
  valueOf(await handle(open, 'REJECTED'))
  assert.equal((await seenTender(world, 'buyer', tender.id)).openQuestions, 0)
})
