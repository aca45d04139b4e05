import { factoryView, orderedColumns, readView } from './table-view.ts'
import type { TableView } from './table-view.ts'

/** Least and largest width of a column, and how much a key changes it; in pixels. */
export const columnWidths = { least: 48, most: 1_200, step: 16 }

/** True when nothing differs from what the page made. */
export function isFactory(view: TableView): boolean {
  return JSON.stringify(readView(view)) === JSON.stringify(factoryView)
}

/** The view with a column moved by so many places among its neighbours that are shown. */
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

/** Who moves across the border of those that stay, joins or leaves them. */
function pinsAfterMove(pinned: readonly string[], field: string, target: string, by: number): readonly string[] {
  if (by > 0 && pinned.includes(field) && !pinned.includes(target)) return pinned.filter(one => one !== field)
  if (by < 0 && !pinned.includes(field) && pinned.includes(target)) return [...pinned, field]
  return pinned
}

/** The view with a column shown or hidden. */
export function withHidden(view: TableView, field: string, hidden: boolean): TableView {
  return { ...view, hidden: withField(view.hidden, field, hidden) }
}

/** The view with a column that stays at the start, or no longer does. */
export function withPinned(view: TableView, field: string, pinned: boolean): TableView {
  return { ...view, pinned: withField(view.pinned, field, pinned) }
}

/** The view with a column of another width; without one it is as wide as the page or its content makes it. */
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
