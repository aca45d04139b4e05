import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'

/**
 * Gives each sticky cell its distance to the inline start, which depends on the widths of those before it, and marks
 * the table as fitting when nothing scrolls, so that no edge is drawn where nothing passes below. Widths follow what
 * the cells hold and how wide the table may be, so both are watched.
 */
export function useStickyColumns(scroll: RefObject<HTMLElement | null>, shape: string): void {
  useLayoutEffect(() => {
    const element = scroll.current
    const table = element?.querySelector('table')
    if (!element || !table) return undefined
    const head = [...table.querySelectorAll<HTMLElement>('thead th.stick')]
    const watch = new ResizeObserver(() => placeSticky(element, table, head))
    for (const part of [element, ...head]) watch.observe(part)
    placeSticky(element, table, head)
    return () => watch.disconnect()
  }, [scroll, shape])
}

function placeSticky(element: HTMLElement, table: HTMLTableElement, head: readonly HTMLElement[]): void {
  element.classList.toggle('table-fits', element.scrollWidth <= element.clientWidth + 1)
  const offsets: number[] = []
  let offset = 0
  for (const cell of head) {
    offsets.push(offset)
    offset += cell.offsetWidth
  }
  for (const row of table.rows)
    row.querySelectorAll<HTMLElement>('.stick').forEach((cell, at) => {
      cell.style.insetInlineStart = `${offsets[at] ?? 0}px`
    })
}
