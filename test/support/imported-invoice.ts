import assert from 'node:assert/strict'
import sql from 'sql-template-tag'
import { act, press, state, t } from './invoice-pages.ts'
import { textOf } from './portal.ts'
import type { TestPortal, Visitor } from './portal.ts'

export interface Goods {
  number: string
  orderNo: string
  rowNo: string
  qty: string
  price: string
  net: string
  tax: string
  gross: string
  supplierName: string
  companyName: string
}

/** Received goods of `supplier` in no application, at a price without tax. */
export async function openGoods(portal: TestPortal, number: string): Promise<Goods> {
  const found = await portal.database.one<Omit<Goods, 'number'> & { receiptRow: string }>(sql`
    select x.*, (x.net::numeric + x.tax::numeric)::text as gross from (
      select k.id as receipt_row, o.order_no, d.row_no::text as row_no, s.name as supplier_name, c.name as company_name,
        trim_scale(k.accepted_qty)::text as qty, trim_scale(d.price_excl)::text as price,
        round(k.accepted_qty * d.price_excl, 2)::text as net,
        round(round(k.accepted_qty * d.price_excl, 2) * 0.13, 2)::text as tax
      from receive_detail k join receive r on r.id = k.receive_id join purchase_order_detail d on d.id = k.order_detail_id
        join purchase_order o on o.id = d.order_id join supplier s on s.id = o.supplier_id join company c on c.id = o.company_id
      where r.status = 'POSTED' and r.deleted = 0 and k.accepted_qty > 0 and k.concession_qty = 0
        and k.reversed_accepted_qty = 0 and k.returned_accepted_qty = 0 and o.currency = 'CNY' and o.tax_mode = 'EXCL' and d.tax_percent = 13
        and d.price_unit = 1
        and (select count(*) from receive_detail other where other.order_detail_id = d.id) = 1
        and s.id in (select l.supplier_id from user_supplier l join app_user u on u.id = l.user_id where u.username = 'supplier')
      order by k.id limit 1) x`)
  if (found === undefined) return assert.fail('The demo data have no such goods.')
  const { receiptRow, ...goods } = found
  await portal.database.run(sql`
    update invoice_apply_detail set live_flag = 0 where receive_detail_id = ${receiptRow}`)
  return { ...goods, number }
}

/** Imports an invoice by hand, up to the report on it. */
export async function chooseInvoice({ page }: Visitor, content: string): Promise<void> {
  await page.goto('/sup-apply-search')
  await press(page, t('acts.bring'))
  await page.waitForURL('**/order/import')
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'invoice.xml', mimeType: 'application/xml', buffer: Buffer.from(content) })
}

export async function applicationOf({ page }: Visitor): Promise<string> {
  await page.waitForURL('**/invoice-apply-detail?id=*')
  return new URL(page.url()).searchParams.get('id') ?? ''
}

export async function approve(buyer: Visitor, applyId: string): Promise<void> {
  await buyer.signIn('buyer2')
  await buyer.page.goto(`/pur-apply-approve-c?id=${applyId}`)
  await press(buyer.page, textOf('en', 'documents', 'decision.agree'))
  await state(buyer.page, 'applyStatus.APPROVED')
}

/** The paper of an invoice arrives. */
export async function arrive({ page }: Visitor, number: string): Promise<void> {
  await page.goto('/confirm-invoice-apply-list')
  await page.getByRole('link', { name: number }).click()
  await page.waitForURL('**/fiance/invoice-detail?id=*')
  await act(page, t('acts.arrivePaper'))
  await page.getByRole('dialog').getByRole('button').last().click()
  await state(page, 'status.ARRIVED')
}

/** The paper arrives and the invoice is checked and posted. */
export async function post(accountant: Visitor, number: string): Promise<void> {
  const { page } = accountant
  await accountant.signIn('finance')
  await arrive(accountant, number)
  await press(page, t('acts.check'))
  await state(page, 'status.CHECKED')
  await press(page, t('acts.post'))
  await state(page, 'status.POSTED')
}
