import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContext, Request } from 'playwright-core'
import { describeHosts, elements, openHost } from '../support/hostile-host.ts'
import { until } from '../support/until.ts'

/** Returns a wait until no call but the stream of events has been under way for a second. */
function callWatch(context: BrowserContext): () => Promise<unknown> {
  const running = new Set<Request>()
  let last = performance.now()
  const ended = (request: Request) => {
    running.delete(request)
    last = performance.now()
  }
  context.on('request', request => request.url().endsWith('/stage-api/events') || running.add(request))
  context.on('requestfinished', ended)
  context.on('requestfailed', ended)
  return () => until('no call is running', () => running.size === 0 && performance.now() - last > 1_000)
}

describeHosts('elements through the life of a page of a host', stage => {
  test('whose script moves them into a frame: they keep their look, and ask for nothing more than once', async () => {
    const quiet = callWatch(stage.visitor.context)
    const page = await stage.open({
      body: `${elements}<srm-message-centre inline></srm-message-centre><iframe></iframe>`,
    })
    await page.locator('srm-message-centre[inline]').getByText(/PO\d/).first().waitFor()
    await quiet()
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
    await quiet()
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
    const hashes = (await (await fetch(`${stage.portal.origin}/integrity.json`)).json()) as Record<string, string>
    assert.match(hashes['elements/srm-order-list.js'] ?? '', /^sha384-/)
    assert.ok(hashes['themes/primer.css'])
    assert.ok(hashes['realm/index.js'])
    const asked: string[] = []
    const { context, page: portal } = stage.visitor
    context.on('request', request => {
      if (request.frame().page() !== portal) asked.push(new URL(request.url()).pathname)
    })
    const page = await stage.open({
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

  test('that the browser has kept: coming back shows it at once and asks for the news once', async () => {
    const keeping = await stage.portal.visitKeepingPages()
    const { page } = keeping
    await keeping.signIn('buyer')
    const quiet = callWatch(keeping.context)
    await page.goto('/widgets/srm-order-list.html', { waitUntil: 'commit' })
    // Missed events count from the first stream on.
    const streams = page.waitForResponse(response => response.url().endsWith('/stage-api/events'))
    await page.locator('srm-order-list').first().getByText(/^PO\d/).first().waitFor()
    await streams
    await quiet()
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
    // The page has two lists of orders.
    const news = ['/basic/home/getUnread', '/pur/purchaseOrder/query?page=1', '/pur/purchaseOrder/query?scope=3&page=1']
    const asked = async () => (await calls()).filter(call => news.some(begin => call.startsWith(begin)))
    // Until all have arrived, and no more for a while.
    await page.waitForFunction(
      begins => {
        const entries = performance.getEntriesByType('resource')
        const last = Math.max(...entries.map(entry => entry.startTime + entry.duration))
        const came = begins.every(begin => entries.some(({ name }) => name.includes(`/stage-api${begin}`)))
        return came && performance.now() - last > 1_500
      },
      news,
      { polling: 100, timeout: 60_000 },
    )
    assert.equal((await asked()).length, news.length, (await asked()).join(' '))
    const all = await calls()
    const often = all.filter(call => all.filter(other => other === call).length > 2)
    assert.deepEqual(often, [], 'what each of the two lists needs is asked for once by each')
    await page.context().close()
  })

  test('that holds a portal and says nothing of routing: its address, title and storage stay its own', async () => {
    const stranger = await stage.portal.visit()
    const page = await openHost(stranger, {
      head: `<script>localStorage.setItem('host.draft', 'kept'); sessionStorage.setItem('host.step', '2')</script>`,
      body: '<srm-session api-base="/stage-api" persist=""></srm-session><srm-portal></srm-portal>',
      ready: page => page.locator('srm-portal input[name=username]'),
    })
    const own = () =>
      page.evaluate(() => [
        ...[location.pathname + location.search + location.hash, document.title, history.length],
        ...[localStorage.getItem('host.draft'), sessionStorage.getItem('host.step')],
      ])
    const before = await own()
    assert.deepEqual([before[0], before[1], before[3], before[4]], ['/host', 'Host', 'kept', '2'])
    const inside = page.locator('srm-portal')
    await inside.locator('input[name=username]').fill('buyer')
    await inside.locator('input[name=password]').fill('demo1234')
    await inside.locator('input[name=password]').press('Enter')
    await inside.getByText('Orders waiting for you').first().waitFor()
    assert.deepEqual(await own(), before)
    await inside.locator('.side-entry[href$="/order/list"]').click()
    // Where no page of the browser is known, what opens a document is a button.
    await inside.locator('.view:not(.view-behind) .row-link').first().click()
    await inside.getByRole('heading', { name: /PO\d/ }).first().waitFor()
    assert.deepEqual(await own(), before)
    assert.deepEqual(stranger.complaints, [])
    await page.evaluate(`import('/session.js').then(({ signOut }) => signOut())`)
    await inside.locator('input[name=username]').waitFor()
    assert.deepEqual(await own(), before)
    await stranger.context.close()
  })
})
