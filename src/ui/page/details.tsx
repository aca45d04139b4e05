import { useState } from 'react'
import type { ReactNode } from 'react'
import { fetchedParts } from '../shoelace/fetched-parts.ts'
import { DetailsPart } from '../shoelace/tags.ts'
import { usePartLanguage, useParts } from '../shoelace/use-parts.ts'
import { detailsStyles } from '../styles/details.ts'
import { useStyles } from '../theme/sheet.ts'

const detailsParts = fetchedParts(() => import('../shoelace/details-parts.ts'))

export interface DetailsProps {
  summary: ReactNode
  /** Rendered on first opening, then retained. */
  children: ReactNode
  framed?: boolean
}

export function Details({ summary, children, framed }: DetailsProps) {
  useStyles(detailsStyles)
  useParts(detailsParts)
  const [opened, setOpened] = useState(false)
  return (
    <DetailsPart
      className={framed ? 'details details-framed' : 'details'}
      lang={usePartLanguage()}
      onsrmsl-show={event => {
        if (event.target === event.currentTarget) setOpened(true)
      }}
    >
      <span slot="summary" className="details-summary">
        {summary}
      </span>
      {opened && children}
    </DetailsPart>
  )
}
