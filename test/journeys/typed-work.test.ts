import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { testPortal, textOf } from '../support/portal.ts'
import type { TestPortal } from '../support/portal.ts'
import { loaded, shown } from '../support/shown-page.ts'
import { until } from '../support/until.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

/** Opens the form of a new demand, from the menu. */
async function openForm(page: Page) {
  await page.locator('.side-entry[href$="/demand/list"]').click()
  await page.waitForURL('**/demand/list')
  await loaded(page)
  await page
    .locator(shown)
    .getByRole('button', { name: textOf('en', 'demand', 'acts.create') })
    .click()
  await page.waitForURL('**/demand/edit*')
  await loaded(page)
}

const title = (page: Page) => page.locator(`${shown} input[name=title]`)
const offer = (page: Page) =>
  page.locator(shown).getByRole('button', { name: textOf('en', 'documents', 'draft.restore') })

async function signInAgain(page: Page, userName: string) {
  await page.locator('input[name=username]').fill(userName)
  await page.locator('input[name=password]').fill('demo1234')
  await page.locator('input[name=password]').press('Enter')
  await page.locator('.side-entry').first().waitFor()
}

/** Everything that the browser stores of this page, as one text. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>(done => {
      const request = indexedDB.open('srm-typed')
      request.onsuccess = () => done(request.result)
    })
    const all = await new Promise<{ data: ArrayBuffer }[]>(done => {
      const request = database.transaction('kept').objectStore('kept').getAll()
      request.onsuccess = () => done(request.result as { data: ArrayBuffer }[])
    })
    database.close()
    const sealed = all.map(({ data }) => new TextDecoder('latin1').decode(data))
    return { entries: all.length, text: [JSON.stringify(localStorage), ...sealed].join('\n') }
  })

const save = (page: Page) =>
  page
    .locator(shown)
    .getByRole('button', { name: textOf('en', 'demand', 'acts.save'), exact: true })
    .click()

const buyers = sql`user_id = (select id from app_user where username = 'buyer')`

/** How a session ends, each with the act of the user that meets it. */
const ends: Record<string, (page: Page) => Promise<void>> = {
  'an hour without a click': async page => {
    await page.evaluate(() => {
      const real = Date.now
      Date.now = () => real() + 3_700_000
    })
    await page.locator(`${shown} h1`).first().click()
  },
  'refused tokens': async page => {
    await portal.database.run(
      sql`update token set expires = now() - interval '1 hour' where session_id in (select id from session where ${buyers})`,
    )
    await save(page)
  },
  'an administrator': async page => {
    await portal.database.run(
      sql`update session set end_time = now(), end_reason = 'FORCED' where end_time is null and ${buyers}`,
    )
    await save(page)
  },
}

test(
  'what was typed when a session ends is offered to its user alone at the next sign-in',
  { timeout: 300_000 },
  async () => {
    const { page, signIn } = await portal.visit()
    await signIn('buyer')
    for (const [why, end] of Object.entries(ends)) {
      await openForm(page)
      await title(page).fill(`Typed before ${why}`)
      await end(page)
      await page.locator('input[name=username]').waitFor()
      await page.reload()
      // The stored data are unreadable without the key, which only a session of this user gets.
      const kept = await stored(page)
      assert.equal(kept.entries, 1, why)
      assert.ok(!kept.text.includes('Typed before'), why)
      if (why === 'refused tokens') {
        await signInAgain(page, 'buyer2')
        await openForm(page)
        assert.equal(await title(page).inputValue(), '', why)
        assert.equal(await offer(page).count(), 0, why)
        await page.locator('.header-user').first().click()
        await page.getByRole('menuitem', { name: textOf('en', 'portal', 'user.logOut') }).click()
      }
      await signInAgain(page, 'buyer')
      await openForm(page)
      await offer(page).click()
      assert.equal(await title(page).inputValue(), `Typed before ${why}`)
    }
    await page.reload()
    await openForm(page)
    await page
      .locator(shown)
      .getByRole('button', { name: textOf('en', 'documents', 'draft.discard') })
      .click()
    await page.locator(`${shown} .form-notice`).waitFor({ state: 'detached' })
    await until('the draft is removed', async () => (await stored(page)).entries === 0)
    await page.reload()
    await page.locator('.side-entry').first().waitFor()
    assert.equal((await stored(page)).entries, 0)
  },
)
