const dayMs = 86_400_000

/** How many days lie between 1970-01-01 and a day, `YYYY-MM-DD`. */
export function daysOf(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs)
}

/** The day, `YYYY-MM-DD`, so many days after 1970-01-01. */
export function dayOfDays(days: number): string {
  return new Date(Math.round(days) * dayMs).toISOString().slice(0, 10)
}

/** The day so many days after one, `YYYY-MM-DD`; before it for a number below zero. */
export function daysAfter(day: string, days: number): string {
  return dayOfDays(daysOf(day) + days)
}
