import { Fragment } from 'react'
import { useLanguage } from '../../i18n/language-scope.ts'
import { factValue } from '../page/fact-value.tsx'
import { totalOf } from './column-totals.tsx'
import { cellContent, textOf } from './cell-content.tsx'
import type { DataTableProps } from './table-props.ts'
import { RowActs } from './row-acts.tsx'
import { RowPick } from './table-row.tsx'
import { hasPick } from './table-shape.ts'

/** Number and status first, then the facts in column order, then the actions. */
export function TableCards<Row>(props: DataTableProps<Row>) {
  return (
    <ul className="cards" aria-label={props.label}>
      {props.rows.map((row, at) => (
        <Card key={props.rowKey(row)} table={props} row={row} at={at} />
      ))}
    </ul>
  )
}

type TotalsProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'rows'> & {
  title: string
}

/** Nothing without totals or rows. */
export function CardTotals<Row>({ columns, rows, title }: TotalsProps<Row>) {
  const language = useLanguage()
  const summed = columns.filter(column => column.total)
  if (rows.length === 0 || summed.length === 0) return null
  return (
    <div className="card-totals" role="group" aria-label={title}>
      <div className="card-title">{title}</div>
      <dl className="card-facts">
        {summed.map(column => (
          <div key={column.field}>
            <dt>{column.title}</dt>
            <dd>{totalOf(column, rows, language)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Card<Row>({ table, row, at }: { table: DataTableProps<Row>; row: Row; at: number }) {
  const key = table.rowKey(row)
  const selected = table.selected?.has(key) ?? false
  const tone = table.rowTone?.(row)
  const title = table.columns.find(column => column.card === 'title' || column.link) ?? table.columns[0]
  const statuses = table.columns.filter(column => column.card === 'status')
  const facts = table.columns.filter(
    column => column !== title && !statuses.includes(column) && column.card !== 'hidden' && hasContent(column, row),
  )
  return (
    <li part="card" className={`card ${selected ? 'selected' : ''} ${tone ? `marked tone-${tone}` : ''}`}>
      <div className="card-head">
        {hasPick(table.selection) && <RowPick table={table} rowKey={key} at={at} selected={selected} />}
        {title && <div className="card-title">{cellContent(table, title, row)}</div>}
        {statuses.map(column => (
          <Fragment key={column.field}>{cellContent(table, column, row)}</Fragment>
        ))}
        {table.actions && <RowActs actions={table.actions} row={row} at={at} onDone={table.onDone} />}
      </div>
      {table.card ? (
        table.card(row)
      ) : (
        <dl className="card-facts">
          {facts.map(column => (
            <div key={column.field}>
              <dt>{column.title}</dt>
              <dd>{factValue(cellContent(table, column, row))}</dd>
            </div>
          ))}
        </dl>
      )}
      {table.cardMore?.(row, at)}
    </li>
  )
}

function hasContent<Row>(column: { field: string; cell?(row: Row): unknown }, row: Row): boolean {
  if (!column.cell) return textOf(row, column.field) !== ''
  const content = column.cell(row)
  return content !== '' && content !== null && content !== undefined && content !== false
}
