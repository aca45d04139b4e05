import { setLanguage } from '../../src/kit/session/session-start.ts'
import { PublicPage } from '../../src/portal/visitor/public-page.tsx'
import { Router } from '../../src/portal/router.ts'
import { changeSettings } from '../../src/account/shell-settings.ts'
import { afterEach, describe, expect, it, sendKeys, setViewport, waitUntil } from '../support/browser-test.ts'
import { clearStage, expectAccessible, find, named, stage } from '../ui/stage.tsx'
import { beginEachVisit, enter, openOrders, patience, shownTab, visit } from './visit.ts'

beginEachVisit()
afterEach(clearStage)

const shownTitle = (root: ShadowRoot) => root.querySelector('.stand-in h1')?.textContent

describe('places of the portal', () => {
  for (const [route, from, language] of [
    ['/language/en', 'zh', 'en'],
    ['/language/zh', 'en', 'zh'],
  ] as const)
    it(`${route} switches the language, says so, and goes on`, async () => {
      setLanguage(from)
      const root = await visit(route)
      const text = language === 'en' ? 'Switch Language Success' : '语言切换成功'
      const said = () => [...root.querySelectorAll('.toast')].some(toast => toast.textContent.includes(text))
      await waitUntil(said, 'it says so', patience)
      expect(find(root, '.srm-base').lang).to.equal(language)
    })

  it('/language follows the current language', async () => {
    const root = await visit('/language')
    expect(find(root, 'input[name=username]')).to.be.an.instanceOf(HTMLInputElement)
  })

  for (const [route, title] of [
    ['/404', 'This page does not exist'],
    ['/401', 'You have no access to this page'],
  ] as const)
    it(`${route} needs no login and has a way back`, async () => {
      document.body.innerHTML = `<srm-portal routing="memory" start-route="${route}"></srm-portal>`
      const root = document.querySelector('srm-portal')?.shadowRoot
      if (!root) throw new Error('The portal has no root.')
      await waitUntil(() => shownTitle(root) === title, 'the page is shown', patience)
      await expectAccessible(root)
      named(root, 'Go to the dashboard').click()
      await waitUntil(() => root.querySelector('input[name=username]'), 'the login is shown', patience)
    })

  it('signs in beside a page that an e-mail links to, and stays on it', async () => {
    document.body.innerHTML =
      '<srm-portal routing="memory" start-route="/form/company-detail?companyId=999999"></srm-portal>'
    const root = document.querySelector('srm-portal')?.shadowRoot
    if (!root) throw new Error('The portal has no root.')
    await waitUntil(() => root.querySelector('.visitor-login'), 'the page is shown', patience)
    named(root, 'Sign in', '.visitor-login').click()
    await waitUntil(() => root.querySelector('dialog .login-panel input[name=username]'), 'the login', patience)
    await expectAccessible(root)
    find(root, 'dialog input[name=username]').focus()
    await sendKeys({ type: 'buyer' })
    await sendKeys({ press: 'Tab' })
    await sendKeys({ type: 'demo1234' })
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => shownTab(root) === 'Company', 'the page is a tab of the portal', patience)
    expect(root.querySelector('.visitor')).to.equal(null)
  })

  it('/loading has a way back and goes on by itself', async () => {
    document.body.innerHTML = '<srm-portal routing="memory" start-route="/loading"></srm-portal>'
    const root = document.querySelector('srm-portal')?.shadowRoot
    if (!root) throw new Error('The portal has no root.')
    await waitUntil(() => root.querySelector('.stand-in [role=status]'), 'the page is shown', patience)
    expect(named(root, 'Go to the dashboard').checkVisibility()).to.equal(true)
    await waitUntil(() => root.querySelector('input[name=username]'), 'the login is shown', patience)
  })

  it('leads from the path of a group to its first page', async () => {
    const root = await visit('/fiance')
    await enter(root)
    await waitUntil(() => shownTab(root) === 'Approve applications', 'the first page is shown', patience)
  })

  it('says clearly when a public page does not exist yet', async () => {
    const place = { path: '/bulletin', query: {} }
    const root = await stage(
      <PublicPage
        route={{ path: '/bulletin', component: 'bulletin' }}
        place={place}
        router={new Router('memory', '/')}
      />,
    )
    await waitUntil(() => shownTitle(root) === 'Bulletin is not available here')
    await expectAccessible(root)
  })

  it('tells its host once which page is shown, with the title of that page', async () => {
    const told: { path: string; title: string }[] = []
    const hear = (event: Event) => told.push((event as CustomEvent<{ path: string; title: string }>).detail)
    document.body.addEventListener('srm-route', hear)
    const root = await visit('/order/list')
    await enter(root)
    await waitUntil(() => told.length > 0, 'the page is notified')
    named(root, 'Home', '.side-entry').click()
    await waitUntil(() => told.at(-1)?.path === '/dashboard/index', 'the next page is told')
    document.body.removeEventListener('srm-route', hear)
    expect(told.map(({ path, title }) => `${title} ${path}`)).to.deep.equal([
      'Orders /order/list',
      'Home /dashboard/index',
    ])
  })

  it('/redirect opens the page behind it again', async () => {
    const root = await visit('/redirect/order/list')
    await enter(root)
    await waitUntil(() => shownTab(root) === 'Orders', 'the list is shown', patience)
  })

  it('shows the menu as a rail whose panel answers to keys, and as a list in a small window', async () => {
    const root = await visit()
    // The server keeps the choice, and what others open from the menu as a list is done by another user.
    await enter(root, 'buyer2')
    changeSettings({ menuType: 2 })
    await waitUntil(() => root.querySelector('.rail'))
    named(root, 'Purchase orders', '.rail-entry').focus()
    await sendKeys({ press: 'ArrowRight' })
    await waitUntil(() => root.activeElement?.textContent === 'Orders')
    expect(find(root, '.rail-panel:popover-open').getBoundingClientRect().width).to.equal(210)
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => shownTab(root) === 'Orders', 'the page is shown', patience)
    await setViewport({ width: 800, height: 800 })
    await waitUntil(() => !root.querySelector('.rail'))
    named(root, 'Open menu').click()
    await waitUntil(() => root.querySelector('.scrim'))
    named(root, 'Order rows', '.side-entry').click()
    await waitUntil(() => !root.querySelector('.scrim'), 'the menu closes after the choice')
  })

  it('is 210 pixels wide at the side', async () => {
    const root = await visit()
    await enter(root)
    await openOrders(root)
    expect(find(root, 'aside').getBoundingClientRect().width).to.equal(210)
  })
})
