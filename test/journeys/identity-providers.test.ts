import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { testIssuer } from '../support/identity-provider.ts'
import type { TestIssuer } from '../support/identity-provider.ts'
import { testPortal, violations } from '../support/portal.ts'
import type { TestPortal, Visitor } from '../support/portal.ts'

let issuer: TestIssuer
let portal: TestPortal
before(async () => {
  issuer = await testIssuer()
  portal = await testPortal({ interfaceHosts: issuer.host })
  await issuer.serve(portal.origin)
})
after(async () => {
  await portal.close()
  await issuer.close()
})

const dialog = (page: Page) => page.locator('dialog[open]')

async function harmless({ accessibility, complaints }: Visitor) {
  assert.deepEqual(await accessibility(), [])
  assert.deepEqual(complaints, [])
}

/** `harmless` for a page without the frame of signed-in users. */
async function harmlessOutside({ page, complaints }: Visitor) {
  assert.deepEqual(await violations(page), [])
  assert.deepEqual(complaints.filter(unexpected), [])
}

/** A call in flight during a log-out ends with 401. */
const unexpected = (complaint: string) => !complaint.includes('401 (Unauthorized)')

/** Signs out by the menu of the user. */
async function logOut(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByText('Log out', { exact: true }).click()
}

test('an administrator adds the provider of the company, tests it and previews its roles', async () => {
  const admin = await portal.visit()
  const { page } = admin
  await admin.signIn('admin')
  await page.goto('/system/identity')
  await page.getByRole('button', { name: 'Add identity provider' }).first().click()
  const field = (name: string) => dialog(page).locator(`[name="${name}"]`)
  await field('name').fill('Works identity')
  await field('issuer').fill('https://intranet.example.com')
  await dialog(page).getByRole('button', { name: 'Test', exact: true }).click()
  await dialog(page).getByText('The server is not allowed to contact intranet.example.com').waitFor()
  await field('issuer').fill(issuer.origin)
  await dialog(page).locator('button[aria-disabled=true]').first().waitFor({ state: 'detached' })
  await dialog(page).getByRole('button', { name: 'Test', exact: true }).click()
  await dialog(page).getByText(`The discovery document of ${issuer.origin} was read.`).waitFor()
  await dialog(page).getByText(`${portal.origin}/stage-api/auth/provider/callback`).waitFor()
  await field('clientId').fill('portal')
  await field('clientSecret').fill('secret of the portal')
  await field('domains').fill('works.example')
  await field('roles[0].value').fill('buyers')
  await field('roles[0].roleId').selectOption({ label: 'Purchaser (PURCHASER)' })
  await field('content').fill('{"preferred_username":"grace@works.example","name":"Grace","groups":["buyers"]}')
  await dialog(page).getByRole('button', { name: 'Show result' }).click()
  await dialog(page).getByText('Purchaser (PURCHASER)').last().waitFor()
  await dialog(page).getByText('grace', { exact: true }).waitFor()
  await harmless(admin)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await page.locator('tbody tr:visible').filter({ hasText: 'Works identity' }).waitFor()
  await harmless(admin)
  await logOut(page)
  await page.getByRole('button', { name: 'Sign in with Works identity' }).waitFor()
  await harmlessOutside(admin)
})

test('a new person signs in there, lands on the page that was asked for, and signs out at both', async () => {
  const visitor = await portal.visit()
  const { page, complaints } = visitor
  await page.goto('/return/list')
  await page.locator('input[name=username]').fill('ada@works.example')
  await page.keyboard.press('Tab')
  await page.getByText('Your address belongs to Works identity.').waitFor()
  await harmlessOutside(visitor)
  await page.getByRole('button', { name: 'Sign in with Works identity' }).click()
  await page.getByRole('heading', { name: 'Works identity' }).waitFor()
  await page.getByLabel('Login').fill('ada')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Account of Ada Lovelace' }).waitFor()
  assert.equal(new URL(page.url()).pathname, '/return/list')
  assert.ok(!page.url().includes('sign-in'), page.url())
  await harmless(visitor)
  await logOut(page)
  // oidc-provider asks before it ends its own session.
  await page.getByRole('button', { name: /yes/i }).click()
  await page.getByRole('button', { name: 'Sign in with Works identity' }).click()
  await page.getByRole('heading', { name: 'Works identity' }).waitFor()
  assert.deepEqual(complaints.filter(unexpected), [])
})

test('a person without a role reads why, and the password form remains', async () => {
  const visitor = await portal.visit()
  const { page } = visitor
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign in with Works identity' }).click()
  await page.getByLabel('Login').fill('guest')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Your account at the identity provider has no role in this portal.').waitFor()
  await harmlessOutside(visitor)
  assert.equal(new URL(page.url()).search, '')
  await visitor.signIn('buyer')
})
