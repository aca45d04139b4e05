import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import type { Page } from 'playwright-core'
import { onePage, spreadsheetStream } from '../../../server/kit/tables/spreadsheet.ts'
import { clean } from '../clean.ts'
import { day } from '../day.ts'
import { actOf, press } from '../document-acts.ts'
import { testPortal, textOf } from '../portal.ts'
import type { TestPortal, Visitor } from '../portal.ts'
import { acceptedRow, withoutSerials } from '../posted-receipts.ts'
import type { StoryLook } from './looks.ts'

let portal: TestPortal

/** Plans from a workbook, and papers of goods. */
export function goodsPapersStory(look: StoryLook): void {
  before(async () => (portal = await testPortal()))
  after(() => portal.close())
  const t = (area: string, key: string, gaps?: Record<string, string | number>) =>
    textOf(look.language, area, key, gaps)
  const more = t('ui', 'document.more')
  const where = `(${look.language}, ${look.width} px)`
  const signedIn = async (user: string): Promise<Visitor> => {
    const visitor = await portal.visit({ ...look, still: true })
    await visitor.signIn(user)
    return visitor
  }

  test(`rows of a delivery plan come in by an Excel file from the list of plans ${where}`, async () => {
    const row = await unplannedRow()
    const buyer = await signedIn('buyer')
    const { page } = buyer
    await page.goto('/delivery/plan')
    const direct = page.getByRole('button', { name: t('delivery-plans', 'acts.import'), exact: true })
    const menu = page.getByRole('button', { name: more })
    await direct.or(menu).filter({ visible: true }).first().waitFor()
    if (await direct.isVisible()) await direct.click()
    else {
      await menu.filter({ visible: true }).first().click()
      await page.getByRole('menuitem', { name: t('delivery-plans', 'acts.import'), exact: true }).click()
    }
    const titles = ['orderRow', 'planDate', 'planQty', 'kind'].map(field => t('delivery-plans', `fields.${field}`))
    const kind = (name: string) => t('delivery-plans', `kind.${name}`)
    const content = await workbook(titles, [
      [row.name, day(14), '1', kind('FIRM')],
      ['PO0/1', day(14), '1', kind('FIRM')],
      [row.name, day(28), '2', kind('FORECAST')],
    ])
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    const dialog = page.getByRole('dialog').filter({ visible: true })
    await dialog.locator('input[type=file]').setInputFiles({ name: 'plan.xlsx', mimeType, buffer: content })
    await dialog.getByText(t('imports', 'some', { ok: 2, total: 3, failed: 1 }), { exact: true }).waitFor()
    await clean(buyer, 'rows that were checked')
    await press(page, t('imports', 'skip_other', { count: 2 }))
    await dialog.getByText(t('imports', 'writtenSome', { ok: 2, failed: 1 }), { exact: true }).waitFor()
    await press(page, t('imports', 'done'))

    const plan = await portal.database.one<{ planNo: string; status: string; rows: string[] }>(sql`
      select p.plan_no, p.status, array_agg(concat_ws(' ', d.plan_date, trim_scale(d.plan_qty), d.kind) order by d.place) as rows
      from delivery_plan p join delivery_plan_detail d on d.plan_id = p.id where d.order_detail_id = ${row.id} group by p.id`)
    assert.deepEqual([plan?.status, plan?.rows], ['NEW', [`${day(14)} 1 FIRM`, `${day(28)} 2 FORECAST`]])
    await page.getByRole('link', { name: plan?.planNo }).filter({ visible: true }).first().click()
    await page.waitForURL('**/delivery/plan-detail?id=*')
    await page
      .getByText(row.name.split('/')[0] ?? '')
      .filter({ visible: true })
      .first()
      .waitFor()
    await clean(buyer, 'plan that came by a file')
    await buyer.context.close()
  })

  test(`a supplier objects to a return; the buyer asks once more, and gives it up when told again ${where}`, async () => {
    const order = await sentReturn()
    const [supplier, head] = [await signedIn(order.supplier), await signedIn('buyer2')]
    const act = (page: Page, name: string) => actOf(page, t('returns', `acts.${name}`), more)
    const status = (page: Page, key: string) =>
      page
        .locator('.document-tags')
        .getByText(t('returns', `status.${key}`), { exact: true })
        .first()
        .waitFor()
    const object = async (why: string) => {
      await act(supplier.page, 'object')
      const dialog = supplier.page.getByRole('dialog').filter({ visible: true })
      await dialog.getByRole('button').last().click()
      await dialog.locator('[aria-invalid=true]').waitFor()
      await clean(supplier, 'objection without a reason')
      await dialog.locator('textarea').fill(why)
      await dialog.getByRole('button').last().click()
      await status(supplier.page, 'OBJECTED')
    }
    const decide = async (name: 'keep' | 'cancel') => {
      await act(head.page, name)
      await head.page.getByRole('dialog').filter({ visible: true }).getByRole('button').last().click()
    }
    for (const { page } of [supplier, head]) await page.goto(`/return/detail?id=${order.id}`)
    await status(head.page, 'SENT')
    await object('Measured within the drawing')
    await status(head.page, 'OBJECTED')
    await head.page.getByText('Measured within the drawing').filter({ visible: true }).first().waitFor()
    await clean(head, 'return with an objection')
    await decide('keep')
    await status(head.page, 'SENT')
    await status(supplier.page, 'SENT')
    await object('The report of the laboratory is attached')
    await status(head.page, 'OBJECTED')
    await decide('cancel')
    await status(head.page, 'CANCELLED')
    await status(supplier.page, 'CANCELLED')
    await clean(supplier, 'return that was given up')
    const held = await portal.database.one<{ qty: string }>(sql`
      select trim_scale(k.held_rejected_qty + k.held_accepted_qty) as qty from return_order_detail d
        join receive_detail k on k.id = d.receive_detail_id where d.return_id = ${order.id}`)
    assert.equal(held?.qty, '0')
    await Promise.all([supplier, head].map(({ context }) => context.close()))
  })

  test(`what was shipped and what was received go out as documents for other systems ${where}`, async () => {
    const { supplier: user, ...sent } = await shippedAndReceived()
    const [supplier, warehouse] = [await signedIn(user), await signedIn('warehouse')]
    await supplier.page.goto(`/delivery/order-detail?id=${sent.deliveryId}`)
    const despatch = await written(supplier.page, t('delivery-orders', 'acts.exportUbl'), more)
    assert.equal(despatch.name, `DespatchAdvice-${sent.deliveryNo}.xml`)
    assert.match(despatch.text, /<DespatchAdvice[\s>]/)
    assert.ok(despatch.text.includes(`<cbc:ID>${sent.deliveryNo}</cbc:ID>`), despatch.text)
    await warehouse.page.goto(`/receive/detail?id=${sent.receiveId}`)
    const receipt = await written(warehouse.page, t('receipts', 'acts.exportUbl'), more)
    assert.equal(receipt.name, `ReceiptAdvice-${sent.receiveNo}.xml`)
    assert.match(receipt.text, /<ReceiptAdvice[\s>]/)
    assert.ok(receipt.text.includes(`<cbc:ID>${sent.receiveNo}</cbc:ID>`), receipt.text)
    assert.deepEqual([...supplier.complaints, ...warehouse.complaints], [])
    await Promise.all([supplier, warehouse].map(({ context }) => context.close()))
  })
}

