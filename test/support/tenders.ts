import assert from 'node:assert/strict'
import { tenderBusinessType } from '../../src/contract/sourcing/tendering/tender-words.ts'
import type { Tender, TenderInput, TenderItemInput } from '../../src/contract/sourcing/tendering/tender-parts.ts'
import { getTender, publishTender, saveTender, submitTender } from '../../src/contract/sourcing/tendering/tenders.ts'
import { decideOn, valueOf } from '../server/orders/purchase-orders/order-world.ts'
import { upload } from '../server/platform/attachments/attachment-world.ts'
import { inquiryWorld, setClock } from '../server/sourcing/inquiries/inquiry-world.ts'
import type { TestApp } from './app.ts'
import { testUsers } from './company.ts'
import type { TestUser } from './company.ts'
import { day } from './day.ts'
import { openingKeys } from './opening-keys.ts'

export { setClock }

/** Suppliers 1, 2 and 9 can be invited; the committee has opening keys; the clock shows ten in the morning. */
export async function tenderWorld(options: Parameters<typeof inquiryWorld>[0] = {}): Promise<TestApp> {
  const world = await inquiryWorld(options)
  await openingKeys(world, committee)
  return world
}

/** The committee that opens the bids; the last one is the reserve. */
export const committee = ['buyer2', 'finance', 'quality', 'entadmin'] as const satisfies readonly TestUser[]

/** 1,000 bolts in the first lot. */
export function itemInput(parts: Partial<TenderItemInput> = {}): TenderItemInput {
  return { lot: 0, materialId: '1', qty: '1000', unit: 'PCE', needDate: day(60), estimatePrice: '10.5', ...parts }
}

/** An open tender for 1,000 bolts in one lot, one envelope, without scoring; bids from tomorrow 9:00 to noon in ten days. */
export function tenderInput(parts: Partial<TenderInput> = {}): TenderInput {
  return {
    title: 'Bolts, next year',
    bidType: 'OPEN',
    ruleSet: 'ENTERPRISE',
    orgId: '2',
    companyId: '1',
    purchaserId: '1',
    paymentTermId: '1',
    deliveryAddress: 'Dock 4, Test Road',
    currency: 'CNY',
    taxMode: 'EXCL',
    awardMode: 'WHOLE',
    envelopeMode: 'ONE',
    minBidders: 2,
    prequalFlag: 0,
    bidStartTime: `${day(1)} 09:00:00`,
    bidDeadline: `${day(10)} 12:00:00`,
    openTime: `${day(10)} 12:01:00`,
    reviewEndTime: `${day(20)} 12:00:00`,
    lots: [],
    article: [itemInput()],
    invite: [],
    members: committee.map((user, at) => ({
      userId: testUsers[user].id,
      role: at === committee.length - 1 ? 'RESERVE' : 'MEMBER',
    })),
    ...parts,
  }
}

/** Invitations of suppliers 1, 2 and 9. */
export const invitedAll = ['1', '2', '9'].map(supplierId => ({ supplierId }))

/** A file for `attachmentIds` of a tender. */
export async function tenderFile(world: TestApp, name = 'specification.pdf'): Promise<string> {
  const sent = await upload(world, 'buyer', { businessType: tenderBusinessType, name })
  assert.equal(sent.code, '200', sent.msg)
  return sent.data.id
}

/** A saved draft of the buyer. */
export async function draftTender(world: TestApp, parts: Partial<TenderInput> = {}): Promise<Tender> {
  return valueOf(await world.call('buyer', saveTender, tenderInput(parts)))
}

/** Submitted with a document; it waits for buyer2. */
export async function submittedTender(world: TestApp, parts: Partial<TenderInput> = {}): Promise<Tender> {
  const attachmentIds = [await tenderFile(world)]
  return valueOf(await world.call('buyer', submitTender, { tendering: tenderInput({ attachmentIds, ...parts }) }))
}

/** Agreed to by buyer2. */
export async function approvedTender(world: TestApp, parts: Partial<TenderInput> = {}): Promise<Tender> {
  const tender = await submittedTender(world, parts)
  await decideOn(world, tender.tenderingNo)
  return seenTender(world, 'buyer', tender.id)
}

/** Published; bidding has not begun. */
export async function publishedTender(world: TestApp, parts: Partial<TenderInput> = {}): Promise<Tender> {
  const { id } = await approvedTender(world, parts)
  return valueOf(await world.call('buyer', publishTender, { id }))
}

/** Published, and the clock shows the start of bidding. */
export async function biddingTender(world: TestApp, parts: Partial<TenderInput> = {}): Promise<Tender> {
  const tender = await publishedTender(world, parts)
  await setClock(world, tender.bidStartTime)
  return seenTender(world, 'buyer', tender.id)
}

/** As a user sees it now. */
export async function seenTender(world: TestApp, user: TestUser, id: string): Promise<Tender> {
  return valueOf(await world.call(user, getTender, { id }))
}

/** Times of a prequalification. */
export const prequalTimes = (prequalStartTime: string, prequalEndTime: string, prequalReviewEndTime: string) => ({
  prequalFlag: 1 as const,
  prequalStartTime,
  prequalEndTime,
  prequalReviewEndTime,
})
