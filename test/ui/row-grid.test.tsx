import { useState } from 'react'
import { RowGrid } from '../../src/ui/grid/row-grid.tsx'
import type { GridColumn } from '../../src/ui/grid/row-grid.tsx'
import {
  afterEach,
  describe,
  expect,
  it,
  itByDevtools,
  leastPageCpuOf,
  pasteInto,
  sendKeys,
  waitUntil,
} from '../support/browser-test.ts'
import { chord, clearStage, expectAccessible, find, named, stage } from './stage.tsx'

interface Line {
  name: string
  qty: string
  unit: string
  amount: string
}

const columns: GridColumn<Line>[] = [
  { field: 'name', title: 'Description', type: 'text', width: 260 },
  { field: 'qty', title: 'Quantity', type: 'decimal', precision: 2, required: true, total: 'sum' },
  {
    field: 'unit',
    title: 'Unit',
    type: 'select',
    choices: [
      { value: 'PCS', label: 'Piece' },
      { value: 'KGM', label: 'KGM kg' },
      { value: 'H87', label: 'H87 pc' },
    ],
  },
  { field: 'amount', title: 'Amount', type: 'readonly', align: 'end', width: 200 },
]

const line = (at: number): Line => ({ name: `Bolt ${at}`, qty: String(at), unit: 'PCS', amount: '' })

