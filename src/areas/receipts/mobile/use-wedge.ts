import { useEffect, useEffectEvent } from 'react'
import { clock } from '../../../kit/format/clock.ts'

/** A scanner types much faster than a person, in milliseconds from key to key. */
const betweenKeys = 60
const shortest = 6

interface Wedge {
  active: boolean
  /** The first key of what may be a code. */
  onBegin(): void
  onCode(code: string): void
}

/**
 * Takes what a scanner types as a keyboard, fast and with Enter at its end, wherever the focus is. The Enter reaches
 * nobody else; what the keys did to a field is for the reader of the code to take back.
 */
export function useWedge({ active, onBegin, onCode }: Wedge): void {
  const begin = useEffectEvent(onBegin)
  const take = useEffectEvent(onCode)
  useEffect(() => {
    if (!active) return
    let typed = ''
    let last = -Infinity
    const hear = (event: KeyboardEvent) => {
      const now = clock.now()
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
