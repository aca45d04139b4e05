import type { Tip } from '../shoelace/tooltip-parts.ts'
import type { Sheet } from '../theme/style-sheet.ts'

/** Ms that the pointer rests before a tooltip opens; on keyboard focus it opens at once. */
const rest = 400

/** Shows `data-tip` on hover or keyboard focus. One tooltip per root: a table has hundreds of buttons. */
export function watchTips(root: ShadowRoot, adopt: (root: ShadowRoot, sheets: readonly Sheet[]) => void): void {
  let wanted: Element | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  let tip: Tip | undefined
  const leave = () => {
    clearTimeout(waiting)
    wanted = undefined
    if (tip) tip.open = false
  }
  const come = (target: Element | undefined, after: number) => {
    if (target === wanted) return
    leave()
    wanted = target
    if (!target) return
    waiting = setTimeout(() => {
      void show(target)
    }, after)
  }
  const show = async (target: Element) => {
    // On failure the button still has its accessible name.
    const parts = await import('../shoelace/tooltip-parts.ts').catch(() => undefined)
    // Meanwhile the button may have opened the content that the tooltip describes.
    if (!parts || wanted !== target || !target.hasAttribute('data-tip')) return
    adopt(root, parts.sheets)
    tip ??= parts.makeTip(root)
    await parts.openTip(tip, target)
    if (wanted !== target) tip.open = false
  }
  root.addEventListener('pointerover', event => {
    if (event instanceof PointerEvent && event.pointerType === 'mouse') come(tipped(event), rest)
  })
  root.addEventListener('focusin', event => {
    const target = tipped(event)
    if (target?.matches(':focus-visible')) come(target, 0)
  })
  for (const type of ['focusout', 'pointerdown', 'keydown']) root.addEventListener(type, leave)
}

function tipped({ target }: Event): Element | undefined {
  return (target instanceof Element && target.closest('[data-tip]')) || undefined
}
