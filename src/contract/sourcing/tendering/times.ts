import { wallClock, zoneOffset } from '../../zoned-time.ts'

const dayMs = 86_400_000

/** `YYYY-MM-DD`, then `T` or a space and a time to the minute or finer, then the offset if it has one. */
const written = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:\d{2})?$/

/** A local time has no instant when the clocks skip it, and two when they are set back over it. */
export interface LocalTime {
  kind: 'ONE' | 'NONE' | 'TWO'
  /** With NONE the two possible readings; in ascending order, with the offset of the zone. */
  instants: string[]
}

/**
 * Ms since 1970 of an ISO text with an offset, or of a local time in `zone`; the later of two readings. Undefined for
 * an unreadable text. Times are never compared as texts: 02:50+02:00 is before 02:10+01:00.
 */
export function instantOf(text: string, zone: string): number | undefined {
  const [, day = '', clock = '', offset] = written.exec(text.trim()) ?? []
  const time = Date.parse(`${day}T${clock}${offset ?? 'Z'}`)
  // Dates such as 30 February are read as days of March.
  if (Number.isNaN(time) || dayText(Date.parse(`${day}T00:00Z`) / dayMs) !== day) return undefined
  return offset === undefined ? readings(time, zone).times.at(-1) : time
}

/** '2026-10-27T10:00:00+01:00': the clock of the zone with its offset. */
export function zonedText(time: number, zone: string): string {
  const offset = zoneOffset(time, zone) / 60_000
  const size = Math.abs(offset)
  const digits = (value: number) => String(Math.trunc(value)).padStart(2, '0')
  const clock = new Date(wallClock(time, zone)).toISOString().slice(0, 19)
  return `${clock}${offset < 0 ? '-' : '+'}${digits(size / 60)}:${digits(size % 60)}`
}

/** Resolves a local time such as '2026-10-25 02:30', which a form refuses unless it has exactly one instant. */
export function localTime(text: string, zone: string): LocalTime | undefined {
  const wall = instantOf(text, 'UTC')
  if (wall === undefined) return undefined
  const { kind, times } = readings(wall, zone)
  return { kind, instants: times.map(time => zonedText(time, zone)) }
}

/**
 * The same time of day `days` later in the zone: 2026-10-20 10:00 in Berlin + 7 days is 2026-10-27 10:00, 169 hours
 * later.
 */
export function addDays(from: string, days: number, zone: string): string {
  const start = instantOf(from, zone)
  if (start === undefined) throw new RangeError(`'${from}' is not a time.`)
  return zonedText(atWall(wallClock(start, zone) + days * dayMs, zone), zone)
}

/** Monday to Friday of a day `YYYY-MM-DD`. */
export const isWeekday = (day: string): boolean => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

export interface PeriodEnd {
  lastDay: string
  /** 24:00 of the last day, exclusive. */
  end: string
}

/**
 * Whole days from the day after the publication, up to 24:00 of the last day or of the next working day (Regulation
 * (EEC, Euratom) No 1182/71).
 */
export function endOfPublicity(
  publishedAt: string,
  days: number,
  zone: string,
  isWorkingDay: (day: string) => boolean = isWeekday,
): PeriodEnd {
  const start = instantOf(publishedAt, zone)
  if (start === undefined) throw new RangeError(`'${publishedAt}' is not a time.`)
  let last = Math.floor(wallClock(start, zone) / dayMs) + days
  while (!isWorkingDay(dayText(last))) last += 1
  return { lastDay: dayText(last), end: zonedText(atWall((last + 1) * dayMs, zone), zone) }
}

const dayText = (days: number): string => new Date(days * dayMs).toISOString().slice(0, 10)

const atWall = (wall: number, zone: string): number => readings(wall, zone).times.at(-1) ?? wall

/** By the offsets a day before and a day after; zones do not change their clocks twice in so short a time. */
function readings(wall: number, zone: string): { kind: LocalTime['kind']; times: number[] } {
  const offsets = new Set([wall - dayMs, wall + dayMs].map(time => zoneOffset(time, zone)))
  const times = [...offsets].map(offset => wall - offset).sort((a, b) => a - b)
  const real = times.filter(time => wallClock(time, zone) === Math.floor(wall / 1000) * 1000)
  if (real.length === 0) return { kind: 'NONE', times }
  return { kind: real.length === 1 ? 'ONE' : 'TWO', times: real }
}
