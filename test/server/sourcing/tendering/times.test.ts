import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusalCodes } from '../../../../src/contract/refusals.ts'
import {
  addDays,
  endOfPublicity,
  instantOf,
  isWeekday,
  localTime,
  zonedText,
} from '../../../../src/contract/sourcing/tendering/times.ts'
import {
  localTimeProblem,
  movedAnswerProblems,
  movedTimesProblems,
  timeProblems,
} from '../../../../server/modules/sourcing/tendering/times.rules.ts'
import type { TenderTimes } from '../../../../server/modules/sourcing/tendering/times.rules.ts'

const berlin = 'Europe/Berlin'
const shanghai = 'Asia/Shanghai'

test('times are compared as instants', () => {
  const at = (text: string, zone = berlin) => instantOf(text, zone) ?? NaN
  assert.ok(at('2026-10-25T02:50:00+02:00') < at('2026-10-25T02:10:00+01:00'))
  assert.equal(at('2026-07-01 10:00:00'), at('2026-07-01T08:00:00Z'))
  assert.equal(at('2026-07-01 10:00', shanghai), at('2026-07-01T02:00:00Z'))
  assert.equal(at('2026-07-01T10:00:00.999+02:00') - at('2026-07-01T10:00:00+02:00'), 999)
  for (const wrong of ['', 'soon', '2026-02-30 10:00', '2026-07-01', '2026-07-01 25:00'])
    assert.equal(instantOf(wrong, berlin), undefined, wrong)
  assert.equal(zonedText(at('2026-01-01T00:00:00Z'), 'America/St_Johns'), '2025-12-31T20:30:00-03:30')
})

test('days are added by the clock of the zone', () => {
  const later = addDays('2026-10-20T10:00:00+02:00', 7, berlin)
  assert.equal(later, '2026-10-27T10:00:00+01:00')
  assert.equal((Date.parse(later) - Date.parse('2026-10-20T10:00:00+02:00')) / 3_600_000, 169)
  assert.equal(addDays('2026-10-20T08:00:00Z', 7, berlin), later, 'an instant of another offset')
  assert.equal(addDays('2026-03-06 12:00:00', 15, shanghai), '2026-03-21T12:00:00+08:00')
  assert.equal(addDays('2026-03-22 02:30', 7, berlin), '2026-03-29T03:30:00+02:00', 'a skipped time is the later one')
  assert.equal(addDays('2026-10-18 02:30', 7, berlin), '2026-10-25T02:30:00+01:00', 'the second of two')
  assert.throws(() => addDays('soon', 7, berlin), RangeError)
})

test('a local time that is skipped or occurs twice has two readings', () => {
  assert.deepEqual(localTime('2026-03-29 02:30', berlin), {
    kind: 'NONE',
    instants: ['2026-03-29T01:30:00+01:00', '2026-03-29T03:30:00+02:00'],
  })
  assert.deepEqual(localTime('2026-10-25 02:30', berlin), {
    kind: 'TWO',
    instants: ['2026-10-25T02:30:00+02:00', '2026-10-25T02:30:00+01:00'],
  })
  assert.deepEqual(localTime('2026-03-29 02:30', shanghai), { kind: 'ONE', instants: ['2026-03-29T02:30:00+08:00'] })
  for (const [text, kind] of [
    ['2026-03-29 01:59', 'ONE'],
    ['2026-03-29 02:00', 'NONE'],
    ['2026-03-29 03:00', 'ONE'],
    ['2026-10-25 01:59', 'ONE'],
    ['2026-10-25 02:00', 'TWO'],
    ['2026-10-25 03:00', 'ONE'],
  ] as const)
    assert.equal(localTime(text, berlin)?.kind, kind, text)
  assert.equal(localTime('soon', berlin), undefined)
  assert.equal(localTimeProblem('bidDeadline', '2026-03-28 02:30', berlin), undefined)
  assert.deepEqual(localTimeProblem('bidDeadline', '2026-03-29 02:30', berlin), {
    field: 'bidDeadline',
    name: 'invalidInput',
    key: 'tender.timeSkipped',
    values: { first: '2026-03-29 01:30 +01:00', second: '2026-03-29 03:30 +02:00' },
  })
  assert.equal(localTimeProblem('bidDeadline', '2026-10-25 02:30', berlin)?.key, 'tender.timeTwice')
  assert.deepEqual(localTimeProblem('bidDeadline', '', berlin), { field: 'bidDeadline', name: 'invalidInput' })
})

