import { useLanguage } from '../../i18n/language-scope.ts'
import { formatQuantity } from '../../kit/format/decimal-format.ts'
import { sumDecimals } from '../../kit/format/decimal-text.ts'
import { cellText } from './grid-cell-text.ts'
import { alignOf } from './grid-column.ts'
import type { GridColumn, GridRow } from './grid-column.ts'
import { useUiWords } from '../ui-words.ts'

interface RowGridFootProps<Row extends GridRow> {
  columns: readonly GridColumn<Row>[]
  rows: readonly Row[]
  readOnly?: boolean
}

/** Sums at the foot of the grid; nothing when no column has one. */
export function RowGridFoot<Row extends GridRow>({ columns, rows, readOnly }: RowGridFootProps<Row>) {
  const t = useUiWords()
  const language = useLanguage()
  if (!columns.some(column => column.total)) return null
  return (
    <div role="rowgroup" className="grid-foot">
      <div role="row" className="grid-row">
        <div role="gridcell" className="grid-cell grid-number" />
        {columns.map((column, at) => (
          <div key={column.field} role="gridcell" className={`grid-cell ${alignOf(column)}`}>
            <span className="grid-text">{columnSum(column, rows, language) ?? (at === 0 ? t('grid.total') : '')}</span>
          </div>
        ))}
        {!readOnly && <div role="gridcell" className="grid-cell grid-menu" />}
      </div>
    </div>
  )
}

/** What stands at the foot of a column; undefined when it has no sum. */
export function columnSum<Row extends GridRow>(column: GridColumn<Row>, rows: readonly Row[], language: string) {
  if (column.total !== 'sum') return column.total?.(rows)
  return formatQuantity(sumDecimals(rows.map(row => cellText(column, row))), column.precision ?? 6, language)
}
