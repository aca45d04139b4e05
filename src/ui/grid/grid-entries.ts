import { useContext, useEffect, useEffectEvent } from 'react'
import type { FieldProblem } from '../../contract/envelope.ts'
import { resolveLov } from '../../contract/platform/lov/lov.ts'
import { call } from '../../kit/call/call.ts'
import { EntryChecksContext } from '../field/entry-checks.ts'
import { useUiWords } from '../ui-words.ts'
import { cellText, unresolved } from './grid-cell-text.ts'
import type { GridColumn, GridRow } from './grid-column.ts'
import type { RowGridState } from './row-grid-state.ts'

/** Reports red cells to the form: texts that match no entry or were refused. */
export function useGridEntries<Row extends GridRow>(
  state: RowGridState<Row>,
  path: string,
  reasons: ReadonlyMap<string, string>,
  wantFocus: () => void,
): void {
  const t = useUiWords()
  const entries = useContext(EntryChecksContext)
  const cells = () => {
    const { rows, refused } = state.snapshot()
    if (state.rules.readOnly) return []
    return rows.flatMap((row, at) =>
      state.rules.columns.flatMap((column, place) => {
        const text = refused.get(row)?.get(column.field)
        const msg =
          text !== undefined
            ? t('grid.refused', { text })
            : unresolved(column, row)
              ? (reasons.get(questionOf(column, row)) ?? unknownText(t, column, row))
              : undefined
        return msg === undefined ? [] : [{ at, place, field: column.field, msg }]
      }),
    )
  }
  const problems = useEffectEvent((): FieldProblem[] =>
    cells().map(({ at, field, msg }) => ({ field: `${path}[${at}].${field}`, row: at, code: '10008', msg })),
  )
  const focus = useEffectEvent(() => {
    const [first] = cells()
    if (!first) return
    wantFocus()
    state.goTo({ row: first.at, column: first.place })
  })
  useEffect(() => entries?.add({ problems: () => problems(), focus: () => focus() }), [entries])
}

export function unknownText<Row extends GridRow>(
  t: ReturnType<typeof useUiWords>,
  column: GridColumn<Row>,
  row: Row,
): string {
  const text = cellText(column, row)
  return column.orIn === undefined
    ? t('lookup.unknown', { text })
    : t('lookup.unknownOrText', { text, column: column.orIn })
}

/** Undefined when the list does not contain the entry. */
export async function whyNot<Row extends GridRow>(column: GridColumn<Row>, row: Row): Promise<string | undefined> {
  if (!column.whyNot) return undefined
  const text = cellText(column, row)
  const asked = { code: column.lov ?? '', texts: [text], searchParams: column.params?.(row) ?? {} }
  const found = await call(resolveLov, asked).catch(() => undefined)
  const [entry] = found?.inactive.length === 0 ? [] : (found?.rows ?? [])
  return entry && column.whyNot(entry, text)
}

export function questionOf<Row extends GridRow>(column: GridColumn<Row>, row: Row): string {
  return JSON.stringify([cellText(column, row), column.params?.(row)])
}

type Marks = readonly ReadonlyMap<string, string>[]

/** A row without a reason keeps its marks object. */
export function withReasons<Row extends GridRow>(
  marks: Marks,
  { columns, rows }: { columns: readonly GridColumn<Row>[]; rows: readonly Row[] },
  reasons: ReadonlyMap<string, string>,
): Marks {
  if (reasons.size === 0) return marks
  return marks.map((own, at) => {
    const row = rows[at]
    const told = columns.flatMap(column => {
      const reason = row && unresolved(column, row) ? reasons.get(questionOf(column, row)) : undefined
      return reason === undefined ? [] : [[column.field, reason] as const]
    })
    return told.length === 0 ? own : new Map([...own, ...told])
  })
}
