import { addDays, instantOf, localTime, zonedText } from '../../../../src/contract/sourcing/tendering/times.ts'
import type { Problem } from '../../../kit/call/refusal.ts'

type TimeText = string | null | undefined

/** ISO texts with an offset, or local times in the zone of the limits. Missing ones are not compared. */
export interface TenderTimes {
  prequalStartTime?: TimeText
  prequalEndTime?: TimeText
  prequalReviewEndTime?: TimeText
  questionEndTime?: TimeText
  bidStartTime?: TimeText
  bidDeadline?: TimeText
  openTime?: TimeText
  reviewEndTime?: TimeText
  rounds?: readonly { quoteStartTime?: TimeText; quoteEndTime?: TimeText }[]
}

const timeNames = [
  ...(['prequalStartTime', 'prequalEndTime', 'prequalReviewEndTime', 'questionEndTime'] as const),
  ...(['bidStartTime', 'bidDeadline', 'openTime', 'reviewEndTime'] as const),
]
type TimeName = (typeof timeNames)[number]

export interface TimeLimits {
  now: string
  zone: string
  minBidDays: number
}

export interface MoveLimits extends TimeLimits {
  publishedAt: string
  /** Whole days that must remain after the change; 0 when only times move. */
  changeDays: number
  prequalChangeDays: number
}

/** Two times in their order; with BEFORE they must differ. `field` is the one to correct. */
type Guard = readonly [
  earlier: TimeName,
  relation: 'BEFORE' | 'NOT_AFTER',
  later: TimeName,
  field: TimeName,
  name: Problem['name'],
  key?: string,
]

const guards: readonly Guard[] = [
  ['prequalStartTime', 'BEFORE', 'prequalEndTime', 'prequalEndTime', 'invalidInput', 'tender.prequalTimesReversed'],
  ['prequalEndTime', 'NOT_AFTER', 'bidDeadline', 'prequalEndTime', 'tenderPrequalificationTooLate'],
  [
    'prequalEndTime',
    'NOT_AFTER',
    'prequalReviewEndTime',
    'prequalReviewEndTime',
    'invalidInput',
    'tender.prequalReviewEarly',
  ],
  ['prequalReviewEndTime', 'NOT_AFTER', 'bidDeadline', 'prequalReviewEndTime', 'prequalificationReviewTooLate'],
  ['bidStartTime', 'BEFORE', 'bidDeadline', 'bidDeadline', 'invalidInput', 'tender.bidTimesReversed'],
  ['questionEndTime', 'NOT_AFTER', 'bidDeadline', 'questionEndTime', 'invalidInput', 'tender.questionsAfterDeadline'],
]
const opening: Guard = ['bidDeadline', 'BEFORE', 'openTime', 'openTime', 'openingNotAfterDeadline']
const movedDeadline: Guard = ['bidDeadline', 'BEFORE', 'openTime', 'bidDeadline', 'deadlineNotBeforeOpening']
const review: Guard = [
  'openTime',
  'BEFORE',
  'reviewEndTime',
  'reviewEndTime',
  'invalidInput',
  'tender.reviewBeforeOpening',
]

/** No time of a tender may be further ahead; it is a wrong year. */
const mostDaysAhead = 730

/** Problems on save and publication, in the order in which they are refused: the order of the phases, then the periods. */
export function timeProblems(times: TenderTimes, limits: TimeLimits): Problem[] {
  return [
    ...orderProblems(times, limits.zone, opening),
    ...shortPeriod(times, 'bidDeadline', limits.now, limits.minBidDays, limits.zone, 'tender.bidTimeShort'),
    ...farTimes(times, limits),
  ]
}

/** Questions must end early enough for their answers; without an end there is nothing to compare. */
export function answerProblems(times: TenderTimes, { answerDaysBefore }: { answerDaysBefore: number }, zone: string) {
  const { questionEndTime } = times
  return questionEndTime
    ? shortPeriod(times, 'bidDeadline', questionEndTime, answerDaysBefore, zone, 'tender.answerTimeShort')
    : []
}

/** An end of questions that is moved must leave the days for answers; a later deadline only adds to them. */
export function movedAnswerProblems(
  before: TenderTimes,
  after: TenderTimes,
  { answerDaysBefore: days }: { answerDaysBefore: number },
  zone: string,
): Problem[] {
  const { questionEndTime, bidDeadline } = after
  const end = timeAt(questionEndTime, zone)
  if (end === undefined || !bidDeadline || end === timeAt(before.questionEndTime, zone)) return []
  const latest = addDays(bidDeadline, -days, zone)
  if (end <= (timeAt(latest, zone) ?? 0)) return []
  const values = { days, latest: shown(latest, zone, 'DOWN') }
  return [{ field: 'questionEndTime', name: 'invalidInput', key: 'tender.questionsTooLong', values }]
}

