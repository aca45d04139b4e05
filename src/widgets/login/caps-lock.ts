import { useState } from 'react'
import type { KeyboardEvent } from 'react'

/** Whether Caps Lock was on at the last key, and the handlers that find out. */
export function useCapsLock() {
  const [on, setOn] = useState(false)
  const look = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'))
  return { on, handlers: { onKeyDown: look, onKeyUp: look, onBlur: () => setOn(false) } }
}
