const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long ago something was, for words of a language; `date` when its day says more. */
export type TimeAgo =
  { unit: 'now' } | { unit: 'minutes'; count: number } | { unit: 'hours'; count: number } | { unit: 'day' | 'date' }

/**
 * Relative time: under 30 s now; under an hour in minutes and under a day in hours, both rounded up but
 * never to 60 or 24; under two days one day; otherwise the date. A moment to come is now: clocks differ.
 * `then` and `now` are milliseconds since 1970.
 */
export function timeAgo(then: number, now: number): TimeAgo {
  const passed = now - then
  if (passed < minute / 2) return { unit: 'now' }
  if (passed < hour) return { unit: 'minutes', count: Math.min(59, Math.ceil(passed / minute)) }
  if (passed < day) return { unit: 'hours', count: Math.min(23, Math.ceil(passed / hour)) }
  return { unit: passed < 2 * day ? 'day' : 'date' }
}

/** The moment at which `timeAgo` may answer something else; undefined when it never will. */
export function nextTimeAgo(then: number, now: number): number | undefined {
  const passed = now - then
  if (passed < minute / 2) return then + minute / 2
  // A count that is rounded up grows just after its last full unit.
  if (passed < hour) return Math.min(then + Math.ceil(passed / minute) * minute + 1, then + hour)
  if (passed < day) return Math.min(then + Math.ceil(passed / hour) * hour + 1, then + day)
  return passed < 2 * day ? then + 2 * day : undefined
}
