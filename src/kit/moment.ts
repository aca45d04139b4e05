/**
 * Milliseconds since 1970 of a moment as systems write it: a timestamp of which ten digits are seconds (portal.md §9),
 * an ISO text, or `YYYY-MM-DD HH:mm:ss` in the browser's own zone. Undefined for nothing and for what is no moment.
 */
export function readMoment(moment: string | number | Date | null | undefined): number | undefined {
  if (moment instanceof Date) return Number.isNaN(moment.getTime()) ? undefined : moment.getTime()
  const text = String(moment ?? '').trim()
  if (/^-?\d+$/.test(text)) return Number(text) * (/^\d{10}$/.test(text) ? 1000 : 1)
  const parts = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/.exec(text)
  // Groups that are not there are undefined.
  const numbers = (parts?.slice(1) ?? []).map(part => (part ? Number(part) : undefined))
  const [year = NaN, month = NaN, day = NaN, hour = 0, minute = 0, second = 0] = numbers
  const time = parts ? new Date(year, month - 1, day, hour, minute, second).getTime() : Date.parse(text)
  return Number.isNaN(time) ? undefined : time
}

/** A moment as `YYYY-MM-DD HH:mm:ss` in the browser's zone (platform-core.md §9). */
export function momentText(time: number): string {
  const at = new Date(time)
  const clockTime = [at.getHours(), at.getMinutes(), at.getSeconds()].map(part => padded(part, 2))
  return `${dayText(time)} ${clockTime.join(':')}`
}

/** The day of a moment as `YYYY-MM-DD` in the browser's zone (platform-core.md §9). */
export function dayText(time: number): string {
  const at = new Date(time)
  return `${padded(at.getFullYear(), 4)}-${padded(at.getMonth() + 1, 2)}-${padded(at.getDate(), 2)}`
}

function padded(value: number, length: number): string {
  return String(value).padStart(length, '0')
}
