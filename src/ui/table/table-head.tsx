import { useRef } from 'react'
import type { Column } from './column.ts'
import type { ColumnToolsProps } from './column-tools.tsx'
import type { DataTableProps, SortOrder } from './data-table.tsx'
import { Icon } from '../icon.tsx'
import { useColumnTools } from '../page/lazy-view.tsx'
import { hasPick, isSticky, lastSticky } from './table-stick.ts'
import { useUiWords } from '../ui-words.ts'

/** Titles of the columns, sorting, and the box that selects all rows of the page. */
export function TableHead<Row>(props: DataTableProps<Row>) {
  const t = useUiWords()
  const { columns, selection } = props
  const tools = useColumnTools(props.onView !== undefined)
  return (
    <thead>
      <tr>
        {hasPick(selection) && (
          <th className={`pick stick`} scope="col">
            <SelectAll {...props} />
          </th>
        )}
        {columns.map((column, at) => (
          <HeadCell key={column.field} {...{ column, tools }} table={props} stick={stickClass(columns, at)} />
        ))}
        {props.actions && props.actions.length > 0 && (
          <th className="acts" scope="col">
            <span className="unseen">{t('table.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

/** The box that selects all rows that the table has. */
export function SelectAll<Row>(props: DataTableProps<Row> & { tabIndex?: number }) {
  const { rows, selected, selection, rowKey, onSelected, tabIndex } = props
  const t = useUiWords()
  if (selection !== 'multiple') return <span className="unseen">{t('table.selectAll')}</span>
  const chosen = selected && selected.size > 0 ? rows.filter(row => selected.has(rowKey(row))).length : 0
  return (
    <label className="pick-box">
      <input
        type="checkbox"
        className="checkbox"
        aria-label={t('table.selectAll')}
        tabIndex={tabIndex}
        checked={rows.length > 0 && chosen === rows.length}
        ref={box => {
          if (box) box.indeterminate = chosen > 0 && chosen < rows.length
        }}
        onChange={event => onSelected?.(new Set(event.target.checked ? rows.map(rowKey) : []))}
      />
    </label>
  )
}

interface HeadCellProps<Row> {
  column: Column<Row>
  table: DataTableProps<Row>
  stick: string
  tools: ReturnType<typeof useColumnTools>
}

function HeadCell<Row>({ column, table, stick, tools: ColumnTools }: HeadCellProps<Row>) {
  const { width, exact, minWidth = width } = column
  const style = { inlineSize: width, minInlineSize: minWidth, maxInlineSize: exact ? width : undefined }
  const cell = useRef<HTMLTableCellElement>(null)
  return (
    <th
      ref={cell}
      scope="col"
      className={`${column.align ?? ''} ${stick}`}
      style={style}
      aria-sort={sortedBy(table.orderBy, column.field)}
    >
      <SortTitle column={column} table={table} />
      {ColumnTools && table.view && table.onView && (
        <ColumnTools
          {...{ field: column.field, title: column.title, view: table.view, onView: table.onView }}
          columns={table.allColumns ?? table.columns}
          first={column === table.columns[0]}
          sort={sortOf(table, column)}
          onDragWidth={dragged => cell.current && Object.assign(cell.current.style, widthsOf(dragged))}
        />
      )}
    </th>
  )
}

function widthsOf(pixels: number) {
  return { inlineSize: `${pixels}px`, minInlineSize: `${pixels}px`, maxInlineSize: `${pixels}px` }
}

/** The title of a column; a button when the column sorts. */
export function SortTitle<Row>(props: { column: Column<Row>; table: DataTableProps<Row>; tabIndex?: number }) {
  const { column, table, tabIndex } = props
  const order = table.orderBy?.find(entry => entry.field === column.field)
  if (!column.sortable || !table.onOrderBy) return column.title
  return (
    <button
      type="button"
      className="sort"
      tabIndex={tabIndex}
      onClick={() => table.onOrderBy?.(nextOrder(column.field, order))}
    >
      {column.title}
      <Icon name={order ? (order.desc ? 'arrow-down' : 'arrow-up') : 'sort'} size={14} />
    </button>
  )
}

/** How a column sorts now, in the words of `aria-sort`. */
export function sortedBy(orderBy: readonly SortOrder[] | undefined, field: string) {
  const order = orderBy?.find(entry => entry.field === field)
  return order ? (order.desc ? 'descending' : 'ascending') : undefined
}

/** What the menu of a column needs to sort; undefined: the column does not. */
export function sortOf<Row>(table: DataTableProps<Row>, { field, sortable }: Column<Row>): ColumnToolsProps['sort'] {
  const { onOrderBy } = table
  if (!sortable || !onOrderBy) return undefined
  return {
    now: sortedBy(table.orderBy, field),
    set: order => onOrderBy(order ? [{ field, desc: order === 'descending' }] : []),
  }
}

/** Ascending, descending, then the list's own order again. */
function nextOrder(field: string, order: SortOrder | undefined): SortOrder[] {
  if (!order) return [{ field, desc: false }]
  return order.desc ? [] : [{ field, desc: true }]
}

function stickClass<Row>(columns: readonly Column<Row>[], at: number): string {
  if (!isSticky(columns, at)) return ''
  return lastSticky(columns) === at ? 'stick stick-last' : 'stick'
}
