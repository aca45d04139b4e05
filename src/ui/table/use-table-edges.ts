import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'

/**
 * Gives each cell of a table that stays its distance to the inline start, which depends on the widths of those before
 * it, marks the table as fitting when nothing scrolls, and tells the box around it at which sides there is more.
 * Widths follow what the cells hold and how wide the table may be, so both are watched.
 */
export function useTableEdges(scroll: RefObject<HTMLElement | null>, columns: unknown, rows: unknown): void {
  useLayoutEffect(() => {
    const element = scroll.current
    const table = element?.querySelector('table')
    if (!element || !table) return undefined
    const head = [...table.querySelectorAll<HTMLElement>('thead th:is(.stick,.acts)')]
    const place = () => {
      placeSticky(element, table, head)
      tellMore(element)
    }
    const tell = () => tellMore(element)
    const watch = new ResizeObserver(place)
    for (const part of [element, table, ...head]) watch.observe(part)
    element.addEventListener('scroll', tell, { passive: true })
    place()
    const box = element.parentElement
    return () => {
      // Cards may stand there next, beside which there is nothing.
      delete box?.dataset['more']
      watch.disconnect()
      element.removeEventListener('scroll', tell)
    }
  }, [scroll, columns, rows])
}

function placeSticky(scroll: HTMLElement, table: HTMLTableElement, head: readonly HTMLElement[]): void {
  scroll.classList.toggle('table-fits', scroll.scrollWidth <= scroll.clientWidth + 1)
  const offsets: number[] = []
  let offset = 0
  for (const cell of head.filter(one => !one.matches('.acts'))) {
    offsets.push(offset)
    offset += cell.offsetWidth
  }
  const acts = head.find(cell => cell.matches('.acts'))?.offsetWidth ?? 0
  const box = scroll.parentElement
  box?.style.setProperty('--edge-start', `${offset}px`)
  // The bar at the side of the table and its line lie beyond the acts.
  box?.style.setProperty('--edge-end', `${acts + scroll.offsetWidth - scroll.clientWidth - 1}px`)
  // In a grid the rows say themselves where their cells stay.
  if (table.matches('.grid-table')) return
  for (const row of table.rows)
    row.querySelectorAll<HTMLElement>('.stick').forEach((cell, at) => {
      cell.style.insetInlineStart = `${offsets[at] ?? 0}px`
    })
}

/** Says in `data-more` of the box around a table at which sides of it there is more. */
function tellMore(scroll: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth, parentElement } = scroll
  const before = Math.abs(scrollLeft)
  const sides = [...(before > 1 ? ['start'] : []), ...(before < scrollWidth - clientWidth - 1 ? ['end'] : [])].join(' ')
  if (parentElement && parentElement.dataset['more'] !== sides) parentElement.dataset['more'] = sides
}
