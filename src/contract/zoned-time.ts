/** Ms by which the clocks of a zone are ahead of UTC at a time in ms since 1970. */
export const zoneOffset = (time: number, zone: string): number => wallClock(time, zone) - Math.floor(time / 1000) * 1000

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Timestamp at which a UTC clock shows the same, to the second. */
export function wallClock(time: number, zone: string): number {
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
