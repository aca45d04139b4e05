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
  host.texts = { '/one': await tokenOf(first, 'buyer'), '/two': await tokenOf(second, 'buyer') }
})
after(async () => {
  host.close()
  await Promise.all([first.close(), second.close()])
})

/** A page with a session of each portal and this body. */
async function twoPortals(body: string, prepare?: (page: Page) => Promise<void>) {
  host.html = `
    <script type="module" src="${first.origin}/srm.js"></script>
    <srm-session id="one" api-base="${first.origin}/stage-api"></srm-session>
    <srm-session id="two" api-base="${second.origin}/stage-api"></srm-session>
    ${body}
    <script type="module">
      for (const session of document.querySelectorAll('srm-session'))
        session.tokenProvider = async () => (await fetch('/' + session.id)).text()
    </script>`
  const visitor = await first.visit()
  await prepare?.(visitor.page)
  await visitor.page.goto(host.origin)
  return visitor
}

test(
  'an element of the second session that leaves while its files are on their way is shown when it comes back',
  { timeout: 300_000 },
  async () => {
    let release: () => void = () => undefined
    const held = new Promise<void>(resolve => (release = resolve))
    const { page } = await twoPortals('<srm-order-list session="two"></srm-order-list>', async page => {
      await page.route('**/realm/elements/srm-order-list*', async route => {
        await held
        await route.continue()
      })
    })
    await Promise.all([
      page.waitForRequest('**/realm/elements/srm-order-list*'),
      page.waitForFunction(() => customElements.get('srm-order-list')),
    ])
    await page.evaluate(() => {
      const list = document.querySelector('srm-order-list')
      list?.remove()
      Object.assign(window, { list })
    })
    release()
    await page.waitForFunction(() => customElements.get('srm-order-list-realm-0'))
    await page.evaluate('document.body.append(list)')
    await page.getByRole('link', { name: /^PO/ }).first().waitFor()
    await page.context().close()
  },
)

test('elements go from one session to the other and back, and are there each time', { timeout: 300_000 }, async () => {
  const { page, complaints } = await twoPortals(`
    <srm-message-centre session="one"></srm-message-centre>
    <srm-unread-badge session="one"></srm-unread-badge>
    <srm-relative-time session="one" datetime="2020-01-02T12:04:05Z"></srm-relative-time>
    <form><srm-number-input session="one" value="4" required></srm-number-input></form>
    <srm-uploader session="one" business-type="PURCHASE_ORDER"></srm-uploader>
    <srm-order-list session="one"></srm-order-list>`)
  const boxes = () =>
    page.evaluate(() =>
      Object.fromEntries(
        [...document.querySelectorAll('srm-message-centre, srm-number-input, srm-uploader, srm-relative-time')].map(
          element => [element.localName, element.getBoundingClientRect().height],
        ),
      ),
    )
  const number = page.locator('srm-number-input').getByRole('textbox')
  const shown = async (id: string) => {
    await page.evaluate(
      session => document.querySelectorAll('[session]').forEach(element => element.setAttribute('session', session)),
      id,
    )
    const realm = id === 'two' ? '-realm-0' : ''
    await page.locator('srm-order-list').getByRole('link', { name: /^PO/ }).first().waitFor()
    await page.waitForFunction(
      ending =>
        [...document.querySelectorAll('[session]')].every(
          ({ localName, shadowRoot }) =>
            (shadowRoot?.querySelector(`${localName}-realm-0`) != null) === (ending !== '') &&
            (shadowRoot?.childElementCount ?? 0) > 0,
        ),
      realm,
    )
    await number.waitFor()
    return boxes()
  }
  const atFirst = await shown('one')
  for (const id of ['two', 'one', 'two', 'one']) {
    assert.deepEqual(await shown(id), atFirst, id)
    assert.equal(await page.locator('srm-relative-time time').innerText(), '2020-01-02', id)
    await number.fill(id === 'one' ? '' : '7')
    await page.waitForFunction(valid => document.querySelector('form')?.checkValidity() === valid, id !== 'one')
    await page.locator('srm-relative-time').evaluate(time => time.setAttribute('datetime', '2020-01-02T12:05:06Z'))
  }
  await page.locator('srm-message-centre').getByRole('button').first().click()
  await page.locator('srm-message-centre').getByRole('dialog').waitFor()
  assert.deepEqual(complaints, [])
  await page.context().close()
})

test(
  'elements of the second session have the boxes of the first, are clicked by scripts, and submit the form around them',
  { timeout: 300_000 },
  async () => {
    const { page, complaints } = await twoPortals(`
      <style>srm-number-input { width: 300px }</style>
      ${['one', 'two']
        .map(
          id => `<form id="form-${id}" onsubmit="submitted('${id}', event)">
            <srm-number-input session="${id}" value="3"></srm-number-input>
            <srm-message-centre session="${id}"></srm-message-centre>
            <srm-uploader session="${id}" business-type="PURCHASE_ORDER"></srm-uploader>
            <srm-permission-button session="${id}" type="submit" name="by" value="button">Send</srm-permission-button>
          </form>`,
        )
        .join('')}
      <script>
        window.sent = []
        window.submitted = (id, event) => {
          event.preventDefault()
          sent.push([id, new FormData(event.target).get('by')])
        }
      </script>`)
    for (const id of ['one', 'two']) {
      await page.locator(`#form-${id}`).getByRole('textbox').waitFor()
      await page.locator(`#form-${id}`).getByRole('button', { name: 'Send' }).waitFor()
      await page.locator(`#form-${id} srm-uploader`).getByRole('button').first().waitFor()
    }
    const [one, two] = await page.evaluate(() =>
      ['one', 'two'].map(id =>
        [...document.querySelectorAll(`#form-${id} > *`)].map(element => {
          const { width, height } = element.getBoundingClientRect()
          return [element.localName, getComputedStyle(element).display, Math.round(width), Math.round(height)]
        }),
      ),
    )
    assert.deepEqual(two, one)
    assert.deepEqual(one?.[0]?.slice(0, 3), ['srm-number-input', 'inline-block', 300])
    const clicks = await page.evaluate(() =>
      ['one', 'two'].map(id => {
        let heard = 0
        const button = document.querySelector<HTMLElement>(`#form-${id} srm-permission-button`)
        button?.addEventListener('click', () => heard++)
        button?.click()
        return heard
      }),
    )
    assert.deepEqual(clicks, [1, 1])
    await page.waitForFunction('sent.length === 2')
    assert.deepEqual(await page.evaluate('sent'), [
      ['one', 'button'],
      ['two', 'button'],
    ])
    assert.deepEqual(complaints, [])
    await page.context().close()
  },
)
