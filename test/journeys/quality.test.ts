import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import type { Page } from 'playwright-core'
import type { Language } from '../../src/contract/session/session.ts'
import { actOf, press, shows } from '../support/document-acts.ts'
import { testPortal, textOf } from '../support/portal.ts'
import type { TestPortal, Visitor } from '../support/portal.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(onePixel, 'base64') })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const t = (language: Language, key: string) => textOf(language, 'quality', key)

test(
  'a rejected row becomes an 8D report that its supplier answers on a phone, step by step, until it is closed and printed',
  { timeout: 600_000 },
  async () => {
    const receipt = await rejectedReceipt()
    const [buyer, supplier] = [
      await portal.visit({ language: 'en', width: 1440, still: true }),
      await portal.visit({ language: 'ja', width: 390, still: true, touch: true }),
    ]
    await Promise.all([buyer.signIn('quality'), supplier.signIn(receipt.supplier)])
    const id = await openedReport(buyer, receipt.id)
    await supplier.page.goto(`/quality/problem-detail?id=${id}`)
    await answerContainment(supplier, buyer)

    await shows(buyer.page, t('en', 'status.CONTAIN_REVIEW'))
    await buyer.page.locator('textarea[name=note]').fill('Count the stock in transit, too')
    await press(buyer.page, t('en', 'acts.sendBack'))
    await shows(supplier.page, t('ja', 'status.OPEN'))
    await press(supplier.page, t('ja', 'acts.answer'))
    await accept(buyer, 'CONTAIN_REVIEW', 'ANALYSIS')
    await answerAnalysis(supplier)
    await accept(buyer, 'ANALYSIS_REVIEW', 'ACTION')
    await answerAction(supplier)

    await shows(buyer.page, t('en', 'status.VERIFYING'))
    await clean(buyer, 'report that is to be proved')
    await buyer.page.locator('textarea[name=closing]').fill('Thank you for the quick answer')
    await buyer.page.locator('textarea[name=reason]').fill('The next lots come in a month')
    await press(buyer.page, t('en', 'acts.close'))
    await shows(buyer.page, t('en', 'status.CLOSED'))
    await shows(supplier.page, t('ja', 'status.CLOSED'))
    await printed(buyer.page)
    await Promise.all([buyer, supplier].map(({ context }) => context.close()))
  },
)

/** Opens a report about the rejected row of a receipt, with a photo, and sends it; returns its id. */
async function openedReport(buyer: Visitor, receiveId: string): Promise<string> {
  const { page } = buyer
  await page.goto(`/receive/detail?id=${receiveId}`)
  await actOf(page, textOf('en', 'receipts', 'acts.claim'), textOf('en', 'ui', 'document.more'))
  await page.waitForURL('**/form/process-initate?receiveId=*')
  await page.locator('input[name=title]').fill('Scratches on the sealing face')
  await page.locator('textarea[name=description]').fill('Every second piece is scratched across the sealing face.')
  await page.locator('input[type=file]').first().setInputFiles(photo('scratch.png'))
  await page.getByText('scratch.png').filter({ visible: true }).first().waitFor()
  await clean(buyer, 'form of a report')
  await press(page, t('en', 'acts.submit'))
  await page.waitForURL('**/quality/problem-detail?id=*')
  await shows(page, t('en', 'status.OPEN'))
  return new URL(page.url()).searchParams.get('id') ?? ''
}

/** D0 to D3. What is typed stays when the buyer changes the report meanwhile. */
async function answerContainment(supplier: Visitor, buyer: Visitor): Promise<void> {
  const { page } = supplier
  const part = (name: string) => page.locator(`textarea[name="${name}"]`)
  await press(page, t('ja', 'acts.answer'))
  await page.locator('.panel [aria-invalid=true]').first().waitFor()
  await clean(supplier, 'answer that is not complete')
  await part('D0.action').fill('在庫を止めました')
  await page.locator('.grid-card').first().getByLabel(t('ja', 'answer.name')).fill('佐藤')
  for (const name of ['what', 'isNot', 'where', 'when', 'howMuch']) await part(`D2.${name}`).fill(`${name} を確認`)
  await part('D3.action').fill('全数を検査します')

  await actOf(buyer.page, t('en', 'acts.cost'), textOf('en', 'ui', 'document.more'))
  await buyer.page.locator('input[name=cost]').fill('250')
  await buyer.page
    .getByRole('dialog')
    .getByRole('button', { name: t('en', 'cost.save') })
    .click()
  const newer = page.getByRole('button', { name: textOf('ja', 'documents', 'changed.show') })
  await newer.waitFor()
  await newer.click()
  await newer.waitFor({ state: 'detached' })
  assert.equal(await part('D3.action').inputValue(), '全数を検査します')
  await press(page, t('ja', 'acts.answer'))
  await shows(page, t('ja', 'status.CONTAIN_REVIEW'))
}

