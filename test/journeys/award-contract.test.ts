import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { testPortal, textOf } from '../support/portal.ts'
import type { TestPortal } from '../support/portal.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

const t = (key: string) => textOf('en', 'inquiries', key)

test('a result becomes a contract of one supplier and an order of the other, which lead back to it', async () => {
  const inquiry = await decidedInquiry()
  const buyer = await portal.visit()
  const { page } = buyer
  await buyer.signIn('buyer')
  await page.goto(`/inquiry-outcome-view?id=${inquiry.id}`)
  const choices = page.locator('.winners .segment', { hasText: t('handOver.kinds.CONTRACT') })
  await choices.first().waitFor()
  assert.equal(await choices.count(), inquiry.winners)
  assert.equal(await page.locator('input[name=validTo]').count(), 0, 'an order has no days')
  await choices.first().click()
  const last = page.locator('input[name=validTo]')
  await last.fill('2020-01-01')
  await last.press('Tab')
  assert.deepEqual(await buyer.accessibility(), [], 'what becomes of a result')

  const make = async () => {
    await page
      .locator('.panel')
      .getByRole('button', { name: t('acts.handOver') })
      .click()
    const question = page.getByRole('dialog')
    await question.getByRole('button', { name: t('acts.handOver') }).click()
    await question.waitFor({ state: 'detached' })
  }
  await make()
  await page.locator('.panel .field-error').waitFor()
  assert.equal((await decided(inquiry.id))?.status, 'OUTCOME')
  await last.fill('2099-12-31')
  await last.press('Tab')
  // A button rests for a second after a click.
  await page.locator('.panel button[aria-disabled=true]').waitFor({ state: 'detached' })
  await make()
  await page.getByRole('heading', { name: t('handOver.made') }).waitFor()
  assert.equal((await decided(inquiry.id))?.status, 'CLOSED')
  assert.equal(await page.locator('.panel .winners').count(), 0)
  assert.deepEqual(await buyer.accessibility(), [], 'what was made')

  await page.locator('a[href*="/contract/detail?id="]').click()
  await page.waitForURL('**/contract/detail?id=*')
  await page.getByRole('link', { name: inquiry.inquiryNo }).first().click()
  await page.waitForURL('**/inquiry-*')
  assert.deepEqual(buyer.complaints, [])
  await buyer.context.close()
})

/** A decided inquiry with several winners of which nothing was made yet. */
async function decidedInquiry() {
  const found = await portal.database.one<{ id: string; inquiryNo: string; winners: number }>(sql`
    select i.id, i.inquiry_no, count(distinct q.supplier_id)::int as winners
    from inquiry i join inquiry_award a on a.inquiry_id = i.id join inquiry_quote q on q.id = a.quote_id
    where i.status = 'OUTCOME' and i.deleted = 0
    group by i.id having count(distinct q.supplier_id) > 1 order by i.id limit 1`)
  return found ?? assert.fail('No decided inquiry has two winners.')
}

function decided(id: string) {
  return portal.database.one<{ status: string }>(sql`select status from inquiry where id = ${id}`)
}
