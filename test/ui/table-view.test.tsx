import { Component } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '../../src/i18n/words.ts'
import type { ListState } from '../../src/kit/state/list-state.ts'
import { preferences } from '../../src/kit/state/preferences.ts'
import { signIn, signOut } from '../../src/account/sign-in.ts'
import type { Column } from '../../src/ui/table/column.ts'
import { ListPage } from '../../src/ui/page/list-page.tsx'
import { lazyPart } from '../../src/ui/page/lazy-part.tsx'
import { columnsInView, factoryView, readView } from '../../src/ui/table/table-view.ts'
import { movedColumn, withHidden, withPinned, withWidth } from '../../src/ui/table/table-view-edits.ts'
import { freshSession } from '../support/session.ts'
import { afterEach, beforeEach, describe, expect, it, sendKeys, waitUntil } from '../support/browser-test.ts'
import { clearStage, expectAccessible, find, named, stage } from './stage.tsx'

interface Order {
  id: string
  orderNo: string
  supplier: string
  amount: string
}

const orders: Order[] = ['11.10', '22.20'].map((amount, at) => ({
  id: String(at + 1),
  orderNo: `PO-${at + 1}`,
  supplier: 'Nordlicht Fasteners GmbH and its daughters in the north',
  amount,
}))
const columns: Column<Order>[] = [
  { field: 'orderNo', title: 'Order number', link: true, sortable: true },
  { field: 'supplier', title: 'Supplier' },
  { field: 'amount', title: 'Amount', align: 'end', total: 'sum' },
]
const name = 'test.view.orders'

async function page(width = 1200) {
  const none = () => undefined
  const list: ListState<Order> = {
    name,
    rows: orders,
    total: 2,
    page: 1,
    pageSize: 10,
    filters: {},
    orderBy: [],
    busy: false,
    loadedOnce: true,
    loadedAt: 0,
    failure: undefined,
    setFilters: none,
    setPage: none,
    setPageSize: none,
    setOrderBy: none,
    reload: none,
    refresh: none,
  }
  const root = await stage(<ListPage title="Orders" list={list} columns={columns} rowKey={row => row.id} />, width)
  if (width >= 600) await waitUntil(() => root.querySelector('.view-button'), 'the settings are there')
  return root
}

const titles = (root: ShadowRoot) =>
  [...root.querySelectorAll('thead th')].map(title => title.querySelector('.sort')?.textContent ?? title.textContent)
const widthOf = (root: ShadowRoot, at: number) =>
  root.querySelectorAll<HTMLElement>('tbody tr:first-child td')[at]?.offsetWidth

beforeEach(() => freshSession())
afterEach(clearStage)

describe('the view of a table', () => {
  it('keeps columns that it does not know at their place, and reads nothing that it does not understand', () => {
    const view = readView({
      order: ['amount', 'orderNo', 7],
      hidden: 'all',
      widths: { amount: 'wide' },
      density: 'huge',
    })
    expect(view).to.deep.equal({ ...factoryView, order: ['amount', 'orderNo'] })
    expect(columnsInView(columns, view).map(column => column.field)).to.deep.equal(['amount', 'supplier', 'orderNo'])
    for (const nothing of [undefined, null, 'view', []]) expect(readView(nothing)).to.deep.equal(factoryView)
  })

  it('moves among the columns that are shown, in and out of those that stay', () => {
    const hidden = withHidden(factoryView, 'supplier', true)
    expect(movedColumn(columns, hidden, 'amount', -1).order).to.deep.equal(['amount', 'orderNo', 'supplier'])
    const pinned = withPinned(factoryView, 'amount', true)
    expect(movedColumn(columns, pinned, 'orderNo', -1).pinned).to.deep.equal(['amount', 'orderNo'])
    expect(movedColumn(columns, pinned, 'amount', 1).pinned).to.deep.equal([])
    expect(movedColumn(columns, factoryView, 'orderNo', -1)).to.equal(factoryView)
    expect(withWidth(factoryView, 'amount', 5).widths).to.deep.equal({ amount: 48 })
    expect(withWidth(withWidth(factoryView, 'amount', 90), 'amount', undefined)).to.deep.equal(factoryView)
  })
})

