import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import type { Page } from 'playwright-core'
import { testPortal, textOf, violations } from '../support/portal.ts'
import type { TestPortal } from '../support/portal.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

test('an approver finds what waits by kind of document, and opens it', { timeout: 300_000 }, async () => {
  const approver = await portal.visit()
  await approver.signIn('buyer2')
  const { page } = approver
  await page.goto('/form/dashboard')
  await page.getByRole('heading', { level: 1, name: 'Approvals' }).waitFor()
  const orders = page.getByRole('region', { name: 'Order', exact: true })
  await orders.getByRole('link').first().waitFor()
  assert.deepEqual(await approver.accessibility(), [])
  await orders.getByRole('link').first().click()
  await page.waitForURL('**/form/create-detail?id=*')
})

test('the home asks each question once when it is loaded again', { timeout: 120_000 }, async () => {
  const buyer = await portal.visit()
  await buyer.signIn('buyer')
  const { page } = buyer
  await page.goto('/')
  const settled = async () => {
    await page.locator('.home .home-warning').first().waitFor()
    await page.waitForLoadState('load')
    await page.waitForFunction(() => {
      const home = document.querySelector('srm-portal')?.shadowRoot?.querySelector('.home')
      return home?.getAttribute('aria-busy') === 'false' && home.querySelector('[aria-busy=true], .skeleton') === null
    })
  }
  await settled()
  const asked: string[] = []
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    // Each figure has its own form, which Playwright does not show.
    if (pathname.startsWith('/stage-api/') && !pathname.endsWith('/figure'))
      asked.push(`${pathname}${search} ${request.postData() ?? ''}`)
  })
  // It is the last question: the unread count comes with it.
  const events = page.waitForRequest('**/stage-api/events')
  await page.reload()
  await events
  await settled()
  assert.ok(asked.some(each => each.includes('getWarning')))
  assert.deepEqual(asked, [...new Set(asked)])
})

test('the sign-in form keeps what is typed and selected before the scripts arrive', { timeout: 120_000 }, async () => {
  const { page, complaints } = await portal.visit()
  const release = await heldScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const first = page.locator('#srm-first')
  await first.locator('button[type=submit]:enabled').waitFor()
  assert.deepEqual(await violations(page), [])
  await first.locator('input[name=username]').click()
  await page.keyboard.type('buyer')
  await page.keyboard.press('Tab')
  await page.keyboard.type('demo')
  await first.locator('input[name=username]').focus()
  await page.keyboard.press('Home')
  for (let at = 0; at < 3; at++) await page.keyboard.press('Shift+ArrowRight')
  release()
  const form = page.locator('srm-portal form')
  await form.waitFor()
  await first.waitFor({ state: 'detached' })
  await page.keyboard.type('fi')
  const typed = await form.locator('input').evaluateAll(all => all.map(each => (each as HTMLInputElement).value))
  assert.deepEqual(typed, ['fier', 'demo'])
  assert.deepEqual(complaints, [])
})

test('a submit before the scripts arrive signs in, once', { timeout: 120_000 }, async () => {
  const { page, complaints } = await portal.visit()
  let asked = 0
  page.on('request', request => {
    if (request.url().endsWith('/auth/auth/oauth/token')) asked++
    assert.ok(!request.url().includes('demo1234'))
  })
  const release = await heldScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const first = page.locator('#srm-first')
  await first.locator('button[type=submit]:enabled').waitFor()
  await first.locator('input[name=username]').fill('buyer')
  await first.locator('input[name=password]').fill('demo1234')
  await page.keyboard.press('Enter')
  await first.locator('button[aria-busy=true]').click()
  release()
  await page.waitForURL('**/dashboard/index')
  await page.locator('.home .home-warning').first().waitFor()
  assert.equal(asked, 1)
  assert.deepEqual(complaints, [])
})

test(
  'the first page has the language and theme of the visitor, and nothing of a user',
  { timeout: 120_000 },
  async () => {
    const visitor = await portal.visit({ language: 'ja' })
    const pageOf = async (headers: Record<string, string> = {}, path = '/') => {
      const answer = await fetch(portal.origin + path, { headers: { accept: 'text/html', ...headers } })
      return { text: await answer.text(), headers: answer.headers }
    }
    const spanish = await pageOf({ 'accept-language': 'de, es-MX;q=0.9, en;q=0.5' })
    assert.match(spanish.text, /<html lang="es" data-theme="auto"/)
    assert.ok(spanish.text.includes(textOf('es', 'login', 'userName')))
    assert.match(spanish.text, /<form [^>]*method="post"/)
    assert.match(spanish.text, /type="submit" disabled/)
    assert.equal(spanish.headers.get('cache-control'), 'no-cache')
    assert.match(spanish.headers.get('vary') ?? '', /Cookie, Accept-Language/)
    assert.match((await pageOf({ 'accept-language': 'de' })).text, /<html lang="zh"/)
    assert.ok(!(await pageOf({}, '/register')).text.includes('srm-first'))

    const { page } = visitor
    const release = await heldScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('textbox', { name: textOf('ja', 'login', 'password'), exact: true }).waitFor()
    await page.locator('#srm-first').getByRole('button', { name: 'Español' }).click()
    release()
    await page
      .locator('srm-portal')
      .getByRole('textbox', { name: textOf('es', 'login', 'password'), exact: true })
      .waitFor()
    const cookies = (await visitor.context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    const settings = encodeURIComponent(JSON.stringify({ theme: 'dark', size: '"><b>' }))
    const chosen = await pageOf({ cookie: `${cookies}; srm_settings=${settings}`, 'accept-language': 'en' })
    assert.match(chosen.text, /<html lang="es" data-theme="dark" data-size="medium">/)

    const signedIn = await pageOf({ cookie: 'srm_token=anything', 'accept-language': 'en' }, '/order/list')
    assert.ok(signedIn.text.includes('class="side"') && !signedIn.text.includes('<form'))
  },
)

test('nothing moves while the portal replaces the first page', { timeout: 120_000 }, async () => {
  const visitor = await portal.visit()
  const { page } = visitor
  await page.addInitScript(() => {
    const moved: number[] = []
    Object.assign(globalThis, { moved })
    const note = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) moved.push((entry as PerformanceEntry & { value: number }).value)
    }
    new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true })
  })
  const moved = () => page.evaluate(() => (globalThis as unknown as { moved: number[] }).moved)
  const painted = () => page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done))))
  await page.goto('/')
  await page.locator('srm-portal form').waitFor()
  await painted()
  assert.deepEqual(await moved(), [])
  await visitor.signIn('buyer')
  const side = (await page.locator('.side').boundingBox()) ?? assert.fail('no menu')
  const release = await heldScripts(page)
  await page.goto('/404', { waitUntil: 'commit' })
  await page.locator('#srm-first .side').waitFor()
  assert.deepEqual(await page.locator('#srm-first .side').boundingBox(), side)
  const top = await page.locator('#srm-first .shell-top').boundingBox()
  release()
  await page.locator('srm-portal .side-entry').first().waitFor()
  await painted()
  assert.deepEqual(await page.locator('srm-portal .shell-top').boundingBox(), top)
  assert.deepEqual(await moved(), [])
})

