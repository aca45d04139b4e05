import { useEffect, useEffectEvent } from 'react'

/** A scanner types much faster than a person, in milliseconds from key to key. */
const betweenKeys = 100
const shortest = 6

interface Wedge {
  active: boolean
  /** The first key of what may be a code. */
  onBegin(): void
  onCode(code: string): void
}

/**
 * Handles the input of a keyboard scanner, which is fast and ends with Enter, wherever the focus is except in the field
 * for codes, which takes any code with Enter. The Enter reaches no other handler; `onCode` has to undo the typed keys
 * in a field.
 */
export function useWedge({ active, onBegin, onCode }: Wedge): void {
  const begin = useEffectEvent(onBegin)
  const take = useEffectEvent(onCode)
  useEffect(() => {
    if (!active) return
    let typed = ''
    let last = -Infinity
    const hear = (event: KeyboardEvent) => {
      if (isCodeField(event)) return
      // The time of the key press, not of its handling.
      const now = event.timeStamp
      if (now - last > betweenKeys) typed = ''
      last = now
      if (event.key === 'Enter' && typed.length >= shortest) {
        event.preventDefault()
        event.stopPropagation()
        const code = typed
        typed = ''
        take(code)
      } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
        if (typed === '') begin()
        typed += event.key
      }
    }
    globalThis.addEventListener('keydown', hear, true)
    return () => globalThis.removeEventListener('keydown', hear, true)
  }, [active])
}

/** The name of the field in which codes are entered. */
export const codeField = 'code'

function isCodeField(event: KeyboardEvent): boolean {
  const [target] = event.composedPath()
  return target instanceof HTMLInputElement && target.name === codeField
}
