import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { savedJustNow } from '../../kit/call/freshness.ts'

interface StateFocus {
  /** Only when the focused element was removed, not when the text has changed. */
  onlyLost?: boolean
}

/**
 * Focuses the status (`tabIndex` -1) after an action of the user, when its text has changed or the focused element was
 * removed. Changes by others, and a field in which the user types, move no focus.
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

/** Undefined when the focus is lost. */
function focusedBeside(element: HTMLElement): Element | undefined {
  const root = element.getRootNode()
  const inRoot = root instanceof ShadowRoot ? root.activeElement : null
  if (inRoot) return inRoot
  const onPage = document.activeElement
  const lost = onPage === null || onPage === document.body || (root instanceof ShadowRoot && onPage === root.host)
  return lost ? undefined : onPage
}
