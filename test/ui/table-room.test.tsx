import type { Column } from '../../src/ui/table/column.ts'
import { DataTable } from '../../src/ui/table/data-table.tsx'
import { StatusTag } from '../../src/ui/status-tag.tsx'
import { afterEach, describe, expect, it, waitUntil } from '../support/browser-test.ts'
import { clearStage, find, stage } from './stage.tsx'

interface Order {
  orderNo: string
  supplier: string
  amount: string
}

const orders: Order[] = ['11.10', '22.20', '0.03'].map((amount, at) => ({
  orderNo: `PO-${at + 1}`,
  supplier: 'Nordlicht Fasteners GmbH',
  amount,
}))

const table = ({ columns, width }: { columns: Column<Order>[]; width: number }) =>
  stage(
    <div className="page">
      <DataTable label="Orders" columns={columns} rows={orders} rowKey={row => row.orderNo} onRow={() => undefined} />
    </div>,
    width,
  )

afterEach(clearStage)

describe('a table whose columns have no room', () => {
  const wide: Column<Order>[] = [
    { field: 'orderNo', title: 'Order number', link: true, priority: 1 },
    { field: 'remark', title: 'Remark', minWidth: 300, cell: () => 'As agreed' },
    { field: 'status', title: 'Status', under: 'orderNo', cell: () => <StatusTag tone="wait">Issued</StatusTag> },
    { field: 'buyer', title: 'Buyer', minWidth: 200, priority: 4, cell: () => 'Chen' },
    { field: 'supplier', title: 'Supplier', priority: 1 },
    { field: 'place', title: 'Place', minWidth: 200, priority: 3, cell: () => 'Kiel' },
    { field: 'amount', title: 'Amount', align: 'end', priority: 1 },
  ]
  const titles = (root: ParentNode) => [...root.querySelectorAll('thead th')].map(title => title.textContent)

  it('those leave that may, the least important first, and come back when there is room', async () => {
    const root = await table({ columns: wide, width: 1400 })
    expect(titles(root)).to.have.length(7)
    const box = find(root, '.page')
    const narrowed = async (width: number, count: number) => {
      box.style.inlineSize = `${width}px`
      await waitUntil(() => root.querySelectorAll('thead th').length === count, `${count} columns at ${width} px`)
      return titles(root)
    }
    expect(await narrowed(1050, 6)).to.not.include('Buyer')
    expect(await narrowed(850, 5)).to.not.include('Place')
    expect(await narrowed(1400, 7)).to.include.members(['Buyer', 'Place'])
  })

  it('those leave when the table was cards before', async () => {
    const root = await table({ columns: wide, width: 390 })
    expect(root.querySelectorAll('.card').length).to.equal(3)
    find(root, '.page').style.inlineSize = '1050px'
    await waitUntil(() => root.querySelectorAll('thead th').length === 6, 'one column has left')
    find(root, '.page').style.inlineSize = '850px'
    await waitUntil(() => root.querySelectorAll('thead th').length === 5, 'two columns have left')
  })

  it('what is important stands whole in front, some below others, and a shadow tells that there is more', async () => {
    const root = await table({ columns: wide, width: 610 })
    expect(titles(root)).to.deep.equal(['Order numberStatus', 'Supplier', 'Amount', 'Remark'])
    const scroll = find(root, '.table-scroll')
    const end = scroll.getBoundingClientRect().left + scroll.clientWidth
    for (const cell of root.querySelectorAll<HTMLElement>('tbody tr td:nth-child(-n+3)')) {
      expect(cell.scrollWidth, cell.textContent).to.be.at.most(cell.clientWidth)
      expect(cell.getBoundingClientRect().right).to.be.at.most(end + 1)
    }
    expect(find(root, 'tbody td').textContent).to.equal('PO-1Issued')
    const box = find(root, '.table-box')
    expect(box.dataset['more']).to.equal('end')
    scroll.scrollLeft = 500
    await waitUntil(() => box.dataset['more'] === 'start', 'at its end there is more at the start')
  })

  it('columns that may stand below others do so one by one, the least important first', async () => {
    const folding: Column<Order>[] = [
      { field: 'orderNo', title: 'Order number', link: true, priority: 1 },
      { field: 'status', title: 'Status', minWidth: 240, under: 'orderNo', cell: () => 'Issued' },
      { field: 'supplier', title: 'Supplier', minWidth: 300, priority: 1 },
      { field: 'place', title: 'Place', minWidth: 200, priority: 2, under: 'supplier', cell: () => 'Kiel' },
      { field: 'amount', title: 'Amount', align: 'end', priority: 1 },
    ]
    const root = await table({ columns: folding, width: 1400 })
    const box = find(root, '.page')
    const shown = async (width: number, titlesThen: string[]) => {
      box.style.inlineSize = `${width}px`
      await waitUntil(() => titles(root).join() === titlesThen.join(), `at ${width} px: ${titles(root).join()}`)
    }
    await shown(800, ['Order number', 'Status', 'SupplierPlace', 'Amount'])
    await shown(640, ['Order numberStatus', 'SupplierPlace', 'Amount'])
    await shown(1400, ['Order number', 'Status', 'Supplier', 'Place', 'Amount'])
  })

  it('a long text is in one line where all columns fit, and wraps before a column leaves', async () => {
    const name = 'Nordlicht Fasteners and Fittings Holding GmbH'
    const columns: Column<Order>[] = [
      { field: 'orderNo', title: 'Order number', link: true, priority: 1 },
      { field: 'supplier', title: 'Supplier', priority: 1, cell: () => name },
      { field: 'buyer', title: 'Buyer', minWidth: 300, priority: 4, cell: () => 'Chen' },
    ]
    const root = await table({ columns, width: 900 })
    const height = () => find(root, 'tbody td:nth-child(2) .whole').getBoundingClientRect().height
    const oneLine = height()
    let width = 900
    await waitUntil(
      () => {
        find(root, '.page').style.inlineSize = `${(width -= 5)}px`
        return height() > oneLine
      },
      'the name wraps',
      { interval: 100 },
    )
    expect(titles(root)).to.include('Buyer')
  })

  it('it becomes cards where not even that has room', async () => {
    const needed = wide.map(column => ({ ...column, minWidth: 250 }))
    const root = await table({ columns: needed, width: 610 })
    expect(root.querySelectorAll('.card').length).to.equal(3)
    expect(root.querySelector('table')).to.equal(null)
    expect(find(root, '.table-box').dataset['more'], 'beside cards there is nothing').to.equal(undefined)
  })
})
