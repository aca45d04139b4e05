import cronParser from 'cron-parser'

/** Digits, names such as MON, lists, ranges and steps. */
const fiveFields = /^(?:[0-9*,/-]|[a-z]{3})+(?: +(?:[0-9*,/-]|[a-z]{3})+){4}$/i

/** The next times after `from`, by the queue's parser; undefined for a wrong expression, or one that never comes. */
export function nextTimes(cron: string, timeZone: string, from: Date, count: number): Date[] | undefined {
  if (!fiveFields.test(cron)) return undefined
  const options = { tz: timeZone, currentDate: from }
  try {
    // The queue also looks for the time before.
    cronParser.parseExpression(cron, options).prev()
    const times = cronParser.parseExpression(cron, options)
    return Array.from({ length: count }, () => times.next().toDate())
  } catch {
    return undefined
  }
}

export function areTimes(cron: string, timeZone: string): boolean {
  return nextTimes(cron, timeZone, new Date(), 1) !== undefined
}
