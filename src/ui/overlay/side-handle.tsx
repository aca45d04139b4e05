import type { KeyboardEvent, PointerEvent } from 'react'
import { useUiWords } from '../ui-words.ts'

/** Least, first and greatest width of a side in pixels. */
export const sideWidths = { least: 180, first: 260, most: 520 }

/** The edge of a side that is drawn, or moved by the arrow keys (ARIA window splitter); a double click sets it back. */
export function SideHandle({ width, onWidth }: { width: number; onWidth(width: number): void }) {
  const t = useUiWords()
  const set = (wanted: number) => onWidth(Math.round(Math.min(sideWidths.most, Math.max(sideWidths.least, wanted))))
  const outwards = (event: { currentTarget: Element }) =>
    getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -16, ArrowRight: 16 }[event.key]
    if (step !== undefined) set(width + step * outwards(event))
    else if (event.key === 'Home') set(sideWidths.least)
    else if (event.key === 'End') set(sideWidths.most)
    else return
    event.preventDefault()
  }
  const draw = (event: PointerEvent) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) set(width + event.movementX * outwards(event))
  }
  return (
    <div
      className="side-handle"
      role="separator"
      tabIndex={0}
      aria-label={t('tree.resize')}
      aria-orientation="vertical"
      aria-valuemin={sideWidths.least}
      aria-valuemax={sideWidths.most}
      aria-valuenow={width}
      onKeyDown={press}
      onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={draw}
      onDoubleClick={() => set(sideWidths.first)}
    />
  )
}
