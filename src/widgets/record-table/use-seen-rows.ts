import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import type { FocusEvent } from 'react'
import { flushSync } from 'react-dom'
import { RowPlaces } from './row-places.ts'
import { RowWindow } from './row-window.ts'
import type { WindowSettings } from './row-window.ts'

export function useSeenRows(settings: WindowSettings) {
  const [, draw] = useReducer((times: number) => times + 1, 0)
  // Rows scrolled into view are rendered before the next paint.
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

/** Rendering may move the focused element in the document. */
export function useKeptFocus() {
  const focused = useRef<HTMLElement>(undefined)
  useLayoutEffect(() => {
    const element = focused.current
    const root = element?.getRootNode()
    if (element?.isConnected && root instanceof ShadowRoot && root.activeElement !== element)
      element.focus({ preventScroll: true })
  })
  return {
    onFocus: (event: FocusEvent<HTMLElement>) => {
      focused.current = event.target instanceof HTMLElement ? event.target : undefined
    },
    // React does not dispatch blur for its own changes, so the user has left.
    onBlur: () => {
      focused.current = undefined
    },
  }
}
