import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { getTypedKey } from '../../src/contract/platform/preferences/typed-key.ts'
import { codeSentTo, letterTo } from '../support/letters.ts'
import { testPortal, textOf, violations } from '../support/portal.ts'
import type { TestPortal } from '../support/portal.ts'
import { until } from '../support/until.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

const say = (key: string, gaps: Record<string, string | number> = {}) => textOf('ja', 'registration', key, gaps)
const english = (key: string) => textOf('en', 'registration', key)
const announced = (key: string) => textOf('ja', 'announcements', key)
const email = 'tanaka@seimitsu.example'
const company = '田中精密工業株式会社'

async function step(page: Page, name: string) {
  await page.getByRole('heading', { name: say(`steps.${name}`), level: 2 }).waitFor()
  assert.deepEqual(await violations(page), [], `step ${name}`)
}

const forward = (page: Page) => page.getByRole('button', { name: say('acts.next'), exact: true }).click()

test('a supplier registers, is approved, and works on their own dashboard', { timeout: 600_000 }, async () => {
  const { page, complaints } = await portal.visit({ language: 'ja', width: 390 })
  await readBulletin(page)
  await page.getByRole('button', { name: announced('bulletin.register') }).click()
  await page.waitForURL('**/registration-terms')
  await page.getByRole('button', { name: say('terms.accept') }).click()
  await page.waitForURL('**/register?terms=1')

  await step(page, 'account')
  await page.locator('input[name=email]').fill(email)
  await page.getByRole('button', { name: say('acts.sendCode') }).click()
  // No mail server is set up here, and the page shows where to find the code.
  await page.getByText(say('codeWaits', { email })).first().waitFor({ state: 'attached' })
  await page.locator('input[name=verifyCode]').fill(await codeSentTo(portal.database, email))
  await page.locator('input[name=userName]').fill('buyer')
  await forward(page)
  await page
    .getByText(textOf('ja', 'problems', 'userNameTaken'))
    .first()
    .waitFor()
  await page.locator('input[name=userName]').fill('tanaka')
  await forward(page)

  await step(page, 'company')
  // A missing field shows the message of its own error code.
  await page.locator('select[name=country]').selectOption('CN')
  await forward(page)
  for (const code of ['15007', '15008', '15011'])
    await page
      .getByText(textOf('ja', 'errors', code))
      .first()
      .waitFor()
  await page.locator('select[name=country]').selectOption('JP')
  await page.locator('input[name=companyName]').fill(company)
  await page.locator('input[name=shortName]').fill('田中精密')
  await page.locator('input[name=taxNo]').fill('T1234567890123')
  await page.locator('input[name=city]').fill('東大阪市')
  await page.locator('input[name=address]').fill('高井田 1-2-3')
  // What was typed is there after a reload.
  await page.reload()
  await step(page, 'company')
  assert.equal(await page.locator('input[name=companyName]').inputValue(), company)
  await forward(page)

  await step(page, 'contacts')
  await page.locator('input[name="contacts[0].name"]').fill('田中一郎')
  await page.locator('input[name="contacts[0].phone"]').fill('+81 6 1234 5678')
  assert.equal(await page.locator('input[name="contacts[0].email"]').inputValue(), email)
  await page.getByRole('treeitem').first().click()
  await forward(page)

  await step(page, 'certificates')
  await certificateWithFile(page)
  await forward(page)

  await step(page, 'bank')
  await page.getByRole('button', { name: say('acts.addAccount') }).click()
  await page.locator('input[name="bankAccounts[0].bankName"]').fill('大阪銀行')
  await page.locator('input[name="bankAccounts[0].accountNo"]').fill('1234567')
  await forward(page)

  await step(page, 'summary')
  await page.getByRole('button', { name: say('acts.submit') }).click()
  await page.getByRole('heading', { name: say('sent.title') }).waitFor()

  await approve()

  const password = /初期パスワード (\w{12}) で/.exec(await letterTo(portal.database, email))?.[1] ?? assert.fail()
  await page.getByRole('button', { name: say('sent.signIn') }).click()
  await page.locator('input[name=username]').fill('tanaka')
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=password]').press('Enter')
  await page.waitForURL('**/initial-password**')
  await page.locator('input[name=oldPassword]').fill(password)
  await page.locator('input[name=newPassword]').fill('own-secret')
  await page.locator('input[name=repeat]').fill('own-secret')
  assert.deepEqual(await violations(page), [], 'initial password')
  await page.getByRole('button', { name: textOf('ja', 'account', 'initial.submit') }).click()
  await page.waitForURL('**/dashboard/index')
  await page.locator('srm-message-centre').first().waitFor()
  assert.deepEqual(complaints, [])
})

/** A certificate with its scan: the file is there after a reload, and one can be taken back. */
async function certificateWithFile(page: Page) {
  await page.getByRole('button', { name: say('acts.addCertificate') }).click()
  await page.locator('select[name="certificates[0].certType"]').selectOption('QUALITY_SYSTEM')
  await page.locator('input[name="certificates[0].certNo"]').fill('ISO-9001-77')
  await page.locator('input[name="certificates[0].expireDate"]').fill('2999-12-31')
  const files = page.locator('input[type=file]').first()
  const scan = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') })
  await files.setInputFiles([scan('iso.pdf'), scan('draft.pdf')])
  await page.getByText('draft.pdf').first().waitFor()
  await page.getByText('iso.pdf').first().waitFor()
  assert.deepEqual(await violations(page), [], 'certificates')
  await page.waitForFunction(() => {
    const kept = JSON.parse(sessionStorage.getItem('srm.register') ?? '{}') as {
      draft?: { certificates: { attachmentIds: string[] }[] }
    }
    return kept.draft?.certificates[0]?.attachmentIds.length === 2
  })
  await page.reload()
  await step(page, 'certificates')
  await page.getByText('iso.pdf').first().waitFor()
}