test('publicity counts whole days from the day after and ends with a working day', () => {
  const holidays = new Set(['2010-04-02', '2010-04-05'])
  const isWorkingDay = (day: string) => isWeekday(day) && !holidays.has(day)
  const end = { lastDay: '2010-04-06', end: '2010-04-07T00:00:00+01:00' }
  assert.deepEqual(endOfPublicity('2010-03-23T09:00:00+00:00', 10, 'Europe/London', isWorkingDay), end)
  assert.deepEqual(endOfPublicity('2010-03-23T23:59:59+00:00', 10, 'Europe/London', isWorkingDay), end)
  assert.equal(endOfPublicity('2010-03-23 09:00', 10, 'Europe/London').lastDay, '2010-04-02', 'no holidays given')
  assert.deepEqual(endOfPublicity('2026-07-01 18:00', 3, shanghai), {
    lastDay: '2026-07-06',
    end: '2026-07-07T00:00:00+08:00',
  })
  assert.equal(endOfPublicity('2026-07-01T23:00:00Z', 1, shanghai).lastDay, '2026-07-03', 'the day of the zone')
  assert.throws(() => endOfPublicity('soon', 3, shanghai), RangeError)
})

const times: TenderTimes = {
  prequalStartTime: '2026-03-02 09:00:00',
  prequalEndTime: '2026-03-09 09:00:00',
  prequalReviewEndTime: '2026-03-12 09:00:00',
  questionEndTime: '2026-03-20 09:00:00',
  bidStartTime: '2026-03-12 09:00:00',
  bidDeadline: '2026-03-27 10:00:00',
  openTime: '2026-03-27 10:01:00',
  reviewEndTime: '2026-04-03 18:00:00',
  rounds: [{ quoteStartTime: '2026-03-12 09:00:00', quoteEndTime: '2026-03-27 10:00:00' }],
}
const limits = { now: '2026-03-01 12:00:00', zone: shanghai, minBidDays: 20 }
const codes = (own: TenderTimes, more = limits) =>
  timeProblems({ ...times, ...own }, more).map(({ field, name, key }) =>
    [refusalCodes[name], field, key?.replace('tender.', '')].filter(Boolean).join(' '),
  )

test('each broken order of times has its code and field', () => {
  assert.deepEqual(codes({}), [])
  assert.deepEqual(timeProblems({}, limits), [], 'what is missing is not compared')
  assert.deepEqual(timeProblems({ bidDeadline: '', openTime: null }, limits), [])
  assert.deepEqual(codes({ prequalEndTime: times.prequalStartTime }), ['10008 prequalEndTime prequalTimesReversed'])
  assert.deepEqual(codes({ prequalEndTime: '2026-03-28 09:00:00' }), [
    '18005 prequalEndTime',
    '10008 prequalReviewEndTime prequalReviewEarly',
  ])
  assert.deepEqual(codes({ prequalReviewEndTime: '2026-03-27 10:00:01' }), ['18016 prequalReviewEndTime'])
  assert.deepEqual(codes({ bidStartTime: times.bidDeadline }), ['10008 bidDeadline bidTimesReversed'])
  assert.deepEqual(codes({ questionEndTime: times.openTime }), ['10008 questionEndTime questionsAfterDeadline'])
  assert.deepEqual(codes({ openTime: times.bidDeadline }), ['18003 openTime'])
  assert.deepEqual(codes({ rounds: [{}, { quoteStartTime: '2026-03-12 09:00', quoteEndTime: '2026-03-12 09:00' }] }), [
    '18006 rounds[1].quoteEndTime',
  ])
  assert.deepEqual(codes({ reviewEndTime: times.openTime }), ['10008 reviewEndTime reviewBeforeOpening'])
  for (const equal of ['prequalEndTime', 'prequalReviewEndTime', 'questionEndTime'] as const)
    assert.deepEqual(
      codes({ prequalReviewEndTime: times.bidDeadline, [equal]: times.bidDeadline }),
      [],
      `${equal} may be equal to the deadline`,
    )
})

test('problems come in the order of the phases', () => {
  const moment = '2026-03-27 10:00:00'
  const all = {
    prequalStartTime: '2026-03-29 10:00:00',
    prequalEndTime: '2026-03-28 10:00:00',
    prequalReviewEndTime: '2026-03-27 11:00:00',
    bidStartTime: moment,
    questionEndTime: '2028-04-01 10:00:00',
    openTime: moment,
    reviewEndTime: moment,
    rounds: [{ quoteStartTime: moment, quoteEndTime: moment }],
  }
  assert.deepEqual(codes(all, { ...limits, minBidDays: 35 }), [
    ...['10008 prequalEndTime prequalTimesReversed', '18005 prequalEndTime'],
    ...['10008 prequalReviewEndTime prequalReviewEarly', '18016 prequalReviewEndTime'],
    ...['10008 bidDeadline bidTimesReversed', '10008 questionEndTime questionsAfterDeadline', '18003 openTime'],
    ...['18006 rounds[0].quoteEndTime', '10008 reviewEndTime reviewBeforeOpening'],
    ...['10008 bidDeadline bidTimeShort', '10008 questionEndTime timeTooFar'],
  ])
})

