import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** True while the list holds more than fits into its width. */
export function useOverflow(list: RefObject<HTMLElement | null>, content: unknown): boolean {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    const measure = () => setOverflows(element.scrollWidth > element.clientWidth + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [list, content])
  return overflows
}
