import { useLanguage } from '../../i18n/language-scope.ts'
import { totalOf } from './column-totals.tsx'
import type { DataTableProps } from './data-table.tsx'
import { hasPick, isSticky, lastSticky } from './table-stick.ts'
import { useUiWords } from '../ui-words.ts'

/** Sums of the rows shown; no foot when no column has one or when there are no rows. */
export function TableFoot<Row>(props: DataTableProps<Row>) {
  const t = useUiWords()
  const language = useLanguage()
  const { columns, rows } = props
  if (rows.length === 0 || !columns.some(column => column.total)) return null
  return (
    <tfoot>
      <tr>
        {hasPick(props.selection) && <td className="stick" />}
        {columns.map((column, at) => {
          const stick = isSticky(columns, at) ? `stick ${lastSticky(columns) === at ? 'stick-last' : ''}` : ''
          const sum = totalOf(column, rows, language)
          return (
            <td key={column.field} className={`${column.align ?? ''} ${stick}`}>
              {at === 0 && sum === undefined ? t('table.total') : sum}
            </td>
          )
        })}
        {props.actions && props.actions.length > 0 && <td className="acts" />}
      </tr>
    </tfoot>
  )
}
