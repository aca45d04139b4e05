import { useEffect, useLayoutEffect, useReducer, useState } from 'react'
import { flushSync } from 'react-dom'
import { RowPlaces } from './row-places.ts'
import { RowWindow } from './row-window.ts'
import type { WindowSettings } from './row-window.ts'

/** The rows that are to be drawn while the table scrolls, where each lies and who draws it, and the height of all. */
export function useSeenRows(settings: WindowSettings) {
  const [, draw] = useReducer((times: number) => times + 1, 0)
  // What scrolls into sight is drawn before the browser shows it.
  const [window] = useState(() => new RowWindow(settings, scrolls => (scrolls ? flushSync(draw) : draw())))
  const [places] = useState(() => new RowPlaces())
  const { virtual } = window
  window.follow(settings)
  useLayoutEffect(() => virtual._didMount(), [virtual])
  useLayoutEffect(() => virtual._willUpdate())
  useEffect(() => virtual.measure(), [virtual, settings.heights])
  const seen = window.rows()
  const tops = new Map(seen.map(({ row, top }) => [row, top]))
  const drawn = places.take([...tops.keys()], !virtual.isScrolling)
  return { rows: drawn.map(place => ({ ...place, top: tops.get(place.row) ?? 0 })), height: virtual.getTotalSize() }
}
