import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import type { Page } from 'playwright-core'
import { clean } from '../support/clean.ts'
import { hasState, press } from '../support/document-acts.ts'
import { testPortal, textOf } from '../support/portal.ts'
import type { TestPortal, Visitor } from '../support/portal.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

const t = (key: string, gaps?: Record<string, string | number>) => textOf('en', 'contracts', key, gaps)
const state = (page: Page, status: string) => hasState(page, t(`status.${status}`))

test('a supplier confirms a contract, both sides choose their signed copies, and the buyer orders from it', async () => {
  const contract = await portal.database.one<{ id: string }>(sql`
    update contract set valid_from = current_date where status = 'SENT' returning id`)
  const path = `/contract/detail?id=${contract?.id ?? ''}`
  const [supplier, buyer] = [await portal.visit(), await portal.visit()]

  await supplier.signIn('supplier')
  await supplier.page.goto(path)
  await state(supplier.page, 'SENT')
  await clean(supplier, 'contract to answer')
  await press(supplier.page, t('acts.confirm'))
  await supplier.page.getByRole('dialog').getByRole('button').last().click()
  await state(supplier.page, 'CONFIRMED')

  await buyer.signIn('buyer')
  await buyer.page.goto(path)
  await state(buyer.page, 'CONFIRMED')
  for (const visitor of [supplier, buyer]) {
    await addCopy(visitor, visitor === buyer ? 'buyer.txt' : 'supplier.txt')
    await clean(visitor, 'choice of the signed copy')
    await press(visitor.page, t('acts.sign'))
    await visitor.page.getByText(t('done.sign')).waitFor()
  }
  await press(buyer.page, t('acts.effect'))
  await state(buyer.page, 'EFFECTIVE')

  await press(buyer.page, t('acts.callOff'))
  const grid = buyer.page.getByRole('grid', { name: t('detail.details') })
  await grid.getByRole('row').nth(1).locator('td, [role=gridcell], th').nth(3).click()
  await grid.locator('[data-editor]').fill('120')
  await grid.locator('[data-editor]').press('Enter')
  await clean(buyer, 'what is ordered')
  await buyer.page.getByRole('combobox', { name: t('fields.paymentTermId') }).press('ArrowDown')
  await buyer.page.getByRole('option').first().click()
  await press(buyer.page, t('acts.order'))
  await buyer.page.waitForURL('**/order/detail?id=*')
  await buyer.page.goto(path)
  await buyer.page.getByRole('heading', { name: t('detail.orders') }).waitFor()
  const used = await portal.database.one<{ qty: string }>(sql`
    select trim_scale(qty) as qty from contract_use where contract_id = ${contract?.id}`)
  assert.equal(used?.qty, '120')
  await clean(buyer, 'contract with its order')
  await Promise.all([supplier, buyer].map(({ context }) => context.close()))
})

