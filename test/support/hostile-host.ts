import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { testPortal } from './portal.ts'
import type { TestPortal, Visitor } from './portal.ts'

/** A difficult host page, with its differences from the usual page. */
export interface Host {
  /** Text before the document element; empty: quirks mode. */
  doctype?: string
  /** Attributes of the document element. */
  html?: string
  head?: string
  body?: string
  contentType?: string
  /** How the page loads the loader. */
  loader?: string
  /** Locator that shows that the page is ready; default: orders. */
  ready?: (page: Page) => Locator
}

/** Default content of a host page. */
export const elements = `
  <srm-session id="portal" api-base="/stage-api" portal-url="/" persist=""></srm-session>
  <srm-message-centre></srm-message-centre>
  <srm-unread-badge></srm-unread-badge>
  <srm-number-input aria-label="Weight" value="12.5"></srm-number-input>
  <srm-order-list></srm-order-list>`

/** Opens a host page with the usual elements, and waits for the orders. */
export async function openHost(visitor: Visitor, host: Host, width = 1200): Promise<Page> {
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

/** A portal, and a buyer who has signed in there and opens host pages. */
export interface HostStage {
  readonly portal: TestPortal
  readonly visitor: Visitor
  open(host: Host, width?: number): Promise<Page>
}

/** Tests of host pages, one after the other; the last one fails when the browser logged an error for any of them. */
export function describeHosts(what: string, tests: (stage: HostStage) => void): void {
  describe(what, { concurrency: false }, () => {
    let begun: Pick<HostStage, 'portal' | 'visitor'> | undefined
    const present = () => begun ?? assert.fail('The portal has not begun.')
    before(async () => {
      const portal = await testPortal()
      begun = { portal, visitor: await portal.visit() }
      await begun.visitor.signIn('buyer')
    })
    after(() => begun?.portal.close())
    tests({
      get portal() {
        return present().portal
      },
      get visitor() {
        return present().visitor
      },
      open: (host, width) => openHost(present().visitor, host, width),
    })
    test('no page made the browser complain', () => {
      assert.deepEqual(present().visitor.complaints, [])
    })
  })
}
