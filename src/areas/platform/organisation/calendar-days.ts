import type { CalendarDay } from '../../../contract/platform/organisation/calendar.ts'
import type { Language } from '../../../contract/platform/session/session.ts'
import { dayOfDays, daysAfter, daysOf } from '../../../kit/format/days.ts'

export interface ShownDay {
  day: string
  /** 1 Monday to 7 Sunday. */
  weekday: number
  kind: 'WORK' | 'OFF'
  /** The calendar's entry; without one the day of the week decides. */
  entry: CalendarDay | undefined
}

/** All days of a month, with what their calendars say. */
export function monthDays(year: number, month: number, entries: readonly CalendarDay[]): ShownDay[] {
  const first = daysOf(`${year}-${String(month + 1).padStart(2, '0')}-01`)
  const count = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Array.from({ length: count }, (_, at) => {
    const day = dayOfDays(first + at)
    const weekday = new Date(day).getUTCDay() || 7
    const entry = entries.find(each => each.day === day)
    return { day, weekday, entry, kind: entry?.kind ?? (weekday < 6 ? 'WORK' : 'OFF') }
  })
}

/** The weeks of a month from Monday to Sunday, with gaps before its first and after its last day. */
export function weeksOf(days: readonly ShownDay[]): (ShownDay | undefined)[][] {
  const gap = (days[0]?.weekday ?? 1) - 1
  const weeks = Math.ceil((gap + days.length) / 7)
  return Array.from({ length: weeks }, (_, week) => Array.from({ length: 7 }, (_, at) => days[week * 7 + at - gap]))
}

/** Where a key leads from a day, within its year; undefined for a key that leads nowhere. */
export function dayAfterKey(day: string, key: string, rtl: boolean): string | undefined {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
  const steps: Record<string, number> = {
    ArrowLeft: rtl ? 1 : -1,
    ArrowRight: rtl ? -1 : 1,
    ArrowUp: -7,
    ArrowDown: 7,
    PageUp: -28,
    PageDown: 28,
    Home: 1 - weekday,
    End: 7 - weekday,
  }
  const step = steps[key]
  if (step === undefined) return undefined
  const next = daysAfter(day, step)
  return next.startsWith(day.slice(0, 4)) ? next : day
}

/** A day as people say it: 'Friday, 1 January 2027'. */
export function dayInWords(day: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

export function monthName(month: number, language: Language): string {
  return new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, month, 1))
}
