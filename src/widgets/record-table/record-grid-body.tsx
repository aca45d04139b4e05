import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { Range } from '@tanstack/react-virtual'
import { Fragment, useCallback, useEffect, useMemo, useState } from 'react'
import type { RefObject } from 'react'
import { isRange, rangeOf } from './grid-cells.ts'
import type { GridCells } from './grid-cells.ts'
import type { GridShape } from './grid-shape.ts'
import { GridDetails, GridRow } from './record-grid-row.tsx'
import { RowPlaces } from './row-places.ts'
import { useKeptFocus } from './use-kept-focus.ts'

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

/** Rows drawn before and after those that are seen, so that a quick turn of the wheel finds them there. */
const overscan = 6
/** What the first drawing shows, before the height of the table is known; in pixels. */
const firstHeight = 480
/** Height of details that were not measured yet; in pixels. */
const guessedDetails = 120

/** The records that are seen, and the active one, so that it keeps the focus wherever the table scrolls. */
export function GridBody({ grid, cells, scroll, room, open, onOpen }: GridBodyProps) {
  const { rows, rowKey, selected } = grid.table
  const { active } = cells
  const { sizeOf, keepHeight } = useSizes(grid, open)
  const rangeExtractor = useCallback(
    (range: Range) => {
      const seen = defaultRangeExtractor(range)
      if (active.row < 0 || active.row >= range.count || seen.includes(active.row)) return seen
      return active.row < (seen[0] ?? 0) ? [active.row, ...seen] : [...seen, active.row]
    },
    [active.row],
  )
  // eslint-disable-next-line react-hooks/incompatible-library -- nothing here is compiled by React Compiler
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: sizeOf,
    // The titles lie above the rows.
    scrollMargin: grid.rowHeight,
    initialRect: { width: room, height: firstHeight },
    overscan,
    rangeExtractor,
  })
  useEffect(() => virtual.measure(), [virtual, sizeOf])
  const range = isRange(cells) ? rangeOf(cells) : undefined
  const [places] = useState(() => new RowPlaces())
  const kept = useKeptFocus()
  const items = new Map(virtual.getVirtualItems().map(item => [item.index, item.start]))
  return (
    <tbody role="rowgroup" style={{ blockSize: virtual.getTotalSize() }} {...kept}>
      {places.take([...items.keys()], !virtual.isScrolling).map(place => {
        const row = rows[place.row]
        if (!row) return null
        const key = rowKey(row)
        const top = (items.get(place.row) ?? 0) - grid.rowHeight
        const within = range && place.row >= range.top && place.row <= range.bottom
        return (
          <Fragment key={place.key}>
            <GridRow
              {...{ grid, row, top, onOpen }}
              at={place.row}
              selected={selected?.has(key) ?? false}
              active={place.row === active.row ? active.column : -1}
              from={within ? range.from : -1}
              to={within ? range.to : -1}
              open={open.has(key)}
            />
            {open.has(key) && (
              <GridDetails {...{ grid, row, room }} at={place.row} top={top + grid.rowHeight} onHeight={keepHeight} />
            )}
          </Fragment>
        )
      })}
    </tbody>
  )
}

/** How high a row is, with its details when they are shown. */
function useSizes({ table: { rows, rowKey }, rowHeight }: GridShape, open: ReadonlySet<string>) {
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map())
  const keepHeight = useCallback((key: string, height: number) => {
    setHeights(known => (known.get(key) === height ? known : new Map(known).set(key, height)))
  }, [])
  const sizeOf = useMemo(
    () => (index: number) => {
      const row = open.size > 0 ? rows[index] : undefined
      const key = row && rowKey(row)
      return key !== undefined && open.has(key) ? rowHeight + (heights.get(key) ?? guessedDetails) : rowHeight
    },
    [rows, rowKey, rowHeight, open, heights],
  )
  return { sizeOf, keepHeight }
}
