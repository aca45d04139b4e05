import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'

/** In the top layer below its anchor, or above when there is more room. */
export function usePopover(
  anchor: RefObject<HTMLElement | null>,
  popover: RefObject<HTMLElement | null>,
  open: boolean,
  align: 'start' | 'end' = 'start',
): void {
  useLayoutEffect(() => belongTo(anchor.current, popover.current), [anchor, popover])
  useLayoutEffect(() => {
    const element = popover.current
    if (!element) return undefined
    if (!open) {
      if (element.matches(':popover-open')) element.hidePopover()
      return undefined
    }
    if (!element.matches(':popover-open')) element.showPopover()
    const place = () => {
      if (anchor.current) placeBeside(anchor.current, element, align)
    }
    place()
    // The height may change while it is open: a list that is still loading.
    const observer = new ResizeObserver(place)
    observer.observe(element)
    addEventListener('scroll', place, { capture: true, passive: true })
    addEventListener('resize', place, { passive: true })
    return () => {
      observer.disconnect()
      removeEventListener('scroll', place, { capture: true })
      removeEventListener('resize', place)
    }
  }, [open, anchor, popover, align])
}

/**
 * Otherwise a press on the button would close the popover as outside, and a later click, as after a touch, would open
 * it again.
 */
function belongTo(anchor: HTMLElement | null, popover: HTMLElement | null) {
  if (!(anchor instanceof HTMLButtonElement) || popover?.popover !== 'auto') return undefined
  anchor.popoverTargetElement = popover
  const refuseOwnAct = (click: Event) => click.preventDefault()
  anchor.addEventListener('click', refuseOwnAct)
  return () => anchor.removeEventListener('click', refuseOwnAct)
}

const gap = 4
const margin = 8

function placeBeside(anchor: HTMLElement, popover: HTMLElement, align: 'start' | 'end') {
  const at = (anchor.closest('.control') ?? anchor).getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const below = clientHeight - at.bottom - gap - margin
  const above = at.top - gap - margin
  popover.style.minInlineSize = `${at.width}px`
  popover.style.maxBlockSize = ''
  const upwards = popover.offsetHeight > below && above > below
  popover.style.maxBlockSize = `${Math.max(120, upwards ? above : below)}px`
  const atLeft = (align === 'start') === (getComputedStyle(anchor).direction === 'ltr')
  const left = atLeft ? at.left : at.right - popover.offsetWidth
  popover.style.left = `${Math.max(margin, Math.min(left, clientWidth - popover.offsetWidth - margin))}px`
  popover.style.top = `${upwards ? at.top - gap - popover.offsetHeight : at.bottom + gap}px`
}
