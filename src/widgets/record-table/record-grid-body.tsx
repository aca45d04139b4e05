import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { Button } from '../../ui/button.tsx'
import { areaOf, isArea } from '../../ui/table/cells.ts'
import type { CellMarks } from '../../ui/table/cells.ts'
import { TableRow } from '../../ui/table/table-row.tsx'
import type { TableShape } from '../../ui/table/table-shape.ts'
import { useTableWords } from '../../ui/table/use-table-words.ts'
import { useKeptFocus, useSeenRows } from './use-seen-rows.ts'
import type { TableRecord } from './table-record.ts'

export type RecordDetails = ((row: TableRecord) => ReactNode) | undefined

interface GridBodyProps {
  shape: TableShape<TableRecord>
  details: RecordDetails
  rowHeight: number
  cells: CellMarks
  scroll: RefObject<HTMLElement | null>
  room: number
}

/** Assumed height in pixels of details not measured yet. */
const guessedDetails = 120
const nowhere = { top: -1, bottom: -1, start: -1, end: -1 }

/** Visible rows and the active one, so that it keeps the focus while scrolling. */
export function GridBody({ shape, details, rowHeight, cells, scroll, room }: GridBodyProps) {
  const { rows, rowKey, selected } = shape.table
  const { active } = cells
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const { heights, keepHeight } = useHeights(shape, rowHeight, open)
  const seen = useSeenRows({
    count: rows.length,
    room,
    above: rowHeight,
    active: active.row,
    heights,
    scroller: () => scroll.current,
  })
  const area = isArea(cells) ? areaOf(cells) : nowhere
  const kept = useKeptFocus()
  const unfold = useCallback(
    (row: TableRecord, at: number) => {
      const key = rowKey(row)
      const toggle = () =>
        setOpen(known => new Set(known.has(key) ? [...known].filter(one => one !== key) : [...known, key]))
      return <UnfoldButton at={shape.offset + at} open={open.has(key)} onToggle={toggle} />
    },
    [rowKey, shape.offset, open],
  )
  return (
    <tbody role="rowgroup" style={{ blockSize: seen.height }} {...kept}>
      {seen.rows.flatMap(({ key: place, row: at, top }) => {
        const row = rows[at]
        if (!row) return []
        const key = rowKey(row)
        const within = at >= area.top && at <= area.bottom
        const drawn = (
          <TableRow
            key={place}
            shape={shape}
            row={row}
            at={at}
            top={top}
            unfold={unfold}
            selected={selected?.has(key) ?? false}
            active={at === active.row ? active.column : -1}
            start={within ? area.start : -1}
            end={within ? area.end : -1}
          />
        )
        if (!open.has(key)) return drawn
        const below = { at, room, top: top + rowHeight, onHeight: keepHeight }
        return [
          drawn,
          <Details key={`${place} details`} shape={shape} rowKey={key} {...below}>
            {details?.(row)}
          </Details>,
        ]
      })}
    </tbody>
  )
}

function useHeights({ table: { rows, rowKey } }: TableShape<TableRecord>, row: number, open: ReadonlySet<string>) {
  const [measured, setMeasured] = useState<ReadonlyMap<string, number>>(new Map())
  const keepHeight = useCallback((key: string, height: number) => {
    setMeasured(known => (known.get(key) === height ? known : new Map(known).set(key, height)))
  }, [])
  const heights = useMemo(() => {
    const extra = new Map<number, number>()
    if (open.size > 0)
      for (const [at, one] of rows.entries()) {
        const key = rowKey(one)
        if (open.has(key)) extra.set(at, measured.get(key) ?? guessedDetails)
      }
    return { row, extra }
  }, [rows, rowKey, row, open, measured])
  return { heights, keepHeight }
}

function UnfoldButton({ at, open, onToggle }: { at: number; open: boolean; onToggle(): void }) {
  const t = useTableWords()
  return (
    <Button
      tone="quiet"
      size="small"
      className="icon-button"
      icon={open ? 'chevron-down' : 'chevron-right'}
      aria-label={t('grid.details', { row: at + 1 })}
      aria-expanded={open}
      tabIndex={-1}
      onClick={onToggle}
    />
  )
}

interface DetailsProps {
  shape: TableShape<TableRecord>
  rowKey: string
  at: number
  top: number
  room: number
  onHeight(key: string, height: number): void
  children: ReactNode
}

function Details({ shape, rowKey, at, top, room, onHeight, children }: DetailsProps) {
  const t = useTableWords()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const tell = () => onHeight(rowKey, element.offsetHeight)
    tell()
    const observer = new ResizeObserver(tell)
    observer.observe(element)
    return () => observer.disconnect()
  }, [rowKey, onHeight])
  return (
    <tr role="row" className="grid-details" style={{ insetBlockStart: top }}>
      <td role="gridcell" aria-colindex={1} aria-colspan={shape.leads.length + shape.columns.length}>
        <div
          ref={box}
          className="grid-details-box"
          style={{ inlineSize: room }}
          role="group"
          aria-label={t('grid.details', { row: shape.offset + at + 1 })}
        >
          {children}
        </div>
      </td>
    </tr>
  )
}
