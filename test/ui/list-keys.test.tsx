import type { ListState } from '../../src/kit/state/list-state.ts'
import type { Filter } from '../../src/ui/filter/filter.ts'
import { ListPage } from '../../src/ui/page/list-page.tsx'
import type { Column } from '../../src/ui/table/column.ts'
import { afterEach, describe, expect, it, sendKeys, waitUntil } from '../support/browser-test.ts'
import { clearStage, expectAccessible, find, stage } from './stage.tsx'

interface Order {
  id: string
  orderNo: string
  amount: string
}

const columns: Column<Order>[] = [
  { field: 'orderNo', title: 'Order number', link: true },
  { field: 'amount', title: 'Amount' },
]
const filters: Filter[] = [{ field: 'keyword', title: 'Search', type: 'input' }]
const bulkActions = [{ name: 'urgent', label: 'Mark urgent', run: () => undefined }]
const none = () => undefined
const list: ListState<Order> = {
  name: 'orders',
  rows: ['1', '2', '3'].map(id => ({ id, orderNo: `PO-${id}`, amount: '10.00' })),
  total: 3,
  page: 1,
  pageSize: 10,
  orderBy: [],
  filters: {},
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

async function page(onRow: (row: Order) => void = none) {
  const props = { list, columns, filters, bulkActions, onRow }
  return stage(<ListPage title="Orders" rowKey={row => row.id} {...props} />)
}

async function press(...keys: string[]) {
  for (const key of keys) await sendKeys({ press: key })
}

const focusTable = (root: ShadowRoot) => find(root, '.table-scroll').focus()
const currentRow = (root: ShadowRoot) => root.activeElement?.querySelector('.row-link')?.textContent

async function help(root: ShadowRoot): Promise<HTMLElement> {
  focusTable(root)
  await press('?')
  await waitUntil(() => root.querySelector('dialog [type=checkbox]'), 'the keys are listed')
  return find(root, 'dialog [type=checkbox]')
}

async function closeHelp(root: ShadowRoot) {
  await press('Escape')
  await waitUntil(() => root.querySelector('dialog') === null, 'the dialog is closed')
}

afterEach(clearStage)

describe('the keys of a list', () => {
  it('choose, select and open rows, as a double click opens them', async () => {
    const opened: string[] = []
    const root = await page(row => opened.push(row.orderNo))
    focusTable(root)
    await press('j', 'ArrowDown', 'k', 'End', 'ArrowUp')
    expect(currentRow(root)).to.equal('PO-2')
    await press('Space')
    expect(find(root, 'tr[aria-selected=true] .row-link').textContent).to.equal('PO-2')
    await press('Enter')
    find(root, 'tbody tr:last-child td:last-child').dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
    expect(opened).to.deep.equal(['PO-2', 'PO-3'])
  })

  it('lead to the filters, in which they are letters', async () => {
    const root = await page()
    focusTable(root)
    await press('/')
    await press('j')
    const search = find(root, '.filters input')
    expect(root.activeElement).to.equal(search)
    expect((search as HTMLInputElement).value).to.equal('j')
  })

  it('are listed by ?, where single letters can be switched off', async () => {
    const root = await page()
    const letters = await help(root)
    await expectAccessible(root)
    letters.click()
    await closeHelp(root)
    focusTable(root)
    await press('Home', 'j')
    expect(currentRow(root)).to.equal('PO-1')
    const again = await help(root)
    again.click()
    await closeHelp(root)
    focusTable(root)
    await press('Home', 'j')
    expect(currentRow(root)).to.equal('PO-2')
  })
})
