import { changeRole } from '../../src/account/profile.ts'
import { signIn, signOut } from '../../src/account/sign-in.ts'
import { queryRoles } from '../../src/contract/platform/administration/roles.ts'
import { saveUser } from '../../src/contract/platform/administration/users.ts'
import { queryOrders } from '../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { call } from '../../src/kit/call/call.ts'
import { $session, updateSession } from '../../src/kit/session/session-store.ts'
import { describe, expect, it, sendKeys, setViewport, waitUntil } from '../support/browser-test.ts'
import { chord, expectAccessible, find, named } from '../ui/stage.tsx'
import { beginEachVisit, enter, openOrders, patience, shownTab, tabs, visit } from './visit.ts'

beginEachVisit()

/** A portal with the tabs Home, Orders and Order rows, the last one shown. */
async function threeTabs() {
  const root = await visit()
  await enter(root)
  await openOrders(root)
  named(root, 'Order rows', '.side-entry').click()
  await waitUntil(() => tabs(root).length === 3 && shownTab(root) === 'Order rows')
  return root
}

/** A new user who acts for the first two suppliers; returns the name to sign in with. */
async function personOfTwoCompanies(): Promise<string> {
  await signIn('admin', 'demo1234')
  const role = (await call(queryRoles, { keyword: 'SUP_ADMIN' })).records.find(({ code }) => code === 'SUP_ADMIN')
  const username = `two${String(Date.now()).slice(-9)}`
  await call(saveUser, {
    username,
    name: 'Two Companies',
    phone: `139${String(Date.now()).slice(-8)}`,
    password: 'demo1234',
    confirmPassword: 'demo1234',
    gender: 'U',
    userType: 'SUPPLIER',
    active: 1,
    supplierIds: ['1', '2'],
    roleIds: [role?.id ?? ''],
    mustChangePwd: 0,
  })
  await signOut()
  return username
}

async function act(root: ShadowRoot, name: string) {
  named(root, 'Actions for open pages').click()
  await waitUntil(() => root.querySelector('.strip-more .menu:popover-open .menu-item'))
  named(root, name, '.strip-more .menu-item').click()
}

const tabOf = (root: ShadowRoot, title: string) => {
  const found = [...root.querySelectorAll<HTMLElement>('.strip-tab')].find(tab => tab.textContent.includes(title))
  if (!found) throw new Error(`No tab is called ${title}.`)
  return found
}

