import { noteSave } from '../../src/kit/call/freshness.ts'
import { navigate } from '../../src/kit/state/navigation.ts'
import { describe, expect, it, oneEvent, sendKeys, setViewport, waitUntil } from '../support/browser-test.ts'
import { expectAccessible, find, named } from '../ui/stage.tsx'
import { beginEachVisit, enter, openOrders, patience, shownTab, tabs, visit } from './visit.ts'

beginEachVisit()

describe('portal', () => {
  it('asks for nothing twice on the way to the dashboard, and for its code before anybody types', async () => {
    const root = await visit()
    const code = (name: string) => performance.getEntriesByType('resource').some(entry => entry.name.includes(name))
    const early = ['portal-shell', 'home.page', 'auth/client']
    await waitUntil(() => early.every(code), 'the code is fetched, and the client known', patience)
    performance.clearResourceTimings()
    await enter(root)
    const calls = performance.getEntriesByType('resource').flatMap(({ name }) => name.split('/stage-api/')[1] ?? [])
    const once = [
      'auth/auth/oauth/token',
      'user/info',
      'system/menu',
      'basic/home/findAll?type=BUYER',
      'basic/home/nowMenu',
    ]
    expect(calls.filter(call => once.includes(call)).sort()).to.deep.equal(once.sort())
    expect(calls).not.to.include('auth/client')
  })

  it('leads from the login to the dashboard, and both are accessible', async () => {
    const root = await visit()
    await expectAccessible(root)
    await enter(root)
    await waitUntil(() => root.querySelector('.home-tile-count'), 'the dashboard shows counts', patience)
    expect(shownTab(root)).to.equal('Home')
    await expectAccessible(root)
  })

  it('leads back after signing in to the page that was wanted before', async () => {
    const root = await visit('/dashboard/notive-view?id=1')
    await enter(root)
    await waitUntil(() => tabs(root).length === 2, 'both tabs are open', patience)
    expect(root.querySelector('[aria-label="You are here"] li:last-child')?.textContent).to.equal(shownTab(root))
  })

  it('shows a way back at an unknown address', async () => {
    const root = await visit('/no/such/page')
    await enter(root)
    await waitUntil(() => root.querySelector('.stand-in h1')?.textContent === 'This page does not exist')
    named(root, 'Go to the dashboard').click()
    await waitUntil(() => !root.querySelector('.stand-in'), 'the stand-in is gone', patience)
    await waitUntil(() => shownTab(root) === 'Home', 'the dashboard is shown', patience)
  })

  it('opens a page once per path, and closes it by the keyboard', async () => {
    const root = await visit()
    await enter(root)
    await openOrders(root)
    await openOrders(root)
    expect(tabs(root)).to.deep.equal(['Home', 'Orders'])
    find(root, '.strip-shown .strip-title').focus()
    await sendKeys({ press: 'ArrowLeft' })
    expect(root.activeElement?.textContent).to.equal('Home')
    await sendKeys({ press: 'End' })
    await sendKeys({ press: 'Delete' })
    await waitUntil(() => tabs(root).length === 1)
    expect(shownTab(root)).to.equal('Home')
  })

  it('offers to close others and all from the context menu of a tab', async () => {
    const root = await visit()
    await enter(root)
    await openOrders(root)
    named(root, 'Order rows', '.side-entry').click()
    await waitUntil(() => tabs(root).length === 3)
    const tab = find(root, '.strip-tab:nth-child(2)')
    tab.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, composed: true, button: 2 }))
    await waitUntil(() => root.activeElement?.getAttribute('role') === 'menuitem', 'the menu has the focus')
    named(root, 'Close others', '.strip-menu [role=menuitem]').click()
    await waitUntil(() => tabs(root).length === 2)
    expect(shownTab(root)).to.equal('Orders')
  })

  it('keeps a page alive behind another tab', async () => {
    const root = await visit()
    await enter(root)
    await openOrders(root)
    await waitUntil(() => root.querySelector('main table'), 'the list is there', patience)
    const table = root.querySelector('main table')
    named(root, 'Home', '.strip-title').click()
    await waitUntil(() => shownTab(root) === 'Home')
    named(root, 'Orders', '.strip-title').click()
    await waitUntil(() => shownTab(root) === 'Orders')
    expect(root.querySelector('main table')).to.equal(table)
  })

  it('shows a kept page again without a call and without a change in it, unless something was saved', async () => {
    const root = await visit()
    await enter(root)
    await openOrders(root)
    await waitUntil(
      () => root.querySelector('.view:not(.view-behind) .table-box tbody .row-link'),
      'the list is there',
      patience,
    )
    const changes = new MutationObserver(() => undefined)
    for (const page of root.querySelectorAll('.view > *'))
      changes.observe(page, { subtree: true, childList: true, attributes: true, characterData: true })
    const switchTo = async (title: string) => {
      named(root, title, '.strip-title').click()
      await waitUntil(() => shownTab(root) === title)
    }
    performance.clearResourceTimings()
    const asked = () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('getWarning')).length
    await switchTo('Home')
    expect(find(root, '.view-behind table').checkVisibility(), 'the list is behind').to.equal(false)
    await switchTo('Orders')
    expect(changes.takeRecords()).to.deep.equal([])
    noteSave()
    await switchTo('Home')
    await waitUntil(() => asked() > 0, 'the home page asks again', patience)
  })

  it('closes the dialog of a page behind another tab, and shows it again with the page', async () => {
    const root = await visit()
    await enter(root)
    await waitUntil(() => root.querySelector('.home-shortcut'), 'the functions are there', patience)
    named(root, 'Choose').click()
    await waitUntil(() => root.querySelector('dialog:modal'), 'the dialog is open', patience)
    navigate(find(root, 'main'), '/order/list', {})
    await waitUntil(() => shownTab(root) === 'Orders')
    expect(root.querySelector('dialog:modal')).to.equal(null)
    named(root, 'Home', '.strip-title').click()
    await waitUntil(() => root.querySelector('dialog:modal'), 'the dialog is open again')
  })

  it('shows the menu of a small window over the page until Escape is pressed', async () => {
    await setViewport({ width: 600, height: 800 })
    const root = await visit()
    await enter(root)
    expect(root.querySelector('.side-closed')).not.to.equal(null)
    named(root, 'Open menu').click()
    await waitUntil(() => root.querySelector('.scrim'))
    await sendKeys({ press: 'Escape' })
    await waitUntil(() => !root.querySelector('.scrim'))
  })

  it('remembers in a cookie whether the menu is wide', async () => {
    const root = await visit()
    await enter(root)
    named(root, 'Collapse menu').click()
    await waitUntil(() => root.querySelector('.side-narrow'))
    expect(document.cookie).to.contain('sidebarStatus=0')
    named(root, 'Expand menu').click()
    await waitUntil(() => !root.querySelector('.side-narrow'))
    expect(document.cookie).to.contain('sidebarStatus=1')
  })

  it('speaks another language at once, menu included', async () => {
    const root = await visit()
    // The choice is saved for this user, who is in no other test.
    await enter(root, 'expert')
    named(root, 'Language').click()
    await waitUntil(() =>
      [...root.querySelectorAll('[role^=menuitem]')].some(item => item.textContent.includes('中文')),
    )
    named(root, '中文', '[role^=menuitem]').click()
    await waitUntil(() => shownTab(root) === '首页', 'the menu is in Chinese', patience)
  })

  it('logs out, tells the host and shows the login', async () => {
    const root = await visit()
    await enter(root)
    const heard: Promise<CustomEvent<{ reason: string }>> = oneEvent(document.body, 'srm-logout')
    find(root, '.header-user').click()
    await waitUntil(() => root.querySelector('[role^=menuitem]'))
    named(root, 'Log out', '[role^=menuitem]').click()
    expect((await heard).detail.reason).to.equal('signed-out')
    await waitUntil(() => root.querySelector('input[name=username]'), 'the login is back', patience)
  })
})
