import '../../elements/srm-data-table.ts'
import { Refused } from '../../src/kit/call/errors.ts'
import { freshSession } from '../support/session.ts'
import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  itByDevtools,
  leastPageCpuOf,
  oneEvent,
  sendKeys,
  waitUntil,
} from '../support/browser-test.ts'
import { expectAccessible, find, named } from '../ui/stage.tsx'

type Row = Record<string, unknown>
interface Request {
  page: number
  pageSize: number
  orderBy: { field: string; desc?: boolean }[]
  signal: AbortSignal
}
interface TableElement extends HTMLElement {
  columns: readonly object[]
  rows: readonly Row[]
  load(request: Request): Promise<{ records: Row[]; total: number }>
  rowKey: string
  selection: string
  pageSize: number
  height: string
  paging: string
  search: string
}

const columns = [
  { field: 'no', title: 'Number', link: true, sortable: true },
  { field: 'name', title: 'Name', cell: (row: Row) => `Item ${String(row.name)}` },
  { field: 'qty', title: 'Quantity', align: 'end', sortable: true, total: 'sum' },
]
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ no: `N${at + 1}`, name: at, qty: `${(at * 7) % 25}.5` }))
const rows = many(25)

async function table(change: Partial<TableElement> = {}, width = 1000) {
  const host = document.createElement('srm-data-table') as TableElement
  host.setAttribute('label', 'Stock')
  host.style.inlineSize = `${width}px`
  Object.assign(host, { columns, rowKey: 'no', ...('load' in change ? {} : { rows }), ...change })
  document.body.append(host)
  const root = host.shadowRoot
  if (!root) throw new Error('The element has no root.')
  await waitUntil(() => root.querySelector('.table-box, .failure'), 'the table is shown')
  return { host, root }
}

const numbers = (root: ParentNode) => [...root.querySelectorAll('tbody .row-link')].map(link => link.textContent)
const boxes = (root: ParentNode) => [...root.querySelectorAll<HTMLInputElement>('tbody .checkbox')]

beforeEach(() => freshSession())
afterEach(() => document.body.replaceChildren())