/** D4 and D5: both chains of whys, a bone, and a correction against each cause. */
async function answerAnalysis({ page }: Visitor): Promise<void> {
  await shows(page, t('ja', 'status.ANALYSIS'))
  await page.locator('textarea[name="bones.MACHINE"]').fill('治具の摩耗')
  for (const side of ['occurrence', 'escape']) {
    await page.locator(`input[name="D4.${side}.whys[0]"]`).fill('治具が当たる')
    await page.locator(`textarea[name="D4.${side}.cause"]`).fill('点検の間隔が長い')
  }
  await page.locator('textarea[name="D4.evidence"]').fill('写真と測定値')
  await page.locator('.fishbone').getByText('治具の摩耗').waitFor()
  const cards = page.locator('.grid-card')
  for (const at of [0, 1]) {
    await cards
      .nth(at)
      .getByLabel(t('ja', 'answer.text5'))
      .fill(`対策 ${at + 1}`)
    await cards.nth(at).getByLabel(t('ja', 'answer.due')).fill(inDays(10))
  }
  await press(page, t('ja', 'acts.answer'))
  await shows(page, t('ja', 'status.ANALYSIS_REVIEW'))
}

/** D6 and D7, refused without a file that proves it. */
async function answerAction(supplier: Visitor): Promise<void> {
  const { page } = supplier
  await shows(page, t('ja', 'status.ACTION'))
  const cards = page.locator('.grid-card')
  for (const at of [0, 1])
    await cards
      .nth(at)
      .getByLabel(t('ja', 'answer.doneOn'))
      .fill(inDays(-1 + at))
  await page.locator('textarea[name="D7.documents"]').fill('点検表を改訂')
  await press(page, t('ja', 'acts.answer'))
  await page.locator('.panel').getByRole('alert').first().waitFor()
  assert.equal(await page.locator('textarea[name="D7.documents"]').inputValue(), '点検表を改訂')
  await page.locator('.panel input[type=file]').first().setInputFiles(photo('new-jig.png'))
  await page.getByText('new-jig.png').filter({ visible: true }).first().waitFor()
  await clean(supplier, 'answer with its proof')
  await press(page, t('ja', 'acts.answer'))
  await shows(page, t('ja', 'status.VERIFYING'))
}

async function accept({ page }: Visitor, from: string, to: string): Promise<void> {
  await shows(page, t('en', `status.${from}`))
  await press(page, t('en', 'acts.accept'))
  await shows(page, t('en', `status.${to}`))
}

/** On paper stands every step with the causes as a fishbone, and nothing of the page around it. */
async function printed(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  const letter = page.locator('.letter')
  await letter.waitFor()
  for (let step = 0; step <= 8; step++) await letter.getByRole('heading', { name: new RegExp(`^D${step} `) }).waitFor()
  await letter.locator('.fishbone').getByText('治具の摩耗').waitFor()
  assert.equal(await page.locator('button:visible, nav:visible, .document:visible').count(), 0)
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  assert.match(file, /\/MediaBox \[0 0 59\d(?:\.\d+)? 84\d(?:\.\d+)?\]/)
}

/** A posted receipt, which the quality engineer sees, with a rejected row that no report is about. */
async function rejectedReceipt(): Promise<{ id: string; supplier: string }> {
  const row = await portal.database.one<{ id: string; detailId: string; supplier: string }>(sql`
    select r.id, k.id as detail_id, u.username as supplier
    from receive r join receive_detail k on k.receive_id = r.id
      join user_supplier s on s.supplier_id = r.supplier_id
      join app_user u on u.id = s.user_id and u.username in ('supplier', 'supplier2')
    where r.status = 'POSTED' and k.accepted_qty >= 2 and k.rejected_qty = 0
      and k.held_accepted_qty + k.reversed_accepted_qty + k.returned_accepted_qty = 0
      and r.org_id = (select org_id from problem group by org_id order by count(*) desc limit 1)
    order by r.id desc limit 1`)
  if (row === undefined) return assert.fail('The demo data have no such receipt.')
  await portal.database.run(sql`
    update receive_detail set accepted_qty = accepted_qty - 1, rejected_qty = 1, reject_reason = 'Scratched'
    where id = ${row.detailId}`)
  return row
}

async function clean(visitor: Visitor, what: string): Promise<void> {
  assert.deepEqual(await visitor.accessibility(), [], what)
}
