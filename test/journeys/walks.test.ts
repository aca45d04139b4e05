import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { pictured } from '../support/pictured.ts'
import { testPortal, textOf } from '../support/portal.ts'
import type { TestPortal } from '../support/portal.ts'
import { shown } from '../support/shown-page.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

test('a supplier answers an order on a phone in Japanese', { timeout: 300_000 }, async () => {
  const ja = (key: string) => textOf('ja', 'purchase-orders', key)
  const visitor = await portal.visit({ language: 'ja', width: 390, touch: true })
  await visitor.signIn('supplier')
  const { page } = visitor
  await pictured(visitor, 'supplier-1-home')
  await page.goto('/order/my?status=ISSUED')
  await page.locator(`${shown} .card .row-link`).first().waitFor()
  await pictured(visitor, 'supplier-2-orders')
  await page.locator(`${shown} .card .row-link`).first().tap()
  const number = (await page.locator(`${shown} .document-number`).innerText()).trim()
  await pictured(visitor, 'supplier-3-order')
  await page
    .locator(shown)
    .getByRole('button', { name: ja('acts.acceptAll'), exact: true })
    .first()
    .tap()
  await page.locator('dialog[open]').waitFor()
  await pictured(visitor, 'supplier-4-question')
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: ja('acts.acceptAll'), exact: true })
    .tap()
  await page.locator(`${shown} .document-tags`).getByText(ja('status.CONFIRMED'), { exact: true }).waitFor()
  // The message covers no button.
  const [said, foot] = [
    await page.locator('.toast').last().boundingBox(),
    await page.locator('.foot-bar:visible').boundingBox(),
  ]
  assert.ok(said && foot && said.y + said.height <= foot.y, JSON.stringify({ said, foot }))
  await pictured(visitor, 'supplier-5-accepted')
  const kept = await portal.database.one(sql`select status from purchase_order where order_no = ${number}`)
  assert.deepEqual(kept, { status: 'CONFIRMED' })
  await visitor.context.close()
})

test(
  'an administrator adds a user in Spanish and finds what was done in the audit trail',
  { timeout: 300_000 },
  async () => {
    const es = (key: string) => textOf('es', 'administration', key)
    const visitor = await portal.visit({ language: 'es' })
    await visitor.signIn('admin')
    const { page } = visitor
    await pictured(visitor, 'administrator-1-home')
    // The menu shows where one is.
    for (const path of ['/system/role', '/system/user']) {
      await page.locator(`.side-entry[href$="${path}"]`).click()
      await page.waitForURL(`**${path}`)
      await page.locator(`.side-entry[href$="${path}"][aria-current=page]`).waitFor()
      assert.equal(await page.locator('.side-entry[aria-current=page]').count(), 1, path)
    }
    await page.locator(`${shown} tbody .row-link`).first().waitFor()
    await pictured(visitor, 'administrator-2-users')
    await page
      .locator(shown)
      .getByRole('button', { name: es('users.create'), exact: true })
      .click()
    await page.locator('dialog[open] input').first().waitFor()
    await pictured(visitor, 'administrator-3-new-user')
    await page.keyboard.press('Escape')
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
    await page.locator(`${shown} tbody .row-link`).first().click()
    await page.locator('dialog[open] input').first().waitFor()
    await pictured(visitor, 'administrator-4-edit-user')
    await page.keyboard.press('Escape')
    await page.locator('.side-entry[href$="/system/audit"]').click()
    await page.locator(`${shown} tbody tr`).first().waitFor()
    await pictured(visitor, 'administrator-5-audit')
    // No record contradicts its rows after all tests.
    const audit = (key: string) => textOf('es', 'audit', key)
    await page
      .locator(shown)
      .getByRole('button', { name: audit('figures.act'), exact: true })
      .click()
    await page.locator('dialog[open] .audit-whole').waitFor()
    await pictured(visitor, 'administrator-6-figures')
    await visitor.context.close()
  },
)

