import { useState } from 'react'
import type { Action, BulkAction, RowAction } from '../../src/ui/actions.ts'
import type { Column } from '../../src/ui/table/column.ts'
import { ListPage } from '../../src/ui/page/list-page.tsx'
import { StatusTag } from '../../src/ui/status-tag.tsx'
import { Refused } from '../../src/kit/call/errors.ts'
import type { ListState } from '../../src/kit/state/list-state.ts'
import { afterEach, describe, expect, it, sendKeys, waitUntil } from '../support/browser-test.ts'
import { clearStage, expectAccessible, find, named, rested, stage } from './stage.tsx'

interface Order {
  id: string
  orderNo: string
  supplier: string
  amount: string
}

const orders: Order[] = ['11.10', '22.20', '0.03'].map((amount, at) => ({
  id: String(at + 1),
  orderNo: `PO-${at + 1}`,
  supplier: 'Nordlicht Fasteners GmbH',
  amount,
}))

const columns: Column<Order>[] = [
  { field: 'orderNo', title: 'Order number', link: true, sortable: true },
  { field: 'status', title: 'Status', card: 'status', cell: () => <StatusTag tone="wait">Issued</StatusTag> },
  { field: 'supplier', title: 'Supplier', priority: 3 },
  { field: 'amount', title: 'Amount', align: 'end', total: 'sum' },
]

interface Wanted {
  width?: number
  columns?: Column<Order>[]
  list?: Partial<ListState<Order>>
  actions?: RowAction<Order>[]
  bulkActions?: BulkAction<Order>[]
  headerActions?: Action[]
  onRow?(row: Order): void
}

function page({ width, list: part, ...rest }: Wanted = {}) {
  function Page() {
    const [orderBy, setOrderBy] = useState<ListState<Order>['orderBy']>([])
    const none = () => undefined
    const list: ListState<Order> = {
      name: 'orders',
      rows: orders,
      total: 3,
      page: 1,
      pageSize: 10,
      filters: {},
      busy: false,
      loadedOnce: true,
      loadedAt: 0,
      failure: undefined,
      setFilters: none,
      setPage: none,
      setPageSize: none,
      reload: none,
      refresh: none,
      orderBy,
      setOrderBy,
      ...part,
    }
    return <ListPage title="Orders" list={list} columns={columns} rowKey={row => row.id} {...rest} />
  }
  return stage(<Page />, width)
}

const texts = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll(selector)].map(element => element.textContent)

afterEach(clearStage)

