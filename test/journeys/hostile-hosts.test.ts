import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { elements, openHost } from '../support/hostile-host.ts'
import type { Host } from '../support/hostile-host.ts'
import { testPortal, violations } from '../support/portal.ts'
import type { TestPortal, Visitor } from '../support/portal.ts'

let portal: TestPortal
let visitor: Visitor
before(async () => {
  portal = await testPortal()
  visitor = await portal.visit()
  await visitor.signIn('buyer')
})
after(() => portal.close())

const open = (host: Host, width?: number) => openHost(visitor, host, width)

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

  test('no page made the browser complain', () => {
    assert.deepEqual(visitor.complaints, [])
  })
})
