import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import type { Page } from 'playwright-core'
import { clean } from '../clean.ts'
import { actOf, hasState, press } from '../document-acts.ts'
import { testPortal, textOf } from '../portal.ts'
import type { TestPortal } from '../portal.ts'
import { acceptedRow, rejectOne, withoutSerials } from '../posted-receipts.ts'
import type { PostedRow } from '../posted-receipts.ts'
import type { StoryLook } from './looks.ts'

let portal: TestPortal

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** Deliveries, receipts and returns. */
export function goodsStory(look: StoryLook): void {
  before(async () => (portal = await testPortal()))
  after(() => portal.close())
  test(
    `what a supplier ships is received, and each side sees it without a reload (${look.language}, ${look.width} px)`,
    { timeout: 180_000 },
    async () => {
      const t = (area: string, key: string) => textOf(look.language, area, key)
      const status = (page: Page, area: string, key: string) => hasState(page, t(area, `status.${key}`))
      const order = await confirmedOrder()
      const [supplier, warehouse] = await Promise.all([portal.visit(look), portal.visit(look)])

      await supplier.signIn(order.supplier)
      await supplier.page.goto(`/order/detail?id=${order.id}`)
      await actOf(supplier.page, t('purchase-orders', 'acts.deliver'), t('ui', 'document.more'))
      await supplier.page.waitForURL('**/delivery/order-edit?orderId=*')
      await supplier.page.locator('input[name=arriveDate]').fill(order.day)
      await clean(supplier, 'delivery form')
      // Its materials need a test report, uploaded as a file.
      await press(supplier.page, t('delivery-orders', 'acts.ship'))
      await seen(supplier.page, t('problems', 'delivery.reportMissing').split('  ').at(-1) ?? '')
      const report = { name: 'report.png', mimeType: 'image/png', buffer: Buffer.from(onePixel, 'base64') }
      await supplier.page.locator('.document-form input[type=file]').first().setInputFiles(report)
      await seen(supplier.page, 'report.png')
      await clean(supplier, 'delivery form with a file')
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
      await supplier.page.goto(`/order/detail?id=${order.id}`)
      await supplier.page.locator('a.progress-bar.received').first().waitFor()
      await clean(supplier, 'order with what followed')
      await supplier.page.locator('a.progress-bar.received').first().click()
      await supplier.page.waitForURL('**/receive/list?orderDetailId=*')
      await Promise.all([supplier, warehouse].map(visitor => visitor.context.close()))
    },
  )

  test(
    `what was rejected goes back to its supplier (${look.language}, ${look.width} px)`,
    { timeout: 180_000 },
    async () => {
      const t = (key: string) => textOf(look.language, 'returns', key)
      const status = (page: Page, key: string) => hasState(page, t(`status.${key}`))
      const receipt = await rejectedReceipt()
      const [warehouse, head, supplier] = [await portal.visit(look), await portal.visit(look), await portal.visit(look)]

      await warehouse.signIn('warehouse')
      await warehouse.page.goto(`/receive/detail?id=${receipt.receiptId}`)
      await actOf(
        warehouse.page,
        textOf(look.language, 'receipts', 'acts.sendBack'),
        textOf(look.language, 'ui', 'document.more'),
      )
      await warehouse.page.waitForURL('**/dashboard/return-order-maintain?receiveId=*')
      await clean(warehouse, 'return form')
      await press(warehouse.page, t('acts.submit'))
      await warehouse.page.waitForURL('**/return/detail?id=*')
      await status(warehouse.page, 'APPROVING')
      const returnId = new URL(warehouse.page.url()).searchParams.get('id') ?? ''

      await head.signIn('buyer2')
      await head.page.goto(`/return/detail?id=${returnId}`)
      await press(head.page, textOf(look.language, 'documents', 'decision.agree'))
      await status(head.page, 'SENT')

      await supplier.signIn(receipt.supplier)
      await supplier.page.goto(`/return/detail?id=${returnId}`)
      await clean(supplier, 'return to answer')
      await press(supplier.page, t('acts.confirm'))
      await supplier.page.getByRole('dialog').getByRole('button').last().click()
      await status(supplier.page, 'CONFIRMED')

      await status(warehouse.page, 'CONFIRMED')
      await press(warehouse.page, t('acts.shipOut'))
      await warehouse.page.getByRole('dialog').getByRole('button').last().click()
      await status(warehouse.page, 'RETURNED')
      await clean(warehouse, 'return that left')
      await Promise.all([warehouse, head, supplier].map(visitor => visitor.context.close()))
    },
  )
}
/** Waits until the page shows this. */
const seen = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first().waitFor()

/** A posted receipt of which one piece is rejected and named by no return, and a user of its supplier. */
async function rejectedReceipt(): Promise<PostedRow> {
  const row = await acceptedRow(
    portal.database,
    sql`${withoutSerials} and exists (
      select from purchase_order_detail l where l.id = k.order_detail_id and l.row_status not in ('ABORTED', 'CLOSED'))`,
  )
  await rejectOne(portal.database, row.rowId)
  return row
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
  if (order === undefined) return assert.fail('The demo data have no such order.')
  await portal.database.run(sql`
    update material set serial_mode = 'NONE', report_required = 1
    where id in (select r.material_id from purchase_order_detail r where r.order_id = ${order.id})`)
  return order
}
