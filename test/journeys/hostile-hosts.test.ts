import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { testPortal, violations } from '../support/portal.ts'
import type { TestPortal, Visitor } from '../support/portal.ts'

/** A page of a host that an element must stand, and what it does differently from the usual page. */
interface Host {
  /** What stands before the document element; nothing: quirks mode. */
  doctype?: string
  /** Attributes of the document element. */
  html?: string
  head?: string
  body?: string
  contentType?: string
  /** How the page fetches the loader. */
  loader?: string
  /** What is there when the page can be looked at; orders unless given. */
  ready?: (page: Page) => Locator
}

const elements = `
  <srm-session id="portal" api-base="/stage-api" portal-url="/" persist=""></srm-session>
  <srm-message-centre></srm-message-centre>
  <srm-unread-badge></srm-unread-badge>
  <srm-number-input aria-label="Weight" value="12.5"></srm-number-input>
  <srm-order-list></srm-order-list>`

let portal: TestPortal
let visitor: Visitor
before(async () => {
  portal = await testPortal()
  visitor = await portal.visit()
  await visitor.signIn('buyer')
})
after(() => portal.close())

/** Opens the page of a host with the usual elements, and waits until the orders are there. */
async function open(host: Host, width = 1200): Promise<Page> {
  const {
    doctype = '<!doctype html>',
    html = 'lang="en"',
    head = '',
    body = elements,
    contentType = 'text/html',
  } = host
  const { loader = '<script type="module" src="/srm.js"></script>' } = host
  const page = await visitor.context.newPage()
  page.on('pageerror', error => visitor.complaints.push(error.message))
  page.on('console', message => message.type() === 'error' && visitor.complaints.push(message.text()))
  const text = `${doctype}<html ${html}><head><title>Host</title>${head}
    ${loader}</head><body>${body}</body></html>`
  await page.route('**/host', route => route.fulfill({ contentType, body: text }))
  await page.setViewportSize({ width, height: 900 })
  await page.goto('/host')
  const orders = () => page.locator('srm-order-list').getByText(/^PO\d/)
  await (host.ready?.(page) ?? orders()).first().waitFor()
  return page
}

