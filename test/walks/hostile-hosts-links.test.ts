import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { describeHosts } from '../support/hostile-host.ts'

const session = '<srm-session api-base="/stage-api" portal-url="/" persist=""></srm-session>'

/** Attempts to open a window, and ms for its first address. */
const [attempts, patience] = [3, 20_000]

/**
 * The page of the browser that an act opens, and its path; that of the host stays. Now and then Chromium never loads a
 * tab that Ctrl opens in the background: it stays at about:blank, and the act is repeated.
 */
async function opened(page: Page, act: () => Promise<void>): Promise<string> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const [window] = await Promise.all([page.context().waitForEvent('page'), act()])
    const loaded = await window
      .waitForURL(url => url.href !== 'about:blank', { waitUntil: 'commit', timeout: patience })
      .then(() => true)
      .catch(() => false)
    const { pathname } = new URL(window.url())
    await window.close()
    assert.equal(new URL(page.url()).pathname, '/host')
    if (loaded) return pathname
  }
  return assert.fail(`${attempts} windows stayed empty.`)
}

function windowsOf(page: Page): { count: number } {
  const windows = { count: 0 }
  page.context().on('page', () => windows.count++)
  return windows
}

describeHosts('links and fields on a page of a host', stage => {
  test('that names the portal: a link opens it in a window of its own, by a plain click and by one with Ctrl', async () => {
    const page = await stage.open({})
    const link = page.locator('srm-order-list').getByRole('link', { name: /^PO\d/ }).first()
    assert.equal(await opened(page, () => link.click()), '/order/detail')
    assert.equal(await opened(page, () => link.click({ modifiers: ['Control'] })), '/order/detail')
    const create = page.locator('srm-order-list').getByRole('button', { name: 'New order' })
    assert.equal(await opened(page, () => create.click()), '/order/edit')
    await page.close()
  })

  test('that fulfils wishes itself: nothing opens, and it hears where the link leads', async () => {
    const page = await stage.open({
      head: `<script>
        window.wishes = []
        addEventListener('srm-navigate', event => { event.preventDefault(); wishes.push(event.detail.path) })
      </script>`,
    })
    const windows = windowsOf(page)
    await page.locator('srm-order-list').getByRole('link', { name: /^PO\d/ }).first().click()
    await page.locator('srm-order-list').getByRole('button', { name: 'New order' }).click()
    assert.deepEqual(await page.evaluate('wishes'), ['/order/detail', '/order/edit'])
    assert.equal(windows.count, 0)
    await page.close()
  })

  test('that names no portal and fulfils nothing: links are buttons, so no click with Ctrl leads to a page of the host', async () => {
    const page = await stage.open({
      body: '<srm-session api-base="/stage-api" persist=""></srm-session><srm-order-list></srm-order-list>',
    })
    const said: string[] = []
    page.on('console', message => message.type() === 'warning' && said.push(message.text()))
    const windows = windowsOf(page)
    const list = page.locator('srm-order-list')
    assert.equal(await list.getByRole('link').count(), 0)
    const order = list.getByRole('button', { name: /^PO\d/ }).first()
    await order.click({ modifiers: ['Control'] })
    await list.getByRole('button', { name: 'New order' }).click()
    await page.waitForFunction(() => document.hasFocus())
    assert.ok(
      said.some(text => text.includes('srm-navigate to /order/edit: nobody listens')),
      said.join('\n'),
    )
    assert.equal(windows.count, 0)
    assert.equal(new URL(page.url()).pathname, '/host')
    await page.close()
  })

  test('that labels its fields: names and descriptions reach what is typed into, and a click on a label focuses it', async () => {
    const page = await stage.open({
      body: `${session}
        <p id="hint">As on the invoice</p><p id="weighed">Weight in kg</p>
        <label for="currency">Currency</label>
        <srm-lov-picker id="currency" code="LOV_CURRENCY" aria-describedby="hint"></srm-lov-picker>
        <srm-number-input id="weight" aria-labelledby="weighed" aria-describedby="hint"></srm-number-input>
        <label for="papers">Papers</label>
        <srm-uploader id="papers" business-type="PURCHASE_ORDER" aria-describedby="hint"></srm-uploader>`,
      ready: page => page.locator('#papers').getByRole('button', { name: 'Upload' }),
    })
    const fields = {
      currency: page.locator('#currency').getByRole('combobox', { name: 'Currency', exact: true }),
      weight: page.locator('#weight').getByRole('textbox', { name: 'Weight in kg', exact: true }),
      papers: page.locator('#papers').getByRole('group', { name: 'Papers', exact: true }),
    }
    for (const [id, field] of Object.entries(fields)) {
      await field.waitFor()
      const said = await field.evaluate(element =>
        (element.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map(each => (element.getRootNode() as ShadowRoot).getElementById(each)?.textContent ?? '')
          .join(' '),
      )
      assert.ok(said.includes('As on the invoice'), `${id}: ${said}`)
    }
    await page.getByText('Currency', { exact: true }).click()
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'currency')
    assert.equal(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.localName), 'input')
    await page.close()
  })

  test('that listens as to native fields: input and change come once, with the value; an ambiguous text opens nothing', async () => {
    const page = await stage.open({
      body: `${session}<form><srm-lov-picker name="currency" code="LOV_CURRENCY" aria-label="Currency"></srm-lov-picker>
        <srm-lov-picker id="unit" code="LOV_UNIT" aria-label="Unit"></srm-lov-picker><input aria-label="Next"></form>`,
      ready: page => page.getByRole('combobox', { name: 'Unit' }),
    })
    await page.evaluate(() => {
      const heard: string[] = []
      for (const type of ['input', 'change'])
        document.querySelector('form')?.addEventListener(type, ({ target }) => {
          if (target instanceof HTMLElement && target.localName === 'srm-lov-picker')
            heard.push(`${type} ${String(Reflect.get(target, 'value'))}`)
        })
      Object.assign(window, { heard })
    })
    const field = page.getByRole('combobox', { name: 'Currency' })
    await field.pressSequentially('euro')
    await field.press('Tab')
    await page.waitForFunction(`heard.includes('change EUR')`)
    assert.deepEqual(await page.evaluate('heard'), ['input EUR', 'change EUR'])
    assert.equal(
      await page.evaluate(() => new FormData(document.querySelector('form') ?? undefined).get('currency')),
      'EUR',
    )
    const unit = page.getByRole('combobox', { name: 'Unit' })
    await unit.pressSequentially('me')
    await page.getByRole('textbox', { name: 'Next' }).focus()
    await page.waitForFunction(() => document.querySelector('#unit:invalid'))
    const modal = await page.evaluate(
      () => document.querySelector('#unit')?.shadowRoot?.querySelectorAll('dialog[open], :modal').length,
    )
    assert.equal(modal, 0)
    assert.equal((await page.evaluate<string[]>('heard')).length, 2, 'what fits several entries is no value')
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'Next')
    await page.close()
  })
})
