import { useState } from 'react'
import type { DragEvent, HTMLAttributes } from 'react'
import type { Tab } from './open-tabs.ts'

/** Moves when the pointer has passed the middle of another tab. */
export function useTabDrag(tabs: readonly Tab[], onMove: (tab: Tab, to: number) => void): HTMLAttributes<HTMLElement> {
  const [dragged, setDragged] = useState<string>()
  return {
    onDragStart(event) {
      const tab = tabs[itemOf(event).at]
      if (!tab) return
      setDragged(tab.id)
      event.dataTransfer.effectAllowed = 'move'
      // Some browsers do not drag without data.
      event.dataTransfer.setData('text/plain', tab.id)
    },
    onDragOver(event) {
      const from = tabs.findIndex(each => each.id === dragged)
      const { item, at } = itemOf(event)
      const moving = tabs[from]
      if (!moving || !item) return
      event.preventDefault()
      if (passed(item, event.clientX, from, at)) onMove(moving, at)
    },
    onDrop(event) {
      if (dragged !== undefined) event.preventDefault()
    },
    onDragEnd: () => setDragged(undefined),
  }
}

function itemOf({ target, currentTarget }: DragEvent<HTMLElement>): { item: Element | undefined; at: number } {
  const items = [...currentTarget.children]
  const at = items.findIndex(item => target instanceof Node && item.contains(target))
  return { item: items[at], at }
}

function passed(item: Element, x: number, from: number, to: number): boolean {
  const box = item.getBoundingClientRect()
  const middle = box.left + box.width / 2
  return to > from ? x > middle : to < from && x < middle
}
