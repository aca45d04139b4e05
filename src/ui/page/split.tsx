import { useRef } from 'react'
import type { ReactNode } from 'react'
import { fetchedParts } from '../shoelace/fetched-parts.ts'
import { SplitPanelPart } from '../shoelace/tags.ts'
import { usePartLanguage, useParts } from '../shoelace/use-parts.ts'
import { splitStyles } from '../styles/split.ts'
import { useStyles } from '../theme/sheet.ts'

const splitParts = fetchedParts(() => import('../shoelace/split-parts.ts'))

/** Least, first and greatest width of a side in pixels. */
export const sideWidths = { least: 180, first: 260, most: 520 }

export interface SplitProps {
  side: ReactNode
  children: ReactNode
  /** Width of the side in pixels. */
  width: number
  /** The reader has moved the edge; a double click sets it back. */
  onWidth(width: number): void
  /** There is no room beside it: the side stands above the rest, as wide as that. */
  narrow: boolean
}

/** A side and the rest, with an edge between them that is drawn, or moved by the arrow keys (ARIA window splitter). */
export function Split({ side, children, width, onWidth, narrow }: SplitProps) {
  useStyles(splitStyles)
  useParts(splitParts)
  // Only what the reader does is kept, not what a change of the window does.
  const moved = useRef(false)
  const move = () => {
    moved.current = true
  }
  return (
    <SplitPanelPart
      className={`split ${narrow ? 'split-narrow' : ''}`}
      lang={usePartLanguage()}
      primary="start"
      disabled={narrow}
      position-in-pixels={width}
      // Before Shoelace hears of it: it reports the new place at once.
      onPointerDownCapture={move}
      onKeyDownCapture={move}
      onDoubleClick={event => {
        if (event.target === event.currentTarget) onWidth(sideWidths.first)
      }}
      onsrmsl-reposition={event => {
        const { target, currentTarget: part } = event
        if (target !== part || !moved.current || narrow || !(part.positionInPixels > 0)) return
        const wanted = within(Math.round(part.positionInPixels))
        if (wanted !== Math.round(part.positionInPixels)) part.positionInPixels = wanted
        if (wanted !== width) onWidth(wanted)
      }}
    >
      <div slot="start" className="split-side">
        {side}
      </div>
      <div slot="end" className="split-main">
        {children}
      </div>
    </SplitPanelPart>
  )
}

function within(width: number) {
  return Math.min(sideWidths.most, Math.max(sideWidths.least, width))
}
