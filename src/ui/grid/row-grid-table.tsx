import { memo, useEffect, useMemo, useRef } from 'react'
import type { CSSProperties } from 'react'
import { focusCell } from '../table/cells.ts'
import { TableFoot } from '../table/table-foot.tsx'
import { TableHead } from '../table/table-head.tsx'
import { gridTracks } from '../table/table-shape.ts'
import type { TableShape } from '../table/table-shape.ts'
import { useTableEdges } from '../table/use-table-edges.ts'
import type { GridRow } from './grid-column.ts'
import { hasRowActs, RowGridRow } from './row-grid-row.tsx'
import { useEditKeys } from './use-edit-keys.ts'
import { noMarks } from './use-row-grid.ts'
import type { Grid } from './use-row-grid.ts'
import type { RowGridProps } from './row-grid-types.ts'

// `memo` loses the type parameter of a generic component.
const MemoRow = memo(RowGridRow) as typeof RowGridRow

export function RowGridTable<Row extends GridRow>(props: RowGridProps<Row> & { grid: Grid<Row> }) {
  const { grid, columns, readOnly = false } = props
  const box = useRef<HTMLTableElement>(null)
  const scroll = useRef<HTMLDivElement>(null)
  const { focused, ...keys } = useEditKeys(grid)
  const { row, column } = grid.active
  const free = grid.state.canEdit(grid.active)
  const { takeFocus, wishes } = grid
  useEffect(() => {
    // Only while the grid has the focus or requests it: a change from outside must not take it.
    if (takeFocus() || focused.current) focusCell(box.current, { row, column })
  }, [focused, takeFocus, wishes, row, column, free, grid.rows.length])
  const shape = useEditShape(props, grid.rows)
  useTableEdges(scroll, columns, grid.rows.length)
  const { top, bottom, start, end } = grid.state.selection()
  return (
    <div className="table-box">
      <div className="table-scroll edit-scroll" ref={scroll}>
        <table
          ref={box}
          className="table grid-table edit-table"
          // A custom property, which React's type does not include.
          style={{ '--grid-tracks': gridTracks(shape) } as CSSProperties}
          role="grid"
          aria-label={props.label}
          aria-rowcount={grid.rows.length + 1}
          aria-colcount={columns.length + 1}
          aria-multiselectable="true"
          aria-readonly={readOnly || undefined}
          {...keys}
        >
          <TableHead shape={shape} />
          <tbody role="rowgroup">
            {grid.rows.map((one, at) => (
              <MemoRow<Row>
                key={at}
                row={one}
                index={at}
                state={grid.state}
                columns={shape.columns}
                readOnly={readOnly}
                acts={shape.acts}
                problems={grid.marks[at] ?? noMarks}
                refused={grid.refused.get(one) ?? noMarks}
                active={at === row ? column : -1}
                draft={at === row ? grid.draft : undefined}
                inside={at === row && grid.inside}
                chosenFrom={at >= top && at <= bottom ? start : -1}
                chosenTo={at >= top && at <= bottom ? end : -1}
              />
            ))}
          </tbody>
          <TableFoot shape={shape} />
        </table>
      </div>
    </div>
  )
}

function useEditShape<Row extends GridRow>(props: RowGridProps<Row>, rows: Row[]) {
  const { label, columns } = props
  const acts = hasRowActs(props, rows)
  const shown = useMemo(
    () =>
      columns.map(column => ({
        column,
        className: column.align === 'end' || column.type === 'decimal' ? 'end' : '',
        width: column.width ?? 120,
        flexible: true,
      })),
    [columns],
  )
  return useMemo(
    (): TableShape<Row> & { columns: typeof shown } => ({
      table: { label, columns, rows, rowKey: row => `${rows.indexOf(row)}` },
      columns: shown,
      leads: ['number'],
      grid: 'edit',
      acts,
      offset: 0,
      paged: false,
    }),
    [label, columns, rows, shown, acts],
  )
}
