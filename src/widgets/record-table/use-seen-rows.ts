import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import type { FocusEvent } from 'react'
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

/** Gives the focus back to what had it inside when drawing has moved it in the document: the browser takes it away then. */
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
    // React hears nothing of what its own drawing does, so this is somebody who leaves.
    onBlur: () => {
      focused.current = undefined
    },
  }
}
