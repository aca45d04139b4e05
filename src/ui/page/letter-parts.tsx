import type { ReactNode } from 'react'

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

/** Must be inside a `dl`. */
export function LetterFact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
