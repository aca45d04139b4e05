import type { KeyboardEvent } from 'react'

/**
 * By default the browser clicks the form's button on Enter, and a button ignores clicks for a second after each click,
 * so an Enter within that second would be lost.
 */
export function searchOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || event.defaultPrevented) return
  if (!(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  // Enter that ends a composition belongs to the input method.
  if (event.nativeEvent.isComposing) return
  const form = event.currentTarget
  // After all handlers of the key, so that values they set are included in the search.
  queueMicrotask(() => form.requestSubmit())
}
