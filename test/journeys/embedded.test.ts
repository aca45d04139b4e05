import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { startErp } from '../support/erp.ts'
import { tokenOf } from '../support/host-page.ts'
import { testPortal, violations } from '../support/portal.ts'
import type { TestPortal } from '../support/portal.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

test(
  'an ERP page shows orders beside its own content and hears what happens in them',
  { timeout: 300_000 },
  async () => {
    const visitor = await portal.visit()
    const { page } = visitor
    await page.goto('/erp.html')
    await page.getByRole('button', { name: 'Open purchasing' }).click()
    // The request survives the sign-in at the portal.
    await signInHere(page, 'buyer2')
    await page.getByRole('heading', { name: 'Allow Tidewater ERP to act on your behalf?' }).waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.waitForURL('**/erp.html')
    // On a host page the calls of an element name the page that it is.
    const sent = await page.waitForRequest(request => request.url().includes('/pur/purchaseOrder/query'))
    assert.equal(sent.headers()['x-resource-id'], 'order-list')
    const link = page.locator('srm-order-list').getByRole('link', { name: /^PO/ }).first()
    const orderNo = (await link.innerText()).trim()
    await link.click()
    const order = page.locator('srm-order')
    await order.getByText(orderNo, { exact: true }).first().waitFor()
    assert.equal(new URL(page.url()).pathname, '/erp.html')
    assert.match(await page.locator('#events').innerText(), new RegExp(`srm-select from <srm-order-list> .*${orderNo}`))
    await page.locator('srm-order-list').getByRole('button', { name: 'New order' }).click()
    await page.locator('srm-page').getByRole('heading', { name: 'New purchase order' }).first().waitFor()
    assert.equal(new URL(page.url()).pathname, '/erp.html')
    await page.getByRole('link', { name: 'Suppliers', exact: true }).click()
    const supplier = page.locator('srm-page a[href*="/supplier-company?companyId="]').first()
    const supplierName = (await supplier.innerText()).trim()
    await supplier.click()
    const file = page.locator('srm-supplier')
    await file.getByText(supplierName, { exact: true }).first().waitFor()
    await file.getByRole('tab', { name: /^Contacts/ }).waitFor()
    assert.equal(new URL(page.url()).pathname, '/erp.html')
    await page.getByRole('link', { name: 'Approvals' }).click()
    const task = page.locator('srm-todo').getByRole('row').nth(1)
    const number = (await task.getByRole('link').first().innerText()).trim()
    await task.getByRole('link').first().click()
    await page.locator('srm-workflow').getByText(number).first().waitFor()
    assert.equal(new URL(page.url()).pathname, '/erp.html')
    await page.reload()
    await page.getByRole('button', { name: 'Open purchasing' }).waitFor()
    assert.equal(await page.locator('srm-order-list').count(), 0, 'an embedded session lives in memory only')
    assert.deepEqual(visitor.complaints, [])
  },
)

test(
  'an ERP page shows invoices, quotes and bids of a supplier by their own elements',
  { timeout: 300_000 },
  async () => {
    const visitor = await portal.visit()
    const { page } = visitor
    await page.goto('/erp.html')
    await page.getByRole('button', { name: 'Open purchasing' }).click()
    await signInHere(page, 'supplier')
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.waitForURL('**/erp.html')
    await page.getByRole('link', { name: 'Invoices' }).click()
    const chosen = page.locator('srm-invoice-list tbody').getByRole('link').first()
    const invoiceNo = (await chosen.innerText()).trim()
    assert.notEqual(invoiceNo, '')
    await chosen.click()
    await page.locator('srm-invoice').getByText(invoiceNo).first().waitFor()
    assert.match(
      await page.locator('#events').innerText(),
      new RegExp(`srm-select from <srm-invoice-list> .*${invoiceNo}`),
    )
    await page.getByRole('link', { name: 'Quotes' }).click()
    const inquiry = page.locator('srm-page tbody').getByRole('link').first()
    const inquiryNo = (await inquiry.innerText()).trim()
    assert.notEqual(inquiryNo, '')
    await inquiry.click()
    await page.locator('srm-quote').getByText(inquiryNo).first().waitFor()
    await page.getByRole('link', { name: 'Tenders' }).click()
    const tender = page.locator('srm-page tbody tr', { hasText: 'Bidding' }).first().getByRole('link').first()
    const tenderingNo = (await tender.innerText()).trim()
    await tender.click()
    await page.locator('srm-page').getByRole('button', { name: 'Bid', exact: true }).first().click()
    await page.locator('srm-bid').getByText(tenderingNo).first().waitFor()
    assert.equal(new URL(page.url()).pathname, '/erp.html')
    assert.deepEqual(visitor.complaints, [])
  },
)

