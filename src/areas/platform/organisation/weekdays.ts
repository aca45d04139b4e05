import type { Language } from '../../../contract/platform/session/session.ts'

/** A Monday; the days after it give the names of a week. */
const monday = Date.UTC(2024, 0, 1)
const dayMs = 86_400_000

/** The names of the days, Monday first. */
export function weekdayNames(language: Language, weekday: 'long' | 'short'): string[] {
  const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, at) => format.format(monday + at * dayMs))
}
