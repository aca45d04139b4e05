import '../../elements/srm-data-table.ts'
import { freshSession } from '../support/session.ts'
import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  nextFrame,
  oneEvent,
  sendKeys,
  waitUntil,
} from '../support/browser-test.ts'
import { chord, expectAccessible, find, named } from '../ui/stage.tsx'

type Row = Record<string, unknown>

const columns = [
  { field: 'no', title: 'Number', link: true, sortable: true },
  { field: 'name', title: 'Name', sortable: true },
  { field: 'plant', title: 'Plant' },
  { field: 'qty', title: 'Quantity', align: 'end', sortable: true, total: 'sum' },
]
const stock = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    no: `N${at + 1}`,
    name: `Item ${at}`,
    plant: ['Wuhan', 'Sevilla', 'Osaka'][at % 3],
    qty: `${(at * 7) % 25}.5`,
  }))

async function table(change: Record<string, unknown> = {}, width = 1000) {
  const host = document.createElement('srm-data-table') as HTMLElement & Record<string, unknown>
  host.setAttribute('label', 'Stock')
  host.style.inlineSize = `${width}px`
  Object.assign(host, { columns, rowKey: 'no', rows: stock(25), ...change })
  document.body.append(host)
  const root = host.shadowRoot
  if (!root) throw new Error('The element has no root.')
  await waitUntil(() => root.querySelector('tbody tr, .card'), 'the records are shown')
  await waitUntil(() => width < 600 || root.querySelector('.column-menu'), 'the tools are there')
  return { host, root }
}

const cell = (root: ShadowRoot, row: number, column: number) =>
  find(root, `[data-row="${row}"]>[data-column="${column}"]`)
const titles = (root: ShadowRoot) =>
  [...root.querySelectorAll('thead th')].map(title => title.querySelector('.sort')?.textContent ?? title.textContent)
const active = (root: ShadowRoot) => {
  const cell = root.activeElement as HTMLElement | null
  return `${cell?.closest('tr')?.dataset['row']}/${cell?.dataset['column']}`
}
const press = async (...keys: string[]) => {
  for (const key of keys) await sendKeys({ press: key })
}
const said = (root: ShadowRoot) => root.querySelector('.table-box > [role=status]')?.textContent

function copied(root: ShadowRoot): string {
  const event = new ClipboardEvent('copy', { bubbles: true, composed: true, cancelable: true })
  const clipboardData = new DataTransfer()
  // The browser takes no data from a copy that it has not begun itself.
  Object.defineProperty(event, 'clipboardData', { value: clipboardData })
  root.activeElement?.dispatchEvent(event)
  return clipboardData.getData('text/plain')
}

beforeEach(() => freshSession())
afterEach(() => document.body.replaceChildren())