/**
 * Problems of moved times. When the deadline moves and the opening stays, the deadline is wrong (18017); the end of
 * applications counts only until it has passed.
 */
export function movedTimesProblems(before: TenderTimes, after: TenderTimes, limits: MoveLimits): Problem[] {
  const { now, zone, publishedAt, minBidDays, changeDays, prequalChangeDays } = limits
  const same = (name: TimeName) => timeAt(before[name], zone) === timeAt(after[name], zone)
  const guard = same('openTime') && !same('bidDeadline') ? movedDeadline : opening
  const applying = (timeAt(before.prequalEndTime, zone) ?? 0) > (timeAt(now, zone) ?? 0)
  return [
    ...orderProblems(after, zone, guard),
    ...shortPeriod(after, 'bidDeadline', publishedAt, minBidDays, zone, 'tender.bidTimeShort'),
    ...shortPeriod(after, 'bidDeadline', now, changeDays, zone, 'tender.changeTooLate'),
    ...shortPeriod(after, 'prequalEndTime', now, applying ? prequalChangeDays : 0, zone, 'tender.changeTooLate'),
    ...farTimes(after, limits),
  ]
}

/** A local time typed in a form must have exactly one instant in the zone; the text names both readings. */
export function localTimeProblem(field: string, text: string, zone: string): Problem | undefined {
  const found = localTime(text, zone)
  if (found === undefined) return { field, name: 'invalidInput' }
  const [first = '', second = ''] = found.instants.map(each => shown(each, zone))
  if (found.kind === 'ONE') return undefined
  const key = found.kind === 'NONE' ? 'tender.timeSkipped' : 'tender.timeTwice'
  return { field, name: 'invalidInput', key, values: { first, second } }
}

function orderProblems(times: TenderTimes, zone: string, openingGuard: Guard): Problem[] {
  const broken = (all: readonly Guard[]): Problem[] =>
    all.flatMap(([earlier, relation, later, field, name, key]) =>
      inOrder(times[earlier], relation, times[later], zone) ? [] : [{ field, name, ...(key && { key }) }],
    )
  const rounds = (times.rounds ?? []).flatMap(({ quoteStartTime, quoteEndTime }, row): Problem[] =>
    inOrder(quoteStartTime, 'BEFORE', quoteEndTime, zone)
      ? []
      : [{ field: `rounds[${row}].quoteEndTime`, row, name: 'tenderQuoteTimesReversed' }],
  )
  return [...broken([...guards, openingGuard]), ...rounds, ...broken([review])]
}

/** Missing times are in order. */
function inOrder(earlier: TimeText, relation: Guard[1], later: TimeText, zone: string): boolean {
  const [first, second] = [timeAt(earlier, zone), timeAt(later, zone)]
  if (first === undefined || second === undefined) return true
  return relation === 'BEFORE' ? first < second : first <= second
}

function shortPeriod(
  times: TenderTimes,
  field: TimeName,
  from: string,
  days: number,
  zone: string,
  key: string,
): Problem[] {
  const end = timeAt(times[field], zone)
  const earliest = addDays(from, days, zone)
  if (days === 0 || end === undefined || end >= (timeAt(earliest, zone) ?? 0)) return []
  return [{ field, name: 'invalidInput', key, values: { days, earliest: shown(earliest, zone) } }]
}

function farTimes(times: TenderTimes, { now, zone }: Pick<TimeLimits, 'now' | 'zone'>): Problem[] {
  const latest = timeAt(addDays(now, mostDaysAhead, zone), zone) ?? 0
  const far = (field: string, text: TimeText): Problem[] =>
    (timeAt(text, zone) ?? 0) > latest
      ? [{ field, name: 'invalidInput', key: 'tender.timeTooFar', values: { days: mostDaysAhead } }]
      : []
  return [
    ...timeNames.flatMap(name => far(name, times[name])),
    ...(times.rounds ?? []).flatMap(({ quoteStartTime, quoteEndTime }, at) => [
      ...far(`rounds[${at}].quoteStartTime`, quoteStartTime),
      ...far(`rounds[${at}].quoteEndTime`, quoteEndTime),
    ]),
  ]
}

const timeAt = (text: TimeText, zone: string): number | undefined => (text ? instantOf(text, zone) : undefined)

/** To the minute, with the offset: '2026-03-21 12:00 +01:00'. Earliest times are rounded up, latest ones down. */
function shown(text: string, zone: string, direction: 'UP' | 'DOWN' = 'UP'): string {
  const minutes = Date.parse(text) / 60_000
  const whole = direction === 'UP' ? Math.ceil(minutes) : Math.floor(minutes)
  const [day = '', clock = ''] = zonedText(whole * 60_000, zone).split('T')
  return `${day} ${clock.slice(0, 5)} ${clock.slice(8)}`
}
