import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import type { Page } from 'playwright-core'
import { hasState } from '../document-acts.ts'
import { pictured } from '../pictured.ts'
import { testPortal, textOf } from '../portal.ts'
import type { TestPortal, Visitor } from '../portal.ts'
import type { StoryLook } from './looks.ts'

let portal: TestPortal

/** The demo document of a Chinese foundry, with a unique number: a second import of one number is refused. */
function orderDocument(number: string) {
  const content = readFileSync(new URL('../../../demo/documents/2-order-hengli.xml', import.meta.url), 'utf8')
  const numbered = content.replace(/(<(?:\w+:)?ID>)[^<]+/, `$1${number}`)
  const buffer = Buffer.from(numbered.replace(/(?=<cac:BuyerCustomerParty>)/, drawing))
  return { name: 'order.xml', mimeType: 'application/xml', buffer }
}

/** A drawing inside the document. */
const drawing = `<cac:AdditionalDocumentReference><cbc:ID>D-7</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject
  mimeCode="application/pdf" filename="drawing.pdf">${btoa('%PDF-1.4\n%%EOF')}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`

/** The number of unread messages that a page's bell shows; 0 without a number. */
async function unread(page: Page): Promise<number> {
  const text = await page
    .locator('srm-message-centre')
    .first()
    .locator('[part~=count]')
    .textContent({ timeout: 1000 })
    .catch(() => '0')
  return Number(text?.trim() ?? 0)
}

/** An order until its answer is agreed. */
export function orderStory(look: StoryLook): void {
  before(async () => (portal = await testPortal()))
  after(() => portal.close())
  test(
    `an order goes from a document to the agreed answer (${look.language}, ${look.width} px)`,
    { timeout: 300_000 },
    async () => {
      const t = (key: string, gaps?: Record<string, string | number>) =>
        textOf(look.language, 'purchase-orders', key, gaps)
      const u = (key: string) => textOf(look.language, 'ui', key)
      const clean = (visitor: Visitor, what: string) =>
        pictured(visitor, `order-${look.language}-${what.replaceAll(' ', '-')}`)
      const act = async (page: Page, key: string) => {
        await page.locator('.document').first().waitFor()
        const direct = page.getByRole('button', { name: t(key), exact: true })
        if (
          !(await direct
            .first()
            .isVisible()
            .catch(() => false))
        ) {
          await page.getByRole('button', { name: u('document.more') }).click()
          await page.getByRole('menuitem', { name: t(key), exact: true }).click()
        } else await direct.first().click()
      }
      const confirm = (page: Page, key: string) =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: t(key), exact: true })
          .click()
      const status = (page: Page, key: string) => hasState(page, t(`status.${key}`))
      const [buyer, approver, supplier] = await Promise.all([
        portal.visit(look),
        portal.visit(look),
        portal.visit(look),
      ])

      await buyer.signIn('buyer')
      await clean(buyer, 'home')
      assert.equal(await buyer.page.locator('html').getAttribute('lang'), look.language)
      // The menu of a phone is closed; on a wide page the whole path of the buyer needs no reload.
      let loads = 0
      if (look.width < 600) await buyer.page.goto('/order/import')
      else {
        await buyer.page.locator('.side-entry[href$="/order/list"]').click()
        await buyer.page.getByRole('button', { name: t('acts.import'), exact: true }).click()
      }
      buyer.page.on('domcontentloaded', () => (loads += 1))
      await buyer.page.locator('input[type=file]').setInputFiles(orderDocument(`T-${look.language}`))
      await clean(buyer, 'check report')
      await buyer.page
        .getByRole('button', { name: textOf(look.language, 'purchase-orders-documents', 'acts.importCreate') })
        .click()
      await buyer.page.waitForURL('**/order/detail?id=*')
      await status(buyer.page, 'NEW')
      const id = new URL(buyer.page.url()).searchParams.get('id') ?? ''
      await buyer.page.getByText('drawing.pdf').first().waitFor()
      await act(buyer.page, 'acts.submit')
      await status(buyer.page, 'APPROVING')

      await approver.signIn('buyer2')
      await approver.page.goto(`/form/create-detail?id=${id}`)
      await approver.page
        .getByRole('button', { name: textOf(look.language, 'documents', 'decision.agree'), exact: true })
        .click()
      await status(approver.page, 'APPROVED')
      await clean(approver, 'approved order')

      // The buyer's open page follows without a reload.
      await status(buyer.page, 'APPROVED')
      await act(buyer.page, 'acts.issue')
      await confirm(buyer.page, 'acts.issue')
      await status(buyer.page, 'ISSUED')
      await clean(buyer, 'issued order')
      const before = await unread(buyer.page)

      const user = await portal.database.one<{ username: string; orderNo: string }>(sql`
      select u.username, o.order_no from purchase_order o join user_supplier s on s.supplier_id = o.supplier_id
        join app_user u on u.id = s.user_id where o.id = ${id} and u.username like 'supplier%'`)
      await supplier.signIn(user?.username ?? '')
      await supplier.page.goto(`/order/answer?id=${id}`)
      const days = supplier.page.getByRole('textbox', { name: t('answerForm.dayOf', { row: 1, number: 1 }) })
      await days.fill('2099-12-31')
      const send = supplier.page.getByRole('button', { name: t('answerForm.sendCA_one', { count: 1 }), exact: true })
      const reason = supplier.page.getByRole('textbox', { name: t('answerForm.reason') })
      await send.click()
      await reason.and(supplier.page.locator(':focus')).waitFor()
      await reason.fill('Casting is late.')
      await clean(supplier, 'answer form')
      await supplier.page
        .locator('.button-primary:not([aria-disabled])', {
          has: supplier.page.getByText(t('answerForm.sendCA_one', { count: 1 }), { exact: true }),
        })
        .click()
      await status(supplier.page, 'DIFF')
      await supplier.page.locator('.document-tags:focus').waitFor()

      // Without a reload, by the server's own word.
      await buyer.page.waitForFunction(
        count => {
          const bell = document.querySelector('srm-portal')?.shadowRoot?.querySelector('srm-message-centre')
          return Number(bell?.shadowRoot?.querySelector('[part~=count]')?.textContent ?? 0) > count
        },
        before,
        { timeout: 10_000 },
      )
      await status(buyer.page, 'DIFF')
      await clean(buyer, 'answer with changes')
      await act(buyer.page, 'acts.acceptDifferences')
      await status(buyer.page, 'CONFIRMED')
      await buyer.page.getByText('2099-12-31').first().waitFor()
      await clean(buyer, 'confirmed order')
      assert.equal(loads, 0)
      const statuses = ['CONFIRMED', 'DIFF', 'ISSUED', 'APPROVED', 'APPROVING', 'NEW'].map(key => t(`status.${key}`))
      const history = buyer.page.locator('.document-aside')
      for (const text of statuses)
        await history
          .getByText(text, { exact: true })
          .first()
          .waitFor({ timeout: 10_000 })
          .catch(async () => assert.fail(`${text} is missing in the history: ${await history.innerText()}`))
      await Promise.all([buyer, approver, supplier].map(visitor => visitor.context.close()))
    },
  )
}
