import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import sql from 'sql-template-tag'
import {
  getInquiry,
  publishInquiry,
  submitInquiry,
  takeBackInquiry,
} from '../../../../src/contract/sourcing/inquiries/inquiries.ts'
import * as results from '../../../../src/contract/sourcing/inquiries/parity.ts'
import type { TestApp } from '../../../support/app.ts'
import { requireCertificate, standingChanges } from '../../../support/standing-changes.ts'
import { day, decideOn, decisionOn, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { compared, inquiryInput, inquiryWorld, published, quote, quoteOf, setClock } from './inquiry-world.ts'

let world: TestApp
before(async () => {
  world = await inquiryWorld()
  await requireCertificate(world.database)
})
after(() => world.close())

const ceiling = (action: 'BLOCK' | 'APPROVE') => sql`
  insert into price_ceiling (enterprise_id, material_id, currency, price, action, valid_from)
  values (1, 1, 'CNY', 9, ${action}, '2020-01-01')`
const noCeiling = sql`delete from price_ceiling where material_id = 1`
// Potential suppliers are invited, and awarded with approval.
const standing = standingChanges.filter(({ what }) => !what.includes('stage'))

afterEach(async () => {
  for (const { back } of standing) await world.database.run(back)
  await world.database.run(noCeiling)
})

test('invited suppliers are checked when an inquiry is approved and published, which can be taken back', async () => {
  const waiting = valueOf(await world.call('buyer', submitInquiry, { inquiry: inquiryInput() }))
  const { id, inquiryNo } = valueOf(await world.call('buyer', submitInquiry, { inquiry: inquiryInput() }))
  await decideOn(world, inquiryNo)
  for (const { what, change, back, code, text } of standing) {
    await world.database.run(change)
    const approve = await decisionOn(world, waiting.inquiryNo)
    const publish = await world.call('buyer', publishInquiry, { id })
    assert.deepEqual([approve.code, approve.errors[0]?.field], [code, 'invite[0].supplierId'], what)
    assert.match(approve.errors[0]?.msg ?? '', text)
    assert.equal(publish.code, code, what)
    await world.database.run(back)
  }
  assert.equal((await world.call('buyer', takeBackInquiry, { id, reason: ' ' })).code, '10011')
  const draft = valueOf(await world.call('buyer', takeBackInquiry, { id, reason: 'One is frozen' }))
  assert.deepEqual([draft.status, draft.allowed.includes('edit')], ['NEW', true])
  valueOf(await world.call('buyer', submitInquiry, { id }))
  await decideOn(world, inquiryNo)
  assert.equal(valueOf(await world.call('buyer', publishInquiry, { id })).status, 'QUOTING')
})

/** A result of an inquiry for bolts at 10.00 that waits for approval. */
async function resultWaiting() {
  await setClock(world, `${day()} 10:00:00`)
  const inquiry = await published(world)
  valueOf(await quote(world, 'supplier', inquiry.id, quoteOf(inquiry, '10')))
  valueOf(await quote(world, 'supplier2', inquiry.id, quoteOf(inquiry, '11')))
  await compared(world, inquiry)
  const { id, version, articles, quotes } = valueOf(await world.call('buyer', results.getParity, { id: inquiry.id }))
  const quoteId = quotes.find(({ supplierId }) => supplierId === '1')?.id ?? ''
  const rows = [{ articleId: articles[0]?.id ?? '', quoteId, qty: '1000' }]
  valueOf(await world.call('buyer', results.proposeResult, { id, version, rows, reason: 'Cheapest' }))
  return { id, docNo: inquiry.inquiryNo }
}
const statusOf = async (id: string) => valueOf(await world.call('buyer', getInquiry, { id })).status

test('suppliers and prices of an award are checked when it is submitted and approved', async () => {
  const { id, docNo } = await resultWaiting()
  const blocked = { what: 'a ceiling', change: ceiling('BLOCK'), back: noCeiling, code: '16009', text: /ceiling/ }
  for (const { what, change, back, code } of [...standing, blocked]) {
    await world.database.run(change)
    assert.equal((await world.call('buyer', results.submitInquiryResult, { id })).code, code, what)
    await world.database.run(back)
  }
  valueOf(await world.call('buyer', results.submitInquiryResult, { id }))
  for (const { what, change, back, code, text } of [...standing, blocked]) {
    await world.database.run(change)
    const answer = await decisionOn(world, docNo)
    assert.equal(answer.code, code, what)
    assert.match(answer.errors[0]?.msg ?? '', text)
    await world.database.run(back)
  }
  assert.equal(await statusOf(id), 'RESULT_APPROVING')
  valueOf(await world.call('buyer', results.withdrawInquiryResult, { id }))
  assert.equal(await statusOf(id), 'RESULT')
})

test('a price that a ceiling lets through with approval adds its approver to the award', async () => {
  const { id, docNo } = await resultWaiting()
  valueOf(await world.call('buyer', results.submitInquiryResult, { id }))
  await world.database.run(ceiling('APPROVE'))
  await decideOn(world, docNo)
  assert.equal(await statusOf(id), 'RESULT_APPROVING')
  await decideOn(world, docNo, 'AGREE', 'entadmin')
  assert.equal(await statusOf(id), 'OUTCOME')
})
