import cronParser from 'cron-parser'

/** Digits, names such as MON, lists, ranges and steps. */
const fiveFields = /^(?:[0-9*,/-]|[a-z]{3})+(?: +(?:[0-9*,/-]|[a-z]{3})+){4}$/i

/** In front of the five fields. */
const secondsField = /^[0-9*,/-]+ +/

/**
 * The next times after `from`, by the queue's parser; undefined for a wrong expression, or one that never comes. A
 * sixth field in front, the seconds, is accepted only with `seconds`: the queue looks once a minute.
 */
export function nextTimes(
  cron: string,
  timeZone: string,
  from: Date,
  count: number,
  { seconds = false } = {},
): Date[] | undefined {
  if (!fiveFields.test(cron) && !(seconds && fiveFields.test(cron.replace(secondsField, '')))) return undefined
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
