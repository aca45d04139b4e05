import { useLayoutEffect, useMemo } from 'react'
import type { RefObject } from 'react'
import type { Column } from './column.ts'
import type { ShownColumn } from './table-shape.ts'
import { columnsInView } from './table-view.ts'
import type { TableView } from './table-view.ts'

/** The columns of a table whose widths the browser decides: those that have room, in the order of the view. */
export function usePageColumns<Row>(
  columns: readonly Column<Row>[],
  view: TableView | undefined,
  width: number,
): ShownColumn<Row>[] {
  return useMemo(() => {
    const shown = (view ? columnsInView(columns, view) : columns).filter(
      column => !column.hideBelow || width >= column.hideBelow,
    )
    // The first column always stays; further ones only when they follow it without a gap.
    let last = 0
    while (shown[last + 1]?.sticky) last += 1
    return shown.map((column, at) => {
      const { align = '', wrap = false, exact = false, width: own = 0 } = column
      const stick = at > last ? '' : at === last ? 'stick stick-last' : 'stick'
      return {
        column,
        className: `${align} ${wrap ? 'wrap' : ''} ${stick}`,
        style: exact ? { minInlineSize: own, maxInlineSize: own } : undefined,
        width: own,
        flexible: false,
        // Numbers are never cut, nor what takes several lines or the width that the user chose.
        cut: align !== 'end' && !exact && !wrap,
      }
    })
  }, [columns, view, width])
}

/**
 * Gives each sticky cell its distance to the inline start, which depends on the widths of those before it, and marks
 * the table as fitting when nothing scrolls, so that no edge is drawn where nothing passes below. Widths follow what
 * the cells hold and how wide the table may be, so both are watched.
 */
export function useStickyColumns(
  scroll: RefObject<HTMLElement | null>,
  columns: readonly unknown[],
  rows: readonly unknown[],
): void {
  useLayoutEffect(() => {
    const element = scroll.current
    const table = element?.querySelector('table')
    if (!element || !table) return undefined
    const head = [...table.querySelectorAll<HTMLElement>('thead th.stick')]
    const watch = new ResizeObserver(() => placeSticky(element, table, head))
    for (const part of [element, ...head]) watch.observe(part)
    placeSticky(element, table, head)
    return () => watch.disconnect()
  }, [scroll, columns, rows])
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
