import '../../elements/srm-menu-shell.ts'
import { signIn, signOut } from '../../src/account/sign-in.ts'
import { $session } from '../../src/kit/session/session-store.ts'
import { afterEach, beforeEach, describe, expect, it, oneEvent, sendKeys, waitUntil } from '../support/browser-test.ts'
import { freshSession } from '../support/session.ts'
import { expectAccessible, find, named } from '../ui/stage.tsx'

function place(attributes = '', width = 1100) {
  document.body.innerHTML = `<srm-menu-shell ${attributes}><p>Content of the page</p></srm-menu-shell>`
  const host = find(document.body, 'srm-menu-shell')
  host.style.inlineSize = `${width}px`
  if (!host.shadowRoot) throw new Error('The element has no root.')
  return { host, root: host.shadowRoot }
}

async function shell(attributes = '', width = 1100) {
  await signIn('buyer', 'demo1234')
  const placed = place(attributes, width)
  await waitUntil(() => placed.root.querySelector('aside nav li'), 'the menu is shown')
  return placed
}

beforeEach(() => freshSession())
afterEach(async () => {
  document.body.replaceChildren()
  if ($session.get().tokens) await signOut()
})

describe('srm-menu-shell', () => {
  it('shows the menu of a user who is signed in beside the content of the page, and is accessible', async () => {
    const { host, root } = await shell('current="/order/list"')
    expect(named(root, 'Orders', '.side-entry').getAttribute('aria-current')).to.equal('page')
    const menu = find(root, 'aside').getBoundingClientRect()
    expect(menu.width).to.equal(210)
    expect(find(host, 'p').getBoundingClientRect().left).to.be.at.least(menu.right)
    await expectAccessible(root)
  })

  it('asks the host page for the chosen page, and marks it', async () => {
    const { host, root } = await shell()
    const asked: Promise<CustomEvent<{ path: string; query: object }>> = oneEvent(document.body, 'srm-navigate')
    const before = location.href
    named(root, 'Order rows', '.side-entry').click()
    expect((await asked).detail).to.deep.equal({ path: '/order/row-list', query: {} })
    expect(location.href).to.equal(before)
    await waitUntil(() => named(root, 'Order rows', '.side-entry').getAttribute('aria-current') === 'page')
    host.setAttribute('current', '/order/list')
    await waitUntil(() => named(root, 'Orders', '.side-entry').getAttribute('aria-current') === 'page')
  })

  it('opens the panel of a group by the keyboard and gives the focus back (menu-type 2)', async () => {
    const { root } = await shell('menu-type="2"')
    named(root, 'Purchase orders', '.rail-entry').focus()
    await sendKeys({ press: 'ArrowRight' })
    await waitUntil(() => root.activeElement?.textContent === 'Orders', 'the first page has the focus')
    await expectAccessible(root)
    await sendKeys({ press: 'ArrowDown' })
    expect(root.activeElement?.textContent).to.equal('Order rows')
    await sendKeys({ press: 'Escape' })
    await waitUntil(() => root.activeElement?.textContent === 'Purchase orders')
    expect(root.querySelector('.rail-panel:popover-open')).to.equal(null)
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => root.activeElement?.textContent === 'Orders')
    const asked: Promise<CustomEvent<{ path: string }>> = oneEvent(document.body, 'srm-navigate')
    await sendKeys({ press: 'Enter' })
    expect((await asked).detail.path).to.equal('/order/list')
    expect(root.querySelector('.rail-panel:popover-open')).to.equal(null)
  })

  it('folds the menu into a button where it is narrow', async () => {
    const { root } = await shell('', 390)
    expect(find(root, 'aside').hidden).to.equal(true)
    const toggle = find(root, '.frame-toggle')
    toggle.focus()
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => !find(root, 'aside').hidden && root.activeElement?.matches('.side-entry'))
    await expectAccessible(root)
    await sendKeys({ press: 'Escape' })
    await waitUntil(() => find(root, 'aside').hidden)
    expect(root.activeElement).to.equal(toggle)
  })

  it('says that a sign-in is needed, and shows the menu after it', async () => {
    const heard = oneEvent(document.body, 'srm-need-login')
    const { root } = place()
    await heard
    await waitUntil(() => root.querySelector('.stand-in'), 'it says so')
    await signIn('supplier', 'demo1234')
    await waitUntil(() => root.querySelector('aside nav li'), 'the menu is shown')
  })
})
