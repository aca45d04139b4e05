import { useEffect, useRef } from 'react'
import type { PointerEvent } from 'react'

/** Ms until hovering counts, and until leaving counts. */
const rest = 150
const stray = 300

/** Calls `come` when a mouse rests on one of the parts with these handlers, and `go` after it left them all. */
export function usePointed(come: () => void, go: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerEnter({ pointerType }: PointerEvent) {
      clearTimeout(timer.current)
      if (pointerType === 'mouse') timer.current = setTimeout(come, rest)
    },
    onPointerLeave({ pointerType }: PointerEvent) {
      clearTimeout(timer.current)
      if (pointerType === 'mouse') timer.current = setTimeout(go, stray)
    },
    onPointerDown() {
      clearTimeout(timer.current)
    },
  }
}
