import {
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { FieldProblem } from '../../contract/envelope.ts'
import { unresolved, cellText } from './grid-cell-text.ts'
import type { GridColumn, GridRow } from './grid-column.ts'
import { decimalMark } from '../../kit/format/read-decimal.ts'
import { EntryChecksContext } from '../field/entry-checks.ts'
import { findHits, meantHit } from '../field/lookup-search.ts'
import type { LovHit } from '../field/lookup-search.ts'
import { useReportTyping } from '../field/use-typing.ts'
import { draftRows } from './row-grid-edits.ts'
import { RowGridState } from './row-grid-state.ts'
import { questionOf, useGridEntries, whyNot, withReasons } from './grid-entries.ts'
import type { GridSnapshot, RowGridProps } from './row-grid-types.ts'
import { useUiWords } from '../ui-words.ts'

export interface Grid<Row extends GridRow> extends GridSnapshot<Row> {
  state: RowGridState<Row>
  marks: readonly ReadonlyMap<string, string>[]
  /** Counts focus requests, also for the cell that is already active. */
  wishes: number
  /** For a row just added, wherever the focus is now. */
  wantFocus(): void
  takeFocus(): boolean
  resolve(): void
}

/** Shared, so that rows without problems do not render again. */
export const noMarks: ReadonlyMap<string, string> = new Map()
const noProblems: readonly FieldProblem[] = []

export function useRowGrid<Row extends GridRow>(props: RowGridProps<Row>): Grid<Row> {
  const mark = decimalMark(useUiWords().language)
  const [state] = useState(() => new RowGridState<Row>({ ...props, mark }, props.rows))
  const snapshot = useSyncExternalStore(state.listen, state.snapshot)
  useLayoutEffect(() => {
    state.follow({ ...props, mark }, props.rows)
  })
  const typing = useMemo(() => draftRows(state.rules, snapshot), [state, snapshot])
  const reportTyping = useEffectEvent((draft: Row[] | undefined) => {
    props.onTyping?.(draft)
  })
  useEffect(() => reportTyping(typing), [typing])
  useReportTyping(snapshot.rows, typing)
  const entries = useContext(EntryChecksContext)
  const [reasons, setReasons] = useState(noMarks)
  const resolve = () => {
    const tell = (question: string, reason: string) => setReasons(known => new Map(known).set(question, reason))
    for (const column of state.rules.columns)
      if (column.type === 'lookup') {
        const lookup = resolveColumn(state, column, tell)
        entries?.track(lookup)
      }
  }
  const wanted = useRef(false)
  const [wishes, setWishes] = useState(0)
  const wantFocus = useCallback(() => {
    wanted.current = true
    setWishes(count => count + 1)
  }, [])
  const takeFocus = useCallback(() => {
    const taken = wanted.current
    wanted.current = false
    return taken
  }, [])
  const { problems = noProblems, path = '' } = props
  useGridEntries(state, path, reasons, wantFocus)
  const count = snapshot.rows.length
  const marks = useMemo(
    () => Array.from({ length: count }, (_, at) => marksOf(problems, `${path}[${at}].`)),
    [problems, path, count],
  )
  const shownMarks = withReasons(marks, { ...state.rules, rows: snapshot.rows }, reasons)
  return { ...snapshot, state, marks: shownMarks, wishes, wantFocus, takeFocus, resolve }
}

/** From paths such as `details[2].qty`. */
function marksOf(problems: readonly FieldProblem[], start: string): ReadonlyMap<string, string> {
  const own = problems.filter(problem => problem.field.startsWith(start))
  return own.length === 0 ? noMarks : new Map(own.map(problem => [problem.field.slice(start.length), problem.msg]))
}

async function resolveColumn<Row extends GridRow>(
  state: RowGridState<Row>,
  column: GridColumn<Row>,
  tell: (question: string, reason: string) => void,
) {
  const open = state.snapshot().rows.filter(row => unresolved(column, row))
  const questions = new Map(open.map(row => [questionOf(column, row), row]))
  for (const [question, row] of questions) {
    const text = cellText(column, row)
    // On failure the text stays, marked, and is looked up again with the next change.
    const found = await findHits(column.lov ?? '', { ...column.params?.(row), keyword: text }).catch(() => undefined)
    const hit = found && meantHit(found.hits, text)
    if (hit)
      state.amend(one =>
        unresolved(column, one) && questionOf(column, one) === question ? picked(column, one, hit) : undefined,
      )
    const reason = hit || !found ? undefined : await whyNot(column, row)
    if (reason !== undefined) tell(question, reason)
  }
}

export function picked<Row extends GridRow>(
  column: GridColumn<Row>,
  row: Row,
  hit: Pick<LovHit, 'value' | 'text'> & Partial<LovHit>,
) {
  // A record of the row's own keys: the column names them.
  const own = { [column.textField ?? column.field]: hit.text, [column.field]: hit.value } as Partial<Row>
  return { ...own, ...column.onPick?.(row, hit.row) }
}
