import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { hostPage, tokenOf } from '../support/host-page.ts'
import type { HostPage } from '../support/host-page.ts'
import { testPortal } from '../support/portal.ts'
import type { TestPortal } from '../support/portal.ts'

let first: TestPortal
let second: TestPortal
let host: HostPage
before(async () => {
  ;[first, second] = await Promise.all([testPortal(), testPortal()])
  host = await hostPage([first, second])
})
after(async () => {
  host.close()
  await Promise.all([first.close(), second.close()])
})

/** Every request to an origin that a word of another one must not reach, in any header, address or body, from now on. */
function leaks(page: Page, secrets: Readonly<Record<string, string>>): { asked: Set<string>; found: string[] } {
  const asked = new Set<string>()
  const found: string[] = []
  page.on('request', request => {
    const { origin } = new URL(request.url())
    asked.add(origin)
    const sent = [request.url(), request.postData() ?? '', ...Object.values(request.headers())].join('\n')
    for (const [owner, secret] of Object.entries(secrets))
      if (owner !== origin && sent.includes(secret)) found.push(request.url())
  })
  return { asked, found }
}

function tokensSent(page: Page): { origin: string; token: string }[] {
  const sent: { origin: string; token: string }[] = []
  page.on('request', request => {
    const { authorization } = request.headers()
    if (authorization) sent.push({ origin: new URL(request.url()).origin, token: authorization.replace('Bearer ', '') })
  })
  return sent
}

const setToken = (page: Page, id: string, token: string) =>
  page.evaluate(([at, value]) => Object.assign(document.getElementById(at ?? '') ?? {}, { token: value }), [id, token])

test(
  'two portals stand on one page, each with its user, count and language, and no token reaches the other',
  { timeout: 300_000 },
  async () => {
    host.html = `
      <script type="module" src="${first.origin}/srm.js"></script>
      <srm-session id="a" api-base="${first.origin}/stage-api"></srm-session>
      <srm-session id="b" api-base="${second.origin}/stage-api" lang="zh"><srm-order-list id="inside"></srm-order-list></srm-session>
      <srm-order-list id="mine" session="a"></srm-order-list>
      <srm-unread-badge session="a"></srm-unread-badge><srm-unread-badge session="b"></srm-unread-badge>
      <srm-order-list id="whose"></srm-order-list>`
    const visitor = await first.visit()
    const { page } = visitor
    const sent = tokensSent(page)
    const tokens = [await tokenOf(first, 'buyer'), await tokenOf(second, 'supplier')] as const
    const { asked, found } = leaks(page, { [first.origin]: tokens[0], [second.origin]: tokens[1] })
    await page.goto(host.origin)
    await setToken(page, 'a', tokens[0])
    await setToken(page, 'b', tokens[1])
    await page.locator('#mine').getByRole('link', { name: /^PO/ }).first().waitFor()
    await page.locator('#inside').getByRole('link', { name: /^PO/ }).first().waitFor()
    const languageOf = (id: string) => page.locator(`${id} .srm-base`).first().getAttribute('lang')
    assert.deepEqual([await languageOf('#mine'), await languageOf('#inside')], ['en', 'zh'])
    for (const id of ['a', 'b']) await page.locator(`srm-unread-badge[session=${id}] .count`).waitFor()
    const counts = await page.locator('srm-unread-badge .count').allInnerTexts()
    assert.equal(counts.length, 2)
    assert.notEqual(counts[0], counts[1], 'a purchaser and a supplier have different messages')
    // Its session is unknown: it renders nothing and sends no request.
    assert.equal(await page.locator('#whose').evaluate(element => element.shadowRoot?.childElementCount ?? 0), 0)
    assert.ok(sent.some(({ origin }) => origin === first.origin) && sent.some(({ origin }) => origin === second.origin))
    for (const { origin, token } of sent) assert.equal(token, origin === first.origin ? tokens[0] : tokens[1])
    assert.deepEqual(asked, new Set([host.origin, first.origin, second.origin]))
    assert.deepEqual(found, [])
    assert.deepEqual(visitor.complaints, [])
  },
)

