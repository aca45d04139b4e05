import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Locator } from 'playwright-core'
import sql from 'sql-template-tag'
import { clean } from '../support/clean.ts'
import { actOnRow, testPortal, textOf } from '../support/portal.ts'
import type { TestPortal } from '../support/portal.ts'
import { shown } from '../support/shown-page.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

const t = (key: string, gaps?: Record<string, string | number>) => textOf('en', 'inquiries', key, gaps)
const rounds = (key: string, gaps?: Record<string, string | number>) => textOf('en', 'rounds', key, gaps)

/** An inquiry of the demo in a state. */
async function inquiryIn(status: string): Promise<{ id: string; inquiryNo: string }> {
  const found = await portal.database.one<{ id: string; inquiryNo: string }>(sql`
    select id, inquiry_no from inquiry where status = ${status} and inquiry_type = 'QUOTE' order by id limit 1`)
  assert.ok(found, `the demo has an inquiry that is ${status}`)
  return found
}

const statusOf = async (id: string) =>
  (await portal.database.one<{ status: string }>(sql`select status from inquiry where id = ${id}`))?.status

test('a demand is written on a phone, submitted, and approved; its row waits for a purchaser', async () => {
  const [writer, head] = [await portal.visit({ language: 'en', width: 390 }), await portal.visit()]
  const { page } = writer
  const demand = (key: string, gaps?: Record<string, string>) => textOf('en', 'demand', key, gaps)
  const pick = async (field: Locator) => {
    await field.press('ArrowDown')
    await page.getByRole('option').filter({ visible: true }).first().click()
  }
  await writer.signIn('buyer')
  await page.goto('/demand/edit')
  await page.locator('input[name=title]').fill('Spare bearings')
  for (const name of ['currency', 'orgId', 'inventoryOrgId']) {
    const field = page.locator(`input[name=${name}]`)
    if ((await field.inputValue()) === '') await pick(field)
  }
  const card = page.locator('.grid-card').first()
  await pick(card.getByLabel(demand('fields.material'), { exact: false }).first())
  await card.getByLabel(demand('fields.qty'), { exact: false }).first().fill('12')
  await clean(writer, 'a new demand')
  await page.getByRole('button', { name: demand('acts.submit'), exact: true }).click()
  await page.waitForURL('**/demand/detail?id=*')
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  const rows = () =>
    portal.database.rows<{ status: string; row: string; qty: string }>(sql`
      select p.status, d.row_status as row, trim_scale(d.qty) as qty from pur_demand p
        join pur_demand_detail d on d.demand_id = p.id where p.id = ${id}`)
  assert.deepEqual(
    (await rows()).map(({ status, qty }) => [status, qty]),
    [['APPROVING', '12']],
  )
  await head.signIn('buyer2')
  await head.page.goto(`/demand/detail?id=${id}`)
  await head.page.getByRole('button', { name: textOf('en', 'documents', 'decision.agree'), exact: true }).click()
  await head.page
    .getByText(/has been approved/)
    .first()
    .waitFor()
  assert.deepEqual(await rows(), [{ status: 'APPROVED', row: 'OPEN', qty: '12' }])
  await Promise.all([writer, head].map(({ context }) => context.close()))
})

test('an approved inquiry is read and published from its preview', async () => {
  const buyer = await portal.visit()
  const { page } = buyer
  const { id, inquiryNo } = await inquiryIn('APPROVED')
  await buyer.signIn('buyer')
  await page.goto(`/iquiry-preview-view?id=${id}`)
  await page.locator(`${shown} table`).first().waitFor()
  await clean(buyer, 'preview of an inquiry')
  await page
    .getByRole('button', { name: t('acts.publish'), exact: true })
    .filter({ visible: true })
    .first()
    .click()
  await page.getByRole('dialog').getByText(t('publish.title', { inquiryNo })).waitFor()
  await page.getByRole('dialog').getByRole('button').last().click()
  await page.getByText(t('done.publish', { inquiryNo })).waitFor()
  assert.equal(await statusOf(id), 'PUBLISHED')
  await buyer.context.close()
})

