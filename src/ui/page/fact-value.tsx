import type { ReactNode } from 'react'
import { toMinute } from '../../kit/format/to-minute.ts'

const days = /(\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?)/

/** The value of a fact: in a text moments are told to the minute, and a line never ends inside of one. */
export function factValue(value: ReactNode): ReactNode {
  if (typeof value !== 'string') return value
  const parts = toMinute(value).split(days)
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