async function signInHere(page: Page, user = 'buyer') {
  await page.locator('input[name=username]').fill(user)
  await page.locator('input[name=password]').fill('demo1234')
  await page.locator('input[name=password]').press('Enter')
}

test(
  'a host on another origin signs its user in by a well-known client library, or hears that he refused',
  { timeout: 300_000 },
  async () => {
    const erp = await startErp(portal.origin, 'conforming', 'its-secret_%+ 1')
    try {
      await portal.database.run(sql`
        insert into client_app (client_id, name, secret_hash, grant_types, redirect_uris, scopes)
        values ('conforming', 'Other ERP', encode(sha256('its-secret_%+ 1'), 'hex'),
          '{authorization_code,refresh_token}', ${[`${erp.origin}/back`]}, '{order-list,order-detail}')`)
      const visitor = await portal.visit()
      const { page } = visitor
      await page.goto(erp.origin)
      await signInHere(page)
      await page.getByText('Orders', { exact: true }).waitFor()
      await page.getByRole('button', { name: 'Deny' }).click()
      await page.getByText('error: access_denied').waitFor()
      await page.goto(erp.origin)
      await page.getByRole('button', { name: 'Allow' }).click()
      await page.getByText('user: buyer, scope: order-list order-detail').waitFor()
      assert.equal(new URL(page.url()).origin, erp.origin)
      assert.deepEqual(visitor.complaints, [])
    } finally {
      erp.stop()
    }
  },
)

test(
  'an application that is not known, or an unregistered address, is told of and left',
  { timeout: 300_000 },
  async () => {
    const visitor = await portal.visit()
    await visitor.signIn('buyer')
    const { page } = visitor
    await page.goto('/authorize?response_type=code&client_id=erp&redirect_uri=https%3A%2F%2Fevil.example%2F')
    await page.getByText('The redirect address is not registered').waitFor()
    assert.equal(new URL(page.url()).pathname, '/authorize')
  },
)

test('no page can put the question into a frame', { timeout: 300_000 }, async () => {
  const answer = await fetch(`${portal.origin}/authorize/?client_id=erp`, { headers: { accept: 'text/html' } })
  assert.match(answer.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/)
  assert.equal(answer.headers.get('x-frame-options'), 'DENY')
  // A host that may frame the portal opens another page, which leads there.
  const visitor = await portal.visit()
  await visitor.signIn('buyer')
  const storageState = await visitor.context.storageState()
  const browser = visitor.context.browser() ?? assert.fail('no browser')
  const host = await browser.newContext({ baseURL: portal.origin, bypassCSP: true, locale: 'en', storageState })
  const page = await host.newPage()
  await page.goto('/intranet.html')
  await page.evaluate(() => {
    const frame = document.createElement('iframe')
    frame.src = `/?redirect=${encodeURIComponent('/authorize?client_id=erp')}`
    document.body.replaceChildren(frame)
  })
  const frame = page.frameLocator('iframe')
  await frame.getByText('only shown in a separate window').waitFor()
  assert.equal(await frame.getByRole('button', { name: 'Allow' }).count(), 0)
  await host.close()
})

test(
  'an intranet page shows the bell with its count, and a message marked read counts down',
  { timeout: 300_000 },
  async () => {
    const visitor = await portal.visit()
    await visitor.signIn('buyer')
    const { page } = visitor
    await page.goto('/intranet.html')
    const badge = page.locator('srm-unread-badge').first()
    await badge.locator('[part~=count]').waitFor()
    const before = Number(await badge.locator('[part~=count]').innerText())
    const bell = page.locator('srm-message-centre:not([inline])').first()
    await bell.getByRole('button').first().click()
    await bell.getByRole('button', { name: /PO\d+/ }).first().click()
    await page.waitForFunction(
      count =>
        Number(document.querySelector('srm-unread-badge')?.shadowRoot?.querySelector('[part~=count]')?.textContent) ===
        count,
      before - 1,
    )
    assert.deepEqual(visitor.complaints, [])
  },
)

for (const path of ['/hostile.html', '/strict-csp.html']) {
  test(`the elements work on ${path} without a complaint of the browser`, { timeout: 300_000 }, async () => {
    const visitor = await portal.visit()
    const { page } = visitor
    await page.goto(path)
    const login = page.locator('srm-login').first()
    await login.locator('input[name=username]').fill('buyer')
    await login.locator('input[name=password]').fill('demo1234')
    await login.locator('input[name=password]').press('Enter')
    await page.locator('srm-order-list').first().getByRole('link', { name: /^PO/ }).first().waitFor()
    assert.deepEqual(visitor.complaints, [])
  })
}

