import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import type { Language } from '../../src/contract/platform/session/session.ts'
import { actOnRow, showManyRows, testPortal, textOf } from '../support/portal.ts'
import type { TestPortal, Visitor } from '../support/portal.ts'

let portal: TestPortal
before(async () => {
  portal = await testPortal()
  for (const list of ['system.role.query', 'user.query']) await showManyRows(portal.database, 'admin', list)
})
after(() => portal.close())

const words = (language: Language) => ({
  t: (key: string, gaps?: Record<string, string | number>) => textOf(language, 'administration', key, gaps),
  u: (key: string) => textOf(language, 'ui', key),
  o: (key: string) => textOf(language, 'purchase-orders', key),
})

async function openPage(page: Page, path: string) {
  await page.goto(path)
  await page.locator('h1:visible').first().waitFor()
}

const dialog = (page: Page): Locator => page.locator('dialog[open]')
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: false }).first()
const moduleNamed = (page: Page, name: string) => dialog(page).getByRole('treeitem', { name, exact: true })

async function save(page: Page, label: string) {
  await dialog(page).getByRole('button', { name: label, exact: true }).click()
  await dialog(page).waitFor({ state: 'detached' })
}

async function editRole(page: Page, code: string) {
  await page.getByText(code, { exact: true }).first().click()
  await dialog(page).getByRole('treeitem').first().waitFor()
}

