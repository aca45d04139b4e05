import { $shellSettings } from '../../src/account/shell-settings.ts'
import { preferences } from '../../src/kit/state/preferences.ts'
import { setLanguage } from '../../src/kit/session/session-start.ts'
import { $session } from '../../src/kit/session/session-store.ts'
import { clearErrors, logError } from '../../src/portal/tools/error-log.ts'
import { describe, devtools, expect, it, sendKeys, setViewport, waitUntil } from '../support/browser-test.ts'
import { chord, expectAccessible, find, named } from '../ui/stage.tsx'
import { beginEachVisit, enter, openOrders, patience, shownTab, tabs, visit } from './visit.ts'

beginEachVisit()

async function openSettings(root: ShadowRoot) {
  named(root, 'Settings').click()
  await waitUntil(
    () => root.querySelector('.drawer[open] .settings [role=radio][aria-checked=true]'),
    'the panel is open',
    patience,
  )
}

function closeSettings(root: ShadowRoot) {
  const part = find(root, '.drawer').shadowRoot?.querySelector('srmsl-icon-button')
  const button = part?.shadowRoot?.querySelector('button')
  if (!button) throw new Error('The panel has no button that closes it.')
  button.click()
}

/** A radio button or a switch by its label. */
function choice(root: ShadowRoot, label: string): HTMLElement {
  const found = [...root.querySelectorAll<HTMLElement>('.segment, .switch')]
  const chosen = found.find(each => each.textContent.trim() === label)
  if (!chosen) throw new Error(`Nothing can be chosen that is called ${label}.`)
  return chosen
}

async function search(root: ShadowRoot, query: string) {
  await waitUntil(() => root.querySelector('.find-box input'), 'the search is open', patience)
  await waitUntil(() => root.activeElement?.matches('.find-box input'), 'the field has the focus')
  await sendKeys({ type: query })
}

const rowHeight = (root: ShadowRoot) => getComputedStyle(find(root, '.shell')).getPropertyValue('--s-row').trim()

/** No other test changes this user's settings: two files run at a time, on one server. */
const own = 'finance'

describe('settings of the portal', () => {
  it('begin as the specification says', async () => {
    const root = await visit()
    await enter(root, own)
    await openSettings(root)
    expect($shellSettings.get()).to.deep.equal({
      theme: 'auto',
      themeColor: '#1890ff',
      size: 'medium',
      menuType: 1,
      showMenu: true,
      showSettings: true,
      tagsView: true,
      fixedHeader: false,
      sidebarLogo: true,
    })
    expect(find(root, '.shell-footer').textContent).to.match(/^Copyright © 2019 /)
    await expectAccessible(root)
  })

  it('apply at once, and follow the user to another device', async () => {
    const root = await visit()
    await enter(root, own)
    await openSettings(root)
    choice(root, 'Dark').click()
    expect($session.get().theme).to.equal('dark')
    choice(root, 'Show the tabs of open pages').click()
    await waitUntil(() => !root.querySelector('.strip'), 'the strip is gone')
    choice(root, 'Keep the header in place').click()
    await waitUntil(() => getComputedStyle(find(root, '.shell-top')).position === 'sticky')
    choice(root, 'Show the logo above the menu').click()
    await waitUntil(() => !root.querySelector('.side-brand'), 'the sign is gone')
    choice(root, 'Pop-out panel').click()
    await waitUntil(() => root.querySelector('.rail'), 'the menu is a rail')
    await expectAccessible(root)
    await preferences.flush()
    // The request of another device when its shell starts.
    const { askValues } = await import('../../src/kit/state/preference-calls.ts')
    const kept = (await askValues(['shell/settings'])).get('shell/settings')
    expect(kept).to.include({ theme: 'dark', tagsView: false, fixedHeader: true, sidebarLogo: false, menuType: 2 })
    named(root, 'Restore defaults').click()
    await waitUntil(() => root.querySelector('.strip') && !root.querySelector('.rail'))
  })

  it('give the page the whole width, with the menu over it on request', async () => {
    const root = await visit()
    await enter(root, own)
    await openSettings(root)
    choice(root, 'Show the menu next to the page').click()
    await waitUntil(() => !find(root, 'aside').checkVisibility(), 'the menu is hidden')
    const inset = () =>
      find(root, '.shell-main').getBoundingClientRect().left - find(root, '.shell').getBoundingClientRect().left
    expect(inset()).to.equal(0)
    closeSettings(root)
    await waitUntil(() => !root.querySelector('.drawer'), 'the panel is closed')
    const opener = named(root, 'Open menu')
    opener.focus()
    opener.click()
    await waitUntil(() => root.querySelector('.scrim') && find(root, 'aside').checkVisibility(), 'the menu is open')
    expect(inset(), 'the page stays').to.equal(0)
    await expectAccessible(root)
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    await waitUntil(() => !find(root, 'aside').checkVisibility(), 'the menu is hidden again')
    expect(root.activeElement).to.equal(opener)
    await openSettings(root)
    choice(root, 'Show the menu next to the page').click()
    await waitUntil(() => inset() === 210, 'the menu is at the side')
  })

  it('are offered in the header until their button is switched off, and again from the personal centre', async () => {
    const root = await visit()
    await enter(root, own)
    await openSettings(root)
    // Its text includes a hint.
    find(root, '.drawer .switch:has([slot=help-text])').click()
    closeSettings(root)
    await waitUntil(() => !root.querySelector('.header [aria-label=Settings]'), 'the button is hidden')
    await preferences.flush()
    const { askValues } = await import('../../src/kit/state/preference-calls.ts')
    expect((await askValues(['shell/settings'])).get('shell/settings')).to.include({ showSettings: false })
    find(root, '.header-user').click()
    await waitUntil(() => root.querySelector('.menu:popover-open .menu-item'))
    named(root, 'Personal centre', '.menu-item').click()
    const label = 'Show the settings button in the header'
    await waitUntil(() => root.querySelector('main .switch')?.textContent.trim() === label, 'the switch', patience)
    choice(root, label).click()
    await waitUntil(() => root.querySelector('.header [aria-label=Settings]'), 'the button is back')
    await preferences.flush()
  })

  it('take a colour of the row, or a code; what is no colour stays out', async () => {
    const root = await visit()
    await enter(root, own)
    await openSettings(root)
    find(root, '[aria-label="#11a983"]').click()
    expect($session.get().themeColor).to.equal('#11a983')
    for (const [typed, colour] of [
      ['#c41d7f', '#c41d7f'],
      ['red', '#c41d7f'],
    ] as const) {
      const shown = $session.get().themeColor
      const selector = `[aria-label="Colour code"][value="${shown}"]`
      await waitUntil(() => root.querySelector(selector), 'the field has the colour')
      // Keyboard input goes to the front page, which may belong to another test.
      const code = find(root, selector)
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(code, typed)
      code.dispatchEvent(new InputEvent('input', { bubbles: true }))
      await waitUntil(() => code.getAttribute('value') === typed, 'the code is typed')
      code.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
      await waitUntil(() => $session.get().themeColor === colour, `${typed} leaves ${colour}`)
    }
  })
})

