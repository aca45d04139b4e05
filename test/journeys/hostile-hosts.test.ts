import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeHosts, elements } from '../support/hostile-host.ts'
import { violations } from '../support/portal.ts'

function lookOf(element: Element) {
  const { blockSize, backgroundColor, borderStartStartRadius, fontWeight } = getComputedStyle(element)
  return { height: blockSize, ground: backgroundColor, radius: borderStartStartRadius, weight: fontWeight }
}

describeHosts('elements on a page of a host', stage => {
  test('without a doctype and in the dark: text keeps its contrast', async () => {
    const page = await stage.open({
      doctype: '',
      html: 'lang="en" style="color-scheme:dark"',
      body: `<div style="background:#111">${elements.replace('<srm-session', '<srm-session theme="dark"')}</div>`,
    })
    assert.equal(await page.evaluate(() => document.compatMode), 'BackCompat')
    assert.deepEqual(await violations(page, ['landmark-one-main', 'page-has-heading-one', 'region']), [])
    await page.close()
  })

  test('that reads from right to left: theirs reads from left to right, and names begin where they begin', async () => {
    const page = await stage.open({ html: 'lang="ar" dir="rtl"' })
    const directions = await page.evaluate(() =>
      [...document.querySelectorAll('srm-order-list, srm-message-centre, srm-number-input, srm-unread-badge')].map(
        element => getComputedStyle(element.shadowRoot?.querySelector('*:not(style)') ?? element).direction,
      ),
    )
    assert.deepEqual(directions, ['ltr', 'ltr', 'ltr', 'ltr'])
    await page.close()
  })

  test('that reads from right to left and holds the whole portal: all of it, with what it opens, reads from left to right', async () => {
    const page = await stage.open({
      html: 'lang="ar" dir="rtl"',
      head: '<style>srm-portal { --srm-header: 60px; --srm-header-fill: rgb(1, 2, 3) }</style>',
      body: '<srm-session api-base="/stage-api" persist=""></srm-session><srm-portal routing="memory"></srm-portal>',
      ready: page => page.locator('srm-portal').getByText('Orders waiting for you'),
    })
    const header = await page.locator('srm-portal header').first().evaluate(lookOf)
    assert.deepEqual([header.height, header.ground], ['60px', 'rgb(1, 2, 3)'], 'the tokens of the page hold')
    const turned = () =>
      page.evaluate(() => {
        const below = (root: ParentNode): Element[] =>
          [...root.querySelectorAll('*')].flatMap(each => [each, ...(each.shadowRoot ? below(each.shadowRoot) : [])])
        const inside = [...document.querySelectorAll('srm-portal')].flatMap(each => below(each.shadowRoot ?? each))
        return [
          // A host element inherits its direction; its content does not.
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

  test('that styles parts and sets tokens: each of them is reached', async () => {
    const parts = [
      'header',
      'toolbar',
      'button',
      'field',
      'label',
      'control',
      'table',
      'head-cell',
      'row',
      'cell',
      'tag',
    ]
    const rules = [...parts, 'card'].map(
      (part, at) => `srm-order-list::part(${part}) { outline-color: rgb(1, 2, ${at}) }`,
    )
    const tokens = 'srm-order-list { --srm-radius: 7px; --srm-weight-strong: 800; --srm-weight-medium: 300 }'
    const page = await stage.open({ head: `<style>${rules.join('\n')}${tokens}</style>` })
    const list = page.locator('srm-order-list')
    const [button, title, link] = await Promise.all(
      [list.getByRole('button', { name: 'New order' }), list.getByRole('heading'), list.locator('tbody .row-link')].map(
        each => each.first().evaluate(lookOf),
      ),
    )
    assert.deepEqual([button?.radius, title?.weight, link?.weight], ['7px', '800', '300'])
    const unreached = (names: readonly string[], from: number) =>
      page
        .locator('srm-order-list')
        .evaluate(
          (list, [asked, first]) =>
            asked.filter(
              (part, at) =>
                ![...(list.shadowRoot?.querySelectorAll(`[part~="${part}"]`) ?? [])].some(
                  each => getComputedStyle(each).outlineColor === `rgb(1, 2, ${first + at})`,
                ),
            ),
          [names, from] as const,
        )
    assert.deepEqual(await unreached(parts, 0), [])
    await page.setViewportSize({ width: 320, height: 900 })
    await page.locator('srm-order-list').locator('[part~=card]').first().waitFor()
    assert.deepEqual(await unreached(['card'], parts.length), [])
    await page.close()
  })

  test('320 pixels wide: nothing lies outside', async () => {
    const page = await stage.open({}, 320)
    assert.equal(await page.evaluate(() => document.scrollingElement?.scrollWidth), 320)
    await page.close()
  })

  test('320 pixels wide with forms, files, a menu and documents: nothing lies outside either', async () => {
    const page = await stage.open(
      {
        body: `<srm-session api-base="/stage-api" portal-url="/" persist=""></srm-session>
          <srm-menu-shell></srm-menu-shell><srm-page-header title="Orders of this week"></srm-page-header>
          <srm-login></srm-login><srm-message-centre inline></srm-message-centre>
          <srm-lov-picker code="LOV_CURRENCY" value="EUR" aria-label="Currency"></srm-lov-picker>
          <srm-uploader business-type="PURCHASE_ORDER"></srm-uploader>
          <srm-invoice-list></srm-invoice-list><srm-todo></srm-todo><srm-report code="payableStatement"></srm-report>
          <srm-order-list></srm-order-list>`,
      },
      320,
    )
    await page.locator('srm-menu-shell').getByRole('button').first().waitFor()
    await page.locator('srm-uploader').getByRole('button', { name: 'Upload' }).waitFor()
    await page.locator('srm-todo').getByRole('heading').first().waitFor()
    await page.locator('srm-report').getByRole('heading').first().waitFor()
    const wide = await page.evaluate(() =>
      [...document.body.children]
        .filter(element => element.scrollWidth > 320 || element.getBoundingClientRect().right > 320)
        .map(element => element.localName),
    )
    assert.deepEqual(wide, [])
    assert.equal(await page.evaluate(() => document.scrollingElement?.scrollWidth), 320)
    await page.close()
  })

  test('whose script has added members to Object.prototype: everything shows', async () => {
    const page = await stage.open({
      head: '<script>Object.prototype.each = function () {}; Object.prototype.isEmpty = function () { return true }</script>',
    })
    await page.locator('srm-message-centre').getByRole('button').first().click()
    await page.locator('srm-message-centre').getByText(/PO\d/).first().waitFor()
    await page.close()
  })

  test('written in XHTML: they show', async () => {
    const page = await stage.open({
      doctype: '<?xml version="1.0" encoding="utf-8"?>',
      html: 'xmlns="http://www.w3.org/1999/xhtml" lang="en"',
      contentType: 'application/xhtml+xml',
      // Chromium has no module scripts in XML documents, but knows their import.
      loader: "<script>import('/srm.js')</script>",
    })
    await page.close()
  })

  test('that is printed: sums stand below their columns, and nothing to click is on the paper', async () => {
    const page = await stage.open({ body: elements.replace('<srm-order-list', '<srm-order-list scope="3"') })
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
})