/** Delays the portal's bundles until the returned function is called. */
async function heldScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined
  const released = new Promise<void>(resolve => (release = resolve))
  await page.route('**/portal/start-*.js', async route => {
    await released
    await route.continue()
  })
  return release
}

test('a new order is called so, and the tab of a saved form closes', { timeout: 300_000 }, async () => {
  const buyer = await portal.visit()
  await buyer.signIn('buyer')
  const { page } = buyer
  await page.goto('/order/edit')
  const tabs = page.locator('.strip-title')
  await tabs.getByText('New purchase order', { exact: true }).waitFor()
  const draft = await portal.database.one<{ id: string }>(sql`
    select o.id from purchase_order o join app_user u on u.id = o.create_by
    where o.status = 'NEW' and u.username = 'buyer' order by o.id limit 1`)
  assert.ok(draft)
  await page.goto(`/order/edit?id=${draft.id}`)
  await tabs.getByText(/^Edit order/).waitFor()
  await page
    .locator('.view:not(.view-behind) input[name=remark], .view:not(.view-behind) textarea[name=remark]')
    .fill('x')
  await page.locator('.view:not(.view-behind)').getByRole('button', { name: 'Save draft' }).click()
  await page.waitForURL(`**/order/detail?id=${draft.id}`)
  await tabs.getByText(/^Edit order/).waitFor({ state: 'detached' })
})

test(
  'a visitor learns where a code waits without a mail server, and scrolls the terms by key',
  { timeout: 300_000 },
  async () => {
    const { page } = await portal.visit({ width: 390 })
    await page.goto('/registration-terms')
    const terms = page.getByRole('region', { name: textOf('en', 'registration', 'terms.title') })
    await terms.focus()
    await page.keyboard.press('End')
    await page.waitForFunction(element => element.scrollTop > 0, await terms.elementHandle())
    await page.goto('/register?terms=1')
    await page.locator('input[name=email]').fill('somebody@works.example')
    await page.getByRole('button', { name: textOf('en', 'registration', 'acts.sendCode') }).click()
    await page.getByText('No mail server is configured.').waitFor()
  },
)

test('an element asks to sign in, and is not red', { timeout: 300_000 }, async () => {
  const { page } = await portal.visit()
  await page.goto('/intranet.html')
  await page.evaluate(() => {
    const list = document.createElement('srm-order-list')
    list.addEventListener('srm-need-login', () => list.setAttribute('data-asked', ''))
    document.body.append(list)
  })
  const list = page.locator('srm-order-list')
  await list.locator('.failure-login').waitFor()
  await list.getByRole('button', { name: 'Sign in' }).click()
  await page.locator('srm-order-list[data-asked]').waitFor({ state: 'attached' })
})

test(
  'a reader of the handbook finds a section by the keyboard, and the input of a call',
  { timeout: 120_000 },
  async () => {
    const reader = await portal.visit()
    const { page } = reader
    await page.goto('/docs')
    await page.getByRole('heading', { level: 1, name: 'Handbook' }).waitFor()
    assert.deepEqual(await violations(page), [])
    await page.keyboard.press('/')
    await page.keyboard.type('ALLOWED_ORIGINS')
    await page
      .getByRole('link', { name: /^Settings/ })
      .first()
      .waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/docs/*.html*')
    await page.getByText('ALLOWED_ORIGINS').first().waitFor()
    await page.getByRole('searchbox').fill('qqqq')
    await page.getByText('Nothing is found for “qqqq”.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Calls', exact: true }).first().click()
    await page.getByRole('searchbox', { name: 'Filter by path' }).fill('pur/chargeAgainst/submit')
    await page.getByText('/stage-api/pur/chargeAgainst/submit', { exact: true }).click()
    await page.getByRole('cell', { name: 'version', exact: true }).waitFor()
    assert.deepEqual(await violations(page), [])
    assert.deepEqual(reader.complaints, [])
  },
)