test('applications are passed, and failed with a reason, where they are listed', async () => {
  const buyer = await portal.visit()
  const { page } = buyer
  const waiting = await portal.database.one<{ id: string; supplierId: string; name: string }>(sql`
    select p.business_id as id, p.supplier_id, s.name from round_prequalification p join supplier s on s.id = p.supplier_id
    where p.business_type = 'INQUIRY' and p.status = 'SUBMITTED' limit 1`)
  assert.ok(waiting)
  const { id, supplierId, name } = waiting
  const application = () =>
    portal.database.one<{ status: string; opinion: string }>(sql`
      select status, opinion from round_prequalification
      where business_type = 'INQUIRY' and business_id = ${id} and supplier_id = ${supplierId}`)
  await buyer.signIn('buyer')
  await page.goto(`/inquiry-prequal-details?id=${id}`)
  const row = page.locator('tbody tr', { hasText: name }).first()
  await row.waitFor()
  await clean(buyer, 'applications')
  await actOnRow(row, rounds('acts.pass'))
  await page.getByText(rounds('of.INQUIRY.passed', { supplier: name })).waitFor()
  assert.equal((await application())?.status, 'PASSED')
  await actOnRow(row, rounds('acts.failApplication'))
  const question = page.getByRole('dialog')
  await question.getByRole('textbox').fill('The certificate has expired.')
  await question.getByRole('button').last().click()
  await page.getByText(rounds('done.failedApplication', { supplier: name })).waitFor()
  assert.deepEqual(await application(), { status: 'FAILED', opinion: 'The certificate has expired.' })
  await buyer.context.close()
})

test('the first review refuses a quote with a reason on a phone; the others are compared', async () => {
  const buyer = await portal.visit({ language: 'en', width: 390 })
  const { page } = buyer
  const { id } = await inquiryIn('FIRST_TRIAL')
  await buyer.signIn('buyer')
  await page.goto(`/inquiry-first-trial?id=${id}`)
  const reason = page.locator('.grid-card').first().getByLabel(t('fields.refuseReason'))
  await reason.fill('The drawing was not followed.')
  await reason.press('Tab')
  await clean(buyer, 'first review')
  await page.getByRole('button', { name: t('trial.done'), exact: true }).click()
  await page.waitForURL('**/inquiry-parity-view?id=*')
  const quotes = await portal.database.rows<{ status: string; refuseReason: string }>(sql`
    select status, refuse_reason from inquiry_quote where inquiry_id = ${id} and status = 'REFUSED'`)
  assert.deepEqual(quotes, [{ status: 'REFUSED', refuseReason: 'The drawing was not followed.' }])
  assert.equal(await statusOf(id), 'PARITY')
  await page.locator('.parity').getByText(t('parity.obstacle.refused')).first().waitFor()
  await buyer.context.close()
})

test('a price is verified by its parts on a phone, and the comparison shows what they add up to', async () => {
  const buyer = await portal.visit({ language: 'en', width: 390 })
  const { page } = buyer
  const { id } = await inquiryIn('NUCLEAR')
  await buyer.signIn('buyer')
  await page.goto(`/inquiry-nuclear-view?id=${id}`)
  const material = page.locator('.grid-card').first().getByLabel(t('fields.materialCost'), { exact: true })
  await material.fill('1234.5')
  await material.press('Tab')
  await clean(buyer, 'price verification')
  await page
    .getByRole('button', { name: t('acts.verify'), exact: true })
    .filter({ visible: true })
    .last()
    .click()
  await page.getByText(t('done.verify')).waitFor()
  const verified = await portal.database.rows<{ price: string }>(sql`
    select trim_scale(verified_price) as price from inquiry_nuclear where inquiry_id = ${id} and material_cost = 1234.5
      and verified_price = material_cost + process_cost + pack_cost + freight_cost + manage_fee + profit`)
  assert.equal(verified.length, 1)
  await page.goto(`/inquiry-parity-view?id=${id}`)
  const amount = Number(verified[0]?.price).toLocaleString('en', { minimumFractionDigits: 2 })
  await page
    .locator('.parity')
    .getByText(t('parity.verified', { price: amount }))
    .first()
    .waitFor()
  await buyer.context.close()
})

