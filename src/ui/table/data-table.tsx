import { useMemo, useRef } from 'react'
import { useUiWords } from '../ui-words.ts'
import { useWidth } from '../use-width.ts'
import { CardTotals, TableCards } from './table-cards.tsx'
import { TableFoot } from './table-foot.tsx'
import { TableFrame } from './table-frame.tsx'
import { TableHead } from './table-head.tsx'
import type { DataTableProps } from './table-props.ts'
import { TableRow } from './table-row.tsx'
import { hasPick, ownHeight } from './table-shape.ts'
import type { TableShape } from './table-shape.ts'
import { columnsInView } from './table-view.ts'
import { usePageColumns } from './use-page-columns.ts'
import { useTableEdges } from './use-table-edges.ts'

/** Renders every row, as cards below 600 px; for thousands of rows or keyboard navigation use `RecordTable`. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const t = useUiWords()
  const box = useRef<HTMLDivElement>(null)
  const scroll = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const { rows, rowKey, selected, actions = [] } = props
  const { columns, cards: narrow, ...fit } = usePageColumns(props.columns, props.view, box, width, rows)
  useTableEdges(scroll, narrow ? undefined : columns, rows)
  // A list fits the window; the rows of a document scroll with the page.
  const flows = props.height === undefined && props.onView === undefined
  const shape: TableShape<Row> = {
    table: props,
    columns,
    leads: useMemo(() => (hasPick(props.selection) ? ['pick'] : []), [props.selection]),
    acts: actions.length > 0,
    offset: 0,
    paged: true,
  }
  const inView = props.view ? columnsInView(props.columns, props.view) : props.columns
  const cards = { ...props, columns: inView.filter(({ priority = 0 }) => priority < 3) }
  return (
    <TableFrame ref={box} table={props} density={props.view?.density} cards={narrow}>
      {narrow ? (
        <>
          <TableCards {...cards} />
          <CardTotals {...cards} title={t('table.total')} />
        </>
      ) : (
        <div
          className={`table-scroll ${flows ? 'table-flows' : ''}`}
          ref={scroll}
          style={{ maxBlockSize: props.height ?? ownHeight }}
          tabIndex={0}
          role="group"
          aria-label={t('table.scroll', { label: props.label })}
        >
          <table className={tableClass(fit)} aria-label={props.label} aria-rowcount={rows.length + 1}>
            <TableHead shape={shape} />
            <tbody>
              {rows.map((row, at) => {
                const key = rowKey(row)
                return <TableRow key={key} shape={shape} row={row} at={at} selected={selected?.has(key) ?? false} />
              })}
            </tbody>
            <TableFoot shape={shape} />
          </table>
          {rows.length === 0 && props.empty}
        </div>
      )}
      {narrow && rows.length === 0 && props.empty}
    </TableFrame>
  )
}

function tableClass({ roomy, tight, squeezed }: { roomy: boolean; tight: boolean; squeezed: boolean }): string {
  return ['table', roomy && 'table-roomy', tight && 'table-tight', squeezed && 'table-squeezed']
    .filter(Boolean)
    .join(' ')
}
