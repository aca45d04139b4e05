import { useState } from 'react'
import { RowGrid } from '../../src/ui/grid/row-grid.tsx'
import type { GridColumn } from '../../src/ui/grid/row-grid.tsx'
import { afterEach, describe, expect, it, pasteInto, sendKeys, waitUntil } from '../support/browser-test.ts'
import { chord, clearStage, expectAccessible, find, named, stage } from './stage.tsx'

interface Line {
  name: string
  qty: string
  unit: string
  amount: string
}

const columns: GridColumn<Line>[] = [
  { field: 'name', title: 'Description', type: 'text' },
  { field: 'qty', title: 'Quantity', type: 'decimal', precision: 2, required: true, total: 'sum' },
  { field: 'unit', title: 'Unit', type: 'select', choices: [{ value: 'PCS', label: 'Piece' }] },
  { field: 'amount', title: 'Amount', type: 'readonly', align: 'end' },
]

const line = (at: number): Line => ({ name: `Bolt ${at}`, qty: String(at), unit: 'PCS', amount: '' })

function grid(count = 3, width?: number) {
  let kept: Line[] = []
  function Grid() {
    const [rows, setRows] = useState(() => Array.from({ length: count }, (_, at) => line(at + 1)))
    kept = rows
    return (
      <RowGrid
        label="Rows"
        columns={columns}
        rows={rows}
        onChange={setRows}
        newRow={() => ({ name: '', qty: '', unit: '', amount: '' })}
        derive={row => ({ ...row, amount: `${row.qty}.00` })}
        path="details"
        problems={[{ field: 'details[1].qty', code: '16008', msg: 'More than is open.' }]}
      />
    )
  }
  return { root: stage(<Grid />, width), rows: () => kept }
}

const cell = (root: ParentNode, row: number, column: number) =>
  find(root, `[data-row="${row}"]>[data-column="${column}"]`)

function press(target: Element) {
  target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true, cancelable: true, button: 0 }))
}

function paste(root: ShadowRoot, text: string) {
  if (root.activeElement) pasteInto(root.activeElement, text)
}

afterEach(clearStage)

describe('the row editor', () => {
  it('has no accessibility problem as a grid and as cards', async () => {
    await expectAccessible(await grid().root)
    await expectAccessible(await grid(2, 380).root)
  })

  it('replaces a cell by typing, goes on with Enter and Tab, and sums at the foot', async () => {
    const { root: staged, rows } = grid()
    const root = await staged
    press(cell(root, 0, 1))
    await waitUntil(() => root.activeElement?.getAttribute('aria-label') === 'Quantity')
    await sendKeys({ type: '2.5' })
    await sendKeys({ press: 'Enter' })
    await sendKeys({ type: '4' })
    await sendKeys({ press: 'Tab' })
    expect(rows().map(row => [row.qty, row.amount])).to.deep.equal([
      ['2.5', '2.5.00'],
      ['4', '4.00'],
      ['3', ''],
    ])
    expect(root.activeElement?.tagName).to.equal('SELECT')
    expect(find(root, 'tfoot').textContent).to.contain('9.5')
  })

  it('moves by arrows, enters a cell by F2, and takes typing back on Escape', async () => {
    const { root: staged, rows } = grid()
    const root = await staged
    press(cell(root, 1, 0))
    await waitUntil(() => root.activeElement?.getAttribute('aria-label') === 'Description')
    await sendKeys({ press: 'ArrowDown' })
    expect(root.activeElement?.closest('[data-row]')?.getAttribute('data-row')).to.equal('2')
    await sendKeys({ press: 'F2' })
    await sendKeys({ press: 'End' })
    await sendKeys({ press: 'ArrowLeft' })
    await sendKeys({ type: 'x' })
    await sendKeys({ press: 'Enter' })
    expect(rows()[2]?.name).to.equal('Bolt x3')
    await sendKeys({ type: 'gone' })
    await sendKeys({ press: 'Escape' })
    await sendKeys({ press: 'ArrowUp' })
    expect(rows()[2]?.name).to.equal('Bolt x3')
  })

  it('pastes rows of a spreadsheet, adds what is missing, and undoes it with Ctrl+Z', async () => {
    const { root: staged, rows } = grid(1)
    const root = await staged
    press(cell(root, 0, 0))
    await waitUntil(() => root.activeElement)
    paste(root, 'Nut\t1,000.5\tPiece\r\nWasher\t7\tPiece\r\n')
    await waitUntil(() => rows().length === 2)
    expect(rows().map(row => [row.name, row.qty, row.unit])).to.deep.equal([
      ['Nut', '1000.5', 'PCS'],
      ['Washer', '7', 'PCS'],
    ])
    await chord('Control', 'z')
    await waitUntil(() => rows().length === 1)
    expect(rows()[0]?.name).to.equal('Bolt 1')
  })

  it('fills a selection down with Ctrl+D and empties it with Delete', async () => {
    const { root: staged, rows } = grid()
    const root = await staged
    press(cell(root, 0, 0))
    await waitUntil(() => root.activeElement)
    await chord('Shift', 'ArrowDown')
    await chord('Shift', 'ArrowDown')
    await chord('Control', 'd')
    expect(rows().map(row => row.name)).to.deep.equal(['Bolt 1', 'Bolt 1', 'Bolt 1'])
    await sendKeys({ press: 'Delete' })
    expect(rows().map(row => row.name)).to.deep.equal(['', '', ''])
  })

  it('marks the cell of a problem and says what is wrong when it is reached', async () => {
    const root = await grid().root
    expect(cell(root, 1, 1).getAttribute('aria-invalid')).to.equal('true')
    press(cell(root, 1, 1))
    await waitUntil(() => root.querySelector('.grid-note'))
    expect(find(root, '.grid-note').textContent).to.equal('More than is open.')
  })

  it('adds and deletes rows by its buttons', async () => {
    const { root: staged, rows } = grid(1)
    const root = await staged
    named(root, 'Add row').click()
    await waitUntil(() => rows().length === 2)
    named(root, 'Delete row').click()
    await waitUntil(() => rows().length === 1)
    expect(rows()[0]?.name).to.equal('Bolt 1')
  })

  it('takes what is typed into a card when the field is left', async () => {
    const { root: staged, rows } = grid(1, 380)
    const root = await staged
    const field = find(root, '.field-number') as HTMLInputElement
    field.focus()
    field.select()
    await sendKeys({ type: '3.456' })
    await sendKeys({ press: 'Tab' })
    await waitUntil(() => rows()[0]?.qty === '3.46')
  })

  it('stays quick with 500 rows', async () => {
    const { root: staged, rows } = grid(500)
    const root = await staged
    press(cell(root, 0, 1))
    await waitUntil(() => root.activeElement?.getAttribute('aria-label') === 'Quantity')
    const start = performance.now()
    for (let round = 0; round < 5; round++) {
      await sendKeys({ press: '7' })
      await sendKeys({ press: 'Enter' })
    }
    expect(
      rows()
        .slice(0, 5)
        .every(row => row.qty === '7'),
    ).to.equal(true)
    expect(performance.now() - start, 'milliseconds for ten keys').to.be.lessThan(2500)
  })
})
