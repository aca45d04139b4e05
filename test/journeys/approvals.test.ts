import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import type { Locator, Page } from 'playwright-core'
import { clean } from '../support/clean.ts'
import { day } from '../support/day.ts'
import { testPortal, textOf } from '../support/portal.ts'
import type { TestPortal, Visitor } from '../support/portal.ts'

let portal: TestPortal
before(async () => {
  portal = await testPortal()
  // The director heads the buyer.
  await portal.database.run(sql`
    update employee e set manager_id = head.id from employee head, app_user h, app_user u
    where h.username = 'buyer2' and head.user_id = h.id and u.username = 'buyer' and e.user_id = u.id`)
})
after(() => portal.close())

const t = (key: string, gaps?: Record<string, string | number>) => textOf('en', 'workflow', key, gaps)
const d = (key: string, gaps?: Record<string, string | number>) => textOf('en', 'workflow-design', key, gaps)

const press = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()

const box = (page: Page, id: string) => page.locator(`.srm-drawing [data-element-id="${id}"] > .djs-hit`).first()

/** Chooses a box or an arrow; the pad of the previous one may cover it until nothing is selected. */
async function choose(page: Page, id: string) {
  await page
    .locator('.srm-drawing svg')
    .first()
    .click({ position: { x: 12, y: 500 } })
  await box(page, id).click()
}

test(
  'an administrator draws, simulates and publishes a model; it decides on a real order',
  { timeout: 600_000 },
  async () => {
    const admin = await portal.visit()
    await admin.signIn('admin')
    const { page } = admin
    await page.goto('/workflow/design?id=new')
    await box(page, 'first').waitFor()
    await page.getByLabel(t('fields.type')).first().selectOption('PURCHASE_ORDER')
    await box(page, 'head').waitFor()
    await page.getByLabel(t('models.name')).first().fill('Orders of the company')
    await page.getByLabel(t('models.key')).first().fill('ORDERS')
    await page.locator('.srm-drawing .bjs-powered-by').waitFor()

    const panel = page.getByRole('complementary', { name: d('properties') })
    await choose(page, 'first')
    await panel.getByLabel(d('assignees.kind')).selectOption('MANAGER')
    await choose(page, 'head')
    await panel.getByLabel(d('name')).fill('Purchasing')
    await panel.getByLabel(d('assignees.kind')).selectOption('ROLE')
    await panel.getByLabel(d('assignees.kinds.ROLE')).selectOption('PUR_MANAGER')
    await panel.getByLabel(d('assignees.kinds.ROLE')).waitFor()

    // A step for two of three directors is added after the join, before the end.
    await choose(page, 'joined')
    await press(page, d('kinds.userTask'))
    await panel.getByLabel(d('name')).fill('Directors')
    for (const [index, role] of ['WAREHOUSE', 'QUALITY', 'ADMIN'].entries()) {
      await press(panel, d('assignees.add'))
      await panel.getByLabel(d('assignees.kind')).nth(index).selectOption('ROLE')
      await panel.getByLabel(d('assignees.kinds.ROLE')).nth(index).selectOption(role)
    }
    await panel.getByLabel(d('step.mode')).selectOption('QUORUM')
    await panel.getByLabel(d('step.quorum')).fill('2')
    await panel.getByLabel(d('step.quorum')).press('Tab')
    await press(page, d('pad.append', { kind: d('kinds.endEvent') }))
    await choose(page, 'done_above')
    await page.keyboard.press('Delete')
    assert.equal(await box(page, 'done_above').count(), 0)
    await press(page, d('acts.undo'))
    await box(page, 'done_above').waitFor()
    await press(page, d('acts.redo'))
    await box(page, 'done_above').waitFor({ state: 'detached' })

    // The condition is typed with an offered field; errors are shown at once.
    await choose(page, 'high_label')
    await panel.getByLabel(d('condition.field')).selectOption('amountExcl')
    await panel.getByText(/./).filter({ hasText: 'amount > 50000 or priceNeedsApproval amountExcl' }).first().waitFor()
    await panel.getByLabel(d('condition.label')).last().fill('amount > 50000')
    await panel.getByLabel(d('condition.label')).last().press('Tab')

    await press(page, d('acts.minimap'))
    await page.locator('.srm-drawing .djs-minimap.open').waitFor()
    await press(page, t('simulate.run'))
    await page
      .getByRole('list', { name: t('simulate.path') })
      .getByText('周海峰')
      .first()
      .waitFor()
    await clean(admin, 'designer')

    await press(page, t('models.publish'))
    await page.waitForURL(/workflow\/design\?id=\d+/)
    await page.getByText(t('models.publishedDone')).first().waitFor()
    await page.goto('/workflow/model?keyword=Orders')
    await page
      .getByRole('row', { name: /Orders of the company/ })
      .getByText(t('models.versionNo', { version: 1 }))
      .first()
      .waitFor()
    const stored = await portal.database.one<{ xml: string }>(sql`
    select v.xml from approval_model_version v join approval_model m on m.id = v.model_id where m.model_key = 'ORDERS'`)
    assert.match(stored?.xml ?? '', /srm:quorum="2"/)
    await admin.context.close()
  },
)