test('a printed result is a letter to each supplier that has quoted; suppliers print their own', async () => {
  const mine = sql`(select m.supplier_id from user_supplier m join app_user u on u.id = m.user_id where u.username = 'supplier')`
  const decided = await portal.database.one<{ id: string }>(sql`
    select q.id from inquiry q join inquiry_quote k on k.inquiry_id = q.id and k.supplier_id in ${mine}
    where q.status in ('OUTCOME', 'CLOSED') limit 1`)
  const id = decided?.id ?? ''
  const quotes = await portal.database.rows<{ quoteNo: string; won: boolean; mine: boolean }>(sql`
    select k.quote_no, exists (select from inquiry_award w where w.quote_id = k.id) as won,
      k.supplier_id in ${mine} as mine
    from inquiry_quote k where k.inquiry_id = ${id} order by k.quote_no`)
  for (const user of ['buyer', 'supplier']) {
    const visitor = await portal.visit()
    const { page, context, complaints } = visitor
    await visitor.signIn(user)
    await page.goto(`/inquiry-outcome-view?id=${id}`)
    // Letters are ready to be printed once the result is there.
    await page.locator(`${shown} tbody tr`).first().waitFor()
    await page.emulateMedia({ media: 'print' })
    const letters = page.locator('.letter')
    await letters.first().waitFor()
    const wanted = quotes.filter(quote => user === 'buyer' || quote.mine)
    assert.equal(await letters.count(), wanted.length, user)
    for (const { quoteNo, won } of wanted) {
      const letter = letters.filter({ hasText: quoteNo })
      await letter.getByText(t(won ? 'letter.chosen' : 'letter.notChosen')).waitFor()
      assert.equal(await letter.locator('table').count(), won ? 1 : 0)
    }
    assert.deepEqual(complaints, [])
    await context.close()
  }
})

test('a ceiling is set on its page, and one for the same at the same time is refused there', async () => {
  const head = await portal.visit()
  const { page } = head
  const prices = (key: string) => textOf('en', 'prices', key)
  const form = page.locator('dialog[open]')
  const save = () => form.getByRole('button', { name: textOf('en', 'ui', 'form.save'), exact: true }).click()
  const pick = async (name: string) => {
    await form.locator(`input[name=${name}]`).press('ArrowDown')
    await page.getByRole('option').filter({ visible: true }).first().click()
  }
  const filled = async () => {
    await page
      .getByRole('button', { name: prices('ceilings.create'), exact: true })
      .filter({ visible: true })
      .first()
      .click()
    await pick('supplierId')
    await pick('materialId')
    await form.locator('input[name=price]').fill('77.5')
    await pick('currency')
    await form.getByLabel(prices('ceilings.action'), { exact: false }).first().selectOption('APPROVE')
    await form.locator('input[name=validFrom]').fill('2031-01-01')
    await form.locator('input[name=validFrom]').press('Tab')
  }
  const count = async () =>
    (
      await portal.database.one<{ count: number }>(sql`
      select count(*)::int as count from price_ceiling where price = 77.5 and action = 'APPROVE' and basis = 'FIXED'`)
    )?.count
  await head.signIn('buyer2')
  await page.goto('/price/ceiling')
  await page.locator(`${shown} tbody tr`).first().waitFor()
  await filled()
  await clean(head, 'a new ceiling')
  await save()
  await form.waitFor({ state: 'detached' })
  assert.equal(await count(), 1)
  await filled()
  await save()
  await form
    .getByText(textOf('en', 'problems', 'prices.ceilingOverlaps'))
    .first()
    .waitFor()
  assert.equal(await count(), 1)
  await head.context.close()
})

test('a price above its ceiling is marked beside it in orders and drafts of contracts', async () => {
  const buyer = await portal.visit()
  const { page } = buyer
  const contract = await portal.database.one<{ id: string }>(sql`
    with row as (select i.contract_id, i.material_id, t.currency from contract_item i join contract t on t.id = i.contract_id
        join material m on m.id = i.material_id and m.unit = i.unit where t.status in ('NEW', 'REJECTED')
        and t.deleted = 0 limit 1),
      other as (update price_ceiling set deleted = 1 where material_id = (select material_id from row)),
      made as (insert into price_ceiling (enterprise_id, material_id, currency, price, action, valid_from)
        select 1, material_id, currency, 0.01, 'APPROVE', '2020-01-01' from row)
    select contract_id as id from row`)
  assert.ok(contract, 'the demo has a draft of a contract')
  await buyer.signIn('buyer')
  const mark = textOf('en', 'documents', 'priceCheck.APPROVE')
  await page.goto(`/contract/detail?id=${contract.id}`)
  await page.locator(`${shown} table`).getByText(mark, { exact: true }).first().waitFor()
  await clean(buyer, 'a contract above a ceiling')

  const order = await portal.database.one<{ id: string }>(sql`
    update purchase_order_detail d set price_check = 'APPROVE' from purchase_order o
    where o.id = d.order_id and d.id = (select max(x.id) from purchase_order_detail x join purchase_order y on y.id = x.order_id
      join app_user u on u.id = y.create_by where x.deleted = 0 and y.deleted = 0 and u.username = 'buyer')
    returning o.id`)
  await page.goto(`/order/detail?id=${order?.id ?? ''}`)
  await page.locator(`${shown} table`).getByText(mark, { exact: true }).first().waitFor()
  await clean(buyer, 'an order above a ceiling')
  await buyer.context.close()
})
