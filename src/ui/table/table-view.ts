import type { CSSProperties } from 'react'
import type { Column } from './column.ts'
import { rowHeights } from '../theme/theme.ts'
import type { ThemeSize } from '../theme/theme.ts'

/** How somebody wants to see a table; what is empty or absent is as the page made it. Saved as JSON. */
export interface TableView {
  /** Fields in their order; columns that are not named stand where the page put them. */
  order: readonly string[]
  hidden: readonly string[]
  /** Columns that stay at the start; the first one always does. */
  pinned: readonly string[]
  /** Widths in pixels. */
  widths: Readonly<Record<string, number>>
  /** Height of the rows; that of the size setting when absent. */
  density?: ThemeSize
}

/** The table as the page made it. */
export const factoryView: TableView = { order: [], hidden: [], pinned: [], widths: {} }

/** A saved view; what is not understood, such as that of a later version, is left out. */
export function readView(saved: unknown): TableView {
  const part = (name: string): unknown => (typeof saved === 'object' && saved !== null ? Reflect.get(saved, name) : [])
  const fields = (name: string) => {
    const list = part(name)
    return Array.isArray(list) ? list.filter(field => typeof field === 'string') : []
  }
  const widths = Object.entries(part('widths') ?? {}).filter(([, width]) => typeof width === 'number' && width > 0)
  const density = densities.find(one => one === part('density'))
  return {
    order: fields('order'),
    hidden: fields('hidden'),
    pinned: fields('pinned'),
    widths: Object.fromEntries(widths),
    ...(density && { density }),
  }
}

/** The heights that rows can have, largest first. */
export const densities: readonly ThemeSize[] = ['default', 'medium', 'small', 'mini']

/** Gives a table rows of this height. */
export function rowHeightStyle(density: ThemeSize): CSSProperties {
  // A custom property, which the type of React does not know.
  return { '--s-row': `${rowHeights[density]}px` } as CSSProperties
}

/** All columns in the order of the view: those that stay first, then the others. Hidden ones are among them. */
export function orderedColumns<Part extends { field: string }>(columns: readonly Part[], view: TableView): Part[] {
  const place = (column: Part) => view.order.indexOf(column.field)
  const named = columns.filter(column => place(column) >= 0).sort((a, b) => place(a) - place(b))
  // A column that the view does not know, because it is newer, keeps its place among those that it knows.
  const ordered = columns.map(column => (place(column) >= 0 ? (named.shift() ?? column) : column))
  const stays = (column: Part) => view.pinned.includes(column.field)
  return [...ordered.filter(stays), ...ordered.filter(column => !stays(column))]
}

/** The columns that are shown, in order, with the widths of the view and those that stay marked. */
export function columnsInView<Row>(columns: readonly Column<Row>[], view: TableView): Column<Row>[] {
  return orderedColumns(columns, view)
    .filter(column => !view.hidden.includes(column.field))
    .map(column => {
      const width = view.widths[column.field]
      const pinned = view.pinned.includes(column.field)
      if (width === undefined && !pinned) return column
      return { ...column, ...(pinned && { sticky: true }), ...(width !== undefined && { width, exact: true }) }
    })
}
