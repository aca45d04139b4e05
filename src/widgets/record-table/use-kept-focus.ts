import { useLayoutEffect, useRef } from 'react'
import type { FocusEvent } from 'react'

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