/** Every form of a document: its user, path, the list with its drafts, and a text field. */
const forms = [
  { user: 'buyer', form: '/order/edit', list: '/order/list', field: 'remark' },
  { user: 'buyer', form: '/inquiry/edit', list: '/inquiry/list', field: 'title' },
  { user: 'warehouse', form: '/receive/edit', list: '/receive/list', field: 'remark' },
  { user: 'warehouse', form: '/dashboard/return-order-maintain', list: '/return/list', field: 'remark' },
  {
    user: 'warehouse',
    form: '/dashboard/charge-against-maintenance',
    list: '/dashboard/charge-against',
    field: 'remark',
  },
  { user: 'buyer', form: '/delivery/plan-edit', list: '/delivery/plan', field: 'remark' },
  { user: 'supplier', form: '/delivery/order-edit', list: '/delivery/order', field: 'remark' },
  { user: 'buyer', form: '/demand/edit', list: '/demand/list', field: 'title' },
  { user: 'buyer', form: '/dashboard/create-apply', list: '/fiance/advance', field: 'reason' },
] as const

test(
  'every document is saved as it is, offered above its list, and kept when its tab is left',
  { timeout: 600_000 },
  async () => {
    for (const user of ['buyer', 'warehouse', 'supplier'] as const) {
      const visitor = await portal.visit()
      await visitor.signIn(user)
      const { page } = visitor
      for (const { form, list, field } of forms.filter(each => each.user === user)) {
        await page.goto(form)
        await page.locator(`${shown} [name=${field}]`).fill('Half of it')
        // The tab is called as its page is, not as its route.
        const title = await page.locator(`${shown} h1`, { hasText: /\S/ }).innerText()
        await page.locator('.strip-shown .strip-title', { hasText: title }).waitFor()
        await page.locator(shown).getByRole('button', { name: 'Save draft', exact: true }).click()
        await page.locator('.toast', { hasText: textOf('en', 'documents', 'draft.aside') }).waitFor()
        assert.equal(await page.locator(`${shown} [aria-invalid=true], ${shown} .error-summary`).count(), 0, form)

        // Later input requires confirmation when the tab is closed.
        await page.locator(`${shown} [name=${field}]`).fill('A little more')
        await page.keyboard.press('Tab')
        await page.locator('.strip-shown .strip-close').click()
        await page.locator('dialog[open]').getByRole('button', { name: 'Save draft', exact: true }).click()
        await page.locator('dialog[open]').waitFor({ state: 'detached' })

        await page.goto(list)
        const drafts = page.locator(`${shown} .drafts`)
        await drafts.getByRole('button', { name: 'Continue', exact: true }).click()
        await page.waitForURL(url => url.searchParams.has('draft'))
        const input = await page.locator(`${shown} [name=${field}]`).elementHandle()
        await page.waitForFunction(element => (element as HTMLInputElement | null)?.value === 'A little more', input)
        await page.goto(list)
        await drafts.getByRole('button', { name: 'Discard', exact: true }).click()
        await page.locator('dialog[open]').getByRole('button', { name: 'Discard', exact: true }).click()
        await drafts.waitFor({ state: 'detached' })
      }
      assert.deepEqual(visitor.complaints, [])
      await visitor.context.close()
    }
  },
)

test('an empty list offers nothing that its reader may not do', { timeout: 300_000 }, async () => {
  const readers = {
    supplier: [
      '/order/my',
      '/delivery/plan',
      '/delivery/order',
      '/receive/list',
      '/return/list',
      '/dashboard/charge-against',
    ],
    quality: ['/receive/list', '/return/list'],
    finance: ['/order/list', '/return/list'],
  }
  const verbs = /\b(create|add|new|write|import|begin)\b/i
  for (const [user, lists] of Object.entries(readers)) {
    const visitor = await portal.visit()
    await visitor.signIn(user)
    const { page } = visitor
    // The server returns no data: the page shows its own empty message.
    await page.route(/\/stage-api\/.*(query|PageReturnQuery)(\?|$)/i, async route => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data?: { records?: unknown } }
      if (Array.isArray(body.data?.records)) Object.assign(body.data, { records: [], total: 0 })
      await route.fulfill({ response: answer, json: body })
    })
    for (const list of lists) {
      await page.goto(list)
      const empty = page.locator(`${shown} .empty`)
      await empty.waitFor()
      // Users who may create a record have the button for it above the list.
      const mayCreate = (await page.locator(`${shown} .button-primary:not([type=submit])`).count()) > 0
      const said = await empty.innerText()
      assert.ok(mayCreate || !verbs.test(said), `${user} ${list}: ${said}`)
      assert.ok(mayCreate || (await empty.getByRole('button').count()) === 0, `${user} ${list}`)
    }
    await visitor.context.close()
  }
})
