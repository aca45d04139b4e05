const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** `date`: older than two days. */
export type TimeAgo =
  { unit: 'now' } | { unit: 'minutes'; count: number } | { unit: 'hours'; count: number } | { unit: 'day' | 'date' }

/**
 * Under 30 s `now`; minutes and hours are rounded up but never to 60 or 24; under two days `day`, else `date`. The
 * future is `now`, because clocks differ.
 */
export function timeAgo(then: number, now: number): TimeAgo {
  const passed = now - then
  if (passed < minute / 2) return { unit: 'now' }
  if (passed < hour) return { unit: 'minutes', count: Math.min(59, Math.ceil(passed / minute)) }
  if (passed < day) return { unit: 'hours', count: Math.min(23, Math.ceil(passed / hour)) }
  return { unit: passed < 2 * day ? 'day' : 'date' }
}

export function nextTimeAgo(then: number, now: number): number | undefined {
  const passed = now - then
  if (passed < minute / 2) return then + minute / 2
  // A count that is rounded up changes just after a full unit.
  if (passed < hour) return Math.min(then + Math.ceil(passed / minute) * minute + 1, then + hour)
  if (passed < day) return Math.min(then + Math.ceil(passed / hour) * hour + 1, then + day)
  return passed < 2 * day ? then + 2 * day : undefined
}