test('the buyer changes a contract in force, somebody else approves, and the supplier sees both versions and confirms', async () => {
  const contract = await portal.database.one<{ id: string; contractNo: string }>(sql`
    select t.id, t.contract_no from contract t where t.status = 'EFFECTIVE'
      and not exists (select from contract_change c where c.contract_id = t.id
        and c.status in ('NEW', 'APPROVING', 'REJECTED', 'SENT', 'REFUSED')) limit 1`)
  const path = `/contract/detail?id=${contract?.id ?? ''}`
  const [supplier, buyer, head] = [await portal.visit(), await portal.visit(), await portal.visit()]
  await buyer.signIn('buyer')
  await buyer.page.goto(path)
  await state(buyer.page, 'EFFECTIVE')
  await press(buyer.page, t('acts.change'))
  await buyer.page.waitForURL('**/contract/edit?contract=*')
  await buyer.page.getByRole('textbox', { name: t('fields.limitAmount') }).fill('777000')
  await buyer.page.locator('select[name=incoterm]').selectOption('FCA')
  await buyer.page.getByRole('textbox', { name: t('fields.incotermPlace') }).fill('Shanghai')
  await buyer.page.getByRole('textbox', { name: t('fields.changeReason') }).fill('Demand has grown')
  await clean(buyer, 'change under edit')
  await press(buyer.page, t('acts.submit'))
  await buyer.page.waitForURL('**/contract/change?id=*')
  await changeState(buyer.page, 'APPROVING')
  const place = new URL(buyer.page.url())
  const change = `${place.pathname}${place.search}`

  await head.signIn('buyer2')
  await head.page.goto(change)
  await head.page.getByRole('cell', { name: '777,000.00 CNY' }).waitFor()
  for (const term of ['FCA', 'Shanghai']) await head.page.getByRole('cell', { name: term, exact: true }).waitFor()
  await clean(head, 'change to decide on')
  await head.page
    .getByRole('button', { name: textOf('en', 'documents', 'decision.agree'), exact: true })
    .first()
    .click()
  await changeState(head.page, 'SENT')

  await supplier.signIn('supplier')
  await supplier.page.goto(change)
  await supplier.page.getByRole('cell', { name: '777,000.00 CNY' }).waitFor()
  await supplier.page.getByRole('checkbox', { name: t('change.all') }).check()
  await clean(supplier, 'change to answer')
  await press(supplier.page, t('acts.confirm'))
  await supplier.page.getByRole('dialog').getByRole('button').last().click()
  await changeState(supplier.page, 'EFFECTIVE')
  // The buyer's open tab shows it without a reload.
  await changeState(buyer.page, 'EFFECTIVE')
  await buyer.page.goto(path)
  await buyer.page.getByText('777,000.00 CNY').first().waitFor()
  await buyer.page.getByText('FCA Shanghai', { exact: true }).waitFor()
  await buyer.page.getByRole('heading', { name: t('detail.changes') }).waitFor()
  await clean(buyer, 'contract with its versions')
  await Promise.all([supplier, buyer, head].map(({ context }) => context.close()))
})

test('a draft is saved with its term of delivery, which the contract shows; a term without its place is not saved', async () => {
  const contract = await portal.database.one<{ id: string }>(sql`select id from contract where status = 'NEW' limit 1`)
  const buyer = await portal.visit()
  const { page } = buyer
  await buyer.signIn('buyer')
  await page.goto(`/contract/edit?id=${contract?.id ?? ''}`)
  const place = page.getByRole('textbox', { name: t('fields.incotermPlace') })
  await page.locator('select[name=incoterm]').selectOption('DDP')
  await place.fill('')
  await clean(buyer, 'contract under edit')
  await press(page, t('acts.submit'))
  await page.getByText(t('problems.required')).first().waitFor()
  await place.fill('Hamburg')
  // At once: the attempt before has sent nothing, so that no pause begins.
  await press(page, t('acts.save'))
  await page.waitForURL('**/contract/detail?id=*')
  await page.getByText('DDP Hamburg', { exact: true }).waitFor()
  const kept = await portal.database.one<{ incoterm: string; place: string }>(sql`
    select incoterm, incoterm_place as place from contract where id = ${contract?.id}`)
  assert.deepEqual(kept, { incoterm: 'DDP', place: 'Hamburg' })
  await buyer.context.close()
})

const changeState = (page: Page, key: string) =>
  page
    .locator('.document')
    .getByText(t(`changeStatus.${key}`), { exact: true })
    .filter({ visible: true })
    .first()
    .waitFor()

async function addCopy({ page }: Visitor, name: string) {
  await page.locator('.up').first().getByRole('button', { name: 'Upload', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Attachments' })
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Choose files' }).click(),
  ])
  await chooser.setFiles([{ name, mimeType: 'text/plain', buffer: Buffer.from('Signed.') }])
  await dialog.getByRole('button', { name, exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}
