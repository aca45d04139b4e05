import type { MouseEvent } from 'react'

/** Follows a plain click inside the portal; with a modifier key the browser opens the link as ever. */
export function openOnPlainClick(open: (path: string) => void) {
  return (path: string) => (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open(path)
  }
}
