import { clock } from './clock.ts'
import { serverZone } from './server-zone.ts'

/**
 * Milliseconds since 1970 of a moment as systems write it: a timestamp of which ten digits are seconds,
 * an ISO text, or `YYYY-MM-DD HH:mm:ss` in `zone`, that of the server unless another is given. Undefined for nothing
 * and for what is no moment.
 */
export function readMoment(moment: string | number | Date | null | undefined, zone = serverZone()): number | undefined {
  if (moment instanceof Date) return Number.isNaN(moment.getTime()) ? undefined : moment.getTime()
  const text = String(moment ?? '').trim()
  if (/^-?\d+$/.test(text)) return Number(text) * (/^\d{10}$/.test(text) ? 1000 : 1)
  const parts = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/.exec(text)
  // Groups that are not there are undefined.
  const numbers = (parts?.slice(1) ?? []).map(part => (part ? Number(part) : undefined))
  const [year = NaN, month = NaN, day = NaN, hour = 0, minute = 0, second = 0] = numbers
  const time = parts ? instant(Date.UTC(year, month - 1, day, hour, minute, second), zone) : Date.parse(text)
  return Number.isNaN(time) ? undefined : time
}

/** A moment as `YYYY-MM-DD HH:mm:ss`, in the zone in which the server's other moments are. */
export function momentText(time: number, zone = serverZone()): string {
  const at = new Date(wallClock(time, zone))
  const clockTime = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()].map(part => padded(part, 2))
  return `${dayText(time, zone)} ${clockTime.join(':')}`
}

/** The day of a moment as `YYYY-MM-DD`, in the zone in which the server's other moments are. */
export function dayText(time: number, zone = serverZone()): string {
  const at = new Date(wallClock(time, zone))
  return `${padded(at.getUTCFullYear(), 4)}-${padded(at.getUTCMonth() + 1, 2)}-${padded(at.getUTCDate(), 2)}`
}

/** Today as `YYYY-MM-DD`, in the zone in which the server's other moments are. */
export function today(): string {
  return dayText(clock.now())
}

/** A moment as pages show it, `YYYY-MM-DD HH:mm`: to the minute, in the zone of the server's other moments. */
export function minuteText(time: number): string {
  return momentText(time).slice(0, 16)
}

/** The moment at which clocks in the zone show `wall`, which is told as if they were in UTC. */
function instant(wall: number, zone: string): number {
  if (Number.isNaN(wall)) return NaN
  const near = wall - offset(wall, zone)
  // Where summer time begins or ends between the two, the offset of the moment itself counts.
  return wall - offset(near, zone)
}

function offset(time: number, zone: string): number {
  return wallClock(time, zone) - Math.floor(time / 1000) * 1000
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** What clocks in the zone show at a moment, as milliseconds since 1970 of clocks in UTC that show the same. */
function wallClock(time: number, zone: string): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of clockIn(zone).formatToParts(time)) parts[type] = Number(value)
  const { year = NaN, month = NaN, day = NaN, hour = NaN, minute = NaN, second = NaN } = parts
  const shown = new Date(0)
  // Unlike `Date.UTC` it takes the years before 100 as they are.
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
