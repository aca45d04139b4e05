import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import type { Page } from 'playwright-core'
import type { Language } from '../../src/contract/platform/session/session.ts'
import { day } from '../support/day.ts'
import { actOf, press, shows } from '../support/document-acts.ts'
import { testPortal, textOf } from '../support/portal.ts'
import type { TestPortal, Visitor } from '../support/portal.ts'
import { acceptedRow, rejectOne } from '../support/posted-receipts.ts'
import type { PostedRow } from '../support/posted-receipts.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(onePixel, 'base64') })

interface Sides {
  buyer: { language: Language; width: number }
  supplier: { language: Language; width: number }
}

const sides: Sides[] = [
  { buyer: { language: 'en', width: 1440 }, supplier: { language: 'ja', width: 390 } },
  { buyer: { language: 'zh', width: 390 }, supplier: { language: 'es', width: 1440 } },
]

/** A signed-in user, with the page texts in their language. */
interface Side extends Visitor {
  words(key: string, area?: string): string
}

for (const look of sides)
  test(
    `a rejected row becomes an 8D report that its supplier answers at ${look.supplier.width} px, step by step, until the buyer closes and prints it at ${look.buyer.width} px`,
    { timeout: 300_000 },
    async () => {
      const receipt = await rejectedReceipt()
      const buyer = await signedIn('quality', look.buyer)
      const supplier = await signedIn(receipt.supplier, look.supplier)
      const id = await openedReport(buyer, receipt.receiptId)
      await supplier.page.goto(`/quality/problem-detail?id=${id}`)
      await answerContainment(supplier, buyer)

      await shows(buyer.page, buyer.words('status.CONTAIN_REVIEW'))
      await buyer.page.locator('textarea[name=note]').fill('Count the stock in transit, too')
      await press(buyer.page, buyer.words('acts.sendBack'))
      await press(supplier.page, supplier.words('acts.answer'))
      await accept(buyer, 'CONTAIN_REVIEW', 'ANALYSIS')
      await answerAnalysis(supplier)
      await accept(buyer, 'ANALYSIS_REVIEW', 'ACTION')
      await answerAction(supplier)

      await shows(buyer.page, buyer.words('status.VERIFYING'))
      await clean(buyer, 'report that is to be proved')
      await buyer.page.locator('textarea[name=closing]').fill('Thank you for the quick answer')
      await buyer.page.locator('textarea[name=reason]').fill('The next lots come in a month')
      await press(buyer.page, buyer.words('acts.close'))
      await shows(buyer.page, buyer.words('status.CLOSED'))
      await shows(supplier.page, supplier.words('status.CLOSED'))
      await printed(buyer.page)
      await Promise.all([buyer, supplier].map(({ context }) => context.close()))
    },
  )

test(
  'a fault found on the line names material and batch, and is charged in the currency of an order',
  { timeout: 120_000 },
  async () => {
    const ordered = await portal.database.one<{ supplier: string; org: string; code: string; currency: string }>(sql`
      select s.name as supplier, org.name as org, m.code, o.currency
      from purchase_order o join purchase_order_detail d on d.order_id = o.id join material m on m.id = d.material_id
        join supplier s on s.id = o.supplier_id join org on org.id = o.org_id
      where o.issued_flag = 1 and o.deleted = 0 and o.org_id = (select org_id from problem group by org_id order by count(*) desc limit 1)
      order by o.id desc limit 1`)
    for (const width of [1440, 390] as const) {
      const buyer = await signedIn('quality', { language: 'en', width })
      const { page, words } = buyer
      await page.goto('/form/process-initate')
      await find(page, words('fields.supplierId'), ordered?.supplier)
      await find(page, words('fields.orgId'), ordered?.org)
      await find(page, words('fields.materialId'), ordered?.code)
      const form = page.locator('.document-form')
      await form.locator('input[name=batchNo]').fill('B-2611')
      await form.locator('input[name=title]').fill('Cracks at assembly')
      await form.locator('textarea[name=description]').fill('Cracked when pressed in.')
      await form.locator('input[name=checkedQty]').fill('20')
      await form.locator('input[name=defectQty]').fill('3')
      await form.locator('input[type=file]').first().setInputFiles(photo('crack.png'))
      await form.getByText('crack.png').first().waitFor()
      await clean(buyer, 'form of a report about no receipt')
      await press(page, words('acts.submit'))
      await page.waitForURL('**/quality/problem-detail?id=*')
      await page.getByText('B-2611').filter({ visible: true }).first().waitFor()
      await actOf(page, words('acts.cost'), words('document.more', 'ui'))
      const dialog = page.getByRole('dialog').filter({ visible: true })
      assert.equal(await dialog.locator('input[name=currency]').inputValue(), ordered?.currency)
      await dialog.locator('input[name=cost]').fill('75')
      await dialog.getByText(words('cost.charge')).click()
      await clean(buyer, 'cost of a report about no receipt')
      await dialog.getByRole('button', { name: words('cost.save'), exact: true }).click()
      await shows(page, `75 ${ordered?.currency ?? ''}, charged to the supplier`)
      await buyer.context.close()
    }
  },
)

