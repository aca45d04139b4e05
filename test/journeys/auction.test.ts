import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getAuction, offerPrice } from '../../src/contract/sourcing/inquiries/auction.ts'
import { queryMyInquiries } from '../../src/contract/sourcing/inquiries/inquiries.ts'
import { signInAt } from '../support/over-http.ts'
import { testPortal } from '../support/portal.ts'
import type { TestPortal } from '../support/portal.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

test('an offer in one browser is seen in the other one at once: the rank of its bidder, the standing of the buyer', async () => {
  const wire = await signInAt(portal.origin, 'supplier')
  const { data } = await wire.call(queryMyInquiries, { inquiryType: 'AUCTION', status: ['QUOTING'] })
  const inquiry = data.records[0]
  assert.ok(inquiry, 'the demo has an auction that runs')
  const before = (await wire.call(getAuction, { id: inquiry.id })).data
  assert.ok(before.most !== null && before.rank === 2)

  const bidder = await portal.visit({ language: 'en', width: 390 })
  await bidder.signIn('supplier')
  await bidder.page.goto(`/inquiry/quote-form?id=${inquiry.id}`)
  const buyer = await portal.visit({ language: 'en', width: 1440 })
  await buyer.signIn('buyer')
  await buyer.page.goto(`/inquiry-details-view?id=${inquiry.id}`)
  const board = buyer.page.locator('.auction-figures')
  await board.getByText(String(before.offerCount), { exact: true }).waitFor()

  const panel = bidder.page.locator('.auction-figures')
  await panel.getByText('Another offer is lower.').waitFor()
  await bidder.page.getByLabel('Net price').fill(before.most)
  const tax = bidder.page.getByLabel('Tax', { exact: false }).and(bidder.page.locator('input[name=taxCode]'))
  await tax.focus()
  await tax.press('ArrowDown')
  await bidder.page.getByRole('option').first().click()
  await bidder.page.getByRole('button', { name: 'Offer', exact: true }).click()
  await panel.getByText('You are leading.').waitFor()
  await board.getByText(String(before.offerCount + 1), { exact: true }).waitFor({ timeout: 3_000 })

  const next = Number(before.most) * 0.99
  const given = { taxCode: 'CN13', validUntil: '2099-12-31', priceExcl: next.toFixed(2) }
  const answer = await wire.call(offerPrice, { inquiryId: inquiry.id, ...given })
  assert.equal(answer.code, '200', answer.msg)
  await panel.getByText(next.toFixed(2), { exact: false }).first().waitFor({ timeout: 3_000 })
  assert.deepEqual([...bidder.complaints, ...buyer.complaints], [])
})
