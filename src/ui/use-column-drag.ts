import { useEffect, useEffectEvent } from 'react'
import { orderedColumns } from './table-view.ts'
import { movedColumn } from './table-view-edits.ts'
import type { TableView } from './table-view.ts'

interface Dragged {
  field: string
  columns: readonly { field: string }[]
  view: TableView
  onView(view: TableView): void
}

/** The column that is dragged now: a drop tells only texts, and not before it happens. */
let dragged: { field: string; table: Element | null } | undefined

/** Lets the title around `inner` be dragged to another title of its table, and take what is dropped on it. */
export function useColumnDrag(inner: HTMLElement | null, column: Dragged): void {
  const drop = useEffectEvent((field: string) => {
    const { columns, view, onView } = column
    const order = orderedColumns(columns, view).filter(({ field: one }) => !view.hidden.includes(one))
    const place = (wanted: string) => order.findIndex(one => one.field === wanted)
    onView(movedColumn(columns, view, field, place(column.field) - place(field)))
  })
  const { field } = column
  useEffect(() => {
    const title = inner?.closest('th')
    const table = title?.closest('table') ?? null
    if (!title) return undefined
    const stop = new AbortController()
    const { signal } = stop
    const mine = () => dragged !== undefined && dragged.table === table && dragged.field !== field
    title.draggable = true
    title.addEventListener(
      'dragstart',
      event => {
        dragged = { field, table }
        event.dataTransfer?.setData('text/plain', title.innerText)
      },
      { signal },
    )
    title.addEventListener(
      'dragover',
      event => {
        if (!mine()) return
        event.preventDefault()
        title.classList.add('column-target')
      },
      { signal },
    )
    title.addEventListener('dragleave', () => title.classList.remove('column-target'), { signal })
    title.addEventListener('dragend', () => (dragged = undefined), { signal })
    title.addEventListener(
      'drop',
      event => {
        title.classList.remove('column-target')
        if (!mine() || !dragged) return
        event.preventDefault()
        drop(dragged.field)
      },
      { signal },
    )
    return () => {
      stop.abort()
      title.draggable = false
    }
  }, [inner, field])
}
