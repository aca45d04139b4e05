import type { ReactNode } from 'react'
import { useStyles } from '../theme/sheet.ts'
import { noteStyles } from '../styles/note.ts'
import { factValue } from './fact-value.tsx'

export interface FactListProps {
  facts: readonly { label: string; value: ReactNode }[]
  /** `end`: sums below a table, one per line, aligned to its end. */
  align?: 'start' | 'end'
}

export function FactList({ facts, align = 'start' }: FactListProps) {
  useStyles(noteStyles)
  return (
    <dl className={align === 'end' ? 'fact-list fact-list-end' : 'fact-list'}>
      {facts.map((fact, at) => (
        // All labels are empty until the texts have loaded.
        <div key={at}>
          <dt>{fact.label}</dt>
          <dd>{factValue(fact.value)}</dd>
        </div>
      ))}
    </dl>
  )
}

type Fact = readonly [label: string, value: ReactNode]

/** Pairs of label and value; those with an empty text are left out. */
export function GivenFacts({ facts }: { facts: readonly Fact[] }) {
  return <FactList facts={facts.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }))} />
}