/** Chooses from a list of values by what is typed. */
async function find(page: Page, name: string, text = ''): Promise<void> {
  const field = page.getByRole('combobox', { name })
  await field.fill(text)
  await page.getByRole('option', { name: text }).first().click()
}

async function signedIn(user: string, { language, width }: Sides['buyer']): Promise<Side> {
  const visitor = await portal.visit({ language, width, still: true, touch: width < 600 })
  await visitor.signIn(user)
  return { ...visitor, words: (key, area = 'quality') => textOf(language, area, key) }
}

/** Opens a report about the rejected row of a receipt, with a photo, and sends it; returns its id. */
async function openedReport(buyer: Side, receiveId: string): Promise<string> {
  const { page, words } = buyer
  await page.goto(`/receive/detail?id=${receiveId}`)
  await actOf(page, words('acts.claim', 'receipts'), words('document.more', 'ui'))
  await page.waitForURL('**/form/process-initate?receiveId=*')
  const form = page.locator('.document-form')
  await form.locator('input[name=title]').fill('Scratches on the sealing face')
  await form.locator('textarea[name=description]').fill('Every second piece is scratched across the sealing face.')
  // The receipt remains in its tab, with its own fields for photos.
  await form.locator('input[type=file]').first().setInputFiles(photo('scratch.png'))
  await form.getByText('scratch.png').first().waitFor()
  await clean(buyer, 'form of a report')
  await press(page, words('acts.submit'))
  await page.waitForURL('**/quality/problem-detail?id=*')
  const address = new URL(page.url())
  await page.goto(address.pathname + address.search)
  await shows(page, words('status.OPEN'))
  await page.getByText('scratch.png').filter({ visible: true }).first().waitFor()
  return address.searchParams.get('id') ?? ''
}

/** D0 to D3. Input remains when the buyer changes the report meanwhile. */
async function answerContainment(supplier: Side, buyer: Side): Promise<void> {
  const { page, words } = supplier
  const part = (name: string) => page.locator(`textarea[name="${name}"]`)
  await press(page, words('acts.answer'))
  await page.locator('.panel [aria-invalid=true]').filter({ visible: true }).first().waitFor()
  await clean(supplier, 'answer that is not complete')
  await part('D0.action').fill('在庫を止めました')
  await fillCell(supplier, { step: 'D1', row: 0, column: 0, title: 'answer.name' }, '佐藤')
  for (const name of ['what', 'isNot', 'where', 'when', 'howMuch']) await part(`D2.${name}`).fill(`${name} を確認`)
  await part('D3.action').fill('全数を検査します')

  await actOf(buyer.page, buyer.words('acts.cost'), buyer.words('document.more', 'ui'))
  await buyer.page.locator('input[name=cost]').fill('250')
  const dialog = buyer.page.getByRole('dialog').filter({ visible: true })
  await dialog.getByRole('button', { name: buyer.words('cost.save'), exact: true }).click()
  const newer = page.getByRole('button', { name: words('changed.show', 'documents') })
  await newer.click()
  await newer.waitFor({ state: 'detached' })
  assert.equal(await part('D3.action').inputValue(), '全数を検査します')
  await press(page, words('acts.answer'))
  await shows(page, words('status.CONTAIN_REVIEW'))
}

