import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Above this number only rows around the viewport are rendered. */
const many = 400
/** Rows rendered before and after the viewport, and the step by which the range moves. */
const around = 16

interface DrawnRows {
  from: number
  to: number
}

/** All rows must have the same height. */
export function useRowsInSight(tree: RefObject<HTMLElement | null>, count: number): DrawnRows {
  const [sight, setSight] = useState({ first: 0, shown: 2 * around })
  const large = count > many
  useEffect(() => {
    const list = tree.current
    if (!large || list === null) return undefined
    const stop = new AbortController()
    const look = () => {
      // The scroll container may be created or styled later: lazy components render their slots by themselves.
      const scroller = scrollerAround(list)
      if (scroller) sizes.observe(scroller)
      const height = list.scrollHeight / count
      const box = scroller?.getBoundingClientRect()
      const above = (box?.top ?? 0) - list.getBoundingClientRect().top
      const next = {
        first: Math.floor(Math.max(0, above) / height / around) * around,
        shown: Math.ceil((box?.height ?? innerHeight) / height),
      }
      if (height > 0) setSight(before => (before.first === next.first && before.shown === next.shown ? before : next))
    }
    const sizes = new ResizeObserver(look)
    sizes.observe(list)
    const options = { capture: true, passive: true, signal: stop.signal }
    for (const target of [list.getRootNode(), window]) target.addEventListener('scroll', look, options)
    return () => {
      stop.abort()
      sizes.disconnect()
    }
  }, [tree, large, count])
  if (!large) return { from: 0, to: count }
  const { first, shown } = sight
  return {
    from: Math.max(0, Math.min(first, count - shown) - around),
    // The first visible row may be up to one step further.
    to: Math.min(count, first + shown + 2 * around),
  }
}

/** Crosses shadow roots; undefined when the window scrolls. */
function scrollerAround(element: Element): Element | undefined {
  for (let at: Element | null = element; at !== null; at = parentOf(at))
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  return undefined
}

function parentOf(element: Element): Element | null {
  const root = element.getRootNode()
  return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
}