describe('the grid of srm-data-table', () => {
  it('is walked through by arrow keys, Home, End, Page Up and Page Down; one cell is reached by Tab', async () => {
    const { root } = await table({ selection: 'multiple', pageSize: 20, height: '300px' })
    expect(root.querySelectorAll('table [tabindex="0"]')).to.have.length(1)
    cell(root, 0, 0).focus()
    await press('ArrowDown', 'ArrowRight')
    expect(active(root)).to.equal('1/1')
    await press('End')
    expect(active(root)).to.equal('1/4')
    await press('Home', 'ArrowUp', 'ArrowUp', 'ArrowUp')
    expect(active(root)).to.equal('-1/0')
    await chord('Control', 'End')
    expect(active(root)).to.equal('19/4')
    await waitUntil(() => find(root, '.grid-scroll').scrollTop > 300, 'it has scrolled to the last row')
    await press('PageUp')
    expect(Number(active(root).split('/')[0])).to.be.lessThan(16)
    await chord('Control', 'Home')
    expect(active(root)).to.equal('0/0')
  })

  it('opens the row with Enter, selects it with Space, and sorts on a title with Enter', async () => {
    const { host, root } = await table({ selection: 'multiple' })
    cell(root, 1, 2).focus()
    const opened = oneEvent(host, 'srm-row')
    await press('Enter')
    expect((await opened).detail).to.include({ key: 'N2' })
    const selected = oneEvent(host, 'srm-select')
    await press(' ')
    expect((await selected).detail)
      .to.have.property('keys')
      .that.deep.equals(['N2'])
    await waitUntil(() => cell(root, 1, 2).closest('tr')?.getAttribute('aria-selected') === 'true')
    cell(root, -1, 4).focus()
    await press('Enter')
    await waitUntil(() => cell(root, -1, 4).getAttribute('aria-sort') === 'ascending')
  })

  it('draws only what is seen of a hundred thousand records, and keeps the focus while it scrolls', async () => {
    const { root } = await table({ rows: stock(100_000), paging: 'none', height: '400px' })
    expect(root.querySelectorAll('tbody tr').length).to.be.lessThan(40)
    const grid = find(root, 'table')
    expect(grid.getAttribute('aria-rowcount')).to.equal('100001')
    cell(root, 2, 0).focus()
    find(root, '.grid-scroll').scrollTop = 1_000_000
    await waitUntil(() => [...root.querySelectorAll('tbody tr')].some(row => Number(row.ariaRowIndex) > 20_000))
    expect(active(root)).to.equal('2/0')
    expect(root.querySelectorAll('tbody tr').length).to.be.lessThan(40)
    await press('ArrowDown')
    expect(active(root)).to.equal('3/0')
    await waitUntil(() => find(root, '.grid-scroll').scrollTop < 400, 'the active row is in sight again')
  })

  it('stands in order in the document when it has stopped scrolling, and the focus is where it was', async () => {
    const { root } = await table({ rows: stock(10_000), paging: 'none', height: '400px' })
    cell(root, 5, 1).focus()
    const scroller = find(root, '.grid-scroll')
    for (const top of [200, 700, 1_200]) {
      scroller.scrollTop = top
      await nextFrame()
    }
    const rows = () => [...root.querySelectorAll('tbody tr')].map(row => Number(row.ariaRowIndex))
    await waitUntil(() => rows().some(row => row > 40), 'it has scrolled')
    await waitUntil(
      () =>
        rows().join() ===
        rows()
          .sort((a, b) => a - b)
          .join(),
      'the rows stand in order',
    )
    expect(active(root)).to.equal('5/1')
    expect(root.activeElement?.textContent).to.equal('Item 5')
    await press('ArrowUp')
    expect(active(root)).to.equal('4/1')
  })

  it('copies the active cell, cells marked with Shift, and selected records as cells of a spreadsheet', async () => {
    const { root } = await table({ selection: 'multiple' })
    cell(root, 0, 1).focus()
    await waitUntil(() => cell(root, 0, 1).tabIndex === 0)
    expect(copied(root)).to.equal('N1')
    await chord('Shift', 'ArrowDown')
    await chord('Shift', 'ArrowRight')
    expect(root.querySelectorAll('.in-range')).to.have.length(4)
    expect(copied(root)).to.equal('N1\tItem 0\nN2\tItem 1')
    await waitUntil(() => said(root) === '4 cells copied')
    await press('ArrowDown', ' ')
    await waitUntil(() => root.querySelector('.bulk'))
    expect(copied(root)).to.equal('N3\tItem 2\tOsaka\t14.5')
  })

  it('moves, pins and hides columns and changes their width by keyboard, and goes back to what the page made', async () => {
    // So wide that something has to stay while it scrolls sideways.
    const { root } = await table({ columns: columns.map(column => ({ ...column, width: 320 })) })
    cell(root, -1, 1).focus()
    await chord('Alt', 'ArrowRight')
    await waitUntil(() => titles(root).join() === 'Number,Plant,Name,Quantity')
    expect(active(root)).to.equal('-1/2')
    const before = cell(root, -1, 2).offsetWidth
    await chord('Shift', 'ArrowRight')
    await waitUntil(() => cell(root, -1, 2).offsetWidth === before + 16)
    await chord('Alt', 'ArrowDown')
    await waitUntil(() => root.activeElement?.getAttribute('role')?.startsWith('menuitem'), 'the menu is open')
    named(root, 'Pin at the start').click()
    await waitUntil(() => titles(root).join() === 'Name,Number,Plant,Quantity', 'it stays at the start')
    expect(getComputedStyle(cell(root, 0, 1)).position).to.equal('static')
    expect(getComputedStyle(cell(root, 0, 0)).position).to.equal('sticky')
    await expectAccessible(root)
    named(root, 'Table settings').click()
    await waitUntil(() => root.querySelector('.view-panel:popover-open'))
    find(root, '[aria-label="Show Plant"]').click()
    await waitUntil(() => titles(root).join() === 'Name,Number,Quantity')
    const density = find(root, '.view-density select') as HTMLSelectElement
    density.value = 'mini'
    density.dispatchEvent(new Event('change', { bubbles: true }))
    await waitUntil(() => cell(root, 0, 0).closest('tr')?.offsetHeight === 28)
    await expectAccessible(root)
    named(root, 'Restore default settings').click()
    await waitUntil(() => titles(root).join() === 'Number,Name,Plant,Quantity')
    expect(cell(root, 0, 0).closest('tr')?.offsetHeight).to.equal(36)
  })

  it('follows the pointer at the edge of a title, and a title that is dragged', async () => {
    const { root } = await table()
    const edge = find(cell(root, -1, 0), '.column-edge')
    const pointer = (type: string, clientX: number) =>
      edge.dispatchEvent(new PointerEvent(type, { clientX, button: 0, pointerId: 1, bubbles: true, cancelable: true }))
    edge.setPointerCapture = () => undefined
    const before = cell(root, 0, 0).offsetWidth
    pointer('pointerdown', 100)
    pointer('pointermove', 160)
    expect(cell(root, 0, 0).offsetWidth).to.equal(before + 60)
    pointer('pointerup', 160)
    await waitUntil(() => cell(root, 0, 0).offsetWidth === before + 60)
    const drag = (type: string, column: number) =>
      cell(root, -1, column).dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true }))
    drag('dragstart', 3)
    drag('dragover', 1)
    drag('drop', 1)
    await waitUntil(() => titles(root).join() === 'Number,Quantity,Name,Plant')
  })

  it('unfolds details below a row, whatever their height, and in a card', async () => {
    const details = (row: Row) => {
      const box = document.createElement('div')
      box.style.blockSize = '150px'
      box.textContent = `All about ${String(row['no'])}`
      return box
    }
    const { host, root } = await table({ details, height: '900px' })
    const top = (row: number) => cell(root, row, 0).getBoundingClientRect().top
    const before = top(2) - top(1)
    cell(root, 1, 0).focus()
    await press('Enter')
    await waitUntil(() => find(root, '.grid-details').textContent.includes('All about N2'))
    await waitUntil(() => top(2) - top(1) >= before + 150, 'the next row has made room')
    expect(named(root, 'Details of row 2').getAttribute('aria-expanded')).to.equal('true')
    await expectAccessible(root)
    await press('Enter')
    await waitUntil(() => top(2) - top(1) === before)
    host.style.inlineSize = '400px'
    await waitUntil(() => root.querySelector('.card'))
    named(root, 'Details of row 3').click()
    await waitUntil(() => find(root, '.cards').textContent.includes('All about N3'))
  })

  it('gives the width that is left to columns that no one has made wider, and leaves one to scroll when it is narrow', async () => {
    const sticky = columns.map(column => ({ ...column, sticky: true, width: 260 }))
    const { host, root } = await table({ columns: sticky }, 1_200)
    expect(cell(root, 0, 2).classList.contains('stick')).to.equal(false)
    host.columns = columns
    await waitUntil(() => cell(root, 0, 0).offsetWidth < 200)
    const { scrollWidth, clientWidth } = find(root, '.grid-scroll')
    expect(scrollWidth).to.equal(clientWidth)
  })
})
