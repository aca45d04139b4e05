import { useState } from 'react'
import type { DragEvent, HTMLAttributes } from 'react'
import type { Tab } from './open-tabs.ts'

/** Tabs that are dragged along the strip change places as soon as the pointer has passed the middle of another one. */
export function useTabDrag(tabs: readonly Tab[], onMove: (tab: Tab, to: number) => void) {
  const [dragged, setDragged] = useState<string>()
  return (tab: Tab): HTMLAttributes<HTMLElement> => ({
    draggable: !tab.fixed,
    onDragStart(event: DragEvent) {
      setDragged(tab.id)
      event.dataTransfer.effectAllowed = 'move'
      // Without data some browsers drag nothing.
      event.dataTransfer.setData('text/plain', tab.id)
    },
    onDragOver(event: DragEvent) {
      const from = tabs.findIndex(each => each.id === dragged)
      const moving = tabs[from]
      if (!moving) return
      event.preventDefault()
      const to = tabs.indexOf(tab)
      if (passed(event, from, to)) onMove(moving, to)
    },
    onDrop(event: DragEvent) {
      if (dragged !== undefined) event.preventDefault()
    },
    onDragEnd: () => setDragged(undefined),
  })
}

function passed(event: DragEvent, from: number, to: number): boolean {
  const box = event.currentTarget.getBoundingClientRect()
  const middle = box.left + box.width / 2
  return to > from ? event.clientX > middle : to < from && event.clientX < middle
}
