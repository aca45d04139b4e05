import type { ReactNode } from 'react'
import { useStyles } from '../theme/sheet.ts'
import { noteStyles } from '../styles/note.ts'
import { factValue } from './fact-value.tsx'

export interface FactListProps {
  facts: readonly { label: string; value: ReactNode }[]
  /** `end`: sums below a table, one per line at its end. */
  align?: 'start' | 'end'
}

/** Labels with their values: the terms of a document, or the sums at its foot. */
export function FactList({ facts, align = 'start' }: FactListProps) {
  useStyles(noteStyles)
  return (
    <dl className={align === 'end' ? 'fact-list fact-list-end' : 'fact-list'}>
      {facts.map((fact, at) => (
        // Labels are all empty until the words are there, so they tell nothing apart.
        <div key={at}>
          <dt>{fact.label}</dt>
          <dd>{factValue(fact.value)}</dd>
        </div>
      ))}
    </dl>
  )
}
