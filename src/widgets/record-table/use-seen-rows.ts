import {
  Virtualizer,
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
} from '@tanstack/react-virtual'
import type { Range } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useReducer, useState } from 'react'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { RowPlaces } from './row-places.ts'

interface Rows {
  count: number
  scroll: RefObject<HTMLElement | null>
  /** Pixels of the table that are seen, and of the titles above the rows. */
  room: number
  above: number
  /** Is drawn wherever the table scrolls, so that it keeps the focus; -1: none. */
  active: number
  /** Pixels of a row; another function when heights have changed. */
  sizeOf(row: number): number
}

/** Rows drawn before and after those that are seen, so that a turn of the wheel finds them there. */
const overscan = 4
/** What the first drawing shows, before the height of the table is known; in pixels. */
const firstHeight = 480

/** The rows that are to be drawn while the table scrolls, where each lies and who draws it, and the height of all. */
export function useSeenRows({ count, scroll, room, above, active, sizeOf }: Rows) {
  const [, draw] = useReducer((times: number) => times + 1, 0)
  const rangeExtractor = useCallback((range: Range) => withActive(range, active), [active])
  const options = {
    count,
    getScrollElement: () => scroll.current,
    estimateSize: sizeOf,
    scrollMargin: above,
    initialRect: { width: room, height: firstHeight },
    overscan,
    rangeExtractor,
    ...{ observeElementRect, observeElementOffset, scrollToFn: elementScroll },
    // What scrolls into sight is drawn before the browser shows it.
    onChange: (_: unknown, scrolls: boolean) => (scrolls ? flushSync(draw) : draw()),
  }
  const [virtual] = useState(() => new Virtualizer<HTMLElement, HTMLElement>(options))
  const [places] = useState(() => new RowPlaces())
  virtual.setOptions(options)
  useLayoutEffect(() => virtual._didMount(), [virtual])
  useLayoutEffect(() => virtual._willUpdate())
  useEffect(() => virtual.measure(), [virtual, sizeOf])
  const tops = new Map(virtual.getVirtualItems().map(({ index, start }) => [index, start - above]))
  const drawn = places.take([...tops.keys()], !virtual.isScrolling)
  return { rows: drawn.map(place => ({ ...place, top: tops.get(place.row) ?? 0 })), height: virtual.getTotalSize() }
}

function withActive(range: Range, active: number): number[] {
  const seen = defaultRangeExtractor(range)
  if (active < 0 || active >= range.count || seen.includes(active)) return seen
  return active < (seen[0] ?? 0) ? [active, ...seen] : [...seen, active]
}
