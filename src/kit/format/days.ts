const dayMs = 86_400_000

/** Since 1970-01-01. */
export function daysOf(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs)
}

export function dayOfDays(days: number): string {
  return new Date(Math.round(days) * dayMs).toISOString().slice(0, 10)
}

export function daysAfter(day: string, days: number): string {
  return dayOfDays(daysOf(day) + days)
}
