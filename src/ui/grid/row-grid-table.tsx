import { memo, useEffect, useMemo, useRef } from 'react'
import type { CSSProperties, RefObject } from 'react'
import type { FieldProblem } from '../../contract/envelope.ts'
import { alignOf } from './grid-column.ts'
import type { GridColumn, GridRow } from './grid-column.ts'
import { noMarks, problemsOfRow } from './grid-problems.ts'
import { RowGridFoot } from './row-grid-foot.tsx'
import type { RowGridProps } from './row-grid.tsx'
import { RowGridRow } from './row-grid-row.tsx'
import { useGridKeys } from './use-grid-keys.ts'
import type { Grid } from './use-row-grid.ts'
import { useUiWords } from '../ui-words.ts'

const MemoRow = memo(RowGridRow) as typeof RowGridRow
const noProblems: readonly FieldProblem[] = []

/** The grid itself: head, rows, sums. The focus lies in the active cell. */
export function RowGridTable<Row extends GridRow>(props: RowGridProps<Row> & { grid: Grid<Row> }) {
  const { grid, columns, problems = noProblems, path = '' } = props
  const box = useRef<HTMLDivElement>(null)
  const { focused, ...keys } = useGridKeys(grid)
  const { row, column } = grid.active
  const count = grid.rows.length
  useActiveCell(box, focused, `${row} ${column} ${count}`)
  const marks = useMemo(
    () => Array.from({ length: count }, (_, at) => problemsOfRow(problems, path, at)),
    [problems, path, count],
  )
  const { top, bottom, start, end } = grid.state.selection()
  return (
    <div
      ref={box}
      className="grid"
      style={widths(columns, props.readOnly)}
      role="grid"
      aria-label={props.label}
      aria-rowcount={grid.rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable="true"
      aria-readonly={props.readOnly || undefined}
      {...keys}
    >
      <RowGridHead columns={columns} readOnly={props.readOnly} />
      <div role="rowgroup" className="grid-body">
        {grid.rows.map((one, at) => (
          <MemoRow<Row>
            key={at}
            row={one}
            index={at}
            state={grid.state}
            columns={columns}
            readOnly={props.readOnly}
            problems={marks[at] ?? noMarks}
            active={at === row ? column : -1}
            draft={at === row ? grid.draft : undefined}
            inside={at === row && grid.inside}
            chosenFrom={at >= top && at <= bottom ? start : -1}
            chosenTo={at >= top && at <= bottom ? end : -1}
          />
        ))}
      </div>
      <RowGridFoot columns={columns} rows={grid.rows} readOnly={props.readOnly} />
    </div>
  )
}

function RowGridHead<Row extends GridRow>({ columns, readOnly }: Pick<RowGridProps<Row>, 'columns' | 'readOnly'>) {
  const t = useUiWords()
  return (
    <div role="rowgroup" className="grid-head">
      <div role="row" className="grid-row" aria-rowindex={1}>
        <div role="columnheader" className="grid-cell grid-number">
          {t('grid.number')}
        </div>
        {columns.map(one => (
          <div key={one.field} role="columnheader" className={`grid-cell ${alignOf(one)}`}>
            <span className="grid-text">
              {one.title}
              {one.required && <span className="field-mark"> *</span>}
            </span>
          </div>
        ))}
        {!readOnly && (
          <div role="columnheader" className="grid-cell grid-menu">
            <span className="unseen">{t('table.actions')}</span>
          </div>
        )}
      </div>
    </div>
  )
}

/** Brings the focus into the cell that became active: `place` says which one. */
function useActiveCell(box: RefObject<HTMLElement | null>, focused: RefObject<boolean>, place: string) {
  useEffect(() => {
    // Only while the focus is in the grid: a change from outside must not take it.
    const active = box.current?.querySelector<HTMLElement>('.grid-active')
    if (!active || !focused.current) return
    const editor = active.querySelector<HTMLElement>('[data-editor]') ?? active
    if (!editor.matches(':focus')) editor.focus({ preventScroll: true })
    if (editor instanceof HTMLInputElement && editor.type === 'text') editor.select()
    active.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [box, focused, place])
}

type GridWidths = CSSProperties & Record<`--grid-${string}`, string>

function widths<Row extends GridRow>(columns: readonly GridColumn<Row>[], readOnly: boolean | undefined): GridWidths {
  const fitting = columns.map(column => `minmax(${column.width ?? 120}px,${column.width ?? 120}fr)`)
  return {
    '--grid-columns': ['48px', ...fitting, ...(readOnly ? [] : ['40px'])].join(' '),
    '--grid-width': `${columns.reduce((sum, one) => sum + (one.width ?? 120), readOnly ? 48 : 88)}px`,
  }
}
