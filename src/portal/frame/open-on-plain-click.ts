import type { MouseEvent } from 'react'
import { isPlain } from '../../ui/page/page-link.tsx'

/** The `href` of a link that only this page can follow. */
export const nowhere = '#'

/** Follows a plain click inside the portal; with a modifier key the browser opens the link as ever, if it leads anywhere. */
export function openOnPlainClick(open: (path: string) => void) {
  return (path: string) => (event: MouseEvent) => {
    if (!isPlain(event) && event.currentTarget.getAttribute('href') !== nowhere) return
    event.preventDefault()
    open(path)
  }
}
