import type { KeyboardEvent } from 'react'

/**
 * The `onKeyDown` of a form that searches: Enter in an input searches at once. Left to itself, the browser clicks the
 * form's button on Enter, and a button rests for a second after each click, so that an Enter within that second was lost.
 */
export function searchOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || event.defaultPrevented) return
  if (!(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  // Enter that ends a composition belongs to the input method.
  if (event.nativeEvent.isComposing) return
  const form = event.currentTarget
  // After all handlers of the key, so that what they set is searched.
  queueMicrotask(() => form.requestSubmit())
}
