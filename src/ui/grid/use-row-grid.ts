import { useCallback, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { FieldProblem } from '../../contract/envelope.ts'
import { unresolved, cellText } from './grid-cell-text.ts'
import type { GridColumn, GridRow } from './grid-column.ts'
import { exactHit, findHits } from '../field/lookup-search.ts'
import type { LovHit } from '../field/lookup-search.ts'
import { RowGridState } from './row-grid-state.ts'
import type { GridSnapshot, RowGridProps } from './row-grid-types.ts'

/** The state of a grid as its parts see it. */
export interface Grid<Row extends GridRow> extends GridSnapshot<Row> {
  state: RowGridState<Row>
  /** The problems of each row by field. */
  marks: readonly ReadonlyMap<string, string>[]
  /** The cell that becomes active next shall have the focus, wherever it is now: that of a row just added. */
  wantFocus(): void
  /** True, once, after `wantFocus`. */
  takeFocus(): boolean
  /** Looks up the texts that were typed or pasted into lookups. */
  resolve(): void
}

/** The marks of a row without problems: always the same, so that such a row is not rendered again. */
export const noMarks: ReadonlyMap<string, string> = new Map()
const noProblems: readonly FieldProblem[] = []

/** Keeps a grid's state and its rows in step with the page. */
export function useRowGrid<Row extends GridRow>(props: RowGridProps<Row>): Grid<Row> {
  const [state] = useState(() => new RowGridState<Row>(props, props.rows))
  const snapshot = useSyncExternalStore(state.listen, state.snapshot)
  useLayoutEffect(() => {
    state.follow(props, props.rows)
  })
  const resolve = () => {
    for (const column of state.rules.columns) if (column.type === 'lookup') void resolveColumn(state, column)
  }
  const wanted = useRef(false)
  const wantFocus = useCallback(() => {
    wanted.current = true
  }, [])
  const takeFocus = useCallback(() => {
    const taken = wanted.current
    wanted.current = false
    return taken
  }, [])
  const { problems = noProblems, path = '' } = props
  const count = snapshot.rows.length
  const marks = useMemo(
    () => Array.from({ length: count }, (_, at) => marksOf(problems, `${path}[${at}].`)),
    [problems, path, count],
  )
  return { ...snapshot, state, marks, wantFocus, takeFocus, resolve }
}

/** The messages of one row by field, out of paths such as `details[2].qty`. */
function marksOf(problems: readonly FieldProblem[], start: string): ReadonlyMap<string, string> {
  const own = problems.filter(problem => problem.field.startsWith(start))
  return own.length === 0 ? noMarks : new Map(own.map(problem => [problem.field.slice(start.length), problem.msg]))
}

async function resolveColumn<Row extends GridRow>(state: RowGridState<Row>, column: GridColumn<Row>) {
  const open = state.snapshot().rows.filter(row => unresolved(column, row))
  const questions = new Map(open.map(row => [questionOf(column, row), row]))
  for (const [question, row] of questions) {
    const text = cellText(column, row)
    // A text that cannot be looked up now stays as it is, marked, and is looked up again with the next change.
    const found = await findHits(column.lov ?? '', { ...column.params?.(row), keyword: text }).catch(() => undefined)
    const hit = found && (exactHit(found.hits, text) ?? (found.hits.length === 1 ? found.hits[0] : undefined))
    if (hit)
      state.amend(one =>
        unresolved(column, one) && questionOf(column, one) === question ? picked(column, one, hit) : undefined,
      )
  }
}

function questionOf<Row extends GridRow>(column: GridColumn<Row>, row: Row): string {
  return JSON.stringify([cellText(column, row), column.params?.(row)])
}

/** What choosing a row of the list changes in a row of the grid. */
export function picked<Row extends GridRow>(
  column: GridColumn<Row>,
  row: Row,
  hit: Pick<LovHit, 'value' | 'text'> & Partial<LovHit>,
) {
  // A record of the row's own keys: the column names them.
  const own = { [column.textField ?? column.field]: hit.text, [column.field]: hit.value } as Partial<Row>
  return { ...own, ...column.onPick?.(row, hit.row) }
}