test(
  'what an element needs to show itself is asked for at once, when its tag appears',
  { timeout: 300_000 },
  async () => {
    const { context } = await portal.visit()
    const html = '<!doctype html><title>Host</title><script type="module" src="/srm.js"></script>'
    await context.route('**/host', route => route.fulfill({ contentType: 'text/html', body: html }))
    const light = ['srm-message-centre', 'srm-uploader', 'srm-login']
    for (const tag of [...light, 'srm-order-list', 'srm-lov-picker', 'srm-page']) {
      const page = await context.newPage()
      await page.goto('/host')
      await page.evaluate(name => {
        const element = document.createElement(name)
        const look = () => {
          if (element.shadowRoot?.querySelector('button, p, form, h1')) performance.mark('shown')
          else requestAnimationFrame(look)
        }
        document.body.append(element)
        look()
      }, tag)
      await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0)
      // With React, texts load after the code, and so do a table's tools and views; the panel of the bell when the page
      // is idle.
      const later = light.includes(tag) ? ['message-panel'] : ['words-', 'order-views', 'view-button', 'column-tools']
      const late = await page.evaluate(
        ([name, later]) => {
          const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
          const come = files.find(file => file.name.endsWith(`/elements/${name}.js`))?.responseEnd ?? NaN
          const shown = performance.getEntriesByName('shown')[0]?.startTime ?? NaN
          const chunks = files.filter(
            ({ name, startTime }) =>
              name.includes('/chunks/') && startTime < shown && !later.some(part => name.includes(part)),
          )
          return chunks.length === 0
            ? ['no chunk']
            : chunks.filter(file => !(file.startTime < come)).map(file => file.name)
        },
        [tag, later] as const,
      )
      assert.deepEqual(late, [], tag)
      await page.close()
    }
  },
)

test(
  'a page that names the file of its one element fetches that one script, and more only for what is opened',
  { timeout: 300_000 },
  async () => {
    const token = await tokenOf(portal, 'buyer')
    const one = async (files: string[], elements: string, given?: string) => {
      const visitor = await portal.visit()
      const { page, context } = visitor
      const scripts = files.map(file => `<script type="module" src="/one/${file}.js"></script>`).join('')
      const html = `<!doctype html><html lang="en"><title>Host</title>${scripts}<srm-session api-base="/stage-api"></srm-session>${elements}`
      await context.route('**/host', route => route.fulfill({ contentType: 'text/html', body: html }))
      const fetched: string[] = []
      page.on('request', request => {
        if (request.resourceType() === 'script') fetched.push(new URL(request.url()).pathname)
      })
      await page.goto('/host')
      await page.locator('srm-session').evaluate((session, token) => Object.assign(session, { token }), given)
      return { visitor, page, fetched }
    }
    const bell = await one(['srm-message-centre'], '<srm-message-centre></srm-message-centre>', token)
    await bell.page.locator('srm-message-centre [part~=count]').waitFor()
    // The panel may load when the page is idle.
    const before = bell.fetched.filter(path => !path.startsWith('/realm/'))
    assert.deepEqual(before, ['/one/srm-message-centre.js'])
    await bell.page.getByRole('button', { name: 'Messages' }).click()
    await bell.page.locator('srm-message-centre').getByRole('tab', { name: 'All' }).waitFor()
    assert.deepEqual(bell.visitor.complaints, [])

    const badge = await one(['srm-unread-badge'], '<srm-unread-badge></srm-unread-badge>', token)
    await badge.page
      .locator('srm-unread-badge .count')
      .getByText(/^\d+\+?$/)
      .waitFor()
    assert.deepEqual(badge.fetched, ['/one/srm-unread-badge.js'])
    assert.deepEqual(badge.visitor.complaints, [])

    const both = await one(
      ['srm-message-centre-inline', 'srm-uploader'],
      '<srm-message-centre inline></srm-message-centre><srm-uploader business-type="PURCHASE_ORDER"></srm-uploader>',
      token,
    )
    await both.page.locator('srm-message-centre').getByText(/PO\d/).first().waitFor()
    await both.page.locator('srm-uploader').getByRole('button', { name: 'Upload' }).first().waitFor()
    assert.deepEqual(both.fetched, ['/one/srm-message-centre-inline.js', '/one/srm-uploader.js'])
    assert.deepEqual(both.visitor.complaints, [])

    const login = await one(['srm-login'], '<srm-login></srm-login>')
    await login.page.locator('srm-login input[name=password]').waitFor()
    assert.deepEqual(
      login.fetched.filter(path => !path.startsWith('/chunks/words-')),
      ['/one/srm-login.js'],
    )
  },
)