test(
  'an element of the second portal has the name that the page gives it, and a failure of it names the element of the page',
  { timeout: 300_000 },
  async () => {
    host.html = `
      <script type="module" src="${first.origin}/srm.js"></script>
      <script>
        window.told = []
        addEventListener('srm-error', ({ target, detail }) => told.push([target.id, detail.element === target, detail.code]))
      </script>
      <srm-session id="a" api-base="${first.origin}/stage-api"></srm-session>
      <srm-session id="b" api-base="${second.origin}/stage-api"></srm-session>
      <srm-order-list id="orders" session="b"></srm-order-list>
      <label for="currency">Currency</label><p id="hint">As on the invoice</p>
      <form><fieldset>
        <srm-lov-picker id="currency" name="currency" required session="b" code="LOV_CURRENCY" aria-describedby="hint">
        </srm-lov-picker>
      </fieldset></form>`
    const { page } = await first.visit()
    await page.route(`${second.origin}/stage-api/pur/**`, route =>
      route.fulfill({
        status: 502,
        headers: { 'access-control-allow-origin': '*' },
        json: { code: '10', msg: 'The database is away.', data: null, success: false },
      }),
    )
    const token = await tokenOf(second, 'supplier')
    await page.goto(host.origin)
    await setToken(page, 'b', token)
    await page.locator('#orders').getByText('The database is away.').waitFor()
    await page.waitForFunction('told.length > 0')
    assert.deepEqual(await page.evaluate('told'), [['orders', true, 'server']])
    const field = page.locator('#currency').getByRole('combobox', { name: 'Currency', exact: true })
    await field.waitFor()
    const said = await field.evaluate(
      input =>
        (input.getRootNode() as ShadowRoot).getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
    )
    assert.equal(said, 'As on the invoice')
    await page.getByText('Currency', { exact: true }).click()
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'currency')
    await page.waitForFunction(() => document.querySelector('form')?.matches(':invalid'))
    await page.locator('#currency').evaluate(picker => Object.assign(picker, { value: 'EUR' }))
    await page.waitForFunction(() => document.querySelector('form')?.matches(':valid'))
    const sent = await page.evaluate(() => new FormData(document.querySelector('form') ?? undefined).get('currency'))
    assert.equal(sent, 'EUR')
    await page.evaluate(() => document.querySelector('fieldset')?.setAttribute('disabled', ''))
    await page.waitForFunction(
      input => (input as HTMLInputElement | null)?.disabled,
      await page.locator('#currency input').elementHandle(),
    )
    await page.evaluate(() => document.querySelector('fieldset')?.removeAttribute('disabled'))
    await page.evaluate(() => document.querySelector('form')?.reset())
    await page.waitForFunction(() => document.querySelector('form')?.matches(':invalid'))
  },
)

test('another address drops the token of the one before', { timeout: 300_000 }, async () => {
  host.html = `
    <script type="module" src="${first.origin}/srm.js"></script>
    <srm-session id="a" api-base="${first.origin}/stage-api"></srm-session>
    <srm-order-list></srm-order-list>`
  const { page } = await first.visit()
  const sent = tokensSent(page)
  const token = await tokenOf(first, 'buyer')
  await page.goto(host.origin)
  await setToken(page, 'a', token)
  await page.getByRole('link', { name: /^PO/ }).first().waitFor()
  const list = page.locator('srm-order-list')
  await page
    .locator('#a')
    .evaluate((session, base) => session.setAttribute('api-base', base), `${second.origin}/stage-api`)
  await list.getByRole('button', { name: 'Sign in' }).waitFor()
  assert.equal(await list.getByRole('link', { name: /^PO/ }).count(), 0)
  const other = await tokenOf(second, 'supplier')
  await setToken(page, 'a', other)
  await list.getByRole('link', { name: /^PO/ }).first().waitFor()
  for (const call of sent) assert.equal(call.token, call.origin === first.origin ? token : other)
})

test(
  'a host that gives tokens only by its function sees the portal, a page and the menu signed in, in a closed root too',
  { timeout: 300_000 },
  async () => {
    host.html = `
      <script type="module" src="${first.origin}/srm.js"></script>
      <srm-session api-base="${first.origin}/stage-api"></srm-session>
      <script type="module">
        document.querySelector('srm-session').tokenProvider = async () => (await fetch('/portal-token')).text()
        // What a page's own component keeps to itself is handed to the loader.
        const root = document.querySelector('#own').attachShadow({ mode: 'closed' })
        root.innerHTML = '<srm-relative-time datetime="2026-01-01T00:00:00Z"></srm-relative-time>'
        SRM.load(root)
        await customElements.whenDefined('srm-relative-time')
        document.title = 'closed root seen'
      </script>
      <srm-menu-shell></srm-menu-shell>
      <srm-page path="/order/list"></srm-page>
      <srm-portal routing="memory"></srm-portal>
      <div id="own"></div>`
    const visitor = await first.visit()
    const { page } = visitor
    host.texts = { '/portal-token': await tokenOf(first, 'buyer') }
    const sent = tokensSent(page)
    await page.goto(host.origin)
    await page.locator('srm-page').getByRole('link', { name: /^PO/ }).first().waitFor()
    await page.locator('srm-menu-shell').getByRole('navigation').first().waitFor()
    await page.locator('srm-portal').getByText('Orders waiting for you').first().waitFor()
    await page.waitForFunction(() => document.title === 'closed root seen')
    assert.equal(await page.locator('input[type=password]').count(), 0)
    assert.deepEqual(new Set(sent.map(({ token }) => token)), new Set([host.texts['/portal-token']]))
    assert.equal(new URL(page.url()).pathname, '/')
    assert.deepEqual(visitor.complaints, [])
    host.texts = {}
  },
)

test(
  'a login of a host that the portal does not know says so, and blames no password',
  { timeout: 300_000 },
  async () => {
    host.html = `
    <script type="module" src="${first.origin}/srm.js"></script>
    <srm-session api-base="${first.origin}/stage-api" client-id="nobody"></srm-session>
    <srm-login></srm-login>`
    const { page } = await first.visit()
    await page.goto(host.origin)
    const login = page.locator('srm-login')
    await login.locator('input[name=username]').fill('buyer')
    await login.locator('input[name=password]').fill('demo1234')
    await login.locator('input[name=password]').press('Enter')
    await login.getByText('The client app does not exist').waitFor()
  },
)
