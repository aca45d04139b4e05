import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import type { Page } from 'playwright-core'
import type { Language } from '../../src/contract/session/session.ts'
import { testPortal, textOf } from '../support/portal.ts'
import type { TestPortal, Visitor } from '../support/portal.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

const looks: { language: Language; width: number; theme: 'light' | 'dark' }[] = [
  { language: 'en', width: 1440, theme: 'light' },
  { language: 'zh', width: 390, theme: 'dark' },
]

for (const look of looks)
  test(
    `what a supplier ships is received, and each side sees it without a reload (${look.language}, ${look.width} px)`,
    { timeout: 180_000 },
    async () => {
      const t = (area: string, key: string) => textOf(look.language, area, key)
      const press = (page: Page, name: string) =>
        page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()
      const status = (page: Page, area: string, key: string) =>
        page
          .locator('.document')
          .getByText(t(area, `status.${key}`), { exact: true })
          .first()
          .waitFor()
      const order = await confirmedOrder()
      const [supplier, warehouse] = await Promise.all([portal.visit(look), portal.visit(look)])

      await supplier.signIn(order.supplier)
      await supplier.page.goto(`/order/detail?id=${order.id}`)
      await actOf(supplier.page, t('purchase-orders', 'acts.deliver'), t('ui', 'document.more'))
      await supplier.page.waitForURL('**/delivery/order-edit?orderId=*')
      await supplier.page.locator('input[name=arriveDate]').fill(order.day)
      await clean(supplier, 'delivery form')
      await press(supplier.page, t('delivery-orders', 'acts.ship'))
      await supplier.page.waitForURL('**/delivery/order-detail?id=*')
      await status(supplier.page, 'delivery-orders', 'SHIPPED')
      await clean(supplier, 'shipped delivery')
      const deliveryId = new URL(supplier.page.url()).searchParams.get('id') ?? ''

      await warehouse.signIn('warehouse')
      await warehouse.page.goto(`/delivery/order-detail?id=${deliveryId}`)
      await press(warehouse.page, t('delivery-orders', 'acts.receive'))
      await warehouse.page.waitForURL('**/receive/edit?deliveryId=*')
      await clean(warehouse, 'receipt form')
      await press(warehouse.page, t('receipts', 'acts.post'))
      await warehouse.page.waitForURL('**/receive/detail?id=*')
      await clean(warehouse, 'receipt')
      const receipt = await portal.database.one<{ status: string }>(sql`
        select status from receive where delivery_id = ${deliveryId}`)
      if (receipt?.status === 'POSTED') await status(supplier.page, 'delivery-orders', 'RECEIVED')
      else assert.equal(receipt?.status, 'INSPECTING')
      await Promise.all([supplier, warehouse].map(visitor => visitor.context.close()))
    },
  )

/** Chooses an act of a document, which is a button or stands in its menu. */
async function actOf(page: Page, name: string, more: string) {
  await page.locator('.document').first().waitFor()
  const direct = page.getByRole('button', { name, exact: true }).first()
  if (await direct.isVisible()) return direct.click()
  await page.getByRole('button', { name: more }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** An order of which nothing was shipped, a user of its supplier, and today. */
async function confirmedOrder(): Promise<{ id: string; supplier: string; day: string }> {
  const order = await portal.database.one<{ id: string; supplier: string; day: string }>(sql`
    select o.id, u.username as supplier, current_date::text as day
    from purchase_order o
      join user_supplier s on s.supplier_id = o.supplier_id
      join app_user u on u.id = s.user_id and u.username in ('supplier', 'supplier2')
    where o.status = 'CONFIRMED' and not exists (
      select from delivery_order_detail d join purchase_order_detail r on r.id = d.order_detail_id where r.order_id = o.id)
    order by o.id desc limit 1`)
  return order ?? assert.fail('The demo data have no such order.')
}

async function clean(visitor: Visitor, what: string) {
  assert.deepEqual(await visitor.accessibility(), [], what)
  assert.deepEqual(visitor.complaints, [], what)
}
