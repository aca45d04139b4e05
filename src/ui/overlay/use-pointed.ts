import { useEffect, useRef } from 'react'
import type { PointerEvent } from 'react'

/** How long, in ms, a mouse rests on a part before it is meant, and how long it may stray. */
const rest = 150
const stray = 300

/** Calls `come` when a mouse rests on one of the parts that take these handlers, and `go` when it has left them all. */
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