test('opening and deadline on one day are compared with their time, and with their offset', () => {
  const opened = (bidDeadline: string, openTime: string) => codes({ bidDeadline, openTime })
  assert.deepEqual(opened('2026-03-27 18:00:00', '2026-03-27 12:00:00'), ['18003 openTime'])
  assert.deepEqual(opened('2026-03-27T10:00:00+08:00', '2026-03-27T05:00:00+02:00'), [])
  assert.deepEqual(opened('2026-03-27T10:00:00+08:00', '2026-03-27T11:00:00+09:00'), ['18003 openTime'])
})

test('bidders have the required days; the problem names the earliest deadline', () => {
  const [problem] = timeProblems({ bidDeadline: '2026-03-21 11:59:59' }, limits)
  assert.deepEqual(problem, {
    field: 'bidDeadline',
    name: 'invalidInput',
    key: 'tender.bidTimeShort',
    values: { days: 20, earliest: '2026-03-21 12:00 +08:00' },
  })
  assert.deepEqual(timeProblems({ bidDeadline: '2026-03-21 12:00:00' }, limits), [])
  const [rounded] = timeProblems({ bidDeadline: '2026-03-21 12:00:00' }, { ...limits, now: '2026-03-01 12:00:01' })
  assert.equal(rounded?.values?.['earliest'], '2026-03-21 12:01 +08:00', 'the shown minute is accepted')
})

test('no time is more than 730 days ahead', () => {
  assert.deepEqual(codes({ reviewEndTime: '2028-02-29 12:00:00' }), [])
  assert.deepEqual(codes({ reviewEndTime: '2028-02-29 12:00:01' }), ['10008 reviewEndTime timeTooFar'])
  const rounds = [{ quoteStartTime: '2026-03-12 09:00', quoteEndTime: '2049-03-12 09:00' }]
  assert.deepEqual(codes({ rounds }), ['10008 rounds[0].quoteEndTime timeTooFar'])
})

test('a moved deadline', () => {
  const moved = (own: TenderTimes, more: Partial<Parameters<typeof movedTimesProblems>[2]> = {}) =>
    movedTimesProblems(
      times,
      { ...times, ...own },
      {
        now: '2026-03-06 12:00:00',
        publishedAt: '2026-02-25 12:00:00',
        zone: shanghai,
        minBidDays: 20,
        changeDays: 0,
        prequalChangeDays: 0,
        ...more,
      },
    ).map(({ field, name, key, values }) =>
      [refusalCodes[name], field, key?.replace('tender.', ''), values?.['earliest']].filter(Boolean).join(' '),
    )
  assert.deepEqual(moved({}), [])
  assert.deepEqual(moved({ bidDeadline: '2026-03-27 10:01:00' }), ['18017 bidDeadline'])
  assert.deepEqual(moved({ bidDeadline: '2026-03-27 10:01:00', openTime: '2026-03-27T10:01:00+08:00' }), [
    '18017 bidDeadline',
  ])
  assert.deepEqual(moved({ bidDeadline: '2026-03-28 10:00:00', openTime: '2026-03-28 10:00:00' }), ['18003 openTime'])
  assert.deepEqual(moved({ openTime: '2026-03-27 10:00:00' }), ['18003 openTime'])
  assert.deepEqual(moved({ bidDeadline: '2026-03-28 10:00:00', openTime: '2026-03-28 10:01:00' }), [])
  const change = { changeDays: 15, prequalChangeDays: 3 }
  assert.deepEqual(moved({ bidDeadline: '2026-03-21 11:59:00' }, change), [
    '10008 bidDeadline changeTooLate 2026-03-21 12:00 +08:00',
    '10008 prequalEndTime changeTooLate 2026-03-09 12:00 +08:00',
  ])
  assert.deepEqual(moved({}, { publishedAt: '2026-03-10 12:00:00' }), [
    '10008 bidDeadline bidTimeShort 2026-03-30 12:00 +08:00',
  ])
  assert.deepEqual(moved({ bidDeadline: '2026-03-21 12:00:00', prequalEndTime: '2026-03-09 12:00:00' }, change), [])
  assert.deepEqual(moved({}, { ...change, now: '2026-03-10 12:00:00' }), [], 'the applications have ended')
})

test('a moved end of questions leaves the days for answers across the change of the clocks', () => {
  const before = { questionEndTime: '2026-10-20 10:00:00', bidDeadline: '2026-10-27 10:00:30' }
  const problems = (after: TenderTimes) =>
    movedAnswerProblems(before, { ...before, ...after }, { answerDaysBefore: 6 }, berlin).map(
      ({ field, name, values }) => [field, refusalCodes[name], values?.['latest']],
    )
  assert.deepEqual(problems({}), [], 'unchanged')
  assert.deepEqual(problems({ questionEndTime: '2026-10-21 10:00:30' }), [])
  assert.deepEqual(problems({ questionEndTime: '2026-10-21 10:00:31' }), [
    ['questionEndTime', '10008', '2026-10-21 10:00 +02:00'],
  ])
  assert.deepEqual(problems({ questionEndTime: '2026-10-23 10:00', bidDeadline: '2026-10-29 10:00' }), [])
})
