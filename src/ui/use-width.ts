import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Width in pixels below which tables become cards. */
export const phoneWidth = 600

/** The element's width in whole pixels, measured before the first paint and observed afterwards. */
export function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(1024)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    // A hidden element has no width; it keeps the last one.
    const measure = () => element.offsetWidth > 0 && setWidth(element.offsetWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return width
}
