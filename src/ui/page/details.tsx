import { useState } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { detailsStyles } from '../styles/details.ts'
import { useStyles } from '../theme/sheet.ts'

export interface DetailsProps {
  summary: ReactNode
  /** Rendered on first opening, then retained. */
  children: ReactNode
  framed?: boolean
}

export function Details({ summary, children, framed }: DetailsProps) {
  useStyles(detailsStyles)
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  return (
    <details
      className={framed ? 'details details-framed' : 'details'}
      onToggle={event => {
        // Also received from details inside.
        if (event.target !== event.currentTarget) return
        setOpen(event.currentTarget.open)
        if (event.currentTarget.open) setOpened(true)
      }}
    >
      <summary role="button" aria-expanded={open} className="details-head">
        <span className="details-turn">
          <Icon name="chevron-right" size={14} />
        </span>
        <span className="details-summary">{summary}</span>
      </summary>
      <div className="details-content">{opened && children}</div>
    </details>
  )
}
