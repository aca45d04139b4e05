import type { CSSProperties } from 'react'
import type { Column } from './column.ts'
import { rowHeights } from '../theme/theme.ts'
import type { ThemeSize } from '../theme/theme.ts'

/** Empty or absent values mean the default. Saved as JSON. */
export interface TableView {
  /** Columns that are not listed keep their default position. */
  order: readonly string[]
  hidden: readonly string[]
  pinned: readonly string[]
  widths: Readonly<Record<string, number>>
  /** Row height; the size setting when absent. */
  density?: ThemeSize
}

export const factoryView: TableView = { order: [], hidden: [], pinned: [], widths: {} }

/** Unknown values, such as those of a later version, are ignored. */
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

export const densities: readonly ThemeSize[] = ['default', 'medium', 'small', 'mini']

export function rowHeightStyle(density: ThemeSize): CSSProperties {
  // A custom property, which React's type does not include.
  return { '--s-row': `${rowHeights[density]}px` } as CSSProperties
}

/** Pinned columns first; includes hidden ones. */
export function orderedColumns<Part extends { field: string }>(columns: readonly Part[], view: TableView): Part[] {
  const place = (column: Part) => view.order.indexOf(column.field)
  const named = columns.filter(column => place(column) >= 0).sort((a, b) => place(a) - place(b))
  // A newer column, unknown to the view, keeps its place among the others.
  const ordered = columns.map(column => (place(column) >= 0 ? (named.shift() ?? column) : column))
  const stays = (column: Part) => view.pinned.includes(column.field)
  return [...ordered.filter(stays), ...ordered.filter(column => !stays(column))]
}

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
