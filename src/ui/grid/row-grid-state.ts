import { cellText } from './grid-cell-text.ts'
import { writeCells } from '../table/cell-clipboard.ts'
import { areaOf, cellsOf, clampPlace } from '../table/cells.ts'
import type { CellArea, CellPlace } from '../table/cells.ts'
import { editable } from './grid-column.ts'
import type { GridRow } from './grid-column.ts'
import { copyCells, isSameRow, readPaste, writeTexts } from './row-grid-edits.ts'
import { GridHistory } from './row-grid-history.ts'
import type { GridRules, GridSnapshot, GridWrite, PasteResult } from './row-grid-types.ts'

/** Spreadsheet-like editor without rendering. Rows are never changed in place. */
export class RowGridState<Row extends GridRow> {
  rules: GridRules<Row>
  #snapshot: GridSnapshot<Row>
  readonly #history = new GridHistory<Row[]>()
  readonly #listeners = new Set<() => void>()

  constructor(rules: GridRules<Row>, rows: Row[]) {
    this.rules = rules
    const start = { row: 0, column: 0 }
    this.#snapshot = {
      rows,
      active: start,
      anchor: start,
      draft: undefined,
      inside: false,
      cardDraft: undefined,
      refused: new Map(),
      undoable: false,
      redoable: false,
    }
  }

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): GridSnapshot<Row> => this.#snapshot

  /** Rows that changed outside clear the undo history. */
  follow(rules: GridRules<Row>, rows: Row[]): void {
    this.rules = rules
    const shown = this.#snapshot.rows
    // The same rows after another render, also as copies: the draft, the marks and the history stay.
    if (rows.length === shown.length && rows.every((row, at) => isSameRow(row, shown[at]))) return
    this.#history.forget()
    this.#show({ rows, draft: undefined, inside: false, refused: new Map() })
  }

  selection(): CellArea {
    return areaOf(this.#snapshot)
  }

  /** Commits the draft; `extend` moves only one corner of the selection. */
  goTo(cell: CellPlace, extend = false): void {
    this.commit()
    this.#show({ active: cell, anchor: extend ? this.#snapshot.anchor : cell })
  }

  move(rows: number, columns: number, extend = false): void {
    const { row, column } = this.#snapshot.active
    this.goTo({ row: row + rows, column: column + columns }, extend)
  }

  /** Next or previous editable cell in reading order (Tab); false at the end. */
  step(direction: 1 | -1): boolean {
    this.commit()
    const width = this.rules.columns.length
    const { rows, active } = this.#snapshot
    for (
      let at = active.row * width + active.column + direction;
      at >= 0 && at < rows.length * width;
      at += direction
    ) {
      const cell = { row: Math.floor(at / width), column: at % width }
      if (!this.canEdit(cell)) continue
      this.goTo(cell)
      return true
    }
    return false
  }

  canEdit({ row, column }: CellPlace): boolean {
    const [found, rule] = [this.#snapshot.rows[row], this.rules.columns[column]]
    return !this.rules.readOnly && found !== undefined && rule !== undefined && editable(rule, found)
  }

  /** The arrow keys now move inside the text. */
  enter(): void {
    if (this.canEdit(this.#snapshot.active)) this.#show({ inside: true })
  }

  type(draft: string): void {
    if (this.canEdit(this.#snapshot.active)) this.#show({ draft })
  }

  typeInCard(cardDraft: GridWrite | undefined): void {
    this.#show({ cardDraft })
  }

  cancel(): void {
    this.#show({ draft: undefined, inside: false })
  }

  /** A refused text stays in the cell, marked, and the row is unchanged. */
  commit(): void {
    const { draft, active } = this.#snapshot
    if (draft === undefined) {
      if (this.#snapshot.inside) this.#show({ inside: false })
      return
    }
    this.#show({ draft: undefined, inside: false })
    this.#write([{ cell: active, text: draft }])
  }

  patch(index: number, change: Partial<Row>): void {
    const row = this.#snapshot.rows[index]
    if (!row) return
    this.#show({ draft: undefined })
    this.#unmark(row, Object.keys(change))
    this.#change(this.#snapshot.rows.map((one, at) => (at === index ? this.#derived({ ...row, ...change }) : one)))
  }

  put(row: number, column: number, text: string): void {
    this.#write([{ cell: { row, column }, text }])
  }

  /** Part of the previous undo step: for texts found in their list. */
  amend(when: (row: Row) => Partial<Row> | undefined): void {
    const rows = this.#snapshot.rows.map(row => {
      const change = when(row)
      return change ? this.#derived({ ...row, ...change }) : row
    })
    if (rows.every((row, at) => row === this.#snapshot.rows[at])) return
    const free = this.canEdit(this.#snapshot.active)
    this.#show({ rows })
    this.rules.onChange(rows)
    // The active cell may be locked by now.
    if (free && !this.canEdit(this.#snapshot.active)) this.step(1)
  }

  clear(): void {
    this.#write(cellsOf(this.selection()).map(cell => ({ cell, text: '' })))
  }

  /** Copies the top row of the selection down; a single cell takes the value above it. */
  fillDown(): void {
    const { top, bottom, start, end } = this.selection()
    const from = top === bottom ? top - 1 : top
    const source = this.#snapshot.rows[from]
    if (!source || this.rules.readOnly) return
    const columns = this.rules.columns.slice(start, end + 1)
    const fill = (row: Row, at: number) =>
      at > from && at <= bottom ? this.#derived(copyCells(columns, source, row)) : row
    this.#change(this.#snapshot.rows.map(fill))
  }

  copy(): string {
    const { top, bottom, start, end } = this.selection()
    const columns = this.rules.columns.slice(start, end + 1)
    return writeCells(
      this.#snapshot.rows
        .slice(top, bottom + 1)
        .map(row => columns.map(column => cellText(column, row, this.rules.mark))),
    )
  }

  /** Adds the rows needed. A first line of titles assigns the columns; a single value fills the selection. */
  paste(text: string): PasteResult {
    const area = this.selection()
    const pasted = readPaste(this.rules.columns, area, text)
    const rows = this.#grown(area.top + pasted.lines)
    const skipped = this.#write(pasted.writes, rows)
    this.#show({ anchor: { row: area.top, column: area.start }, active: { row: pasted.bottom, column: pasted.end } })
    return { rows: Math.min(pasted.lines, rows.length - area.top), skipped }
  }

  /** False at the maximum number of rows. */
  insert(index: number): boolean {
    const { rows } = this.#snapshot
    if (this.#full(1)) return false
    this.#change(rows.toSpliced(index, 0, this.rules.newRow(rows[index - 1])), { row: index, column: 0 })
    if (!this.canEdit(this.#snapshot.active)) this.step(1)
    return true
  }

  duplicate(top: number, bottom: number): boolean {
    const { rows, active } = this.#snapshot
    const copies = rows
      .slice(top, bottom + 1)
      .map(row => this.#derived(copyCells(this.rules.columns, row, this.rules.newRow(row))))
    if (copies.length === 0 || this.#full(copies.length)) return false
    this.#change(rows.toSpliced(bottom + 1, 0, ...copies), { row: bottom + 1, column: active.column })
    return true
  }

  remove(top: number, bottom: number): void {
    const { rows, active } = this.#snapshot
    const kept = rows.filter((row, at) => at < top || at > bottom || this.rules.canDelete?.(row) === false)
    if (kept.length < rows.length) this.#change(kept, { row: Math.min(top, kept.length - 1), column: active.column })
  }

  undo(): void {
    this.#restore(this.#history.undo(this.#snapshot.rows))
  }

  redo(): void {
    this.#restore(this.#history.redo(this.#snapshot.rows))
  }

  #restore(rows: Row[] | undefined) {
    if (!rows) return
    this.#show({ rows, draft: undefined, inside: false })
    this.rules.onChange(rows)
  }

  #write(writes: readonly GridWrite[], start = this.#snapshot.rows): number {
    if (this.rules.readOnly) return 0
    const before = this.#snapshot.rows
    const { rows, refused } = writeTexts(this.rules.columns, start, writes, this.rules.mark)
    for (const { cell } of writes) this.#unmark(before[cell.row], [this.rules.columns[cell.column]?.field ?? ''])
    const settled = rows.map((row, at) => (row === before[at] ? row : this.#derived(row)))
    if (settled.some((row, at) => row !== before[at])) this.#change(settled)
    this.#mark(refused)
    return refused.length
  }

  #mark(refused: readonly GridWrite[]) {
    if (refused.length === 0) return
    const marks = new Map(this.#snapshot.refused)
    for (const { cell, text } of refused) {
      const [row, field] = [this.#snapshot.rows[cell.row], this.rules.columns[cell.column]?.field]
      if (row && field) marks.set(row, new Map(marks.get(row)).set(field, text))
    }
    this.#show({ refused: marks })
  }

  #unmark(row: Row | undefined, fields: readonly string[]) {
    const own = row && this.#snapshot.refused.get(row)
    if (!row || !own || !fields.some(field => own.has(field))) return
    const left = [...own].filter(([field]) => !fields.includes(field))
    this.#show({ refused: new Map(this.#snapshot.refused).set(row, new Map(left)) })
  }

  #carried(rows: readonly Row[]): GridSnapshot<Row>['refused'] {
    const { rows: before, refused } = this.#snapshot
    if (refused.size === 0 || rows === before) return refused
    const stays = new Set(rows)
    return new Map(
      rows.flatMap((row, at) => {
        const old = before[at]
        const own = refused.get(row) ?? (old && !stays.has(old) ? refused.get(old) : undefined)
        return own ? [[row, own] as const] : []
      }),
    )
  }

  #grown(length: number): Row[] {
    const rows = [...this.#snapshot.rows]
    while (rows.length < length && rows.length < (this.rules.maxRows ?? Infinity))
      rows.push(this.rules.newRow(rows.at(-1)))
    return rows
  }

  #full(more: number): boolean {
    return this.#snapshot.rows.length + more > (this.rules.maxRows ?? Infinity)
  }

  #derived(row: Row): Row {
    return this.rules.derive?.(row) ?? row
  }

  #change(rows: Row[], active = this.#snapshot.active) {
    this.#history.keep(this.#snapshot.rows)
    const moved = active !== this.#snapshot.active
    this.#show({ rows, ...(moved ? { active, anchor: active } : {}) })
    this.rules.onChange(rows)
  }

  #show(change: Partial<GridSnapshot<Row>>) {
    const next = { ...this.#snapshot, ...(change.rows && { refused: this.#carried(change.rows) }), ...change }
    this.#snapshot = {
      ...next,
      active: clampPlace(next.active, next.rows.length, this.rules.columns.length),
      anchor: clampPlace(next.anchor, next.rows.length, this.rules.columns.length),
      undoable: this.#history.undoable,
      redoable: this.#history.redoable,
    }
    for (const listener of [...this.#listeners]) listener()
  }
}
