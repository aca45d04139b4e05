import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { clean } from '../support/clean.ts'
import { testPortal, textOf } from '../support/portal.ts'
import type { TestPortal } from '../support/portal.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

async function openFirstOrder(page: Page): Promise<string> {
  const link = page.getByRole('link', { name: /^PO\d+$/ }).first()
  const number = (await link.textContent()) ?? ''
  await link.click()
  await page.locator('.up').waitFor()
  return number.trim()
}

test(
  'a buyer attaches files to an order, and the supplier downloads the same bytes',
  { timeout: 600_000 },
  async () => {
    const small = { name: 'packing list.txt', mimeType: 'text/plain', buffer: Buffer.from('Packed in wood.') }
    const large = { name: 'drawings.bin', mimeType: 'application/octet-stream', buffer: randomBytes(12 * 1024 * 1024) }

    const supplier = await portal.visit({ language: 'zh', width: 390, theme: 'dark' })
    await supplier.signIn('supplier')
    await supplier.page.goto('/order/my')
    const number = await openFirstOrder(supplier.page)

    const buyer = await portal.visit()
    await buyer.signIn('buyer')
    await buyer.page.goto(`/order/detail?orderNo=${number}`)
    const field = buyer.page.locator('.up').first()
    await field.getByRole('button', { name: 'Upload', exact: true }).click()
    const dialog = buyer.page.getByRole('dialog', { name: 'Attachments' })
    await dialog.getByRole('button', { name: 'Choose files' }).waitFor()
    const [chooser] = await Promise.all([
      buyer.page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: 'Choose files' }).click(),
    ])
    await chooser.setFiles([small, large, { ...small, name: 'setup.exe' }])
    await dialog.getByText('setup.exe: unsuitable file type').waitFor()
    for (const { name } of [small, large]) await dialog.getByRole('button', { name, exact: true }).waitFor()
    await clean(buyer, 'the dialog')
    await buyer.page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await clean(buyer, 'the order with its files')

    await supplier.page.reload()
    const t = (key: string, gaps?: Record<string, string>) => textOf('zh', 'uploader', key, gaps)
    for (const { name, buffer } of [small, large]) {
      const spoken = t('actOn', { act: t('download'), name })
      const [download] = await Promise.all([
        supplier.page.waitForEvent('download'),
        supplier.page.getByRole('button', { name: spoken, exact: true }).first().click(),
      ])
      assert.equal(download.suggestedFilename(), name)
      assert.equal(hashOf(await readFile(await download.path())), hashOf(buffer))
    }
    await supplier.page
      .getByRole('button', { name: t('actOn', { act: t('remove'), name: small.name }), exact: true })
      .first()
      .click()
    await supplier.page.getByText(t('notUploader')).waitFor()
    await clean(supplier, 'the order at the supplier’s telephone')
  },
)