/** The server's response to a call with the token of the page. */
function answerTo(visitor: Visitor, path: string): Promise<{ status: number; code: string }> {
  return visitor.page.evaluate(async address => {
    const token = localStorage.getItem('srm.token') ?? ''
    const answer = await fetch(`/stage-api/${address}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    })
    const { code } = (await answer.json()) as { code: string }
    return { status: answer.status, code }
  }, path)
}

async function addRole(page: Page, language: Language, code: string, modules: string[]) {
  const { t, u } = words(language)
  await openPage(page, '/system/role')
  await page
    .getByRole('button', { name: t('roles.create'), exact: true })
    .first()
    .click()
  await field(page, t('roles.code')).fill(code)
  await field(page, t('roles.name')).fill(`Name ${code}`)
  await field(page, t('roles.dataScope')).selectOption('ALL')
  for (const name of modules) await moduleNamed(page, name).click()
  await save(page, u('form.save'))
}

async function addUser(page: Page, language: Language, username: string, phone: string, role: string) {
  const { t, u } = words(language)
  await openPage(page, '/system/user')
  await page
    .getByRole('button', { name: t('users.create'), exact: true })
    .first()
    .click()
  await field(page, t('users.username')).fill(username)
  await dialog(page).locator('input[name=name]').fill('Rosa Vega')
  await field(page, t('users.phone')).fill(phone)
  await dialog(page).locator('input[name=password]').fill('demo1234')
  await dialog(page).locator('input[name=confirmPassword]').fill('demo1235')
  await dialog(page).locator('input[name=mustChangePwd]').uncheck()
  await dialog(page).locator('select[name=userType]').selectOption('BUYER')
  await dialog(page).locator('[data-name=roleIds]').click()
  await dialog(page).getByRole('option', { name: role, exact: true }).click()
  await page.keyboard.press('Escape')
  // Different passwords show an error, and the input remains.
  await dialog(page)
    .getByRole('button', { name: u('form.save'), exact: true })
    .click()
  await dialog(page).getByText(t('users.passwordsDiffer')).first().waitFor()
  await dialog(page).locator('input[name=confirmPassword]').fill('demo1234')
  await save(page, u('form.save'))
}

const looks: { language: Language; width: number; theme: 'light' | 'dark'; modules: string[] }[] = [
  { language: 'es', width: 1440, theme: 'light', modules: ['Inicio', 'Pedidos', 'Editar pedido'] },
  { language: 'zh', width: 390, theme: 'dark', modules: ['首页', '订单列表', '编辑订单'] },
]

for (const [at, { modules, ...look }] of looks.entries())
  test(
    `a role and a user are made, and the menu follows what the role holds (${look.language}, ${look.width} px)`,
    { timeout: 180_000 },
    async () => {
      const { u, o } = words(look.language)
      const code = `CLERK_${at}`
      const admin = await portal.visit(look)
      await admin.signIn('admin')
      await addRole(admin.page, look.language, code, modules)
      await addUser(admin.page, look.language, `clerk.${at}`, `1390000000${at}`, `Name ${code}`)

      const clerk = await portal.visit({ ...look, width: 1440 })
      await clerk.signIn(`clerk.${at}`)
      const menu = clerk.page.getByRole('navigation').first()
      const [, orders = '', edit = ''] = modules
      await openPage(clerk.page, '/order/list')
      const create = clerk.page.getByRole('button', { name: o('acts.create'), exact: true }).first()
      await create.waitFor()
      await menu.getByText(orders, { exact: true }).waitFor()
      await clerk.page.evaluate(() => Object.assign(globalThis, { notReloaded: true }))

      // One right is removed: its button disappears without a reload, and the server refuses the call.
      await openPage(admin.page, '/system/role')
      await editRole(admin.page, code)
      await moduleNamed(admin.page, edit).click()
      await save(admin.page, u('form.save'))
      await create.waitFor({ state: 'detached' })
      assert.deepEqual(await answerTo(clerk, 'pur/purchaseOrder/save'), { status: 403, code: '16006' })
      assert.notEqual((await answerTo(clerk, 'pur/purchaseOrder/query')).status, 403)

      // The page itself is taken away: it leaves the menu, and the open page says so.
      await editRole(admin.page, code)
      await moduleNamed(admin.page, orders).click()
      await save(admin.page, u('form.save'))
      await menu.getByText(orders, { exact: true }).waitFor({ state: 'detached' })
      await clerk.page
        .getByText(textOf(look.language, 'portal', 'forbidden.title'))
        .first()
        .waitFor()
      assert.deepEqual(await answerTo(clerk, 'pur/purchaseOrder/query'), { status: 403, code: '16006' })

      // Given back, it is there again.
      await editRole(admin.page, code)
      await moduleNamed(admin.page, orders).click()
      await save(admin.page, u('form.save'))
      await menu.getByText(orders, { exact: true }).waitFor()
      assert.equal(await clerk.page.evaluate(() => 'notReloaded' in globalThis), true)

      // Disabling ends the session of the open page, which says so and then shows the login.
      await openPage(admin.page, '/system/user')
      assert.deepEqual(await admin.accessibility(), [])
      assert.deepEqual(admin.complaints, [])
      await admin.page.getByText(`clerk.${at}`, { exact: true }).first().waitFor()
      await seeDefaultPassword(admin.page, look.language, `clerk.${at}`)
      await disable(admin.page, look.language, `clerk.${at}`)
      await clerk.page.locator('input[name=username]').waitFor({ timeout: 20_000 })
    },
  )

test('a user who gets a second role sees what waits in it, and changes to it', { timeout: 180_000 }, async () => {
  const w = (count: number) => textOf('en', 'workflow', 'todo.otherRole_other', { role: 'Purchasing head', count })
  const admin = await portal.visit()
  await admin.signIn('admin')
  await openPage(admin.page, '/system/user')
  await admin.page.getByText('buyer', { exact: true }).first().click()
  await dialog(admin.page).locator('select[name=userType]').focus()
  // The next field is that of the roles: it opens at the present one, with the further one below it.
  await admin.page.keyboard.press('Tab')
  const further = admin.page.getByRole('option', { name: 'Purchasing head', exact: true })
  await admin.page.keyboard.press('ArrowDown')
  await further.waitFor()
  await admin.page.keyboard.press('ArrowDown')
  await admin.page.keyboard.press('Enter')
  await further.and(admin.page.locator('[aria-selected=true]')).waitFor()
  await admin.page.keyboard.press('Escape')
  await save(admin.page, textOf('en', 'ui', 'form.save'))

  const buyer = await portal.visit()
  await buyer.signIn('buyer')
  await buyer.page.getByRole('link', { name: 'To decide', exact: true }).click()
  const hint = buyer.page.locator('.view:not(.view-behind) .hint').filter({ hasText: 'Purchasing head' })
  const more = Number(/\d+/.exec(await hint.innerText())?.[0])
  assert.equal(await hint.innerText(), w(more))
  const total = async () =>
    Number(
      /\d+/.exec(
        await buyer.page
          .locator('.view:not(.view-behind)')
          .getByText(/^\d+ records?$/)
          .innerText(),
      )?.[0],
    )
  const own = await total()
  await buyer.page.getByRole('button', { name: /^Account of/ }).click()
  await buyer.page
    .getByRole('menuitemradio', { name: textOf('en', 'portal', 'user.takeRole', { role: 'Purchasing head' }) })
    .click()
  await buyer.page.waitForURL('**/dashboard/index')
  await buyer.page.getByRole('link', { name: 'To decide', exact: true }).click()
  await buyer.page
    .locator('.view:not(.view-behind)')
    .getByText(/^\d+ records?$/)
    .waitFor()
  assert.equal(await total(), own + more)
  assert.equal(await hint.count(), 0)
})

const rowOf = (page: Page, username: string) =>
  page.locator('tr, [role=listitem], .card').filter({ hasText: username }).first()

/** The confirmation of a reset shows the changed default password of the user's company; it is cancelled. */
async function seeDefaultPassword(page: Page, language: Language, username: string) {
  const { t, u } = words(language)
  const password = `Own-${language}-7`
  await page
    .getByRole('button', { name: t('defaultPasswords.title') })
    .first()
    .click()
  await field(page, t('defaultPasswords.owners.BUYER')).fill(password)
  await save(page, u('form.save'))
  const name = t('users.resetPassword')
  await actOnRow(rowOf(page, username), name)
  await dialog(page).getByText(t('users.resetText', { password })).waitFor()
  await dialog(page)
    .getByRole('button', { name: u('dialog.cancel'), exact: true })
    .click()
  await dialog(page).waitFor({ state: 'detached' })
}

async function disable(page: Page, language: Language, username: string) {
  const { t } = words(language)
  const row = rowOf(page, username)
  await actOnRow(row, t('users.disable'))
  await dialog(page)
    .getByRole('button', { name: t('users.disable'), exact: true })
    .click()
  await row.getByText(t('userStates.DISABLED'), { exact: true }).waitFor()
}

test('modules are moved by keyboard and by dragging, and the menu follows', { timeout: 300_000 }, async () => {
  const { t } = words('en')
  const admin = await portal.visit()
  const { page } = admin
  await admin.signIn('admin')
  await openPage(page, '/system/module')
  const order = async () => {
    const labels = await page.locator('main [role=treeitem] .tree-label').allTextContents()
    return labels.filter(label => ['Users', 'Roles', 'Systems'].includes(label)).join()
  }
  const menu = page.getByRole('navigation').first()
  const shown = async (wanted: string) =>
    (await menu.getByRole('link').allTextContents()).filter(label => wanted.split(',').includes(label)).join()
  const becomes = async (wanted: string) => {
    for (let tries = 0; (await order()) !== wanted || (await shown(wanted)) !== wanted; tries++) {
      assert.ok(tries < 200, `${await order()} in the tree, ${await shown(wanted)} in the menu`)
      await page.waitForTimeout(100)
    }
  }
  const item = (name: string) => page.locator('main [role=treeitem]').filter({ hasText: name }).first()
  await item('Users').waitFor()
  assert.equal(await order(), 'Users,Roles,Systems')
  await page.getByRole('button', { name: t('remove'), exact: true }).click()
  await page.getByText(t('modules.selectToRemove')).waitFor()
  await item('sys-role').click()
  await page.keyboard.press('Alt+ArrowUp')
  await becomes('Roles,Users,Systems')
  await page.keyboard.press('Alt+ArrowDown')
  await becomes('Users,Roles,Systems')
  await item('sys-system').dragTo(item('sys-user'), { targetPosition: { x: 200, y: 3 } })
  await becomes('Systems,Users,Roles')
  assert.deepEqual(await admin.accessibility(), [])
  assert.deepEqual(admin.complaints, [])
})
