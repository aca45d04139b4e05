import { wallClock, zoneOffset } from '../../contract/zoned-time.ts'
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
  const near = wall - zoneOffset(wall, zone)
  // Daylight saving time may change between the two.
  return wall - zoneOffset(near, zone)
}

function padded(value: number, length: number): string {
  return String(value).padStart(length, '0')
}