describe('the strip of open pages', () => {
  it('closes by the middle button, and shows the page used before', async () => {
    const root = await threeTabs()
    named(root, 'Orders', '.strip-title').click()
    await waitUntil(() => shownTab(root) === 'Orders')
    tabOf(root, 'Orders').dispatchEvent(new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 }))
    await waitUntil(() => tabs(root).length === 2)
    expect(shownTab(root)).to.equal('Order rows')
    tabOf(root, 'Home').dispatchEvent(new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 }))
    expect(tabs(root)).to.deep.equal(['Home', 'Order rows'])
  })

  it('opens a closed page again', async () => {
    const root = await threeTabs()
    await act(root, 'Close')
    await waitUntil(() => shownTab(root) === 'Orders')
    await act(root, 'Reopen closed page')
    await waitUntil(() => shownTab(root) === 'Order rows')
    expect(tabs(root)).to.deep.equal(['Home', 'Orders', 'Order rows'])
  })

  it('opens the menu of a tab by the keyboard', async () => {
    const root = await threeTabs()
    find(root, '.strip-shown .strip-title').focus()
    await chord('Shift', 'F10')
    await waitUntil(() => root.activeElement?.textContent === 'Refresh', 'the menu has the focus')
    await expectAccessible(root)
    await sendKeys({ press: 'ArrowDown' })
    expect(root.activeElement?.textContent).to.equal('Close')
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => tabs(root).length === 2)
  })

  it('moves a tab by Control, Shift and an arrow key, never in front of the fixed one', async () => {
    const root = await threeTabs()
    find(root, '.strip-shown .strip-title').focus()
    await sendKeys({ down: 'Control' })
    await chord('Shift', 'ArrowLeft')
    await waitUntil(() => tabs(root)[1] === 'Order rows')
    await waitUntil(() => root.activeElement?.textContent === 'Order rows', 'the focus stays')
    await chord('Shift', 'ArrowLeft')
    await sendKeys({ up: 'Control' })
    expect(tabs(root)).to.deep.equal(['Home', 'Order rows', 'Orders'])
  })

  it('moves a tab that is dragged past the middle of another', async () => {
    const root = await threeTabs()
    const transfer = new DataTransfer()
    const target = tabOf(root, 'Orders').getBoundingClientRect()
    const drag = (on: string, kind: string, clientX: number) =>
      tabOf(root, on).dispatchEvent(
        new DragEvent(kind, { bubbles: true, cancelable: true, clientX, dataTransfer: transfer }),
      )
    drag('Order rows', 'dragstart', target.right + 10)
    await waitUntil(() => !drag('Orders', 'dragover', target.right - 2), 'it may be dropped')
    expect(tabs(root)).to.deep.equal(['Home', 'Orders', 'Order rows'])
    drag('Orders', 'dragover', target.left + 2)
    await waitUntil(() => tabs(root)[1] === 'Order rows')
    drag('Order rows', 'dragend', 0)
    expect(tabOf(root, 'Home').draggable).to.equal(false)
  })

  it('lists all pages where they do not fit', async () => {
    await setViewport({ width: 390, height: 800 })
    const root = await visit('/order/list')
    await enter(root)
    await waitUntil(() => tabs(root).length === 2)
    find(root, '.strip-list').style.maxInlineSize = '90px'
    await waitUntil(() => root.querySelector('[aria-label="All open pages"]'), 'the list is offered')
    named(root, 'All open pages').click()
    await waitUntil(() => root.querySelector('.strip-more .menu:popover-open .menu-item'))
    named(root, 'Home', '.strip-more .menu-item').click()
    await waitUntil(() => shownTab(root) === 'Home')
  })

  it('comes back after a reload with the same pages and the same shown one', async () => {
    const root = await threeTabs()
    named(root, 'Orders', '.strip-title').click()
    await waitUntil(() => shownTab(root) === 'Orders')
    document.body.replaceChildren()
    document.body.innerHTML = '<srm-portal routing="memory" start-route="/order/list"></srm-portal>'
    const again = document.querySelector('srm-portal')?.shadowRoot
    if (!again) throw new Error('The portal has no root.')
    await waitUntil(() => tabs(again).length === 3, 'the tabs are back', patience)
    expect(shownTab(again)).to.equal('Orders')
    expect(again.querySelectorAll('.view:not(:empty)').length, 'only the shown page has begun').to.equal(1)
  })

  it('is cleared when another role is taken', async () => {
    const root = await threeTabs()
    await changeRole('PURCHASER')
    await waitUntil(() => tabs(root).length === 1, 'only the fixed tab is left', patience)
    expect(shownTab(root)).to.equal('Home')
  })

  it('is cleared when another company is taken in the user menu, after a question about what is typed', async () => {
    const root = await visit()
    await enter(root, await personOfTwoCompanies())
    await waitUntil(
      () => root.querySelector('.header-company')?.textContent === 'All my companies',
      'all are worked for',
      patience,
    )
    find(root, '.side-entry[href*="/order/my"]').click()
    await waitUntil(() => tabs(root).includes('My orders'), 'a list is open, too', patience)
    find(root, '.header-user').click()
    await waitUntil(() => root.querySelector('.menu:popover-open .menu-item'))
    named(root, 'Personal centre', '.menu:popover-open .menu-item').click()
    await waitUntil(() => root.querySelector('.personal-form input[name=newPassword]'), 'the page is shown', patience)
    find(root, '.personal-form input[name=newPassword]').focus()
    await sendKeys({ type: 'typed' })
    await waitUntil(() => root.querySelector('.strip-shown .strip-mark'), 'the tab is marked')
    const company = $session.get().profile?.suppliers[1]
    const take = async () => {
      find(root, '.header-user').click()
      await waitUntil(() => root.querySelector('.menu:popover-open .menu-item'))
      named(root, `Work for ${company?.name}`, '.menu:popover-open .menu-item').click()
      await waitUntil(() => root.querySelector('dialog[open]'), 'what is typed is asked about')
    }
    await take()
    named(root, 'Cancel').click()
    await waitUntil(() => !root.querySelector('dialog[open]'))
    expect($session.get().profile?.supplierId, 'whoever stays works on for all').to.equal(null)
    expect(root.querySelector<HTMLInputElement>('.personal-form input[name=newPassword]')?.value).to.equal('typed')
    await take()
    named(root, 'Discard changes').click()
    await waitUntil(() => tabs(root).length === 1 && shownTab(root) === 'Home', 'only the fixed tab is left', patience)
    await waitUntil(
      () => root.querySelector('.header-company')?.textContent === company?.name,
      'the header says whose',
      patience,
    )
    expect($session.get().profile?.supplierId).to.equal(company?.id)
    expect(tabs(root), 'what was open for the others stays closed').to.deep.equal(['Home'])
    find(root, '.side-entry[href*="/order/my"]').click()
    const { records } = await call(queryOrders, { pageSize: 10 })
    expect(new Set(records.map(order => order.supplierId))).to.deep.equal(new Set([company?.id]))
    await waitUntil(
      () => records.every(({ orderNo }) => root.querySelector('.shell main')?.textContent.includes(orderNo)),
      'the list is that of the other company',
      patience,
    )
  }).timeout(60_000)

  it('asks about what is typed in other windows before another company is taken, which they follow', async () => {
    const other = new BroadcastChannel('srm.session')
    const heard: Record<string, unknown>[] = []
    let typed = true
    other.onmessage = ({ data }: MessageEvent<{ from: string; message: Record<string, unknown> }>) => {
      heard.push(data.message)
      if (data.message['kind'] === 'asks-unsaved' && typed)
        other.postMessage({ from: data.from, message: { kind: 'unsaved', ask: data.message['ask'] } })
    }
    try {
      const root = await visit()
      await enter(root, await personOfTwoCompanies())
      await waitUntil(() => root.querySelector('.header-company'), 'a company is worked for', patience)
      const [, company] = $session.get().profile?.suppliers ?? []
      const take = async () => {
        find(root, '.header-user').click()
        await waitUntil(() => root.querySelector('.menu:popover-open .menu-item'))
        named(root, `Work for ${company?.name}`, '.menu:popover-open .menu-item').click()
      }
      await take()
      await waitUntil(() => root.querySelector('dialog[open]'), 'what is typed elsewhere is asked about')
      named(root, 'Cancel').click()
      await waitUntil(() => !root.querySelector('dialog[open]'))
      expect($session.get().profile?.supplierId).to.equal(null)
      expect(heard.some(({ kind }) => kind === 'role')).to.equal(false)
      typed = false
      await take()
      await waitUntil(() => $session.get().profile?.supplierId === company?.id, 'it is taken', patience)
      expect(
        heard.some(({ kind }) => kind === 'role'),
        'other windows are told',
      ).to.equal(true)
      // The current company is first, so that the menu always includes it.
      find(root, '.header-user').click()
      await waitUntil(() => root.querySelector('.menu:popover-open .menu-item'))
      const items = [...root.querySelectorAll('.menu:popover-open .menu-item')].map(item => item.textContent)
      const at = (text: string) => items.findIndex(item => item.includes(text))
      expect(at(company?.name ?? '?')).to.be.below(at('All my companies'))
    } finally {
      other.close()
    }
  }).timeout(60_000)

  it('says clearly when the menu names a component that has no page', async () => {
    const root = await visit()
    await enter(root)
    const entry = {
      id: '900',
      moduleCode: 'odd',
      moduleName: 'Odd thing',
      modulePath: '/odd',
      component: 'odd/index',
      moduleIcon: '',
      isOperating: 1,
      sort: 99,
      subModules: [],
    }
    const link = { ...entry, id: '901', moduleCode: 'erp', moduleName: 'ERP', modulePath: 'https://erp.example/start' }
    updateSession({ menu: [entry, link] })
    await waitUntil(() => root.querySelector('.side-entry[target=_blank]'))
    const outside = named(root, 'ERP', '.side-entry')
    expect(outside.getAttribute('href')).to.equal('https://erp.example/start')
    expect(outside.getAttribute('rel')).to.equal('noopener noreferrer')
    named(root, 'Odd thing', '.side-entry').click()
    await waitUntil(() => root.querySelector('.stand-in h1')?.textContent === 'Odd thing is not available here')
    expect(find(root, '.stand-in p').textContent).to.include('odd/index')
  })
})