/** A workbook with these rows below the titles. */
function workbook(titles: readonly string[], rows: readonly (readonly string[])[]): Promise<Buffer> {
  const cells = rows.map(row => row.map(text => ({ kind: 'text', text }) as const))
  return buffer(spreadsheetStream({ name: 'Plan', titles, widths: titles.map(() => 16) }, onePage(cells)))
}

/** The file that an act of the page hands out. */
async function written(page: Page, name: string, more: string): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), actOf(page, name, more)])
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

/** A row without a plan of a confirmed order of the buyer, with its name in files. */
async function unplannedRow(): Promise<{ id: string; name: string }> {
  const row = await portal.database.one<{ id: string; name: string }>(sql`
    select d.id, o.order_no || '/' || d.row_no as name
    from purchase_order o join purchase_order_detail d on d.order_id = o.id
    where o.status = 'CONFIRMED' and o.deleted = 0 and d.deleted = 0 and d.row_status = 'CONFIRMED' and d.qty >= 3
      and o.org_id = (select org_id from app_user where username = 'buyer')
      and not exists (select from delivery_plan_detail k where k.order_detail_id = d.id)
    order by d.id desc limit 1`)
  return row ?? assert.fail('The demo data have no such row.')
}

/** A return of one rejected piece that waits for the answer of its supplier, and a user of theirs. */
async function sentReturn(): Promise<{ id: string; supplier: string }> {
  const row = await acceptedRow(portal.database, withoutSerials)
  const made = await portal.database.one<{ id: string }>(sql`
    with rejected as (
      update receive_detail set accepted_qty = accepted_qty - 1, rejected_qty = 1, reject_reason = 'Scratched',
        held_rejected_qty = 1
      where id = ${row.rowId} returning id, receive_id, order_detail_id
    ), sent as (
      insert into return_order (enterprise_id, create_name, create_time, version, return_no, org_id, supplier_id, warehouse_id,
        return_date, reason, treatment, status, sent_flag, object_until)
      select r.enterprise_id, 'Warehouse', now(), 1, 'RT-' || rejected.id, r.org_id, r.supplier_id, r.warehouse_id,
        r.receive_date, 'DEFECT', 'CREDIT', 'SENT', 1, current_date + 3
      from receive r join rejected on rejected.receive_id = r.id returning id)
    insert into return_order_detail (return_id, place, receive_detail_id, order_detail_id, qty, from_stock)
    select sent.id, 0, rejected.id, rejected.order_detail_id, 1, 'REJECTED' from sent, rejected returning return_id as id`)
  return { id: made?.id ?? '', supplier: row.supplier }
}

interface Sent {
  deliveryId: string
  deliveryNo: string
  receiveId: string
  receiveNo: string
  supplier: string
}

/** A delivery with a posted receipt, and a user of its supplier. */
async function shippedAndReceived(): Promise<Sent> {
  const found = await portal.database.one<Sent>(sql`
    select t.id as delivery_id, t.delivery_no, r.id as receive_id, r.receive_no, u.username as supplier
    from receive r join delivery_order t on t.id = r.delivery_id
      join user_supplier s on s.supplier_id = r.supplier_id
      join app_user u on u.id = s.user_id and u.username in ('supplier', 'supplier2')
      join org o on o.id = r.org_id
    where r.status = 'POSTED' and o.company_id = (
      select mine.company_id from app_user w join org mine on mine.id = w.org_id where w.username = 'warehouse')
    order by r.id desc limit 1`)
  return found ?? assert.fail('The demo data have no such delivery.')
}
