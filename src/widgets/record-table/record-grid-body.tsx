import { useCallback, useMemo, useState } from 'react'
import type { RefObject } from 'react'
import { isRange, rangeOf } from './grid-cells.ts'
import type { GridCells } from './grid-cells.ts'
import type { GridShape } from './grid-shape.ts'
import { GridDetails, GridRow } from './record-grid-row.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useSeenRows } from './use-seen-rows.ts'

interface GridBodyProps {
  grid: GridShape
  cells: GridCells
  scroll: RefObject<HTMLElement | null>
  /** Pixels of the table that are seen. */
  room: number
  /** Keys of the records whose details are shown. */
  open: ReadonlySet<string>
  onOpen(key: string): void
}

/** Height of details that were not measured yet; in pixels. */
const guessedDetails = 120

/** The records that are seen, and the active one, so that it keeps the focus wherever the table scrolls. */
export function GridBody({ grid, cells, scroll, room, open, onOpen }: GridBodyProps) {
  const { rows, rowKey, selected } = grid.table
  const { active } = cells
  const { heights, keepHeight } = useHeights(grid, open)
  const seen = useSeenRows({
    ...{ count: rows.length, room, above: grid.rowHeight, active: active.row, heights },
    scroller: () => scroll.current,
  })
  const range = isRange(cells) ? rangeOf(cells) : undefined
  const kept = useKeptFocus()
  return (
    <tbody role="rowgroup" style={{ blockSize: seen.height }} {...kept}>
      {seen.rows.flatMap(({ key: place, row: at, top }) => {
        const row = rows[at]
        if (!row) return []
        const key = rowKey(row)
        const within = range && at >= range.top && at <= range.bottom
        const drawn = (
          <GridRow
            key={place}
            {...{ grid, row, at, top, onOpen }}
            selected={selected?.has(key) ?? false}
            active={at === active.row ? active.column : -1}
            from={within ? range.from : -1}
            to={within ? range.to : -1}
            open={open.has(key)}
          />
        )
        if (!open.has(key)) return drawn
        const below = { top: top + grid.rowHeight, onHeight: keepHeight }
        return [drawn, <GridDetails key={`${place} details`} {...{ grid, row, at, room, ...below }} />]
      })}
    </tbody>
  )
}

/** How high rows are, with the details that are shown below some. */
function useHeights({ table: { rows, rowKey }, rowHeight }: GridShape, open: ReadonlySet<string>) {
  const [measured, setMeasured] = useState<ReadonlyMap<string, number>>(new Map())
  const keepHeight = useCallback((key: string, height: number) => {
    setMeasured(known => (known.get(key) === height ? known : new Map(known).set(key, height)))
  }, [])
  const heights = useMemo(() => {
    const extra = new Map<number, number>()
    if (open.size > 0)
      for (const [at, row] of rows.entries()) {
        const key = rowKey(row)
        if (open.has(key)) extra.set(at, measured.get(key) ?? guessedDetails)
      }
    return { row: rowHeight, extra }
  }, [rows, rowKey, rowHeight, open, measured])
  return { heights, keepHeight }
}