describe('the table of a list page', () => {
  it('hides, moves and pins columns and changes widths and row height, all by keyboard', async () => {
    const root = await page()
    named(root, 'Table settings').focus()
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => root.querySelector('.view-panel:popover-open'))
    await expectAccessible(root)
    named(root, 'Move Amount up').focus()
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => titles(root).join() === 'Order number,Amount,Supplier')
    find(root, '[aria-label="Show Supplier"]').focus()
    await sendKeys({ press: ' ' })
    await waitUntil(() => titles(root).join() === 'Order number,Amount')
    named(root, 'Move Order number down').focus()
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => titles(root).join() === 'Amount,Order number')
    expect(root.activeElement).to.equal(named(root, 'Move Order number down'))
    named(root, 'Pin Order number at the start').click()
    await waitUntil(() => titles(root).join() === 'Order number,Amount')
    named(root, 'Pin Amount at the start').click()
    await waitUntil(() => find(root, '[aria-label="Pin Amount at the start"]').ariaPressed === 'true')
    await sendKeys({ press: 'Escape' })
    await waitUntil(() => !root.querySelector('.view-panel:popover-open'))
    await waitUntil(() => root.activeElement === named(root, 'Table settings'), 'the button has the focus again')
    await waitUntil(() => root.querySelectorAll('.column-menu').length === 2)
    const before = widthOf(root, 0) ?? 0
    named(root, 'Order number, column menu').focus()
    await sendKeys({ press: 'ArrowDown' })
    await waitUntil(() => root.activeElement?.getAttribute('role')?.startsWith('menuitem'))
    named(root, 'Narrower').click()
    await waitUntil(() => (widthOf(root, 0) ?? 0) !== before)
    await expectAccessible(root)
  })

  it('is as the user left it in the next session, until they reset it', async () => {
    await signIn('buyer2', 'demo1234')
    const first = await page()
    await waitUntil(() => first.querySelectorAll('.column-menu').length === 3)
    named(first, 'Supplier, column menu').click()
    await waitUntil(() => first.querySelector('.menu:popover-open .menu-item'))
    named(first, 'Hide column').click()
    await waitUntil(() => titles(first).length === 2)
    await preferences.flush()
    await signOut()
    clearStage()
    const nobody = await page()
    expect(titles(nobody)).to.have.length(3)
    clearStage()
    await signIn('buyer2', 'demo1234')
    const second = await page()
    await waitUntil(() => titles(second).join() === 'Order number,Amount', 'the supplier is hidden again')
    named(second, 'Table settings').click()
    await waitUntil(() => second.querySelector('.view-panel:popover-open .view-foot'))
    expect(find(second, '.view-foot').textContent).to.contain('Saved for you')
    named(second, 'Restore default settings').click()
    await waitUntil(() => titles(second).length === 3)
    await preferences.flush()
    expect(preferences.$known.get().get(`table/${name}`)).to.equal(undefined)
    await signOut()
  })

  it('shows cards in the order and with the columns that the user has chosen', async () => {
    preferences.save(`table/${name}`, { ...withHidden(factoryView, 'supplier', true), order: ['amount', 'orderNo'] })
    const root = await page(400)
    await waitUntil(() => !find(root, '.cards').textContent.includes('Supplier'))
    preferences.save(`table/${name}`, undefined)
  })
})

describe('a part that is fetched when it is needed', () => {
  const Named = () => <button type="button">{useWords('dictionaries')('entries')}</button>

  it('appears with its words', async () => {
    const Part = lazyPart('dictionaries', async () => Named, <p>wait</p>)
    const root = await stage(<Part />)
    expect(root.querySelector('p')?.textContent, 'what stands in its place').to.equal('wait')
    const seen: string[] = []
    const look = () => root.querySelectorAll('button').forEach(button => seen.push(button.textContent))
    new MutationObserver(look).observe(root, { subtree: true, childList: true, characterData: true })
    await waitUntil(() => seen.length > 0)
    expect(seen[0]).to.equal('Values')
  })

  it('is asked for again after a failed fetch', async () => {
    let tries = 0
    const Part = lazyPart('dictionaries', async () => {
      tries += 1
      if (tries === 1) throw new Error('Expected by the test: the connection is gone.')
      return Named
    })
    let again: () => void = () => undefined
    class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
      override state = { failed: false }
      static getDerivedStateFromError = () => ({ failed: true })
      override render() {
        again = () => this.setState({ failed: false })
        return this.state.failed ? <p>failed</p> : this.props.children
      }
    }
    const root = await stage(
      <Boundary>
        <Part />
      </Boundary>,
    )
    await waitUntil(() => root.querySelector('p'))
    expect(tries).to.equal(1)
    again()
    await waitUntil(() => root.querySelector('button'))
    expect(tries).to.equal(2)
  })
})
