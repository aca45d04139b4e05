const dayMs = 86_400_000

/** Days are `YYYY-MM-DD`. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}

/** A Saturday or Sunday becomes the Friday before. */
export function workday(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (weekday === 6) return addDays(day, -1)
  return weekday === 0 ? addDays(day, -2) : day
}

export function earlier(one: string, other: string): string {
  return one < other ? one : other
}
