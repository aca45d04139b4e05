import { clock } from './clock.ts'
import { serverZone } from './server-zone.ts'

/** Ms since 1970 of a timestamp (ten digits are seconds), an ISO text, or `YYYY-MM-DD HH:mm:ss` in `zone`. */
export function readMoment(moment: string | number | Date | null | undefined, zone = serverZone()): number | undefined {
  if (moment instanceof Date) return Number.isNaN(moment.getTime()) ? undefined : moment.getTime()
  const text = String(moment ?? '').trim()
  if (/^-?\d+$/.test(text)) return Number(text) * (/^\d{10}$/.test(text) ? 1000 : 1)
  const parts = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/.exec(text)
  const numbers = (parts?.slice(1) ?? []).map(part => (part ? Number(part) : undefined))
  const [year = NaN, month = NaN, day = NaN, hour = 0, minute = 0, second = 0] = numbers
  const time = parts ? instant(Date.UTC(year, month - 1, day, hour, minute, second), zone) : Date.parse(text)
  return Number.isNaN(time) ? undefined : time
}

export function momentText(time: number, zone = serverZone()): string {
  const at = new Date(wallClock(time, zone))
  const clockTime = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()].map(part => padded(part, 2))
  return `${dayText(time, zone)} ${clockTime.join(':')}`
}

export function dayText(time: number, zone = serverZone()): string {
  const at = new Date(wallClock(time, zone))
  return `${padded(at.getUTCFullYear(), 4)}-${padded(at.getUTCMonth() + 1, 2)}-${padded(at.getUTCDate(), 2)}`
}

/** `YYYY-MM-DD` in the server's zone. */
export function today(): string {
  return dayText(clock.now())
}

function instant(wall: number, zone: string): number {
  if (Number.isNaN(wall)) return NaN
  const near = wall - offset(wall, zone)
  // Daylight saving time may change between the two.
  return wall - offset(near, zone)
}

function offset(time: number, zone: string): number {
  return wallClock(time, zone) - Math.floor(time / 1000) * 1000
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Timestamp at which a UTC clock shows the same. */
function wallClock(time: number, zone: string): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of clockIn(zone).formatToParts(time)) parts[type] = Number(value)
  const { year = NaN, month = NaN, day = NaN, hour = NaN, minute = NaN, second = NaN } = parts
  const shown = new Date(0)
  // `Date.UTC` does not accept years before 100.
  shown.setUTCFullYear(year, month - 1, day)
  return shown.setUTCHours(hour, minute, second)
}

function clockIn(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const digits = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
  const made = new Intl.DateTimeFormat('en-US-u-ca-iso8601-nu-latn', {
    ...digits,
    second: 'numeric',
    hourCycle: 'h23',
    timeZone: zone,
  })
  clocks.set(zone, made)
  return made
}

function padded(value: number, length: number): string {
  return String(value).padStart(length, '0')
}
