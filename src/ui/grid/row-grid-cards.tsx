import { useEffect, useRef } from 'react'
import { CardTotals } from '../table/table-cards.tsx'
import { useUiWords } from '../ui-words.ts'
import { cellText } from './grid-cell-text.ts'
import { editable } from './grid-column.ts'
import type { GridColumn, GridRow } from './grid-column.ts'
import { CardField } from './row-grid-card-field.tsx'
import { hasRowActs, RowMenu } from './row-grid-row.tsx'
import type { Grid } from './use-row-grid.ts'
import type { RowGridProps } from './row-grid-types.ts'

export function RowGridCards<Row extends GridRow>(props: RowGridProps<Row> & { grid: Grid<Row> }) {
  const t = useUiWords()
  const { grid, columns, readOnly } = props
  const { state, rows, takeFocus, wishes } = grid
  const acts = hasRowActs(props, rows)
  const { row: active } = grid.active
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const field = list.current?.children[active]?.querySelector<HTMLElement>('input,select')
    if (takeFocus()) field?.focus()
  }, [takeFocus, wishes, active, rows.length])
  return (
    <>
      <ul ref={list} className="cards" aria-label={props.label}>
        {rows.map((row, index) => {
          const title = props.rowTitle?.(row, index) ?? t('grid.row', { row: index + 1 })
          const marks = grid.marks[index]
          const shown = (column: GridColumn<Row>) =>
            (!readOnly || cellText(column, row) !== '') && (marks?.has(column.field) || !isTitle(column, row, title))
          return (
            <li key={index} className="card grid-card">
              <div className="grid-card-head">
                <span>{title}</span>
                {acts && <RowMenu state={state} row={row} index={index} />}
              </div>
              <div className="grid-card-fields">
                {columns.map(
                  (column, at) =>
                    shown(column) && (
                      <CardField
                        key={column.field}
                        column={column}
                        row={row}
                        index={index}
                        at={at}
                        state={state}
                        readOnly={readOnly}
                        refused={grid.refused.get(row)?.get(column.field)}
                        error={marks?.get(column.field)}
                      />
                    ),
                )}
              </div>
            </li>
          )
        })}
      </ul>
      <CardTotals columns={columns} rows={rows} title={t('grid.total')} />
    </>
  )
}

function isTitle<Row extends GridRow>(column: GridColumn<Row>, row: Row, title: string): boolean {
  return !editable(column, row) && column.cell === undefined && cellText(column, row) === title
}