/** D4 and D5: both chains of whys, a bone, and a correction against each cause. */
async function answerAnalysis(supplier: Side): Promise<void> {
  const { page, words } = supplier
  await page.locator('textarea[name="bones.MACHINE"]').fill('治具の摩耗')
  for (const side of ['occurrence', 'escape']) {
    await page.locator(`input[name="D4.${side}.whys[0]"]`).fill('治具が当たる')
    await page.locator(`textarea[name="D4.${side}.cause"]`).fill('点検の間隔が長い')
  }
  await page.locator('textarea[name="D4.evidence"]').fill('写真と測定値')
  await page.locator('.panel .fishbone').getByText('治具の摩耗').first().waitFor()
  for (const row of [0, 1]) {
    await fillCell(supplier, { step: 'D5', row, column: 0, title: 'answer.text5' }, `対策 ${row + 1}`)
    await fillCell(supplier, { step: 'D5', row, column: 3, title: 'answer.due' }, day(10))
  }
  await press(page, words('acts.answer'))
  await shows(page, words('status.ANALYSIS_REVIEW'))
}

/** D6 and D7, refused without a file that proves it. */
async function answerAction(supplier: Side): Promise<void> {
  const { page, words } = supplier
  await page.locator('textarea[name="D7.documents"]').fill('点検表を改訂')
  for (const row of [0, 1])
    await fillCell(supplier, { step: 'D6', row, column: 1, title: 'answer.doneOn' }, day(row - 1))
  await press(page, words('acts.answer'))
  await page.locator('.panel .failure').waitFor()
  assert.equal(await page.locator('textarea[name="D7.documents"]').inputValue(), '点検表を改訂')
  await page.locator('.panel input[type=file]').first().setInputFiles(photo('new-jig.png'))
  await page.locator('.panel').getByText('new-jig.png').first().waitFor()
  await clean(supplier, 'answer with its proof')
  await press(page, words('acts.answer'))
  await shows(page, words('status.VERIFYING'))
}

interface Cell {
  step: string
  row: number
  column: number
  /** The text of its column. */
  title: string
}

/** Fills a cell of the rows of a step, a field of a card where the page is narrow. */
async function fillCell({ page, words }: Side, { step, row, column, title }: Cell, text: string): Promise<void> {
  const rows = page.locator(`.panel section[aria-label^="${step} "]`)
  const card = rows.locator('.grid-card').nth(row)
  const cell = rows.locator(`[data-row="${row}"] [data-column="${column}"]`)
  await card.or(cell).first().waitFor()
  if (await card.isVisible()) return card.getByLabel(words(title)).first().fill(text)
  await cell.click()
  await cell.locator('[data-editor]').fill(text)
  await cell.locator('[data-editor]').press('Tab')
}

async function accept({ page, words }: Side, from: string, to: string): Promise<void> {
  await shows(page, words(`status.${from}`))
  await press(page, words('acts.accept'))
  await shows(page, words(`status.${to}`))
}

/** The printout has every step with the causes as a fishbone, and nothing of the page around it. */
async function printed(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  const letter = page.locator('.letter')
  await letter.waitFor()
  for (let step = 0; step <= 8; step++) await letter.getByRole('heading', { name: new RegExp(`^D${step} `) }).waitFor()
  await letter.locator('.fishbone').getByText('治具の摩耗').first().waitFor()
  assert.equal(await page.locator('button:visible, nav:visible, .document:visible').count(), 0)
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  assert.match(file, /\/MediaBox \[0 0 59\d(?:\.\d+)? 84\d(?:\.\d+)?\]/)
}

/** A posted receipt, which the quality engineer sees, with a rejected row that no report is about. */
async function rejectedReceipt(): Promise<PostedRow> {
  const row = await acceptedRow(
    portal.database,
    sql`r.org_id = (select org_id from problem group by org_id order by count(*) desc limit 1)`,
  )
  await rejectOne(portal.database, row.rowId)
  return row
}

async function clean(visitor: Visitor, what: string): Promise<void> {
  assert.deepEqual(await visitor.accessibility(), [], what)
}