describe('elements on a page of a host', { concurrency: false }, () => {
  test('without a doctype and in the dark: text keeps its contrast', async () => {
    const page = await open({
      doctype: '',
      html: 'lang="en" style="color-scheme:dark"',
      body: `<div style="background:#111">${elements.replace('<srm-session', '<srm-session theme="dark"')}</div>`,
    })
    assert.equal(await page.evaluate(() => document.compatMode), 'BackCompat')
    assert.deepEqual(await violations(page, ['landmark-one-main', 'page-has-heading-one', 'region']), [])
    await page.close()
  })

  test('that reads from right to left: theirs reads from left to right, and names begin where they begin', async () => {
    const page = await open({ html: 'lang="ar" dir="rtl"' })
    const directions = await page.evaluate(() =>
      [...document.querySelectorAll('srm-order-list, srm-message-centre, srm-number-input, srm-unread-badge')].map(
        element => getComputedStyle(element.shadowRoot?.querySelector('*:not(style)') ?? element).direction,
      ),
    )
    assert.deepEqual(directions, ['ltr', 'ltr', 'ltr', 'ltr'])
    await page.close()
  })

  test('that reads from right to left and holds the whole portal: all of it, with what it opens, reads from left to right', async () => {
    const page = await open({
      html: 'lang="ar" dir="rtl"',
      body: '<srm-session api-base="/stage-api" persist=""></srm-session><srm-portal routing="memory"></srm-portal>',
      ready: page => page.locator('srm-portal').getByText('Orders waiting for you'),
    })
    const turned = () =>
      page.evaluate(() => {
        const below = (root: ParentNode): Element[] =>
          [...root.querySelectorAll('*')].flatMap(each => [each, ...(each.shadowRoot ? below(each.shadowRoot) : [])])
        const inside = [...document.querySelectorAll('srm-portal')].flatMap(each => below(each.shadowRoot ?? each))
        return [
          // A host element takes its direction from around it; what it shows does not.
          ...inside
            .filter(each => !each.localName.startsWith('srm-') && getComputedStyle(each).direction === 'rtl')
            .filter(each => !['style', 'slot'].includes(each.localName))
            .map(each => `${each.localName}.${each.className}`),
          ...(document.documentElement.scrollWidth > innerWidth ? ['wider than the page'] : []),
        ]
      })
    assert.deepEqual(await turned(), [])
    await page.locator('srm-portal').getByRole('button', { name: 'Messages' }).first().click()
    await page.locator('srm-portal').getByRole('tab', { name: 'All' }).first().waitFor()
    assert.deepEqual(await turned(), [])
    await page.close()
  })

  test('320 pixels wide: nothing lies outside', async () => {
    const page = await open({}, 320)
    assert.equal(await page.evaluate(() => document.scrollingElement?.scrollWidth), 320)
    await page.close()
  })

  test('whose script has added members to Object.prototype: everything shows', async () => {
    const page = await open({
      head: '<script>Object.prototype.each = function () {}; Object.prototype.isEmpty = function () { return true }</script>',
    })
    await page.locator('srm-message-centre').getByRole('button').first().click()
    await page.locator('srm-message-centre').getByText(/PO\d/).first().waitFor()
    await page.close()
  })

  test('written in XHTML: they show', async () => {
    const page = await open({
      doctype: '<?xml version="1.0" encoding="utf-8"?>',
      html: 'xmlns="http://www.w3.org/1999/xhtml" lang="en"',
      contentType: 'application/xhtml+xml',
      // Chromium has no module scripts in XML documents, but knows their import.
      loader: "<script>import('/srm.js')</script>",
    })
    await page.close()
  })

  test('whose script moves them into a frame: they keep their look, and ask for nothing more than once', async () => {
    const page = await open({ body: `${elements}<srm-message-centre inline></srm-message-centre><iframe></iframe>` })
    await page.locator('srm-message-centre[inline]').getByText(/PO\d/).first().waitFor()
    const calls: string[] = []
    page.on('request', request => calls.push(new URL(request.url()).pathname))
    const lost = await page.evaluate(() => {
      const frame = document.querySelector('iframe')
      const elements = [...document.querySelectorAll('srm-order-list, srm-message-centre, srm-number-input')]
      const before = elements.map(element => element.shadowRoot?.adoptedStyleSheets.length)
      frame?.contentDocument?.body.append(...elements)
      return elements
        .filter((element, at) => element.shadowRoot?.adoptedStyleSheets.length !== before[at])
        .map(element => element.localName)
    })
    assert.deepEqual(lost, [])
    const frame = page.frameLocator('iframe')
    await frame.locator('srm-message-centre[inline]').getByText(/PO\d/).first().waitFor()
    await frame.locator('srm-order-list').getByText(/^PO\d/).first().waitFor()
    assert.deepEqual(
      calls.filter((call, at) => calls.indexOf(call) !== at),
      [],
    )
    // A look that is chosen later reaches the frame, too.
    const ground = frame.locator('srm-number-input').locator('[part=field], [part=input]').first()
    const light = await ground.evaluate(element => getComputedStyle(element).color)
    await page.evaluate(() => document.querySelector('srm-session')?.setAttribute('theme', 'dark'))
    await page.waitForFunction(before => {
      const number = document.querySelector('iframe')?.contentDocument?.querySelector('srm-number-input')
      const part = number?.shadowRoot?.querySelector('[part=field], [part=input]')
      return part && getComputedStyle(part).color !== before
    }, light)
    await page.close()
  })

  test('that names the loader by its pinned address and its hash: all files come from below it', async () => {
    const hashes = (await (await fetch(`${portal.origin}/integrity.json`)).json()) as Record<string, string>
    assert.match(hashes['elements/srm-order-list.js'] ?? '', /^sha384-/)
    assert.ok(hashes['themes/primer.css'])
    const asked: string[] = []
    visitor.context.on('request', request => asked.push(new URL(request.url()).pathname))
    const page = await open({
      loader: `<script type="module" src="/v1/srm.js" integrity="${hashes['srm.js']}" crossorigin></script>`,
    })
    const scripts = asked.filter(path => path.endsWith('.js'))
    assert.ok(scripts.length > 5)
    assert.deepEqual(
      scripts.filter(path => !path.startsWith('/v1/')),
      [],
    )
    await page.close()
  })

  test('that is printed: sums stand below their columns, and nothing to click is on the paper', async () => {
    const page = await open({ body: elements.replace('<srm-order-list', '<srm-order-list scope="3"') })
    const list = page.locator('srm-order-list')
    await list.locator('.view-button').waitFor()
    await page.emulateMedia({ media: 'print' })
    const { titles, sums } = await list.evaluate(element => {
      const edges = (row: string) =>
        [...(element.shadowRoot?.querySelector(row)?.children ?? [])]
          .map(cell => cell.getBoundingClientRect())
          .filter(({ width }) => width > 0)
          .map(({ left, right }) => [left, right])
      return { titles: edges('thead tr'), sums: edges('tfoot tr') }
    })
    assert.ok(titles.length > 4)
    assert.deepEqual(sums, titles)
    const shown = await list
      .getByRole('button')
      .evaluateAll(buttons =>
        buttons
          .filter(button => button.checkVisibility() && !button.closest('th, td'))
          .map(button => button.textContent),
      )
    assert.deepEqual(shown, [])
    await page.close()
  })

  test('that the browser has kept: coming back shows it at once and asks for the news once', async () => {
    const keeping = await portal.visitKeepingPages()
    const { page } = keeping
    await keeping.signIn('buyer')
    await page.goto('/widgets/srm-order-list.html', { waitUntil: 'commit' })
    // What is missed counts from the first stream on.
    const streams = page.waitForResponse(response => response.url().endsWith('/stage-api/events'))
    await page.locator('srm-order-list').first().getByText(/^PO\d/).first().waitFor()
    await streams
    await page.evaluate(() => {
      addEventListener('pageshow', event => {
        performance.clearResourceTimings()
        document.title = `kept ${event.persisted}`
      })
    })
    await page.goto('/widgets/srm-capital-amount.html')
    await page.goBack({ waitUntil: 'commit' })
    await page.waitForFunction(() => document.title === 'kept true')
    const calls = () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').flatMap(({ name }) => name.split('/stage-api')[1] ?? []),
      )
    // Two lists of orders stand on the page.
    const news = ['/basic/home/getUnread', '/pur/purchaseOrder/query?page=1', '/pur/purchaseOrder/query?scope=3&page=1']
    const asked = async () => (await calls()).filter(call => news.some(begin => call.startsWith(begin)))
    for (let left = 100; (await asked()).length < news.length && left > 0; left--) await page.waitForTimeout(100)
    await page.waitForTimeout(1_500)
    assert.equal((await asked()).length, news.length)
    const all = await calls()
    const often = all.filter(call => all.filter(other => other === call).length > 2)
    assert.deepEqual(often, [], 'what each of the two lists needs is asked for once by each')
    await page.context().close()
  })

  test('no page made the browser complain', () => {
    assert.deepEqual(visitor.complaints, [])
  })
})
