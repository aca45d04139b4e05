import type { MouseEvent } from 'react'
import { isPlain } from '../../ui/page/page-link.tsx'

export const nowhere = '#'

/** With a modifier key the browser opens the link. */
export function openOnPlainClick(open: (path: string) => void) {
  return (path: string) => (event: MouseEvent) => {
    if (!isPlain(event) && event.currentTarget.getAttribute('href') !== nowhere) return
    event.preventDefault()
    open(path)
  }
}
