import { CardTotals } from '../table/table-cards.tsx'
import { useUiWords } from '../ui-words.ts'
import { cellText } from './grid-cell-text.ts'
import type { GridRow } from './grid-column.ts'
import { CardField } from './row-grid-card-field.tsx'
import type { RowGridProps } from './row-grid.tsx'
import { RowMenu } from './row-grid-row.tsx'
import type { Grid } from './use-row-grid.ts'

/** The rows as cards with fields, for a phone. */
export function RowGridCards<Row extends GridRow>(props: RowGridProps<Row> & { grid: Grid<Row> }) {
  const t = useUiWords()
  const { grid, columns, readOnly } = props
  const { state, rows } = grid
  return (
    <>
      <ul className="cards" aria-label={props.label}>
        {rows.map((row, index) => (
          <li key={index} className="card grid-card">
            <div className="grid-card-head">
              <span>{props.rowTitle?.(row, index) ?? t('grid.row', { row: index + 1 })}</span>
              {!readOnly && <RowMenu {...{ state, row, index }} />}
            </div>
            <div className="grid-card-fields">
              {columns
                .filter(column => !readOnly || cellText(column, row) !== '')
                .map(column => (
                  <CardField
                    key={column.field}
                    {...{ column, row, index, state, readOnly }}
                    error={grid.marks[index]?.get(column.field)}
                  />
                ))}
            </div>
          </li>
        ))}
      </ul>
      <CardTotals columns={columns} rows={rows} title={t('grid.total')} />
    </>
  )
}
