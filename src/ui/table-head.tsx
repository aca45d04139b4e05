import type { Column } from './column.ts'
import type { DataTableProps, SortOrder } from './data-table.tsx'
import { Icon } from './icon.tsx'
import { hasPick, isSticky, lastSticky } from './table-stick.ts'
import { useUiWords } from './ui-words.ts'

/** Titles of the columns, sorting, and the box that selects all rows of the page. */
export function TableHead<Row>(props: DataTableProps<Row>) {
  const t = useUiWords()
  const { columns, rows, selected, selection } = props
  const chosen = rows.filter(row => selected?.has(props.rowKey(row))).length
  return (
    <thead>
      <tr>
        {hasPick(selection) && (
          <th className={`pick stick`} scope="col">
            {selection === 'multiple' ? (
              <label className="pick-box">
                <input
                  type="checkbox"
                  className="checkbox"
                  aria-label={t('table.selectAll')}
                  checked={rows.length > 0 && chosen === rows.length}
                  ref={box => {
                    if (box) box.indeterminate = chosen > 0 && chosen < rows.length
                  }}
                  onChange={event => props.onSelected?.(new Set(event.target.checked ? rows.map(props.rowKey) : []))}
                />
              </label>
            ) : (
              <span className="unseen">{t('table.selectAll')}</span>
            )}
          </th>
        )}
        {columns.map((column, at) => (
          <HeadCell key={column.field} column={column} table={props} stick={stickClass(columns, at)} />
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

function HeadCell<Row>({ column, table, stick }: { column: Column<Row>; table: DataTableProps<Row>; stick: string }) {
  const order = table.orderBy?.find(entry => entry.field === column.field)
  const style = { inlineSize: column.width, minInlineSize: column.minWidth ?? column.width }
  const sorted = order ? (order.desc ? 'descending' : 'ascending') : undefined
  return (
    <th scope="col" className={`${column.align ?? ''} ${stick}`} style={style} aria-sort={sorted}>
      {column.sortable && table.onOrderBy ? (
        <button type="button" className="sort" onClick={() => table.onOrderBy?.(nextOrder(column.field, order))}>
          {column.title}
          <Icon name={order ? (order.desc ? 'arrow-down' : 'arrow-up') : 'sort'} size={14} />
        </button>
      ) : (
        column.title
      )}
    </th>
  )
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
