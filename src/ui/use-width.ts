import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Below this width in pixels tables become cards. */
export const phoneWidth = 600

/** The element's own width in whole pixels; measured before the first paint, followed afterwards. */
export function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(1024)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    // An element that is not shown has no width; it keeps its shape until it is shown again.
    const measure = () => element.offsetWidth > 0 && setWidth(element.offsetWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return width
}