describe('the header of the portal', () => {
  it('offers four sizes, with rows of 40, 36, 32 and 28 pixels', async () => {
    const root = await visit()
    await enter(root)
    for (const [label, height] of [
      ['Default', '40px'],
      ['Medium', '36px'],
      ['Small', '32px'],
      ['Mini', '28px'],
    ] as const) {
      named(root, 'Size').click()
      await waitUntil(() => root.querySelector('.menu:popover-open .menu-item'))
      named(root, label, '.menu-item').click()
      await waitUntil(() => rowHeight(root) === height, `${label} has rows of ${height}`)
    }
  })

  it('shows the page without the browser around it, and back', async () => {
    const root = await visit()
    await enter(root)
    const full = named(root, 'Full screen')
    expect(full.getAttribute('aria-pressed')).to.equal('false')
    const fills = () => document.fullscreenElement === document.documentElement
    // Other tests have pages in the same browser, which gives its screen to the page in front.
    for (let tries = 0; tries < 8 && !fills(); tries += 1) {
      await devtools('Page.bringToFront')
      full.focus()
      await sendKeys({ press: 'Enter' })
      await waitUntil(fills, 'the page fills the screen').catch(() => undefined)
    }
    await waitUntil(fills, 'the page fills the screen', patience)
    await waitUntil(() => full.getAttribute('aria-pressed') === 'true')
    expect(full.getAttribute('aria-label')).to.equal('Exit full screen')
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => document.fullscreenElement === null, 'the browser is back', patience)
    await waitUntil(() => full.getAttribute('aria-pressed') === 'false')
  })

  it('finds a page by Control and K, the arrow keys and Enter', async () => {
    const root = await visit()
    await enter(root)
    await chord('Control', 'k')
    await search(root, 'order rows')
    await expectAccessible(root)
    const chosen = () => root.querySelector('.find-entry[aria-selected=true] span')?.textContent
    await waitUntil(() => chosen() === 'Purchase orders > Order rows')
    await sendKeys({ press: 'ArrowDown' })
    expect(chosen()).not.to.equal('Purchase orders > Order rows')
    await sendKeys({ press: 'ArrowUp' })
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => shownTab(root) === 'Order rows')
    expect(root.querySelector('.find-box')).to.equal(null)
  })

  it('finds a Chinese page by the initials of its pinyin', async () => {
    const root = await visit()
    await enter(root)
    setLanguage('zh')
    await waitUntil(() => root.querySelector('[aria-label=搜索页面]'), 'the header is in Chinese', patience)
    await waitUntil(() => shownTab(root) === '首页', 'the menu is in Chinese', patience)
    named(root, '搜索页面').click()
    await search(root, 'cgdd')
    await waitUntil(() => root.querySelector('.find-entry')?.textContent.includes('采购订单'), 'found', patience)
  })

  it('says when nothing is found, and Escape leaves the search', async () => {
    const root = await visit()
    await enter(root)
    named(root, 'Search pages').focus()
    await sendKeys({ press: 'Enter' })
    await search(root, 'zzzzqqq')
    await waitUntil(() => root.querySelector('.find-none'))
    await sendKeys({ press: 'Escape' })
    await waitUntil(() => !root.querySelector('.find-box'))
    expect(root.activeElement?.getAttribute('aria-label')).to.equal('Search pages')
  })

  it('lists documents that were opened not long ago', async () => {
    const root = await visit()
    await enter(root)
    await openOrders(root)
    await waitUntil(() => root.querySelector('main table tbody .row-link'), 'the list has orders', patience)
    const link = find(root, 'main table tbody .row-link')
    const number = link.textContent
    link.click()
    await waitUntil(() => shownTab(root) === number, 'the order names its tab', patience)
    await chord('Control', 'k')
    await waitUntil(() => root.querySelector('[aria-label="Recent documents"]')?.textContent.includes(number))
    await search(root, number)
    await waitUntil(
      () => root.querySelector('[aria-label="Documents"]')?.textContent.includes(number),
      'asked',
      patience,
    )
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => !root.querySelector('.find-box'))
    expect(tabs(root).filter(title => title === number)).to.have.length(1)
  })

  it('asks the server for documents, this very number first, and offers what can be begun', async () => {
    const root = await visit()
    await enter(root)
    await openOrders(root)
    await waitUntil(
      () => root.querySelector('main table tbody tr:nth-child(3) .row-link'),
      'the list has orders',
      patience,
    )
    const number = find(root, 'main table tbody tr:nth-child(3) .row-link').textContent
    await chord('Control', 'k')
    await waitUntil(() => root.querySelector('[aria-label="Create"]')?.textContent.includes('New order'), 'before all')
    await search(root, number.toLowerCase())
    const first = () => root.querySelector('.find-entry[aria-selected=true]')?.textContent ?? ''
    await waitUntil(() => first().startsWith(number), 'it was never opened, and is the first', patience)
    expect(find(root, '.find-list').textContent, 'addresses are nothing to read').to.not.include('/order')
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => shownTab(root) === number, 'it opens', patience)
  })

  it('shows recorded faults with their message, info and address, and empties the log', async () => {
    const root = await visit()
    await enter(root)
    expect(root.querySelector('.header-badge')).to.equal(null)
    const print = console.error
    const printed: unknown[] = []
    console.error = (...parts: unknown[]) => printed.push(...parts)
    logError(new Error('Row 7 has no unit'), 'in OrderRows')
    console.error = print
    expect(printed).to.include('Row 7 has no unit').and.to.include(location.href)
    await waitUntil(() => root.querySelector('.header-badge'))
    named(root, '1 error recorded').click()
    await waitUntil(() => root.querySelector('.fault'), 'the log is open', patience)
    await expectAccessible(root)
    const text = find(root, '.fault').textContent
    for (const part of ['Row 7 has no unit', 'in OrderRows', location.href]) expect(text).to.include(part)
    named(root, 'Clear all').click()
    await waitUntil(() => !root.querySelector('.header-badge') && !root.querySelector('.fault'))
    clearErrors()
  })

  it('hides size and full screen in a small window, which keeps room for the rest', async () => {
    await setViewport({ width: 390, height: 800 })
    const root = await visit()
    await enter(root)
    expect(getComputedStyle(named(root, 'Size')).display).to.equal('none')
    const header = find(root, '.header')
    expect(header.scrollWidth).to.be.at.most(header.clientWidth)
    await expectAccessible(root)
    const user = find(root, '.header-user')
    const whole = user.getBoundingClientRect().width
    const title = find(root, '.crumbs li:last-child span').firstChild as Text
    title.data = 'A long title. '.repeat(10)
    expect(user.getBoundingClientRect().width).to.equal(whole)
    expect(header.scrollWidth).to.be.at.most(header.clientWidth)
  })
})
