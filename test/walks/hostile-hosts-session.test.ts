import assert from 'node:assert/strict'
import { test } from 'node:test'
import sql from 'sql-template-tag'
import { tokenOf } from '../support/host-page.ts'
import { describeHosts, elements, openHost } from '../support/hostile-host.ts'
import { textOf, violations } from '../support/portal.ts'

/** A script that records the events of its session. */
const noting = `<script>
  window.heard = []
  addEventListener('srm-session-change', event => heard.push(event.detail.reason))
</script>`

describeHosts('the session on a page of a host', stage => {
  test('in Spanish and dark: elements begin in its language and take its scheme, and follow when it turns light', async () => {
    const page = await stage.open({
      html: 'lang="es" style="color-scheme:dark;background:#111"',
      body: elements.replace('<srm-session', '<srm-session theme="inherit"').replace('persist=""', ''),
      head: `<script type="module">
        await customElements.whenDefined('srm-session')
        document.querySelector('srm-session').tokenProvider = () => ${JSON.stringify(await tokenOf(stage.portal, 'buyer'))}
      </script>`,
    })
    await page.locator('srm-order-list').getByRole('button', { name: 'Nuevo pedido' }).waitFor()
    assert.deepEqual(await violations(page, ['landmark-one-main', 'page-has-heading-one', 'region']), [])
    const scheme = () =>
      page
        .locator('srm-order-list')
        .getByRole('table')
        .evaluate(table => getComputedStyle(table).colorScheme)
    const dark = await scheme()
    await page.evaluate(() => document.documentElement.setAttribute('style', 'color-scheme:light'))
    await page.waitForFunction(
      before =>
        getComputedStyle(
          document.querySelector('srm-order-list')?.shadowRoot?.querySelector('table') ?? document.documentElement,
        ).colorScheme !== before,
      dark,
    )
    assert.deepEqual([dark, await scheme()], ['dark', 'light'])
    await page.close()
  })

  test('whose own components hold elements in closed roots, made before and after the loader: it sees those handed to it', async () => {
    const own = `class OwnCard extends HTMLElement {
      connectedCallback() {
        this.inside = this.attachShadow({ mode: 'closed' })
        this.inside.innerHTML = '<srm-order-list></srm-order-list>'
        roots.push(this.inside)
        globalThis.SRM?.load(this.inside)
      }
    }`
    const page = await stage.open({
      head: `<script>window.roots = []; ${own}; customElements.define('early-card', OwnCard)</script>`,
      body: `<srm-session api-base="/stage-api" portal-url="/" persist=""></srm-session><early-card></early-card>
        <script type="module">for (const root of roots) SRM.load(root)</script>`,
      ready: page => page.locator('early-card'),
    })
    await page.evaluate(
      `${own}; customElements.define('late-card', OwnCard); document.body.append(document.createElement('late-card'))`,
    )
    await page.waitForFunction(
      `roots.length === 2 && roots.every(root => /PO\\d/.test(root.querySelector('srm-order-list').shadowRoot?.textContent))`,
    )
    await page.close()
  })

  test('whose function gives no token: it is asked seldom, also when it is written again all the time, and one loss is told once', async () => {
    const stranger = await stage.portal.visit()
    const page = await openHost(stranger, {
      head: `<script>
        window.asked = 0
        window.needs = 0
        addEventListener('srm-need-login', () => needs++)
        setInterval(() => {
          const session = document.querySelector('srm-session')
          if (session) session.tokenProvider = async () => { asked++; throw new Error('signed out of the host') }
        }, 50)
      </script>`,
      body: `${elements.replace('persist=""', '')}<srm-message-centre inline></srm-message-centre>
        <srm-menu-shell></srm-menu-shell><srm-page path="/order/list"></srm-page><srm-portal></srm-portal>`,
      ready: page => page.locator('srm-order-list').getByRole('button', { name: 'Sign in' }),
    })
    const began = Date.now()
    await page.locator('srm-page').getByRole('button', { name: 'Sign in' }).waitFor()
    await page.locator('srm-portal input[name=password]').waitFor()
    // After 1 s, then 2, then 4: in ten seconds it is called four times.
    await page.waitForTimeout(6_000)
    const most = 2 + Math.log2((Date.now() - began) / 1_000 + 10)
    const asked = Number(await page.evaluate('asked'))
    assert.ok(asked >= 1 && asked <= most, `asked ${asked} times`)
    assert.equal(await page.evaluate('needs'), 1)
    await stranger.context.close()
  })

  test('in two tabs: both hear of signing in, of another role, of another language and of signing out', async () => {
    await stage.portal.database.run(sql`
      insert into user_role (user_id, role_id)
      select u.id, r.id from app_user u, role r
      where u.username = 'buyer2'
        and r.id = (select min(id) from role where id not in (select role_id from user_role where user_id = u.id))`)
    const visitor = await stage.portal.visit()
    const body = '<srm-session api-base="/stage-api" persist=""></srm-session>'
    const first = await openHost(visitor, {
      head: noting,
      body: `${body}<srm-portal></srm-portal>`,
      ready: page => page.locator('srm-portal input[name=username]'),
    })
    const second = await openHost(visitor, {
      head: noting,
      body: `${body}<srm-order-list></srm-order-list>`,
      ready: page => page.locator('srm-order-list').getByRole('button', { name: 'Sign in' }),
    })
    await first.bringToFront()
    const inside = first.locator('srm-portal')
    await inside.locator('input[name=username]').fill('buyer2')
    await inside.locator('input[name=password]').fill('demo1234')
    await inside.locator('input[name=password]').press('Enter')
    for (const page of [first, second]) await page.waitForFunction(`heard.includes('signed-in')`)
    await second.locator('srm-order-list').getByRole('button', { name: 'Sign in' }).waitFor({ state: 'detached' })

    await inside.getByRole('button', { name: /^Account of/ }).click()
    await inside
      .getByRole('menuitem', { name: /^Work as/ })
      .or(inside.getByRole('menuitemradio', { name: /^Work as/ }))
      .first()
      .click()
    for (const page of [first, second]) await page.waitForFunction(`heard.includes('role')`)

    await inside.getByRole('button', { name: 'Language' }).click()
    await inside.getByRole('menuitemradio', { name: '日本語' }).click()
    for (const page of [first, second]) await page.waitForFunction(`heard.includes('language')`)
    await second
      .locator('srm-order-list')
      .getByRole('button', { name: textOf('ja', 'ui', 'filter.search') })
      .first()
      .waitFor()

    await inside.getByRole('button', { name: new RegExp(textOf('ja', 'portal', 'user.label', { name: '' })) }).click()
    await inside.getByRole('menuitem', { name: textOf('ja', 'portal', 'user.logOut') }).click()
    for (const page of [first, second]) await page.waitForFunction(`heard.at(-1) === 'signed-out'`)
    await second
      .locator('srm-order-list')
      .getByRole('button', { name: textOf('ja', 'ui', 'failure.signIn') })
      .waitFor()
    await visitor.context.close()
  })
})
