import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { actOf } from '../support/document-acts.ts'
import { actOnRow, testPortal, textOf } from '../support/portal.ts'
import type { TestPortal } from '../support/portal.ts'
import { shown } from '../support/shown-page.ts'
import { until } from '../support/until.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

/** The newest row without shipped or withheld quantities, of an order with confirmed rows only. */
async function untouchedRow() {
  const found = await portal.database.one<{ id: string; orderId: string; place: number }>(sql`
    select d.id, d.order_id, (
      select count(*)::int from purchase_order_detail b where b.order_id = d.order_id and b.deleted = 0 and b.row_no < d.row_no) as place
    from purchase_order_detail d join purchase_order o on o.id = d.order_id
    where d.row_status = 'CONFIRMED' and d.shipped_qty = 0 and d.received_qty = 0 and d.normal_delivery_flag = 1 and d.deleted = 0
      and o.status = 'CONFIRMED' and o.changing_flag = 0 and o.supplier_id in (
        select k.supplier_id from user_supplier k join app_user u on u.id = k.user_id where u.username = 'supplier')
      and not exists (select from purchase_order_detail b where b.order_id = o.id and b.deleted = 0 and b.row_status <> 'CONFIRMED')
    order by d.id desc limit 1`)
  assert.ok(found, 'the demo data has such a row')
  return found
}

const stateOf = (id: string) =>
  portal.database.one(sql`
    select row_status, normal_delivery_flag, trim_scale(aborted_qty) as aborted_qty from purchase_order_detail where id = ${id}`)

/** Waits until the database says of the row what it should. */
async function becomes(id: string, wanted: object): Promise<void> {
  await until(
    `the row is ${JSON.stringify(wanted)}`,
    async () => JSON.stringify(await stateOf(id)) === JSON.stringify(wanted),
  )
}

const untouched = { rowStatus: 'CONFIRMED', normalDeliveryFlag: 1, abortedQty: '0' }

/** Every button of the page's header, and on a phone of its footer, can be clicked. */
async function takesClicks(page: Page): Promise<void> {
  const buttons = page.locator(
    `${shown} :is(.page-head, .document-head, .foot-bar, .pager) :is(button:not([disabled]), a):visible`,
  )
  const count = await buttons.count()
  assert.ok(count > 0, 'the page has buttons')
  for (let at = 0; at < count; at++) await buttons.nth(at).click({ trial: true, timeout: 5000 })
}

test('a delivery is withheld, a row is aborted, and both are taken back from the messages that tell of it', async () => {
  const { id, orderId, place } = await untouchedRow()
  const buyer = await portal.visit({ language: 'en', width: 1440 })
  await buyer.signIn('buyer')
  const { page } = buyer
  await page.goto(`/order/detail?id=${orderId}`)
  const row = page.locator(`${shown} tbody tr`, { has: page.locator('.row-acts') }).nth(place)
  const takeBack = async (act: string) => {
    const message = page.locator('.toast', { hasText: act })
    await message.getByRole('button', { name: 'Undo' }).click()
    await message.waitFor({ state: 'detached' })
  }

  const withhold = textOf('en', 'purchase-orders', 'rowActs.withholdDelivery')
  await actOnRow(row, withhold)
  await becomes(id, { ...untouched, normalDeliveryFlag: 0 })
  await takeBack(withhold)
  await becomes(id, untouched)

  const abort = textOf('en', 'purchase-orders', 'rowActs.abort')
  const { qty } = (await portal.database.one<{ qty: string }>(sql`
    select trim_scale(qty) as qty from purchase_order_detail where id = ${id}`)) ?? { qty: '' }
  await actOnRow(row, abort)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Project ended')
  await dialog.getByRole('button', { name: abort, exact: true }).click()
  await becomes(id, { rowStatus: 'ABORTED', normalDeliveryFlag: 1, abortedQty: qty })
  await takeBack(abort)
  await becomes(id, untouched)
  assert.deepEqual(buyer.complaints, [])
})

test('a message covers no button of a page, neither on a desk nor on a phone', async () => {
  for (const width of [1440, 390]) {
    const buyer = await portal.visit({ language: 'en', width, touch: width < 600 })
    await buyer.signIn('buyer')
    const { page } = buyer
    const { orderId } = await untouchedRow()
    await portal.database.run(sql`update purchase_order set urgent_flag = 0 where id = ${orderId}`)
    await page.goto(`/order/detail?id=${orderId}`)
    const label = textOf('en', 'purchase-orders', 'acts.markUrgent')
    await actOf(page, label, 'More')
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).waitFor()
    await takesClicks(page)
    await page.context().close()
  }
})

test('a category of suppliers lies below the one that is chosen', async () => {
  const admin = await portal.visit()
  await admin.signIn('admin')
  const { page } = admin
  await page.goto('/basic/supplier-category')
  await page.locator(`${shown} tbody .row-link`).first().waitFor()
  await page.getByRole('button', { name: textOf('en', 'suppliers', 'categories.create') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input').first().fill('BELOW')
  const above = await dialog.locator('select option').nth(1).getAttribute('value')
  await dialog.locator('select').first().selectOption({ index: 1 })
  await dialog.locator('input[name="names.en"]').fill('Below another')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  const kept = await portal.database.one(sql`select supplier_category_bid from supplier_category where code = 'BELOW'`)
  assert.deepEqual(kept, { supplierCategoryBid: above })
})
