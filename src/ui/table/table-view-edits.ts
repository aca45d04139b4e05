import { factoryView, orderedColumns, readView } from './table-view.ts'
import type { TableView } from './table-view.ts'

/** In pixels; `step` is the change per key. */
export const columnWidths = { least: 48, most: 1_200, step: 16 }

export function isFactory(view: TableView): boolean {
  return JSON.stringify(readView(view)) === JSON.stringify(factoryView)
}

/** Moves a column by `by` visible places. */
export function movedColumn(
  columns: readonly { field: string }[],
  view: TableView,
  field: string,
  by: number,
): TableView {
  const order = orderedColumns(columns, view).map(column => column.field)
  const shown = order.filter(one => !view.hidden.includes(one) || one === field)
  const target = shown[Math.min(Math.max(shown.indexOf(field) + by, 0), shown.length - 1)]
  if (target === undefined || target === field) return view
  const next = order.filter(one => one !== field)
  next.splice(next.indexOf(target) + (by > 0 ? 1 : 0), 0, field)
  return { ...view, order: next, pinned: pinsAfterMove(view.pinned, field, target, by) }
}

/** A column moved across the border of the pinned ones is pinned or unpinned. */
function pinsAfterMove(pinned: readonly string[], field: string, target: string, by: number): readonly string[] {
  if (by > 0 && pinned.includes(field) && !pinned.includes(target)) return pinned.filter(one => one !== field)
  if (by < 0 && !pinned.includes(field) && pinned.includes(target)) return [...pinned, field]
  return pinned
}

export function withHidden(view: TableView, field: string, hidden: boolean): TableView {
  return { ...view, hidden: withField(view.hidden, field, hidden) }
}

export function withPinned(view: TableView, field: string, pinned: boolean): TableView {
  return { ...view, pinned: withField(view.pinned, field, pinned) }
}

export function withWidth(view: TableView, field: string, width: number | undefined): TableView {
  const others = Object.entries(view.widths).filter(([other]) => other !== field)
  if (width === undefined) return { ...view, widths: Object.fromEntries(others) }
  const kept = Math.round(Math.min(Math.max(width, columnWidths.least), columnWidths.most))
  return { ...view, widths: Object.fromEntries([...others, [field, kept]]) }
}

function withField(fields: readonly string[], field: string, on: boolean): string[] {
  const others = fields.filter(one => one !== field)
  return on ? [...others, field] : others
}
