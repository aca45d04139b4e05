import { Fragment, useCallback, useMemo, useState } from 'react'
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
  const { sizeOf, keepHeight } = useSizes(grid, open)
  const seen = useSeenRows({
    ...{ count: rows.length, scroll, room, above: grid.rowHeight, active: active.row, sizeOf },
  })
  const range = isRange(cells) ? rangeOf(cells) : undefined
  const kept = useKeptFocus()
  return (
    <tbody role="rowgroup" style={{ blockSize: seen.height }} {...kept}>
      {seen.rows.map(({ key: place, row: at, top }) => {
        const row = rows[at]
        if (!row) return null
        const key = rowKey(row)
        const within = range && at >= range.top && at <= range.bottom
        return (
          <Fragment key={place}>
            <GridRow
              {...{ grid, row, at, top, onOpen }}
              selected={selected?.has(key) ?? false}
              active={at === active.row ? active.column : -1}
              from={within ? range.from : -1}
              to={within ? range.to : -1}
              open={open.has(key)}
            />
            {open.has(key) && (
              <GridDetails {...{ grid, row, at, room }} top={top + grid.rowHeight} onHeight={keepHeight} />
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
