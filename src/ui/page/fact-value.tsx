import type { ReactNode } from 'react'

const days = /(\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}:\d{2})?)/

/** Value of a fact, in which dates and times do not wrap. */
export function factValue(value: ReactNode): ReactNode {
  if (typeof value !== 'string') return value
  const parts = value.split(days)
  if (parts.length === 1) return value
  return parts.map((part, at) =>
    days.test(part) ? (
      <span key={at} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
