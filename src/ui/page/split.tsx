import { useRef } from 'react'
import type { ReactNode } from 'react'
import { fetchedParts } from '../shoelace/fetched-parts.ts'
import { SplitPanelPart } from '../shoelace/tags.ts'
import { usePartLanguage, useParts } from '../shoelace/use-parts.ts'
import { splitStyles } from '../styles/split.ts'
import { useStyles } from '../theme/sheet.ts'

const splitParts = fetchedParts(() => import('../shoelace/split-parts.ts'))

/** Minimum, initial and maximum width of a side in pixels. */
export const sideWidths = { least: 180, first: 260, most: 520 }

export interface SplitProps {
  side: ReactNode
  children: ReactNode
  width: number
  /** A double click resets it. */
  onWidth(width: number): void
  /** The side is above the rest, at full width. */
  narrow: boolean
}

/** ARIA window splitter: dragged, or moved by the arrow keys. */
export function Split({ side, children, width, onWidth, narrow }: SplitProps) {
  useStyles(splitStyles)
  useParts(splitParts)
  // Resizing the window stores nothing.
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
      // In the capture phase: Shoelace reports the new position at once.
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
