import type { RefObject } from 'react'
import { useColumnTools } from '../../ui/page/lazy-view.tsx'
import { SelectAll, SortTitle, sortOf, sortedBy } from '../../ui/table/table-head.tsx'
import { useTableWords } from '../../ui/table/use-table-words.ts'
import { gridTracks } from './grid-shape.ts'
import type { GridShape } from './grid-shape.ts'

interface GridHeadProps {
  grid: GridShape
  /** The active cell; -1: it is not among the titles. */
  active: number
  table: RefObject<HTMLTableElement | null>
}

/** The titles of the columns, with sorting, menus and edges. */
export function GridHead({ grid, active, table: element }: GridHeadProps) {
  const t = useTableWords()
  const { table, columns, before } = grid
  const ColumnTools = useColumnTools(table.onView !== undefined)
  const cell = (column: number) => ({
    role: 'columnheader',
    'aria-colindex': column + 1,
    'data-grid-column': column,
    tabIndex: column === active ? 0 : -1,
  })
  const dragWidth = (field: string) => (width: number) =>
    element.current?.style.setProperty('--grid-tracks', gridTracks(grid, { field, width }))
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1} data-grid-row={-1}>
        {grid.pick > 0 && (
          <th {...cell(0)} className="pick stick">
            <SelectAll {...table} tabIndex={-1} />
          </th>
        )}
        {grid.unfold > 0 && (
          <th {...cell(before - 1)} className="unfold stick" style={{ insetInlineStart: grid.pick }}>
            <span className="unseen">{t('grid.detailsTitle')}</span>
          </th>
        )}
        {columns.map((shape, at) => {
          const { column } = shape
          const { className, style } = shape
          return (
            <th
              key={column.field}
              {...cell(before + at)}
              className={className}
              style={style}
              aria-sort={sortedBy(table.orderBy, column.field)}
            >
              <SortTitle column={column} table={table} tabIndex={-1} />
              {ColumnTools && table.view && table.onView && (
                <ColumnTools
                  {...{ field: column.field, title: column.title, view: table.view, onView: table.onView }}
                  columns={table.allColumns ?? table.columns}
                  first={at === 0}
                  sort={sortOf(table, column)}
                  onDragWidth={dragWidth(column.field)}
                  inGrid
                />
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
