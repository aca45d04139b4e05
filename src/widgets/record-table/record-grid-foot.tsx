import { memo, useLayoutEffect, useRef } from 'react'
import { useLanguage } from '../../i18n/language-scope.ts'
import { totalOf } from '../../ui/table/column-totals.tsx'
import { useUiWords } from '../../ui/ui-words.ts'
import type { GridShape } from './grid-shape.ts'

/** The sums of the columns at the foot of the grid, of amounts once for each currency; nothing when no column has one. Adding is not done anew in vain. */
export const GridFoot = memo(function GridFoot({ grid }: { grid: GridShape }) {
  const t = useUiWords()
  const language = useLanguage()
  const { table, columns } = grid
  const foot = useRef<HTMLTableSectionElement>(null)
  // Several currencies make it higher; a cell that is walked to must not lie below it.
  useLayoutEffect(() => {
    const { offsetHeight = 0, parentElement } = foot.current ?? {}
    parentElement?.parentElement?.style.setProperty('--grid-foot', `${offsetHeight}px`)
  }, [grid])
  if (table.rows.length === 0 || !table.columns.some(column => column.total)) return null
  return (
    <tfoot ref={foot} role="rowgroup">
      <tr role="row">
        {grid.pick > 0 && <td role="gridcell" className="stick" />}
        {grid.unfold > 0 && <td role="gridcell" className="stick" style={{ insetInlineStart: grid.pick }} />}
        {columns.map((shape, at) => {
          const sum = totalOf(shape.column, table.rows, language)
          const label = at === 0 && sum === undefined
          const { className, style } = shape
          return (
            <td
              key={shape.column.field}
              role="gridcell"
              className={`${className} ${label ? 'foot-label' : ''}`}
              style={style}
            >
              {label ? t(grid.paged ? 'table.total' : 'grid.total') : sum}
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
})
