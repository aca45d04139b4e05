import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'
import { orderedColumns } from './table-view.ts'
import { movedColumn } from './table-view-edits.ts'
import type { TableView } from './table-view.ts'

interface Dragged {
  field: string
  columns: readonly { field: string }[]
  view: TableView
  onView(view: TableView): void
}

/** A drop event carries only texts, and only on the drop itself. */
let dragged: { field: string; table: Element | null } | undefined

const heard = ['dragstart', 'dragover', 'dragleave', 'dragend', 'drop'] as const

export function useColumnDrag(inner: RefObject<HTMLElement | null>, column: Dragged): void {
  const drop = useEffectEvent((field: string) => {
    const { columns, view, onView } = column
    const order = orderedColumns(columns, view).filter(({ field: one }) => !view.hidden.includes(one))
    const place = (wanted: string) => order.findIndex(one => one.field === wanted)
    onView(movedColumn(columns, view, field, place(column.field) - place(field)))
  })
  const { field } = column
  useEffect(() => {
    const title = inner.current?.closest('th')
    if (!title) return undefined
    const hear = (event: DragEvent) => hearDrag(event, title, field, drop)
    title.draggable = true
    for (const kind of heard) title.addEventListener(kind, hear)
    return () => {
      for (const kind of heard) title.removeEventListener(kind, hear)
      title.draggable = false
    }
  }, [inner, field])
}

function hearDrag(event: DragEvent, title: HTMLElement, field: string, drop: (field: string) => void): void {
  const table = title.closest('table')
  const other = dragged !== undefined && dragged.table === table && dragged.field !== field ? dragged : undefined
  if (event.type === 'dragstart') {
    dragged = { field, table }
    event.dataTransfer?.setData('text/plain', title.innerText)
  } else if (event.type === 'dragend') dragged = undefined
  else if (event.type === 'dragover') title.classList.toggle('column-target', other !== undefined)
  else title.classList.remove('column-target')
  if (!other || !['dragover', 'drop'].includes(event.type)) return
  event.preventDefault()
  if (event.type === 'drop') drop(other.field)
}