test(
  'an order over the limit goes the drawn way: the delegate decides for somebody on leave, and two of three are enough',
  { timeout: 600_000 },
  async () => {
    const order = await newOrder('60000')
    const [finance, buyer, head] = await Promise.all([portal.visit(), portal.visit(), portal.visit()])
    await finance.signIn('finance')
    await finance.page.goto('/workflow/delegation')
    await press(finance.page, t('delegation.add'))
    const form = finance.page.getByRole('dialog').filter({ visible: true }).last()
    await form.getByRole('combobox').first().fill('quality')
    await finance.page
      .getByRole('option', { name: /郑国栋/ })
      .first()
      .click()
    await form.locator('input[name=fromTime]').fill(day(-1))
    await form.locator('input[name=toTime]').fill(day(7))
    await press(form, textOf('en', 'ui', 'form.save'))
    await form.waitFor({ state: 'hidden' })
    await finance.page.getByText(t('delegation.active')).first().waitFor()

    await buyer.signIn('buyer')
    await buyer.page.goto(`/order/detail?id=${order.id}`)
    const preview = buyer.page.getByRole('region', { name: textOf('en', 'documents', 'whoDecides.title') })
    await preview.getByText('周海峰').first().waitFor()
    await press(buyer.page, textOf('en', 'purchase-orders', 'acts.submit'))
    await preview.waitFor({ state: 'detached' })

    await head.signIn('buyer2')
    await decideOnPath(head, order.id, 'agree')
    const quality = await portal.visit()
    await quality.signIn('quality')
    await quality.page.goto('/workflow/todo')
    await quality.page
      .getByText(t('forName', { name: '林雅婷' }))
      .first()
      .waitFor()
    await clean(quality, 'to decide')
    // For finance, then as one of the directors.
    await decideOnPath(quality, order.id, 'agree')
    await decideOnPath(quality, order.id, 'agree')
    const warehouse = await portal.visit()
    await warehouse.signIn('warehouse')
    await decideOnPath(warehouse, order.id, 'agree')
    const kept = await portal.database.one<{ status: string }>(
      sql`select status from purchase_order where id = ${order.id}`,
    )
    assert.equal(kept?.status, 'APPROVED')

    await buyer.page.goto('/workflow/mine')
    await buyer.page
      .getByRole('row', { name: new RegExp(order.orderNo) })
      .getByText(order.orderNo)
      .first()
      .click()
    await buyer.page.locator('.drawn-flow.taken[data-flow="high"]').waitFor()
    assert.equal(await buyer.page.locator('.drawn-flow.taken[data-flow="low"]').count(), 0)
    await buyer.page
      .getByText(t('chain.inPlace', { name: '郑国栋', owner: '林雅婷' }))
      .first()
      .waitFor()
    await clean(buyer, 'approval')
    await quality.page.goto('/workflow/done')
    await quality.page
      .getByRole('row', { name: new RegExp(order.orderNo) })
      .first()
      .waitFor()
    for (const visitor of [finance, buyer, head, quality, warehouse]) await visitor.context.close()
  },
)

/** A draft of the buyer's, of an amount in home currency. */
async function newOrder(amount: string): Promise<{ id: string; orderNo: string }> {
  const found = await portal.database.one<{ id: string; orderNo: string }>(sql`
    select o.id, o.order_no from purchase_order o join app_user u on u.id = o.create_by
    where u.username = 'buyer' and o.status = 'NEW' and o.deleted = 0 order by o.id limit 1`)
  assert.ok(found, 'the buyer has no draft')
  await portal.database.run(sql`update purchase_order set local_amount = ${amount} where id = ${found.id}`)
  return found
}

/** Opens the latest approval of an order and decides what waits for the visitor. */
async function decideOnPath({ page }: Visitor, orderId: string, act: 'agree' | 'reject') {
  const found = await portal.database.one<{ id: string }>(sql`
    select id from approval where business_type = 'PURCHASE_ORDER' and business_id = ${orderId} order by id desc limit 1`)
  await page.goto(`/workflow/instance?id=${found?.id ?? ''}`)
  await press(page, t(`acts.${act}`))
  await press(page.getByRole('dialog').filter({ visible: true }).last(), t(`acts.${act}`))
  await page.getByText(t('said.agreed')).first().waitFor()
}