test('a buyer enters a supplier, and what was typed outlives a reload', { timeout: 600_000 }, async () => {
  const { page, signIn, complaints, accessibility } = await portal.visit()
  await signIn('buyer')
  await page.goto('/dashboard/register-form')
  await page.getByRole('button', { name: english('enter.title') }).click()
  await page.waitForURL('**/dashboard/register-enter')
  const view = page.locator('.view:not(.view-behind)')
  await view.locator('select[name=country]').selectOption('DE')
  const before = await until('the country is stored', async () => (await storedAt(page)) || undefined)
  await view.locator('input[name=companyName]').fill('Kessler Antriebe GmbH')
  await view.getByRole('button', { name: english('enter.send') }).click()
  await page
    .getByText(textOf('en', 'errors', '15008'))
    .first()
    .waitFor()
  await until('the name is stored', async () => (await storedAt(page)) > before)
  // The first request for the key of stored input fails; the draft is neither lost nor left out.
  await page.route(
    url => url.pathname.endsWith(getTypedKey.path),
    route => route.abort(),
    { times: 1 },
  )
  await page.reload()
  await page
    .getByRole('button', { name: textOf('en', 'documents', 'draft.restore') })
    .first()
    .click()
  assert.equal(await view.locator('input[name=companyName]').inputValue(), 'Kessler Antriebe GmbH')
  await view.locator('input[name=shortName]').fill('Kessler')
  await view.locator('input[name=taxNo]').fill('DE136695976')
  await view.locator('input[name=address]').fill('Hauptstr. 8')
  await view.locator('input[name="contacts[0].name"]').fill('Ina Kessler')
  await view.locator('input[name="contacts[0].phone"]').fill('+49 711 5550123')
  await view.locator('input[name="contacts[0].email"]').fill('ina@kessler.example')
  await view.getByRole('treeitem').first().click()
  await view.locator('input[name=email]').fill('ina@kessler.example')
  await view.locator('input[name=userName]').fill('inakessler')
  await view.locator('select[name=locale]').selectOption('es')
  assert.deepEqual(await accessibility(), [])
  await view.getByRole('button', { name: english('enter.send') }).click()
  await page.waitForURL('**/dashboard/register-detail?id=*')
  await page.locator('.document').getByText(english('status.APPROVING'), { exact: true }).first().waitFor()
  assert.match(await letterTo(portal.database, 'ina@kessler.example'), /Kessler Antriebe GmbH como proveedor/)
  assert.deepEqual(
    complaints.filter(text => !text.includes(getTypedKey.path)),
    [],
  )
})

/** When the browser last stored a draft, in ms; 0 without one. Drafts are encrypted, which a reload does not wait for. */
function storedAt(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>(done => {
      const request = indexedDB.open('srm-typed', 1)
      request.onupgradeneeded = () => request.result.createObjectStore('kept')
      request.onsuccess = () => done(request.result)
    })
    const all = await new Promise<{ at: number }[]>(done => {
      const request = database.transaction('kept').objectStore('kept').getAll()
      request.onsuccess = () => done(request.result as { at: number }[])
    })
    database.close()
    return Math.max(0, ...all.map(({ at }) => at))
  })
}

/** From the sign-in to the bulletin: searched, one announcement read, without an account. */
async function readBulletin(page: Page) {
  await page.goto('/')
  await page.getByRole('link', { name: textOf('ja', 'portal', 'ways.bulletin') }).click()
  await page.waitForURL('**/bulletin')
  await page.getByRole('heading', { name: announced('bulletin.title'), level: 1 }).waitFor()
  await page.locator('input[name=title]').fill('供应商招募')
  await page.getByRole('button', { name: announced('bulletin.find'), exact: true }).click()
  await page.locator('.bulletin-list:not(.bulletin-busy) .bulletin-item:only-child').waitFor()
  assert.deepEqual(await violations(page), [], 'bulletin')
  await page.getByRole('link', { name: /供应商招募/ }).click()
  await page.waitForURL('**/bulletin?id=*')
  await page.getByRole('heading', { name: /供应商招募/, level: 1 }).waitFor()
  assert.deepEqual(await violations(page), [], 'announcement')
}

/** The head of purchasing finds the registration through their message, and approves it. */
async function approve() {
  const { page, signIn, accessibility, complaints } = await portal.visit()
  await signIn('buyer2')
  await page.goto('/dashboard/register-form')
  await page
    .getByRole('link', { name: /^REG\d+$/ })
    .first()
    .click()
  await page.waitForURL('**/dashboard/register-detail?id=*')
  await page.getByRole('button', { name: english('acts.agree') }).waitFor()
  await page.getByRole('heading', { name: english('certificateTypes.QUALITY_SYSTEM') }).waitFor()
  await page.getByText('iso.pdf').first().waitFor()
  assert.deepEqual(await accessibility(), [])
  await page.getByRole('button', { name: english('acts.agree') }).click()
  await page
    .getByText(textOf('en', 'problems', 'purchaserMissing'))
    .first()
    .waitFor()
  await page.locator('[data-name=orgIds]').click()
  // Hidden pages hold choices, too.
  await page.locator('[role=option]:visible').first().click()
  await page.keyboard.press('Escape')
  await page.locator('input[name=purchaserId]').fill('陈静')
  await page.getByRole('option', { name: /陈静/ }).first().click()
  await page.getByRole('button', { name: english('acts.agree') }).click()
  await page.locator('.document').getByText(english('status.APPROVED'), { exact: true }).first().waitFor()
  assert.deepEqual(complaints, [])
}
