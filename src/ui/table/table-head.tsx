import type { CSSProperties } from 'react'
import { Icon } from '../icon.tsx'
import { useColumnTools } from '../page/lazy-view.tsx'
import { useUiWords } from '../ui-words.ts'
import type { Column } from './column.ts'
import type { ColumnToolsProps } from './column-tools.tsx'
import type { DataTableProps, SortOrder } from './table-props.ts'
import { cellPlace, gridTracks, leadStyle, rowPlace } from './table-shape.ts'
import type { Lead, ShownColumn, TableShape } from './table-shape.ts'
import { useTableWords } from './use-table-words.ts'

interface TableHeadProps<Row> {
  shape: TableShape<Row>
  active?: number
}

/** Includes the box that selects all rows of the page. */
export function TableHead<Row>({ shape, active = -1 }: TableHeadProps<Row>) {
  const t = useUiWords()
  const { table, columns, leads, grid } = shape
  const tools = useColumnTools(table.onView !== undefined)
  const place = (at: number) => cellPlace(shape, 'columnheader', at, at === active)
  return (
    <thead role={grid && 'rowgroup'}>
      <tr {...rowPlace(shape, -1)}>
        {leads.map((lead, at) => (
          <th key={lead} {...place(at)} className={`${lead} stick`} style={leadStyle(shape, at)}>
            <LeadTitle lead={lead} table={table} tabIndex={grid && -1} />
          </th>
        ))}
        {columns.map((shown, at) => (
          <th
            key={shown.column.field}
            part="head-cell"
            {...place(leads.length + at)}
            className={shown.className}
            style={grid ? shown.style : widthsOf(shown.column)}
            aria-sort={sortedBy(table.orderBy, shown.column.field)}
          >
            <HeadContent shape={shape} shown={shown} tools={tools} />
          </th>
        ))}
        {shape.acts && (
          <th {...place(leads.length + columns.length)} className="acts">
            <span className="unseen">{t('table.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

function LeadTitle<Row>({ lead, table, tabIndex }: { lead: Lead; table: DataTableProps<Row>; tabIndex?: number }) {
  const t = useUiWords()
  const details = useTableWords()('grid.detailsTitle')
  if (lead === 'number') return t('grid.number')
  if (lead === 'unfold') return <span className="unseen">{details}</span>
  const { rows, selected, selection, rowKey, onSelected } = table
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

interface HeadContentProps<Row> {
  shape: TableShape<Row>
  shown: ShownColumn<Row>
  tools: ReturnType<typeof useColumnTools>
}

function HeadContent<Row>({ shape, shown: { column, below }, tools: ColumnTools }: HeadContentProps<Row>) {
  const { table, grid } = shape
  return (
    <>
      <SortTitle column={column} table={table} tabIndex={grid && -1} />
      {column.required && <span className="field-mark"> *</span>}
      {below?.map(({ field, title }) => (
        <small key={field} className="below">
          {title}
        </small>
      ))}
      {ColumnTools && table.view && table.onView && (
        <ColumnTools
          field={column.field}
          title={column.title}
          view={table.view}
          onView={table.onView}
          columns={table.columns}
          first={column === shape.columns[0]?.column}
          sort={sortOf(table, column)}
          onDragWidth={(width, title) => {
            if (!grid) Object.assign(title.style, widthsOf({ width: `${width}px`, exact: true }))
            else
              title
                .closest('table')
                ?.style.setProperty('--grid-tracks', gridTracks(shape, { field: column.field, width }))
          }}
          inGrid={grid !== undefined}
        />
      )}
    </>
  )
}

function widthsOf(column: { width?: number | string; minWidth?: number; exact?: boolean }): CSSProperties {
  const { width, exact, minWidth = width } = column
  return { inlineSize: width, minInlineSize: minWidth, maxInlineSize: exact ? width : undefined }
}

function SortTitle<Row>(props: { column: Column<Row>; table: DataTableProps<Row>; tabIndex?: number }) {
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

function sortedBy(orderBy: readonly SortOrder[] | undefined, field: string) {
  const order = orderBy?.find(entry => entry.field === field)
  return order && (order.desc ? 'descending' : 'ascending')
}

function sortOf<Row>(table: DataTableProps<Row>, { field, sortable }: Column<Row>): ColumnToolsProps['sort'] {
  const { onOrderBy } = table
  if (!sortable || !onOrderBy) return undefined
  return {
    now: sortedBy(table.orderBy, field),
    set: order => onOrderBy(order ? [{ field, desc: order === 'descending' }] : []),
  }
}

/** Ascending, descending, then the default order. */
function nextOrder(field: string, order: SortOrder | undefined): SortOrder[] {
  if (!order) return [{ field, desc: false }]
  return order.desc ? [] : [{ field, desc: true }]
}
