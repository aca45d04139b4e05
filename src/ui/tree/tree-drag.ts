import { useState } from 'react'
import type { DragEvent } from 'react'

/** Where a dragged node was let go, seen from another one. */
export interface TreeDrop {
  id: string
  targetId: string
  place: 'before' | 'inside' | 'after'
}

/** Lets the nodes of a tree be dragged beside or into each other; nothing without `onDrop`. */
export function useTreeDrag(onDrop: ((drop: TreeDrop) => void) | undefined) {
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<Omit<TreeDrop, 'id'>>()
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  const propsOf = (id: string) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      // Firefox drags nothing without data.
      event.dataTransfer.setData('text/plain', id)
      setDragged(id)
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === undefined || dragged === id) return
      event.preventDefault()
      const place = placeAt(event)
      if (over?.targetId !== id || over.place !== place) setOver({ targetId: id, place })
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (dragged !== undefined && dragged !== id) onDrop?.({ id: dragged, targetId: id, place: placeAt(event) })
      end()
    },
    onDragEnd: end,
  })
  return {
    propsOf: (id: string) => (onDrop ? propsOf(id) : {}),
    classOf: (id: string) => (id === dragged ? 'tree-dragged' : over?.targetId === id ? `tree-drop-${over.place}` : ''),
  }
}

/** The upper and the lower quarter of a row mean beside it, the middle means into it. */
function placeAt(event: DragEvent): TreeDrop['place'] {
  const box = event.currentTarget.getBoundingClientRect()
  const share = (event.clientY - box.top) / box.height
  return share < 0.25 ? 'before' : share > 0.75 ? 'after' : 'inside'
}
