import type { ReactNode } from 'react'

/** A party of a letter, or what else stands beside it: a title and its lines; those that are empty are left out. */
export function LetterParty({ title, lines }: { title: string; lines: readonly (string | null)[] }) {
  return (
    <div>
      <h2>{title}</h2>
      {lines.filter(Boolean).map(line => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

/** One fact or sum of a letter; stands in a `dl`. */
export function LetterFact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
