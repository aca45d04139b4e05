import { describe, expect, it } from '../support/browser-test.ts'
import { cellText, withText } from '../../src/ui/grid/grid-cell-text.ts'
import type { GridColumn } from '../../src/ui/grid/grid-column.ts'
import { RowGridState } from '../../src/ui/grid/row-grid-state.ts'

interface Line {
  material: string
  code: string
  name: string
  qty: string
  unit: string
  day: string
  amount: string
  shipped?: boolean
}

const empty = (): Line => ({ material: '', code: '', name: '', qty: '', unit: '', day: '', amount: '' })
const columns: GridColumn<Line>[] = [
  { field: 'material', title: 'Material', type: 'lookup', textField: 'code', lov: 'LOV_MATERIAL', sets: ['name'] },
  { field: 'name', title: 'Name', type: 'readonly' },
  { field: 'qty', title: 'Quantity', type: 'decimal', precision: 2, min: '0', locked: line => line.shipped === true },
  { field: 'unit', title: 'Unit', type: 'select', choices: [{ value: 'PCS', label: 'Piece' }] },
  { field: 'day', title: 'Date', type: 'day' },
]

function grid(rows: Line[], more: Partial<RowGridState<Line>['rules']> = {}) {
  const seen: Line[][] = []
  const rules = { columns, newRow: empty, onChange: (next: Line[]) => void seen.push(next), ...more }
  const state = new RowGridState<Line>(rules, rows)
  return { state, seen, rows: () => state.snapshot().rows }
}

const line = (qty: string): Line => ({ ...empty(), qty })

