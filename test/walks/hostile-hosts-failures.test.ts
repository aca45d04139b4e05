import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tokenOf } from '../support/host-page.ts'
import { describeHosts, openHost } from '../support/hostile-host.ts'

/** Elements that send requests after signing in, as a host would write them. */
const asking = [
  '<srm-bid tendering-id="1"></srm-bid>',
  '<srm-bulletin></srm-bulletin>',
  '<srm-delivery-order delivery-id="1"></srm-delivery-order>',
  '<srm-invoice invoice-id="1"></srm-invoice>',
  '<srm-invoice-list></srm-invoice-list>',
  '<srm-lov-picker code="LOV_CURRENCY" value="EUR" aria-label="Currency"></srm-lov-picker>',
  '<srm-menu-shell></srm-menu-shell>',
  '<srm-message-centre></srm-message-centre>',
  '<srm-message-centre inline></srm-message-centre>',
  '<srm-opening tendering-id="1"></srm-opening>',
  '<srm-order order-id="1"></srm-order>',
  '<srm-order-list></srm-order-list>',
  '<srm-page path="/order/list"></srm-page>',
  '<srm-parity inquiry-id="1"></srm-parity>',
  '<srm-permission-button code="order-edit">New order</srm-permission-button>',
  '<srm-portal></srm-portal>',
  '<srm-problem problem-id="1"></srm-problem>',
  '<srm-quote inquiry-id="1"></srm-quote>',
  '<srm-receipt-list></srm-receipt-list>',
  '<srm-report code="payableStatement"></srm-report>',
  '<srm-return return-id="1"></srm-return>',
  '<srm-return-list></srm-return-list>',
  '<srm-score tendering-id="1"></srm-score>',
  '<srm-scorecard supplier-id="1"></srm-scorecard>',
  '<srm-statement recon-id="1"></srm-statement>',
  '<srm-supplier supplier-id="1"></srm-supplier>',
  '<srm-todo></srm-todo>',
  '<srm-unread-badge></srm-unread-badge>',
  '<srm-uploader business-type="PURCHASE_ORDER" business-id="1"></srm-uploader>',
  '<srm-workflow instance-id="1"></srm-workflow>',
]

/** Events that a page received from one element. */
interface Heard {
  code: string
  msg: string
  requestId: string
  traceId: string
  own: boolean
  retry: string
}

const noting = `<script>
  window.heard = {}
  addEventListener('srm-error', ({ target, detail }) => {
    const { code, msg, requestId, traceId, element, retry } = detail
    const noted = { code, msg, requestId, traceId, own: element === target, retry: typeof retry }
    ;(heard[target.dataset.at] ??= []).push(noted)
  })
</script>`

describeHosts('failures on a page of a host', stage => {
  test('whose portal answers nothing but faults: each element tells of it, by code, words, numbers and a way to try again', async () => {
    const stranger = await stage.portal.visit()
    await stranger.context.route('**/stage-api/**', route =>
      route.fulfill({
        status: 502,
        headers: { 'x-request-id': 'r-7' },
        json: { code: '10', msg: 'The database is away.', data: { traceId: 't-7' }, success: false },
      }),
    )
    const token = await tokenOf(stage.portal, 'buyer')
    const body = asking.map((markup, at) => markup.replace(/^<(srm-[a-z-]+)/, `<$1 data-at="${at}"`))
    const page = await openHost(stranger, {
      head: noting,
      body: `<srm-session api-base="/stage-api" portal-url="/"></srm-session>${body.join('')}
        <script type="module">document.querySelector('srm-session').token = ${JSON.stringify(token)}</script>`,
      ready: page => page.locator('srm-order-list').getByText('The database is away.'),
    })
    const silent = () =>
      page.evaluate(
        count => Array.from({ length: count }, (_, at) => at).filter(at => !(`${at}` in Reflect.get(window, 'heard'))),
        asking.length,
      )
    for (let left = 120; left > 0 && (await silent()).length > 0; left--) await page.waitForTimeout(250)
    assert.deepEqual(
      (await silent()).map(at => asking[at]),
      [],
    )
    // Nothing retries in an endless loop.
    await page.waitForTimeout(3_000)
    const heard = await page.evaluate(() => Reflect.get(window, 'heard') as Record<string, Heard[]>)
    for (const [at, told] of Object.entries(heard)) {
      const what = `${asking[Number(at)] ?? at}: ${JSON.stringify(told)}`
      assert.ok(told.length <= 3, what)
      for (const { code, msg, requestId, traceId, own, retry } of told) {
        assert.deepEqual([code, requestId, traceId, own], ['server', 'r-7', 't-7', true], what)
        assert.notEqual(msg, '', what)
        assert.equal(retry, 'function', what)
      }
    }
    await stranger.context.close()
  })

  test('that refuses a sign-in: its code is told with the words that the user reads', async () => {
    const stranger = await stage.portal.visit()
    const page = await openHost(stranger, {
      head: noting,
      body: `<srm-session api-base="/stage-api"></srm-session><srm-login data-at="0"></srm-login>`,
      ready: page => page.locator('input[name=password]'),
    })
    await page.locator('input[name=username]').fill('buyer')
    await page.locator('input[name=password]').fill('wrong')
    await page.locator('input[name=password]').press('Enter')
    await page.waitForFunction(`heard[0]?.length === 1`)
    const [told] = await page.evaluate(() => (Reflect.get(window, 'heard') as Record<string, Heard[]>)['0'] ?? [])
    assert.equal(told?.code, '100000')
    assert.equal(await page.locator('srm-login').getByRole('alert').innerText(), told.msg)
    assert.equal(told.own, true)
    await stranger.context.close()
  })

  test('that is refused an act: its code is told with the words that the user reads', async () => {
    const page = await stage.open({
      head: noting,
      body: `<srm-session api-base="/stage-api" portal-url="/" persist=""></srm-session>
        <srm-order-list data-at="0"></srm-order-list>`,
    })
    await page.route('**/purchaseOrder/updateUrgentStatusByIds/**', route =>
      route.fulfill({ json: { code: '16003', msg: 'This order is closed.', data: null, success: false } }),
    )
    const list = page.locator('srm-order-list')
    const mark = list.getByRole('button', { name: 'Mark as urgent' })
    for (const row of await list.locator('tbody').getByRole('checkbox').all()) {
      await row.check()
      if (await mark.isEnabled()) break
      await row.uncheck()
    }
    await mark.click()
    await page.waitForFunction(`heard[0]?.length === 1`)
    const [told] = await page.evaluate(() => (Reflect.get(window, 'heard') as Record<string, Heard[]>)['0'] ?? [])
    assert.deepEqual([told?.code, told?.msg, told?.own], ['16003', 'This order is closed.', true])
    await list.getByRole('alert').getByText('This order is closed.').waitFor()
    await page.close()
  })
})
