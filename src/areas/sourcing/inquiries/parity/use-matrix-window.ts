import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'

/** From these numbers of rows or columns on only those near the visible area are rendered. */
const many = { rows: 40, columns: 12 }
/** Height of a row that is out of sight, and width of each column where there are many, in pixels. */
export const sizes = { row: 150, column: 188 }
/** How many more are drawn before and behind what is in sight, and by how many at once the drawn ones move. */
const around = { rows: 5, columns: 3 }

/** Rows or columns that are drawn: from `from` on, before `to`. */
export interface Drawn {
  from: number
  to: number
}

interface Sight {
  top: number
  start: number
  height: number
  width: number
}

/** The rendered part of a large matrix while it scrolls in either direction; all of it while printing. */
export function useMatrixWindow(scroll: RefObject<HTMLElement | null>, rows: number, columns: number) {
  const [sight, setSight] = useState<Sight>({ top: 0, start: 0, height: 6, width: 8 })
  const [printed, setPrinted] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const draw = (all: boolean) => () => flushSync(() => setPrinted(all))
    addEventListener('beforeprint', draw(true), { signal: stop.signal })
    addEventListener('afterprint', draw(false), { signal: stop.signal })
    return () => stop.abort()
  }, [])
  const follow = () => {
    const box = scroll.current
    if (!box) return
    const next = {
      top: stepped(box.scrollTop / sizes.row, around.rows),
      // Where text runs from right to left it is negative.
      start: stepped(Math.abs(box.scrollLeft) / sizes.column, around.columns),
      height: Math.ceil(box.clientHeight / sizes.row),
      width: Math.ceil(box.clientWidth / sizes.column),
    }
    const same = (['top', 'start', 'height', 'width'] as const).every(part => next[part] === sight[part])
    if (!same) setSight(next)
  }
  return {
    rows: drawnOf(rows, many.rows, printed, { first: sight.top, shown: sight.height, more: around.rows }),
    columns: drawnOf(columns, many.columns, printed, { first: sight.start, shown: sight.width, more: around.columns }),
    /** With many columns each has the same width. */
    even: columns > many.columns && !printed,
    follow,
  }
}

/** The first visible index, rounded to steps: within a step nothing is rendered again. */
const stepped = (first: number, step: number) => Math.floor(first / step) * step

interface Part {
  first: number
  shown: number
  more: number
}

function drawnOf(count: number, fewest: number, all: boolean, { first, shown, more }: Part): Drawn {
  if (all || count <= fewest) return { from: 0, to: count }
  // The first one may be a step further than the steps say.
  return { from: Math.max(0, Math.min(first, count - shown) - more), to: Math.min(count, first + shown + 2 * more) }
}
