import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { seenByFinance } from '../support/invoice-pages.ts'
import { testPortal, textOf } from '../support/portal.ts'
import type { TestPortal } from '../support/portal.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

const t = (key: string) => textOf('en', 'payments', key)

test('a credit note that is chosen beside an invoice is set off in its payment, by keyboard as well', async () => {
  const { invoiceId, creditId, creditNo, amount } = await openPair()
  const accountant = await portal.visit()
  const { page } = accountant
  await accountant.signIn('finance')
  await page.goto(`/fiance/payment-edit?invoices=${invoiceId},${creditId}`)
  const grid = page.getByRole('grid', { name: t('detail.invoices') })
  const row = grid.getByRole('row').filter({ hasText: creditNo })
  await row.getByText(t('kind.CREDIT_NOTE'), { exact: true }).waitFor()
  await page.locator('select[name=bankAccountId]').selectOption({ index: 1 })
  assert.deepEqual(await accountant.accessibility(), [], 'payment with a credit note')
  const submit = page.getByRole('button', { name: t('acts.submit'), exact: true })
  await submit.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/fiance/payment-inquiry-detail?id=*')
  await page.getByText(t('status.APPROVING'), { exact: true }).first().waitFor()
  await page.getByText(creditNo).first().waitFor()
  const written = await portal.database.one<{ amount: string }>(sql`
    select trim_scale(amount)::text as amount from payment_apply
    where id = ${new URL(page.url()).searchParams.get('id') ?? ''}`)
  assert.equal(written?.amount, amount)
  assert.deepEqual(accountant.complaints, [])
  await accountant.context.close()
})

interface Pair {
  invoiceId: string
  creditId: string
  creditNo: string
  /** Amount left to pay. */
  amount: string
}

/** A posted invoice and a smaller posted credit note of one account, of which nothing is applied for. */
async function openPair(): Promise<Pair> {
  const found = await portal.database.one<Pair>(sql`
    select i.id as invoice_id, c.id as credit_id, c.invoice_no as credit_no,
      trim_scale(i.amount_incl - i.paid_amount - i.offset_amount - c.amount_incl + c.paid_amount)::text as amount
    from invoice c join invoice i on i.supplier_id = c.supplier_id and i.company_id = c.company_id
      and i.org_id = c.org_id and i.currency = c.currency
    where ${seenByFinance(sql`c.org_id`)} and c.kind = 'CREDIT_NOTE' and c.status = 'POSTED' and c.applied_amount = 0 and i.kind = 'INVOICE'
      and i.status = 'POSTED' and i.applied_amount = 0
      and i.amount_incl - i.paid_amount - i.offset_amount > c.amount_incl - c.paid_amount
      and exists (select from supplier_bank_account b
        where b.supplier_id = i.supplier_id and b.verify_status = 'VERIFIED' and b.deleted = 0)
      and exists (select from supplier s where s.id = i.supplier_id and s.freeze_flag = 0
        and s.hold_kind not in ('PAYMENTS', 'ALL'))
    order by c.id, i.id limit 1`)
  return found ?? assert.fail('The demo data have no such credit note.')
}
