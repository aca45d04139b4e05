import { useState } from 'react'
import type { DragEvent } from 'react'

export interface TreeDrop {
  id: string
  targetId: string
  place: 'before' | 'inside' | 'after'
}

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
      // Firefox does not drag without data.
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

/** The upper and lower quarter of a row mean before and after, the middle inside. */
function placeAt(event: DragEvent): TreeDrop['place'] {
  const box = event.currentTarget.getBoundingClientRect()
  const share = (event.clientY - box.top) / box.height
  return share < 0.25 ? 'before' : share > 0.75 ? 'after' : 'inside'
}