describe('the state of the row editor', () => {
  it('shows the lines of a text on one line, parted by blanks, and keeps them until another text is written', () => {
    const column: GridColumn<Line> = { field: 'name', title: 'Name', type: 'text' }
    const serials = { ...empty(), name: 'SN-1\n SN-2 \r\n\nSN-3' }
    expect(cellText(column, serials)).to.equal('SN-1 SN-2 SN-3')
    expect(withText(column, serials, 'SN-1 SN-2 SN-3')).to.equal(serials)
    expect(withText(column, serials, 'SN-1')).to.include({ name: 'SN-1' })
  })

  it('keeps what was typed when another cell is reached, as one step', () => {
    const { state, rows, seen } = grid([line('1'), line('2')])
    state.goTo({ row: 0, column: 2 })
    state.type('12.345')
    state.move(1, 0)
    expect(rows()[0]?.qty).to.equal('12.35')
    expect(state.snapshot().active).to.deep.equal({ row: 1, column: 2 })
    expect(seen).to.have.length(1)
  })

  it('keeps the draft, the marks and the history when a render passes copies of the rows', () => {
    const { state, rows } = grid([line('1'), line('2')])
    state.put(0, 2, '7')
    state.put(1, 2, 'seven')
    state.goTo({ row: 0, column: 2 })
    state.type('9')
    state.follow(
      state.rules,
      rows().map(row => ({ ...row })),
    )
    const { draft, refused, undoable } = state.snapshot()
    expect(draft).to.equal('9')
    expect([...refused.values()].map(texts => texts.get('qty'))).to.deep.equal(['seven'])
    expect(undoable).to.equal(true)
    state.commit()
    expect(rows()[0]?.qty).to.equal('9')
  })

  it('forgets what was typed on Escape', () => {
    const { state, rows } = grid([line('1')])
    state.goTo({ row: 0, column: 2 })
    state.type('9')
    state.cancel()
    state.move(0, 1)
    expect(rows()[0]?.qty).to.equal('1')
  })

  it('does not leave the rows and columns', () => {
    const { state } = grid([line('1'), line('2')])
    state.move(-5, -5)
    expect(state.snapshot().active).to.deep.equal({ row: 0, column: 0 })
    state.goTo({ row: Infinity, column: Infinity })
    expect(state.snapshot().active).to.deep.equal({ row: 1, column: 4 })
  })

  it('steps over cells that cannot be edited and says when there is no further one', () => {
    const { state } = grid([{ ...line('1'), shipped: true }])
    state.goTo({ row: 0, column: 0 })
    expect(state.step(1)).to.equal(true)
    expect(state.snapshot().active.column).to.equal(3)
    state.goTo({ row: 0, column: 4 })
    expect(state.step(1)).to.equal(false)
  })

  it('pastes cells of a spreadsheet, adds the rows that are missing and counts what does not fit', () => {
    const { state, rows } = grid([line('1')])
    state.goTo({ row: 0, column: 2 })
    const result = state.paste('1,234.50\tPiece\t2026/1/2\r\n7\tBarrel\t20260203\r\n')
    expect(result).to.deep.equal({ rows: 2, skipped: 1 })
    expect(rows().map(row => [row.qty, row.unit, row.day])).to.deep.equal([
      ['1234.50', 'PCS', '2026-01-02'],
      ['7', '', '2026-02-03'],
    ])
    expect(state.selection()).to.deep.equal({ top: 0, bottom: 1, start: 2, end: 4 })
  })

  it('reads a first line of titles as the order of the columns', () => {
    const { state, rows } = grid([empty()])
    state.paste('Date\tQuantity\n2026-05-01\t3\n2026-06-01\t4')
    expect(rows().map(row => [row.qty, row.day])).to.deep.equal([
      ['3', '2026-05-01'],
      ['4', '2026-06-01'],
    ])
  })

  it('fills the whole selection with a single pasted value', () => {
    const { state, rows } = grid([line('1'), line('2'), line('3')])
    state.goTo({ row: 0, column: 2 })
    state.move(2, 0, true)
    state.paste('5')
    expect(rows().map(row => row.qty)).to.deep.equal(['5', '5', '5'])
  })

  it('never pastes beyond the greatest number of rows', () => {
    const { state, rows } = grid([line('1')], { maxRows: 2 })
    state.goTo({ row: 0, column: 2 })
    expect(state.paste('1\n2\n3\n4').rows).to.equal(2)
    expect(rows()).to.have.length(2)
  })

  it('leaves locked and computed cells as they are', () => {
    const { state, rows } = grid([{ ...line('1'), name: 'Bolt', shipped: true }])
    state.goTo({ row: 0, column: 1 })
    state.paste('Nut\t99')
    expect([rows()[0]?.name, rows()[0]?.qty]).to.deep.equal(['Bolt', '1'])
  })

  it('copies what it pastes', () => {
    const { state } = grid([{ ...line('1'), code: 'a\tb' }, line('2')])
    state.goTo({ row: 0, column: 0 })
    state.goTo({ row: 1, column: 2 }, true)
    expect(state.copy()).to.equal('"a\tb"\t\t1\n\t\t2')
  })

  it('fills down with the fields that belong to the cell', () => {
    const { state, rows } = grid([{ ...line('1'), material: '7', code: 'M-7', name: 'Bolt' }, line('2'), line('3')])
    state.goTo({ row: 0, column: 0 })
    state.move(2, 0, true)
    state.fillDown()
    expect(rows().map(row => [row.material, row.code, row.name])).to.deep.equal(Array(3).fill(['7', 'M-7', 'Bolt']))
  })

  it('takes the value above when a single cell is filled down', () => {
    const { state, rows } = grid([line('4'), line('')])
    state.goTo({ row: 1, column: 2 })
    state.fillDown()
    expect(rows()[1]?.qty).to.equal('4')
  })

  it('forgets the value of a lookup whose text was changed, until the text was found', () => {
    const { state, rows } = grid([{ ...empty(), material: '7', code: 'M-7', name: 'Bolt' }])
    state.goTo({ row: 0, column: 0 })
    state.type('M-8')
    state.commit()
    expect([rows()[0]?.material, rows()[0]?.code]).to.deep.equal(['', 'M-8'])
    state.amend(row => (row.code === 'M-8' ? { material: '8', name: 'Nut' } : undefined))
    expect([rows()[0]?.material, rows()[0]?.name]).to.deep.equal(['8', 'Nut'])
    state.undo()
    expect(rows()[0]?.material).to.equal('7')
  })

  it('goes on to the next cell that can be edited when what was found locks the one that was reached', () => {
    const locking = columns.map(column =>
      column.field === 'name'
        ? { ...column, type: 'text' as const, locked: (one: Line) => one.material !== '' }
        : column,
    )
    const { state } = grid([line('')], { columns: locking })
    state.type('M-8')
    state.step(1)
    expect(state.snapshot().active.column, 'the name can be typed as long as nothing is found').to.equal(1)
    state.amend(row => (row.code === 'M-8' ? { material: '8', name: 'Nut' } : undefined))
    expect(state.snapshot().active).to.deep.equal({ row: 0, column: 2 })
  })

  it('begins a new row in its first cell that can be edited', () => {
    const { state } = grid([line('1')], { columns: columns.slice(1) })
    state.insert(1)
    expect(state.snapshot().active).to.deep.equal({ row: 1, column: 1 })
  })

  it('keeps what a row has where the pasted cells are blank, and empties cells for a single blank one', () => {
    const { state, rows } = grid([{ ...line('1'), unit: 'PCS' }], { newRow: () => ({ ...empty(), unit: 'PCS' }) })
    state.goTo({ row: 0, column: 2 })
    state.paste('5\t\t2026-05-01\n6\t\t')
    expect(rows().map(row => [row.qty, row.unit, row.day])).to.deep.equal([
      ['5', 'PCS', '2026-05-01'],
      ['6', 'PCS', ''],
    ])
    state.goTo({ row: 0, column: 4 })
    state.paste(' ')
    expect(rows()[0]?.day).to.equal('')
  })

  it('knows a choice by its code, its name, both, or what else it is called', () => {
    const piece = { ...columns[3], choices: [{ value: 'H87', label: 'H87 pc' }] } as GridColumn<Line>
    const { state, rows } = grid([line('1'), line('2'), line('3')], { columns: [piece] })
    state.paste('pc\nH87\nh87 PC')
    expect(rows().map(row => row.unit)).to.deep.equal(['H87', 'H87', 'H87'])
    const named = { ...piece, choices: [{ value: 'H87', label: 'pc', also: ['piece'] }] }
    const other = grid([line('1'), line('2'), line('3')], { columns: [named] })
    other.state.paste('pc\nh87\nPiece')
    expect(other.rows().map(row => row.unit)).to.deep.equal(['H87', 'H87', 'H87'])
  })

  it('keeps a text that does not fit in its cell, whatever happens to other rows, until one fits', () => {
    const { state, rows } = grid([line('1'), line('2')])
    state.goTo({ row: 0, column: 2 })
    expect(state.paste('7\tBarrel').skipped).to.equal(1)
    const marks = (at: number) => {
      const row = rows()[at]
      return row && [...(state.snapshot().refused.get(row) ?? [])]
    }
    expect(marks(0)).to.deep.equal([['unit', 'Barrel']])
    state.insert(0)
    state.patch(1, { day: '2026-05-01' })
    expect(marks(1), 'it goes along with its row').to.deep.equal([['unit', 'Barrel']])
    state.goTo({ row: 1, column: 3 })
    state.type('Piece')
    state.commit()
    expect([rows()[1]?.unit, marks(1)]).to.deep.equal(['PCS', []])
  })

  it('undoes and redoes step by step, and forgets what was undone after a new step', () => {
    const { state, rows } = grid([line('1')])
    state.goTo({ row: 0, column: 2 })
    for (const qty of ['2', '3']) {
      state.type(qty)
      state.commit()
    }
    state.undo()
    state.undo()
    expect([rows()[0]?.qty, state.snapshot().undoable, state.snapshot().redoable]).to.deep.equal(['1', false, true])
    state.redo()
    expect(rows()[0]?.qty).to.equal('2')
    state.type('8')
    state.commit()
    expect(state.snapshot().redoable).to.equal(false)
  })

  it('inserts, copies and deletes rows, and keeps those that must stay', () => {
    const { state, rows } = grid([line('1'), { ...line('2'), shipped: true }], { canDelete: row => !row.shipped })
    expect(state.insert(1)).to.equal(true)
    expect(state.duplicate(0, 0)).to.equal(true)
    expect(rows().map(row => row.qty)).to.deep.equal(['1', '1', '', '2'])
    state.remove(0, 3)
    expect(rows().map(row => row.qty)).to.deep.equal(['2'])
  })

  it('computes dependent fields after each change and never writes into the given rows', () => {
    const given = [line('2')]
    const { state, rows } = grid(given, { derive: row => ({ ...row, amount: `${row.qty} x` }) })
    state.goTo({ row: 0, column: 2 })
    state.type('5')
    state.commit()
    expect(rows()[0]?.amount).to.equal('5 x')
    expect(given[0]?.qty).to.equal('2')
  })

  it('changes nothing when it is read-only', () => {
    const { state, rows } = grid([line('1')], { readOnly: true })
    state.goTo({ row: 0, column: 2 })
    state.type('5')
    state.commit()
    state.paste('5')
    state.clear()
    expect(rows()[0]?.qty).to.equal('1')
  })

  it('keeps what is typed into a cell while the page renders the same rows again', () => {
    const { state, rows } = grid([line('1')])
    state.goTo({ row: 0, column: 2 })
    state.type('57')
    state.follow(state.rules, [...rows()])
    expect(state.snapshot().draft).to.equal('57')
    state.follow(state.rules, [line('2')])
    expect(state.snapshot().draft).to.equal(undefined)
    expect(rows()[0]?.qty).to.equal('2')
  })
})