function grid(count = 3, width?: number) {
  let kept: Line[] = []
  let typing: Line[] | undefined
  function Grid() {
    const [rows, setRows] = useState(() => Array.from({ length: count }, (_, at) => line(at + 1)))
    kept = rows
    return (
      <RowGrid
        label="Rows"
        columns={columns}
        rows={rows}
        onChange={setRows}
        onTyping={next => (typing = next)}
        newRow={() => ({ name: '', qty: '', unit: '', amount: '' })}
        derive={row => ({ ...row, amount: `${row.qty}.00` })}
        path="details"
        problems={[{ field: 'details[1].qty', code: '16008', msg: 'More than is open.' }]}
      />
    )
  }
  return { root: stage(<Grid />, width), rows: () => kept, typing: () => typing?.map(row => row.qty) }
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
  it('finds a choice by its code and by its name', async () => {
    const { root: shown, rows } = grid()
    const root = await shown
    press(cell(root, 1, 2))
    await waitUntil(() => root.activeElement instanceof HTMLSelectElement, 'the unit is edited')
    const typed = async (text: string) => {
      await sendKeys({ type: text })
      const unit = rows()[1]?.unit
      await sendKeys({ press: 'ArrowUp' })
      await sendKeys({ press: 'ArrowDown' })
      return unit
    }
    expect(await typed('pc')).to.equal('H87')
    expect(await typed('kgm')).to.equal('KGM')
    expect(await typed('H87')).to.equal('H87')
  })

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

  it('has the focus in the first cell of a row that was just added, as a grid and as cards', async () => {
    for (const width of [1200, 380]) {
      const { root: staged, rows } = grid(2, width)
      const root = await staged
      named(root, 'Add row').click()
      await waitUntil(() => rows().length === 3)
      const row = () => root.activeElement?.closest('[data-row],.grid-card')
      await waitUntil(() => row()?.matches('[data-row="2"],.grid-card:nth-child(3)'), `the new row, ${width} px`)
      expect(root.activeElement?.matches('input')).to.equal(true)
      await sendKeys({ type: 'Nut' })
      await sendKeys({ press: 'Tab' })
      expect(rows()[2]?.name).to.equal('Nut')
      clearStage()
    }
  })

  it('shows a text that does not fit in its cell, marked, and says what is wrong when it is reached', async () => {
    const { root: staged, rows } = grid(2)
    const root = await staged
    press(cell(root, 0, 1))
    await waitUntil(() => root.activeElement?.getAttribute('aria-label') === 'Quantity')
    paste(root, '5\tBarrel')
    await waitUntil(() => rows()[0]?.qty === '5')
    press(cell(root, 1, 0))
    await waitUntil(() => cell(root, 0, 2).textContent === 'Barrel')
    expect(cell(root, 0, 2).getAttribute('aria-invalid')).to.equal('true')
    expect(rows()[0]?.unit).to.equal('PCS')
  })

  it('brings a cell into sight whole: not below titles or foot, nor beside the edge', async () => {
    const root = await grid(60, 620).root
    press(cell(root, 0, 0))
    await waitUntil(() => root.activeElement?.matches('input'))
    const whole = (row: number, column: number) => {
      const place = cell(root, row, column).getBoundingClientRect()
      const box = find(root, '.edit-scroll').getBoundingClientRect()
      const acts = find(root, `[data-row="${row}"] .acts`).getBoundingClientRect()
      const number = find(root, `[data-row="${row}"] .number`).getBoundingClientRect()
      expect(place.top, 'below the titles').to.be.at.least(find(root, 'thead').getBoundingClientRect().bottom - 1)
      expect(place.bottom, 'above the foot').to.be.at.most(find(root, 'tfoot').getBoundingClientRect().top + 1)
      expect(number.left, 'the number stays').to.be.closeTo(box.left + 1, 1)
      expect(place.left, 'beside the number').to.be.at.least(number.right - 1)
      expect(place.right, 'before the acts').to.be.at.most(Math.min(acts.left, box.right) + 1)
    }
    for (let at = 0; at < 3; at++) await sendKeys({ press: 'PageDown' })
    await sendKeys({ press: 'End' })
    await waitUntil(() => root.activeElement?.closest('[data-row="30"]'))
    whole(30, 3)
    for (let at = 0; at < 2; at++) await sendKeys({ press: 'PageUp' })
    await sendKeys({ press: 'Home' })
    await waitUntil(() => root.activeElement?.closest('[data-row="10"]'))
    whole(10, 0)
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

  it('reports the text of a cell that is not left yet, as a grid and as cards, until Escape or the next cell', async () => {
    for (const width of [1200, 380]) {
      const { root: staged, rows, typing } = grid(2, width)
      const root = await staged
      const start = async () => {
        if (width > 1000) {
          press(cell(root, 1, 0))
          await waitUntil(() => root.activeElement?.getAttribute('aria-label') === 'Description')
          press(cell(root, 0, 1))
          await waitUntil(() => root.activeElement?.getAttribute('aria-label') === 'Quantity')
        } else {
          find(root, '.field-number').focus()
          await chord('Control', 'a')
        }
        await sendKeys({ type: '7' })
        await waitUntil(() => typing()?.join() === '7,2', 'it is reported')
        expect(rows()[0]?.qty, 'and not in the row').to.equal('1')
      }
      expect(typing()).to.equal(undefined)
      await start()
      await sendKeys({ press: width > 1000 ? 'Escape' : 'Tab' })
      await waitUntil(() => typing() === undefined, 'it is taken back or in the row')
      if (width > 1000) await start()
      await sendKeys({ press: 'Tab' })
      await waitUntil(() => typing() === undefined && rows()[0]?.qty === '7', 'it is in the row')
      clearStage()
    }
  })

  it('does not repeat in a card what stands above it, as long as it cannot be typed', async () => {
    const named = (locked: boolean) => (
      <RowGrid
        label="Rows"
        columns={[{ ...columns[0], locked: () => locked } as GridColumn<Line>, ...columns.slice(1)]}
        rows={[line(1)]}
        onChange={() => undefined}
        newRow={() => line(2)}
        path="details"
        problems={[]}
        rowTitle={row => row.name}
      />
    )
    const labels = async (locked: boolean) =>
      [...(await stage(named(locked), 380)).querySelectorAll('.grid-card-fields label')].map(each => each.textContent)
    const [typed, shown] = [await labels(false), await labels(true)]
    expect(typed).to.have.length(shown.length + 1)
    expect(typed[0]).to.not.equal(shown[0])
  })

  itByDevtools('takes keys with 500 rows as quickly as with ten', async () => {
    const tenKeys = async (count: number) => {
      const { root: staged, rows } = grid(count)
      const root = await staged
      press(cell(root, 0, 1))
      await waitUntil(() => root.activeElement?.getAttribute('aria-label') === 'Quantity')
      const took = await leastPageCpuOf(1, async () => {
        for (let round = 0; round < 5; round++) {
          await sendKeys({ press: '7' })
          await sendKeys({ press: 'Enter' })
        }
      })
      const typed = rows().slice(0, 5)
      expect(typed.every(row => row.qty === '7')).to.equal(true)
      clearStage()
      return took
    }
    const few = await tenKeys(10)
    expect(await tenKeys(500), `ms of the processor for ten keys, ${few} with ten rows`).to.be.lessThan(3 * few + 100)
  })
})
