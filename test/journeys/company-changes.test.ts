import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { textOf, testPortal } from '../support/portal.ts'
import type { TestPortal } from '../support/portal.ts'
import { codeSentTo } from '../support/letters.ts'
import { nothingLoads } from '../support/shown-page.ts'
import sql from 'sql-template-tag'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

const es = (key: string) => textOf('es', 'company-changes', key)
const zh = (key: string) => textOf('zh', 'company-changes', key)
const field = (name: string) => `input[name="after[0].${name}"]:visible`

test('a supplier on a phone moves; the head of purchasing sees before and after, and the open page follows', async () => {
  const supplier = await portal.visit({ language: 'es', width: 390, touch: true })
  await supplier.signIn('supplier')
  const { page } = supplier
  await page.goto('/alterations/edit?section=BASE')
  await page.locator(field('address')).fill('江苏省苏州市园区新路 8 号')
  await page.getByRole('button', { name: es('acts.submit'), exact: true }).click()
  await page.getByText(es('problems.required')).first().waitFor()
  await page.locator('input[name=reason]:visible').fill('Nos mudamos')
  await page.getByRole('button', { name: es('acts.submit'), exact: true }).click()
  await page.waitForURL('**/company-change-detail?id=*')
  const address = new URL(page.url())
  await page.getByText(es('waiting.APPROVING')).waitFor()
  await nothingLoads(page.locator('html'))
  assert.deepEqual(await supplier.accessibility(), [])

  const head = await portal.visit({ language: 'zh' })
  await head.signIn('buyer2')
  await head.page.goto(address.pathname + address.search)
  await head.page.getByText('江苏省苏州市园区新路 8 号').first().waitFor()
  await nothingLoads(head.page.locator('html'))
  assert.deepEqual(await head.accessibility(), [])
  await head.page.getByRole('button', { name: textOf('zh', 'documents', 'decision.agree'), exact: true }).click()
  await head.page.getByText(zh('status.APPROVED'), { exact: true }).first().waitFor()
  await page.getByText(es('status.APPROVED'), { exact: true }).first().waitFor()
  assert.deepEqual([...supplier.complaints, ...head.complaints], [])
})

test('a bank account is sent with a proof and the code that the main contact gets; two people of finance agree one after the other', async () => {
  const { database } = portal
  await database.run(sql`delete from company_change where section = 'BANK'`)
  const old = await database.one<{ accountNo: string }>(sql`
    select account_no from supplier_bank_account where supplier_id = 1 and deleted = 0 order by main_flag desc, id limit 1`)
  const contact = await database.one<{ email: string }>(
    sql`select email from supplier_contact where supplier_id = 1 and main_flag = 1 and deleted = 0`,
  )
  const supplier = await portal.visit({ language: 'es' })
  await supplier.signIn('supplier')
  const { page } = supplier
  await page.goto('/alterations/edit?section=BANK')
  await page.locator(field('branch')).fill('Sucursal nueva')
  await page.locator('input[name=reason]:visible').fill('Cambio de sucursal')
  const scan = { name: 'banco.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 %%EOF') }
  await page.locator('input[type=file]').first().setInputFiles(scan)
  await page.getByText('banco.pdf').first().waitFor()
  await page.getByRole('button', { name: es('acts.toCode'), exact: true }).click()
  await page.waitForURL('**/company-change-detail?id=*')
  const address = new URL(page.url())
  await page.getByRole('button', { name: es('acts.sendCode'), exact: true }).click()
  const code = page.locator('input[name=verifyCode]')
  await code.waitFor()
  const sent = await codeSentTo(database, contact?.email ?? '')
  await code.fill(sent === '000000' ? '000001' : '000000')
  const submit = page.getByRole('button', { name: es('acts.submit'), exact: true })
  await submit.click()
  await page
    .getByText(textOf('es', 'errors', '12010'))
    .first()
    .waitFor()
  await code.fill(sent)
  await submit.click()
  await page.getByText(es('waiting.APPROVING')).waitFor()

  const finance = await portal.visit({ language: 'zh' })
  await finance.signIn('finance')
  await finance.page.goto(address.pathname + address.search)
  await finance.page.getByText('Sucursal nueva').first().waitFor()
  await finance.page.getByRole('button', { name: textOf('zh', 'documents', 'decision.agree'), exact: true }).click()
  const checked = es('waiting.CHECKED').replace('{{name}}', '林雅婷')
  await page.getByText(checked).waitFor()
  // The user who compared it does not decide a second time.
  await finance.page.reload()
  await finance.page.getByText('Sucursal nueva').first().waitFor()
  const agree = textOf('zh', 'documents', 'decision.agree')
  assert.equal(await finance.page.getByRole('button', { name: agree, exact: true }).count(), 0)

  await database.run(sql`
    update app_user set password_hash = (select password_hash from app_user where username = 'finance')
    where username = 'n.roth'`)
  const second = await portal.visit({ language: 'en' })
  await second.signIn('n.roth')
  await second.page.goto(address.pathname + address.search)
  await second.page.getByText('Sucursal nueva').first().waitFor()
  await second.page.getByRole('button', { name: textOf('en', 'documents', 'decision.agree'), exact: true }).click()
  await page.getByText(es('status.APPROVED'), { exact: true }).first().waitFor()
  const kept = await database.one<{ branch: string; verifyStatus: string }>(sql`
    select branch, verify_status from supplier_bank_account
    where supplier_id = 1 and deleted = 0 order by main_flag desc, id limit 1`)
  assert.deepEqual(kept, { branch: 'Sucursal nueva', verifyStatus: 'VERIFIED' })
  // The previous values remain, with their days and both approvers: for the supplier and in the company file.
  const number = old?.accountNo ?? ''
  const hidden = `••••${number.slice(-4)}`
  const ownEarlier = page.getByRole('region', { name: es('versions.title'), exact: true })
  await ownEarlier.getByText(hidden).first().waitFor()
  const buyer = await portal.visit({ language: 'zh' })
  await buyer.signIn('buyer')
  await buyer.page.goto('/supplier-company?companyId=1&tab=accounts')
  const earlier = buyer.page.getByRole('table', { name: zh('versions.title') })
  await earlier.getByText(hidden).first().waitFor()
  await earlier
    .getByText(/林雅婷, ./)
    .first()
    .waitFor()
  assert.deepEqual([number.length > 4, (await buyer.page.locator('body').innerText()).includes(number)], [true, false])
  assert.deepEqual([...(await supplier.accessibility()), ...(await buyer.accessibility())], [])
  assert.deepEqual([...supplier.complaints, ...finance.complaints, ...second.complaints, ...buyer.complaints], [])
})
