import { useId, useMemo, useRef } from 'react'
import type { CSSProperties } from 'react'
import { useSession } from '../../kit/session/use-session.ts'
import { gridTableStyles } from '../../ui/styles/grid-table.ts'
import { TableFoot } from '../../ui/table/table-foot.tsx'
import { TableFrame } from '../../ui/table/table-frame.tsx'
import { TableHead } from '../../ui/table/table-head.tsx'
import type { DataTableProps } from '../../ui/table/table-props.ts'
import { gridTracks, hasPick, leadWidth, ownHeight } from '../../ui/table/table-shape.ts'
import type { Lead, TableShape } from '../../ui/table/table-shape.ts'
import { factoryView } from '../../ui/table/table-view.ts'
import { useTableEdges } from '../../ui/table/use-table-edges.ts'
import { useTableWords } from '../../ui/table/use-table-words.ts'
import { useStyles } from '../../ui/theme/sheet.ts'
import { rowHeights } from '../../ui/theme/theme.ts'
import { GridBody } from './record-grid-body.tsx'
import type { RecordDetails } from './record-grid-body.tsx'
import { recordStyles } from './record-table-styles.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useRecordColumns } from './use-record-columns.ts'
import type { TableRecord } from './table-record.ts'

export interface RecordGridProps {
  table: DataTableProps<TableRecord>
  sample: readonly TableRecord[]
  room: number
  /** Index of the first record, from 0. */
  offset: number
  total: number
  chosen: readonly TableRecord[]
  details: RecordDetails
}

export function RecordGrid({ chosen, ...props }: RecordGridProps) {
  useStyles(gridTableStyles, recordStyles)
  const { table, room, total, details } = props
  const t = useTableWords()
  const help = useId()
  const element = useRef<HTMLTableElement>(null)
  const scroll = useRef<HTMLDivElement>(null)
  const size = useSession(session => session.size)
  const density = table.view?.density ?? size
  const rowHeight = rowHeights[density]
  const shape = useRecordShape(props)
  useTableEdges(scroll, shape.columns, total)
  const { cells, said, ...keys } = useGridKeys({ shape, rowHeight, element, scroll, chosen })
  return (
    <TableFrame table={table} density={density}>
      <div className="table-scroll grid-scroll" ref={scroll} style={scrollStyle(shape, rowHeight)}>
        <table
          ref={element}
          className="table grid-table grid-seen"
          role="grid"
          aria-label={table.label}
          aria-describedby={help}
          aria-rowcount={total + 1}
          aria-colcount={shape.leads.length + shape.columns.length}
          aria-multiselectable={table.selection === 'multiple' || undefined}
          style={{ '--grid-tracks': gridTracks(shape) } as CSSProperties}
          {...keys}
        >
          <TableHead shape={shape} active={cells.active.row < 0 ? cells.active.column : -1} />
          <GridBody shape={shape} details={details} rowHeight={rowHeight} cells={cells} scroll={scroll} room={room} />
          <TableFoot shape={shape} />
        </table>
        {table.rows.length === 0 && table.empty}
      </div>
      <span id={help} className="unseen">
        {t('grid.help')}
      </span>
      <span className="unseen" role="status">
        {said}
      </span>
    </TableFrame>
  )
}

/** The active cell must not be behind pinned columns. */
function scrollStyle({ table, columns, leads }: TableShape<TableRecord>, rowHeight: number): CSSProperties {
  const stays = columns.reduce((sum, { start, width }) => sum + (start === undefined ? 0 : width), leadWidth(leads))
  return {
    maxBlockSize: table.height ?? ownHeight,
    scrollPaddingInlineStart: stays,
    scrollPaddingBlock: `${rowHeight}px var(--grid-foot,0px)`,
  }
}

function useRecordShape(props: Omit<RecordGridProps, 'chosen'>): TableShape<TableRecord> {
  const { table, sample, room, offset, total, details } = props
  const pick = hasPick(table.selection)
  const unfold = details !== undefined
  const leads = useMemo(
    (): Lead[] => [...(pick ? ['pick' as const] : []), ...(unfold ? ['unfold' as const] : [])],
    [pick, unfold],
  )
  const { view = factoryView } = table
  const columns = useRecordColumns({ columns: table.columns, view, sample, room, before: leadWidth(leads) })
  return useMemo(
    () => ({ table, columns, leads, grid: 'walk', acts: false, offset, paged: total > table.rows.length }),
    [table, columns, leads, offset, total],
  )
}
