import { useState } from 'react'
import type { ReactNode } from 'react'
import { fetchedParts } from '../shoelace/fetched-parts.ts'
import { DetailsPart } from '../shoelace/tags.ts'
import { usePartLanguage, useParts } from '../shoelace/use-parts.ts'
import { detailsStyles } from '../styles/details.ts'
import { useStyles } from '../theme/sheet.ts'

const detailsParts = fetchedParts(() => import('../shoelace/details-parts.ts'))

export interface DetailsProps {
  /** What is always shown; a press on it opens and closes the rest. */
  summary: ReactNode
  /** Rendered when it is first opened, and kept from then on. */
  children: ReactNode
  /** With a frame around it and the height of a section's head, or as a line in a text. */
  framed?: boolean
}

/** Something that is closed until the reader wants to know it. */
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
