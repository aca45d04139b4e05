import { useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { offerOf } from '../../../../contract/sourcing/inquiries/parity-cells.ts'
import type { Parity } from '../../../../contract/sourcing/inquiries/parity.ts'
import { keyOf } from './parity-state.ts'
import type { OwnAward, Quantities } from './parity-state.ts'
import { shiftShare } from './split.ts'
import type { Shift } from './split.ts'

/** Step of shares, in per cent. */
const step = 5
/** Distance in pixels from the edge of the visible area within which the pointer scrolls it, and pixels per move. */
const edge = 40
const scrolled = 16

/** A share on its way from one supplier to another; without `to` it has not reached anybody. */
export interface Lift extends Omit<Shift, 'to'> {
  to: string | undefined
  moved: string
}

/**
 * Drags a share of an article from one supplier's cell to another's. The pointer's position in the cell sets the share
 * moved; quantities follow at once. Keys: left and right choose the supplier, up and down the share, Enter applies it,
 * Escape cancels.
 */
export function useShareDrag(parity: Parity, award: OwnAward) {
  const [lift, setLift] = useState<Lift>()
  const before = useRef<Quantities>(award.quantities)
  const canTake = (articleId: string, quoteId: string) => {
    const offer = offerOf(parity, articleId, quoteId)
    const quote = parity.quotes.find(({ id }) => id === quoteId)
    return offer?.price !== undefined && offer.check !== 'BLOCK' && quote?.obstacle === null
  }
  const show = (shift: Omit<Lift, 'moved'>) => {
    const { articleId, from, to } = shift
    if (lift && lift.to === to && lift.share === shift.share && lift.from === from) return
    if (to === undefined) {
      award.put(before.current)
      setLift({ ...shift, moved: '0' })
      return
    }
    const qtys = shiftShare(parity, { ...shift, to }, id => before.current.get(keyOf(articleId, id)) ?? '')
    award.put(new Map(before.current).set(keyOf(articleId, from), qtys.from).set(keyOf(articleId, to), qtys.to))
    setLift({ ...shift, moved: qtys.moved })
  }
  const begin = (articleId: string, from: string, to: string | undefined) => {
    before.current = award.quantities
    setLift({ articleId, from, to: undefined, share: 50, moved: '0' })
    if (to !== undefined) show({ articleId, from, to, share: 50 })
  }
  const undo = () => {
    if (lift) award.put(before.current)
    setLift(undefined)
  }
  const neighbour = (articleId: string, from: string, at: string, direction: 1 | -1) => {
    const ids = parity.quotes.map(({ id }) => id).filter(id => id === at || (id !== from && canTake(articleId, id)))
    return ids[ids.indexOf(at) + direction]
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const grip = gripOf(event)
    if (!grip || event.button !== 0) return
    event.preventDefault()
    grip.button.focus()
    grip.button.setPointerCapture(event.pointerId)
    begin(grip.articleId, grip.quoteId, undefined)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const grip = gripOf(event)
    if (!grip || lift === undefined || !grip.button.hasPointerCapture(event.pointerId)) return
    scrollNear(event)
    const { articleId, quoteId: from } = grip
    const reached = cellUnder(event)
    const to = reached?.dataset['quote']
    const usable =
      to !== undefined && to !== from && reached?.dataset['article'] === articleId && canTake(articleId, to)
    if (reached && usable) show({ articleId, from, to, share: shareIn(reached, event.clientX) })
    else show({ articleId, from, to: undefined, share: lift.share })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const grip = gripOf(event)
    if (!grip || !press(event.key, grip.articleId, grip.quoteId)) return
    event.preventDefault()
    event.stopPropagation()
  }
  /** Handles a key; false when it has no function here. */
  const press = (key: string, articleId: string, from: string): boolean => {
    const side = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : undefined
    if (side !== undefined) {
      const to = neighbour(articleId, from, lift?.to ?? from, side)
      if (to === undefined) return true
      if (lift) show({ articleId, from, to: to === from ? undefined : to, share: lift.share })
      else begin(articleId, from, to)
      return true
    }
    if (lift === undefined) return false
    const height = key === 'ArrowUp' ? step : key === 'ArrowDown' ? -step : undefined
    if (height !== undefined) {
      const share = Math.min(100, Math.max(0, lift.share + height))
      if (lift.to !== undefined) show({ articleId, from, to: lift.to, share })
    } else if (key === 'Enter') keep()
    else if (key === 'Escape') undo()
    else return false
    return true
  }
  const keep = () => lift && setLift(undefined)
  return {
    lift,
    events: { onPointerDown, onPointerMove, onPointerUp: keep, onPointerCancel: undo, onKeyDown, onBlur: keep },
  }
}

/** The grip of an event, with its article and quote. */
function gripOf({ target }: { target: EventTarget }) {
  const button = target instanceof Element ? target.closest<HTMLElement>('.parity-grip') : null
  const { article: articleId, quote: quoteId } = button?.closest<HTMLElement>('td')?.dataset ?? {}
  return button && articleId !== undefined && quoteId !== undefined ? { button, articleId, quoteId } : undefined
}

/** The cell of the comparison below the pointer. */
function cellUnder({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): HTMLElement | undefined {
  const root = currentTarget.getRootNode() as Document | ShadowRoot // the tree that contains the element
  const found = root.elementsFromPoint(clientX, clientY).map(each => each.closest<HTMLElement>('td[data-quote]'))
  return found.find(each => each !== null) ?? undefined
}

/** How far into a cell a pointer is, from 0 at its start to 100 at its end. */
function shareIn(cell: HTMLElement, clientX: number): number {
  const { left, right, width } = cell.getBoundingClientRect()
  const along = getComputedStyle(cell).direction === 'rtl' ? right - clientX : clientX - left
  return Math.min(100, Math.max(0, Math.round((along / width) * (100 / step)) * step))
}

/** Scrolls suppliers into view. */
function scrollNear({ currentTarget, clientX }: PointerEvent<HTMLElement>): void {
  const box = currentTarget.closest<HTMLElement>('.parity-scroll')
  const bounds = box?.getBoundingClientRect()
  if (!box || !bounds) return
  if (clientX > bounds.right - edge) box.scrollLeft += scrolled
  if (clientX < bounds.left + edge) box.scrollLeft -= scrolled
}
