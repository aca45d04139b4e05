import type { ReactNode } from 'react'
import { useStyles } from '../../../../ui/theme/sheet.ts'
import { auctionStyles } from './auction-styles.ts'

export interface Figure {
  label: string
  value: ReactNode
  /** A short explanation. */
  note?: string
}

/** The figures of an auction; screen readers announce changes. */
export function AuctionFigures({ figures }: { figures: readonly Figure[] }) {
  useStyles(auctionStyles)
  return (
    <dl className="auction-figures" aria-live="polite">
      {figures.map(({ label, value, note }, at) => (
        <div key={at}>
          <dt>{label}</dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
