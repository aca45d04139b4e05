import { useCallback, useId, useMemo, useRef, useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { useSession } from '../../kit/session/use-session.ts'
import type { DataTableProps } from '../../ui/table/data-table.tsx'
import { ViewButton } from '../../ui/page/lazy-view.tsx'
import { useStyles } from '../../ui/theme/sheet.ts'
import { factoryView, rowHeightStyle } from '../../ui/table/table-view.ts'
import { hasPick } from '../../ui/table/table-stick.ts'
import { rowHeights } from '../../ui/theme/theme.ts'
import { useTableStyles } from '../../ui/table/use-table-styles.ts'
import { useTableWords } from '../../ui/table/use-table-words.ts'
import { boxWidth, gridTracks } from './grid-shape.ts'
import type { GridShape } from './grid-shape.ts'
import { GridBody } from './record-grid-body.tsx'
import { GridFoot } from './record-grid-foot.tsx'
import { GridHead } from './record-grid-head.tsx'
import type { TableRecord } from './record-source.ts'
import { gridStyles } from './record-table-styles.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useRecordColumns } from './use-record-columns.ts'

export interface RecordGridProps {
  table: DataTableProps<TableRecord>
  /** Records by which the widths of columns are guessed. */
  sample: readonly TableRecord[]
  /** Pixels of the table that are seen. */
  room: number
  /** Number of the first record, from 0, and of all of them. */
  offset: number
  total: number
  /** The selected records, those of other pages too. */
  chosen: readonly TableRecord[]
  details: ((row: TableRecord) => ReactNode) | undefined
}

/** Records as a grid of cells: of any number only those that are seen are drawn. */
export function RecordGrid({ table, sample, room, offset, total, chosen, details }: RecordGridProps) {
  useTableStyles()
  useStyles(gridStyles)
  const t = useTableWords()
  const help = useId()
  const element = useRef<HTMLTableElement>(null)
  const scroll = useRef<HTMLDivElement>(null)
  const { view = factoryView, onView } = table
  const size = useSession(session => session.size)
  const density = view.density ?? size
  const grid = useGridShape({ table, sample, room, offset, total, details }, rowHeights[density])
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const { cells, said, ...keys } = useGridKeys({ grid, table: element, scroll, chosen })
  const unfold = useCallback((key: string) => {
    setOpen(known => new Set(known.has(key) ? [...known].filter(one => one !== key) : [...known, key]))
  }, [])
  return (
    <div
      className={`table-box ${table.busy ? 'table-busy' : ''} ${onView ? 'table-tools' : ''}`}
      aria-busy={table.busy}
      style={rowHeightStyle(density)}
    >
      {table.busy && <div className="progress" />}
      <div className="table-scroll grid-scroll" ref={scroll} style={scrollStyle(grid, table.height)}>
        <table
          ref={element}
          className="table grid-table"
          role="grid"
          aria-label={table.label}
          aria-describedby={help}
          aria-rowcount={total + 1}
          aria-colcount={grid.before + grid.columns.length}
          aria-multiselectable={table.selection === 'multiple' || undefined}
          style={{ '--grid-tracks': gridTracks(grid) } as CSSProperties}
          {...keys}
        >
          <GridHead grid={grid} active={cells.active.row < 0 ? cells.active.column : -1} table={element} />
          <GridBody {...{ grid, cells, scroll, room, open }} onOpen={unfold} />
          <GridFoot grid={grid} />
        </table>
        {table.rows.length === 0 && table.empty}
      </div>
      {onView && <ViewButton {...{ columns: table.columns, view, onView }} saved={table.viewSaved ?? false} />}
      <span id={help} className="unseen">
        {t('grid.help')}
      </span>
      <span className="unseen" role="status">
        {said}
      </span>
    </div>
  )
}

/** The height at which a table scrolls inside itself, unless the page says otherwise: titles and foot stay in sight. */
const ownHeight = 'max(320px,100dvh - 240px)'

/** Where the arrow keys lead, a cell must not lie below what stays. */
function scrollStyle({ columns, pick, unfold, rowHeight }: GridShape, height = ownHeight): CSSProperties {
  const stays = columns.reduce(
    (width, column) => width + (column.start === undefined ? 0 : column.width),
    pick + unfold,
  )
  return {
    maxBlockSize: height,
    scrollPaddingInlineStart: stays,
    scrollPaddingBlock: `${rowHeight}px ${columns.some(({ column }) => column.total) ? 'var(--grid-foot,0px)' : '0px'}`,
  }
}

function useGridShape(props: Omit<RecordGridProps, 'chosen'>, rowHeight: number): GridShape {
  const { table, sample, room, offset, total, details } = props
  const { view = factoryView } = table
  const pick = hasPick(table.selection) ? boxWidth : 0
  const unfold = details ? boxWidth : 0
  const columns = useRecordColumns({ columns: table.columns, view, sample, room, before: pick + unfold })
  return useMemo(() => {
    const before = (pick > 0 ? 1 : 0) + (unfold > 0 ? 1 : 0)
    return { table, columns, rowHeight, pick, unfold, before, details, offset, paged: total > table.rows.length }
  }, [table, columns, rowHeight, pick, unfold, details, offset, total])
}
