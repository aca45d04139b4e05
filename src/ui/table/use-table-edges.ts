import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'

/**
 * Inline offsets of pinned cells depend on the widths before them. Marks whether the table fits and at which sides
 * there is more; observes cell and table widths.
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
      // Cards may replace the table, without more content at the sides.
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
  box?.style.setProperty('--edge-end', `${acts + scroll.offsetWidth - scroll.clientWidth - 1}px`)
  if (table.matches('.grid-table')) return
  for (const row of table.rows)
    row.querySelectorAll<HTMLElement>('.stick').forEach((cell, at) => {
      cell.style.insetInlineStart = `${offsets[at] ?? 0}px`
    })
}

/** `data-more` lists the sides with more content. */
function tellMore(scroll: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth, parentElement } = scroll
  const before = Math.abs(scrollLeft)
  const sides = [...(before > 1 ? ['start'] : []), ...(before < scrollWidth - clientWidth - 1 ? ['end'] : [])].join(' ')
  if (parentElement && parentElement.dataset['more'] !== sides) parentElement.dataset['more'] = sides
}
