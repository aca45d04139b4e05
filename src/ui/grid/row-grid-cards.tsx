import { useLanguage } from '../../i18n/language-scope.ts'
import { cellText } from './grid-cell-text.ts'
import type { GridRow } from './grid-column.ts'
import { problemsOfRow } from './grid-problems.ts'
import { CardField } from './row-grid-card-field.tsx'
import { columnSum } from './row-grid-foot.tsx'
import type { RowGridProps } from './row-grid.tsx'
import { RowMenu } from './row-grid-row.tsx'
import { useStyles } from '../theme/sheet.ts'
import { tableStyles } from '../styles/table.ts'
import type { Grid } from './use-row-grid.ts'
import { useUiWords } from '../ui-words.ts'

/** The rows as cards with fields, for a phone. */
export function RowGridCards<Row extends GridRow>(props: RowGridProps<Row> & { grid: Grid<Row> }) {
  useStyles(tableStyles)
  const t = useUiWords()
  const language = useLanguage()
  const { grid, columns, problems = [], path = '', readOnly } = props
  const sums = columns.filter(column => column.total)
  return (
    <>
      <ul className="cards" aria-label={props.label}>
        {grid.rows.map((row, index) => {
          const marks = problemsOfRow(problems, path, index)
          return (
            <li key={index} className="grid-card">
              <div className="grid-card-head">
                <span>{props.rowTitle?.(row, index) ?? t('grid.row', { row: index + 1 })}</span>
                {!readOnly && <RowMenu state={grid.state} row={row} index={index} />}
              </div>
              <div className="grid-card-fields">
                {columns
                  .filter(column => !readOnly || cellText(column, row) !== '')
                  .map(column => (
                    <CardField
                      key={column.field}
                      column={column}
                      row={row}
                      index={index}
                      state={grid.state}
                      readOnly={readOnly}
                      error={marks.get(column.field)}
                    />
                  ))}
              </div>
            </li>
          )
        })}
      </ul>
      {sums.length > 0 && (
        <dl className="grid-sum">
          {sums.map(column => (
            <div key={column.field} style={{ display: 'contents' }}>
              <dt>{column.title}</dt>
              <dd>{columnSum(column, grid.rows, language)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