describe('srm-data-table', () => {
  it('shows its records by pages with the sum of the page, and is accessible as table and as cards', async () => {
    const { host, root } = await table({ selection: 'multiple' })
    expect(numbers(root)).to.have.length(10)
    expect(find(root, 'tbody tr').textContent).to.contain('Item 0')
    expect(find(root, 'tfoot').textContent).to.contain('120')
    await waitUntil(() => find(root, '.pager-total').textContent === '25 records')
    await expectAccessible(root)
    host.style.inlineSize = '400px'
    await waitUntil(() => root.querySelector('.cards'))
    expect(find(root, '.card-totals').innerText.split(/\n+/)).to.deep.equal(['Page total', 'Quantity', '120'])
    await expectAccessible(root)
  })

  it('sums amounts below its cards once for each currency, over all records where there are no pages', async () => {
    const amount = { field: 'amount', title: 'Amount', total: 'sum', currency: 'currency' }
    const paid = many(120).map((row, at) => ({ ...row, amount: '1.10', currency: at % 2 ? 'EUR' : 'JPY' }))
    const { root } = await table({ columns: [amount], rows: paid, paging: 'none' }, 400)
    await waitUntil(() => root.querySelector('.card-totals .amount'))
    const { innerText } = find(root, '.card-totals')
    expect(innerText.split(/\n+/)).to.deep.equal(['Total', 'Amount', '66.00 EUR', '66 JPY'])
    expect(root.querySelectorAll('.card'), 'the cards are those of the first records').to.have.length(50)
  })

  it('sums amounts once for each currency, and keeps the cell that is walked to above a foot of several lines', async () => {
    const codes = ['EUR', 'CNY', 'JPY', 'USD']
    const paid = rows.map((row, at) => ({ ...row, amount: `${at}.10`, currency: codes[at % 4] }))
    const amount = { field: 'amount', title: 'Amount', align: 'end', total: 'sum', currency: 'currency' }
    const { root } = await table({ columns: [...columns, amount], rows: paid, pageSize: 20, height: '400px' })
    const sums = [...root.querySelectorAll('tfoot .amount')].map(sum => sum.textContent)
    expect(sums).to.deep.equal(['45.50 CNY', '40.50 EUR', '50.5 JPY', '55.50 USD'])
    find(root, '[data-row="0"]>[data-column="0"]').focus()
    for (let at = 0; at < 12; at++) await sendKeys({ press: 'ArrowDown' })
    expect(getComputedStyle(find(root, '.table-box')).isolation, 'its layers stay below those of the page').to.equal(
      'isolate',
    )
    const bottom = (part: Element) => part.getBoundingClientRect().bottom
    const foot = find(root, 'tfoot').getBoundingClientRect()
    await waitUntil(() => root.activeElement && bottom(root.activeElement) <= foot.top + 1)
    await expectAccessible(root)
  })

  it('sorts numbers as numbers on a press of the title, and says so first', async () => {
    const { host, root } = await table()
    const heard = oneEvent(host, 'srm-sort')
    named(root, 'Quantity').focus()
    await sendKeys({ press: 'Enter' })
    expect((await heard).detail).to.deep.equal({ orderBy: [{ field: 'qty', desc: false }] })
    await waitUntil(() => numbers(root)[1] === 'N19')
    expect(find(root, 'th[aria-sort]').getAttribute('aria-sort')).to.equal('ascending')
    host.addEventListener('srm-sort', event => event.preventDefault())
    named(root, 'Number').click()
    await new Promise(requestAnimationFrame)
    expect(numbers(root)[1]).to.equal('N19')
  })

  it('keeps the selection of other pages until it is cleared', async () => {
    const { host, root } = await table({ selection: 'multiple' })
    let keys: string[] = []
    host.addEventListener('srm-select', event => {
      keys = (event as CustomEvent<{ keys: string[] }>).detail.keys
    })
    boxes(root)[1]?.click()
    await waitUntil(() => keys.length === 1)
    named(root, 'Page 2').click()
    await waitUntil(() => numbers(root)[0] === 'N11')
    find(root, 'thead .checkbox').click()
    await waitUntil(() => keys.length === 11)
    boxes(root)[0]?.click()
    await waitUntil(() => keys.length === 10)
    expect(keys).to.include('N2').and.not.include('N11')
    named(root, 'Page 1').click()
    await waitUntil(() => numbers(root)[0] === 'N1')
    expect(boxes(root)[1]?.checked).to.equal(true)
    named(root, 'Clear selection').click()
    await waitUntil(() => keys.length === 0)
  })

  it('tells which row was opened', async () => {
    const { host, root } = await table()
    const heard = oneEvent(host, 'srm-row')
    named(root, 'N3').click()
    expect((await heard).detail).to.deep.equal({ key: 'N3', row: rows[2] })
  })

  it('asks for one page at a time, gives up what is no longer wanted, and offers another try', async () => {
    const asked: Request[] = []
    let fail = false
    const load = async (request: Request) => {
      asked.push(request)
      if (fail) throw new Refused('10', 'The stock is being counted.')
      const start = (request.page - 1) * request.pageSize
      return { records: rows.slice(start, start + request.pageSize), total: rows.length }
    }
    const { root } = await table({ load, pageSize: 20, height: '900px' })
    await waitUntil(() => numbers(root).length === 20)
    fail = true
    named(root, 'Next page').click()
    await waitUntil(() => root.querySelector('.failure'))
    expect(find(root, '.failure').textContent).to.contain('The stock is being counted.')
    fail = false
    named(root, 'Try again').click()
    await waitUntil(() => numbers(root).length === 5)
    expect(asked.map(request => [request.page, request.pageSize, request.orderBy.length])).to.deep.equal([
      ...[[1, 20, 0]],
      ...[[2, 20, 0]],
      ...[[2, 20, 0]],
    ])
  })

  it('says that nothing came when the page fails in its own way, and tries again', async () => {
    let fails = true
    const load = async () => {
      if (fails) throw new TypeError('The store does not answer.')
      return { records: rows.slice(0, 10), total: rows.length }
    }
    const { root } = await table({ load })
    expect(find(root, '.failure').textContent).not.to.contain('The store')
    fails = false
    named(root, 'Try again').click()
    await waitUntil(() => numbers(root).length === 10)
  })

  it('follows other records without leaving its page, and says when there are none', async () => {
    const { host, root } = await table()
    named(root, 'Page 2').click()
    await waitUntil(() => numbers(root)[0] === 'N11')
    host.rows = rows.map(row => ({ ...row, no: `M${row.no}` }))
    await waitUntil(() => numbers(root)[0] === 'MN11')
    host.rows = []
    await waitUntil(() => root.querySelector('.empty-title'))
  })

  it('searches in all columns', async () => {
    const { host, root } = await table({ rows: many(1_000), paging: 'none', height: '400px' })
    host.search = 'item 99'
    await waitUntil(() => find(root, 'table').getAttribute('aria-rowcount') === '12', 'eleven are found')
    host.search = 'nothing of this'
    await waitUntil(() => root.querySelector('.empty-title'))
    expect(find(root, '.empty-title').textContent).to.equal('No records match the filters')
    host.search = ''
    await waitUntil(() => find(root, 'table').getAttribute('aria-rowcount') === '1001')
  })

  it('shows a few cards at a time where there are no pages', async () => {
    const { root } = await table({ rows: many(120), paging: 'none' }, 400)
    expect(root.querySelectorAll('.card')).to.have.length(50)
    await waitUntil(() => root.querySelector('.cards-more')?.textContent === 'Show more')
    named(root, 'Show more').click()
    await waitUntil(() => root.querySelectorAll('.card').length === 100)
  })

  itByDevtools(
    'turns pages of a hundred thousand records as quickly as those of a thousand, and sorts them',
    async () => {
      const shownOf = (length: number) =>
        table({
          rows: Array.from({ length }, (_, at) => ({ no: `N${at}`, name: at, qty: String((at * 7919) % 100_003) })),
          pageSize: 50,
        })
      const turnOf = (root: ParentNode) =>
        leastPageCpuOf(3, async () => {
          const [first] = numbers(root)
          named(root, 'Next page').click()
          await waitUntil(() => numbers(root)[0] !== first, 'the next page is shown', { interval: 5 })
        })
      const few = await turnOf((await shownOf(1000)).root)
      const { root } = await shownOf(100_000)
      const many = await turnOf(root)
      expect(many, `ms of the processor for a page, ${few} of a thousand records`).to.be.lessThan(3 * few + 50)
      named(root, 'Quantity').click()
      await waitUntil(() => numbers(root)[0] === 'N0', 'the rows are sorted')
    },
  )
})
