import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { savedJustNow } from '../../kit/call/freshness.ts'

interface StateFocus {
  /** The focus moves only when what had it is gone, not whenever the text of `box` is another. */
  onlyLost?: boolean
}

/**
 * For what says the state, which takes a `tabIndex` of -1: after an act of the reader the focus goes there, when its text
 * has changed and when what had the focus is gone with the act. What others change, and a field in which something is
 * typed, moves nothing.
 */
export function useStateFocus<Box extends HTMLElement>({ onlyLost = false }: StateFocus = {}): RefObject<Box | null> {
  const box = useRef<Box>(null)
  const said = useRef<string>(undefined)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const text = onlyLost ? '' : element.textContent
    const changed = said.current !== undefined && said.current !== text
    said.current = text
    if (!savedJustNow()) return
    const focused = focusedBeside(element)
    if (focused === undefined || (changed && !focused.matches('input,textarea,select,dialog *'))) element.focus()
  })
  return box
}

/** What has the focus in the root of `element`; undefined when nothing has it there, nor anywhere on the page. */
function focusedBeside(element: HTMLElement): Element | undefined {
  const root = element.getRootNode()
  const inRoot = root instanceof ShadowRoot ? root.activeElement : null
  if (inRoot) return inRoot
  const onPage = document.activeElement
  const lost = onPage === null || onPage === document.body || (root instanceof ShadowRoot && onPage === root.host)
  return lost ? undefined : onPage
}
