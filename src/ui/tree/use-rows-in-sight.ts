import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** From so many rows on only those around what is in sight are drawn. */
const many = 300
/** How many more are drawn before and behind what is in sight, and by how many at once the drawn ones move. */
const around = 16

/** Rows that are drawn: from `from` on, before `to`. */
interface DrawnRows {
  from: number
  to: number
}

/** Which rows of a tree are drawn while what is around it scrolls: all of a small one. All rows are equally high. */
export function useRowsInSight(tree: RefObject<HTMLElement | null>, count: number): DrawnRows {
  const [sight, setSight] = useState({ first: 0, shown: 2 * around })
  const large = count > many
  useEffect(() => {
    const list = tree.current
    if (!large || list === null) return undefined
    const stop = new AbortController()
    const look = () => {
      // What is around it may be in its place, and styled, only later: a part that is fetched makes its slots by itself.
      const scroller = scrollerAround(list)
      if (scroller) sizes.observe(scroller)
      const height = list.scrollHeight / count
      const box = scroller?.getBoundingClientRect()
      const above = (box?.top ?? 0) - list.getBoundingClientRect().top
      const next = {
        first: Math.floor(Math.max(0, above) / height / around) * around,
        shown: Math.ceil((box?.height ?? innerHeight) / height),
      }
      // Without a place it has no height.
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
    // The first one in sight may be a step further than the steps say.
    to: Math.min(count, first + shown + 2 * around),
  }
}

/** The element that scrolls what it contains, in shadow roots too; undefined: the window does. */
function scrollerAround(element: Element): Element | undefined {
  for (let at: Element | null = element; at !== null; at = parentOf(at))
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  return undefined
}

function parentOf(element: Element): Element | null {
  const root = element.getRootNode()
  return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
}