describe('a list page', () => {
  it('has no accessibility problem as a table, as cards, and empty', async () => {
    const acts = { actions: [{ name: 'issue', label: 'Issue', run: () => undefined }] }
    const bulkActions = [{ name: 'urgent', label: 'Mark urgent', run: () => undefined }]
    for (const wanted of [{ width: 1200 }, { width: 380 }, { list: { rows: [], total: 0 } }]) {
      await expectAccessible(await page({ ...acts, bulkActions, ...wanted }))
      clearStage()
    }
  })

  it('keeps its sums below the cards of a narrow list', async () => {
    const root = await page({ width: 380 })
    const { innerText } = find(root, '.card-totals')
    expect(innerText.split(/\n+/).slice(0, 2)).to.deep.equal(['Page total', 'Amount'])
    const narrow = await page({ width: 380, list: { rows: [], total: 0 } })
    expect(narrow.querySelector('.card-totals')).to.equal(null)
  })

  it('opens a row from its document number with the keyboard', async () => {
    const opened: string[] = []
    const root = await page({ onRow: row => opened.push(row.orderNo) })
    named(root, 'PO-2').focus()
    await sendKeys({ press: 'Enter' })
    expect(opened).to.deep.equal(['PO-2'])
  })

  it('sorts ascending, descending, and by its own order again', async () => {
    const root = await page()
    const sort = named(root, 'Order number')
    const order = () => sort.closest('th')?.getAttribute('aria-sort') ?? 'none'
    const seen: string[] = []
    for (let round = 0; round < 3; round++) {
      sort.focus()
      await sendKeys({ press: 'Enter' })
      seen.push(order())
    }
    expect(seen).to.deep.equal(['ascending', 'descending', 'none'])
  })

  it('adds the amounts of the page exactly', async () => {
    const root = await page()
    expect(texts(root, 'tfoot td').at(-1)).to.equal('33.33')
  })

  it('cuts a long text instead of pushing other columns out, and tells it whole when pointed at', async () => {
    const supplier = 'Nordlicht Fasteners and Precision Parts GmbH & Co. KG'
    const rows = orders.map(order => ({ ...order, supplier }))
    const root = await page({ width: 700, list: { rows } })
    const scroll = find(root, '.table-scroll')
    expect(scroll.scrollWidth).to.equal(scroll.clientWidth)
    const cell = find(root, 'tbody .cut')
    expect(cell.offsetWidth).to.be.within(120, find(cell, 'span').scrollWidth - 1)
    cell.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    expect(cell.title).to.equal(supplier)
  })

  it('keeps the columns at the start side by side, also when one of them gets wider later', async () => {
    const root = await page({ bulkActions: [{ name: 'remove', label: 'Delete', run: () => undefined }] })
    const [pick, first] = root.querySelectorAll<HTMLElement>('thead th.stick')
    if (!pick || !first) throw new Error('No columns stay.')
    pick.style.paddingInlineStart = '60px'
    await waitUntil(() => first.style.insetInlineStart === `${pick.offsetWidth}px`, 'the second follows the first')
    expect(pick.offsetWidth).to.be.above(60)
  })

  describe('the acts of a row', () => {
    const done: string[] = []
    const act = (name: string, when = true): RowAction<Order> => ({
      name,
      label: name,
      when: () => when,
      run: row => done.push(`${name} ${row.orderNo}`),
    })
    const actions = [act('Issue', false), act('Edit'), act('Copy'), act('Close'), act('Delete')]
    const openMenu = (root: ParentNode) => root.querySelector<HTMLElement>('[role=menu]:popover-open')

    it('are one narrow button that covers no other column, whose menu keys can use', async () => {
      const root = await page({ actions, width: 700 })
      const cells = [...root.querySelectorAll<HTMLElement>('tbody tr:first-child td')].map(cell =>
        cell.getBoundingClientRect(),
      )
      const last = cells.at(-1)
      expect(last?.width).to.be.within(40, 48)
      expect(cells.slice(0, -1).every(cell => cell.right <= (last?.left ?? 0) + 1)).to.equal(true)
      const button = named(find(root, 'tbody tr'), 'Row 1, actions')
      expect(button.dataset['tip'], 'the focus tells them').to.equal('Edit · Copy · Close · Delete')
      button.focus()
      await sendKeys({ press: 'ArrowDown' })
      await waitUntil(() => root.activeElement?.textContent === 'Edit')
      await sendKeys({ press: 'd' })
      await sendKeys({ press: 'Enter' })
      expect(done.splice(0)).to.deep.equal(['Delete PO-1'])
      expect(root.activeElement).to.equal(button)
    })

    it('are shown while a mouse rests on the button, and a press goes on in them', async () => {
      const root = await page({ actions })
      const button = named(find(root, 'tbody tr'), 'Row 1, actions')
      const point = (type: string, target: Element = button) =>
        target.dispatchEvent(
          new PointerEvent(type, { bubbles: true, pointerType: 'mouse', relatedTarget: document.body }),
        )
      point('pointerover')
      await waitUntil(() => openMenu(root), 'the menu comes')
      expect(root.activeElement, 'the focus stays where it is').to.equal(null)
      point('pointerout')
      await waitUntil(() => !openMenu(root), 'and goes with the mouse')
      point('pointerover')
      await waitUntil(() => openMenu(root))
      button.click()
      await waitUntil(() => root.activeElement?.textContent === 'Edit', 'a press takes the focus into it')
    })
  })

  it('keeps its titles and sums in sight while the rows scroll', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({ ...(orders[0] as Order), id: `${at}` }))
    const root = await page({ list: { rows: many, total: 60 } })
    const scroll = find(root, '.table-scroll')
    scroll.scrollTop = 600
    await waitUntil(() => scroll.scrollTop === 600, 'it scrolls inside itself')
    const box = scroll.getBoundingClientRect()
    expect(find(root, 'thead th').getBoundingClientRect().top).to.be.closeTo(box.top + 1, 1)
    expect(find(root, 'tfoot td').getBoundingClientRect().bottom).to.be.closeTo(box.bottom - 1, 2)
  })

  it('moves nothing when rows are selected, as a table and as cards', async () => {
    for (const width of [1200, 380]) {
      const root = await page({
        width,
        bulkActions: [{ name: 'remove', label: 'Delete', run: () => undefined }],
        headerActions: [{ name: 'add', label: 'New order', tone: 'primary', run: () => undefined }],
      })
      const places = () =>
        [...root.querySelectorAll('thead,tbody tr,.card')].map(part => Math.round(part.getBoundingClientRect().top))
      const before = places()
      find(root, '[aria-label="Select row 2"]').click()
      await waitUntil(() => root.querySelector('.bulk'))
      expect(places(), `${width} px`).to.deep.equal(before)
      expect(root.querySelector('.foot-bar'), 'what the selection offers lies over nothing').to.equal(null)
      clearStage()
    }
  })

  it('acts on the selected rows, after a reason was given', async () => {
    const done: [string[], string | undefined][] = []
    const root = await page({
      bulkActions: [
        {
          name: 'close',
          label: 'Close orders',
          confirm: { title: 'Close the orders?', reason: true },
          run: (rows, reason) => done.push([rows.map(row => row.orderNo), reason]),
        },
      ],
    })
    find(root, 'thead .checkbox').focus()
    await sendKeys({ press: ' ' })
    named(root, 'Close orders').click()
    await waitUntil(() => root.querySelector('dialog[open]'))
    await sendKeys({ press: 'Tab' })
    named(find(root, 'dialog'), 'Close orders').click()
    await waitUntil(() => root.querySelector('dialog .field-error'), 'the reason is asked for')
    find(root, 'dialog textarea').focus()
    await sendKeys({ type: 'Project ended' })
    await rested(root)
    named(find(root, 'dialog'), 'Close orders').click()
    await waitUntil(() => done.length === 1)
    expect(done).to.deep.equal([[['PO-1', 'PO-2', 'PO-3'], 'Project ended']])
  })

  it('keeps the old rows while new ones are loading', async () => {
    const root = await page({ list: { busy: true } })
    expect(texts(root, 'tbody .row-link, tbody td:first-child')).to.include('PO-1')
    expect(find(root, '.table-box').getAttribute('aria-busy')).to.equal('true')
  })

  it('tells a failure, keeps the filters and offers to try again', async () => {
    let reloads = 0
    const failure = new Refused('16006', 'You may not read these orders.')
    const root = await page({ list: { rows: [], failure, reload: () => (reloads += 1) } })
    expect(find(root, '[role=alert]').textContent).to.contain('You may not read these orders.')
    named(root, 'Try again').click()
    expect(reloads).to.equal(1)
  })

  it('says that filters hide everything and resets them', async () => {
    const set: unknown[] = []
    const root = await page({
      list: { rows: [], total: 0, filters: { orderNo: 'x' }, setFilters: value => set.push(value) },
    })
    expect(root.textContent).to.contain('No records match the filters')
    named(root, 'Reset filters').click()
    await waitUntil(() => set.length === 1)
    expect(set).to.deep.equal([{}])
  })

  it('goes to a page by number, by button and by jumping', async () => {
    const pages: number[] = []
    const root = await page({ list: { total: 241, setPage: next => pages.push(next) } })
    const parts = [...find(root, '.pager').querySelectorAll('.pager-total,select,.pages button,.pager-jump')]
    // Total, sizes, previous, pages, next, jumper.
    expect(parts.map(part => part.ariaLabel ?? part.textContent)).to.deep.equal([
      ...['241 records', 'Records per page', 'Previous page'],
      ...['Page 1', 'Page 2', 'Page 3', 'Page 4', 'Page 5', 'Page 25'],
      ...['Next page', 'Go to'],
    ])
    expect(root.querySelectorAll('.pages .pager-page:not([title]), .pages .pager-gap').length).to.equal(7)
    const sizes = [...root.querySelectorAll<HTMLOptionElement>('.pager option')].map(({ value }) => Number(value))
    expect(sizes).to.deep.equal([10, 20, 50, 100, 300])
    named(root, 'Next page').click()
    named(root, 'Page 4').click()
    const jump = find(root, '.pager-jump input')
    jump.focus()
    await sendKeys({ type: '99' })
    await sendKeys({ press: 'Enter' })
    expect(pages.slice(0, 3)).to.deep.equal([2, 4, 25])
  })
})
