import { memo, useLayoutEffect, useRef } from 'react'
import { useLanguage } from '../../i18n/language-scope.ts'
import { useUiWords } from '../ui-words.ts'
import { totalOf } from './column-totals.tsx'
import { leadStyle } from './table-shape.ts'
import type { TableShape } from './table-shape.ts'

function Foot<Row>({ shape }: { shape: TableShape<Row> }) {
  const t = useUiWords()
  const language = useLanguage()
  const { table, columns, leads, grid } = shape
  const foot = useRef<HTMLTableSectionElement>(null)
  // Several currencies make it higher; it must not cover the active cell.
  useLayoutEffect(() => {
    const { offsetHeight = 0, parentElement } = foot.current ?? {}
    if (grid) parentElement?.parentElement?.style.setProperty('--grid-foot', `${offsetHeight}px`)
  }, [shape, grid])
  if (table.rows.length === 0 || !columns.some(({ column }) => column.total)) return null
  const role = grid && 'gridcell'
  return (
    <tfoot ref={foot} role={grid && 'rowgroup'}>
      <tr role={grid && 'row'}>
        {leads.map((lead, at) => (
          <td key={lead} role={role} className={`${lead} stick`} style={leadStyle(shape, at)} />
        ))}
        {columns.map(({ column, className, style }, at) => {
          const sum = totalOf(column, table.rows, language)
          const label = at === 0 && sum === undefined
          return (
            <td key={column.field} role={role} className={`${className} ${label ? 'foot-label' : ''}`} style={style}>
              {label ? t(shape.paged ? 'table.total' : 'grid.total') : sum}
            </td>
          )
        })}
        {shape.acts && <td role={role} className="acts" />}
      </tr>
    </tfoot>
  )
}

// Memoised because of the additions; `memo` loses the type parameter of a generic component.
export const TableFoot = memo(Foot) as typeof Foot
