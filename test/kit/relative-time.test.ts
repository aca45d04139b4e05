import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import en from '../../locales/en/light.json' with { type: 'json' }
import es from '../../locales/es/light.json' with { type: 'json' }
import ja from '../../locales/ja/light.json' with { type: 'json' }
import zh from '../../locales/zh/light.json' with { type: 'json' }
import { dayText, momentText, readMoment } from '../../src/kit/format/moment.ts'
import { nextTimeAgo, timeAgo } from '../../src/kit/format/relative-time.ts'
import vectors from './relative-time.json' with { type: 'json' }

const now = Date.UTC(2026, 10, 21, 4, 0, 0)
const zone = process.env.TZ

describe('relative time', () => {
  const texts = { en, es, ja, zh }

  for (const { secondsAgo, texts: expected } of vectors.relative)
    it(`${secondsAgo} s ago is ${expected?.en ?? 'a date'}`, () => {
      const found = timeAgo(now - secondsAgo * 1000, now)
      for (const language of ['en', 'es', 'ja', 'zh'] as const)
        assert.equal(textOf(found, texts[language], language), expected?.[language])
    })

  it('changes at the moment that was foretold, and not before', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60_000, max: 172_799_999 }), passed => {
        const then = now - passed
        const next = nextTimeAgo(then, now) ?? NaN
        assert.ok(next > now)
        assert.deepEqual(timeAgo(then, next - 1), timeAgo(then, now))
        // The last minutes of an hour and the last hours of a day keep their count.
        const capped = [59 * 60_000, 23 * 3_600_000].some(cap => next - then === cap + 1)
        if (!capped) assert.notDeepEqual(timeAgo(then, next), timeAgo(then, now))
      }),
    )
  })

  it('wakes at most once a minute, then once an hour, and never again after two days', () => {
    const wakes: number[] = []
    for (let at: number | undefined = now; at !== undefined; at = nextTimeAgo(now, at)) wakes.push(at - now)
    assert.equal(wakes.length, 1 + 1 + 59 + 1 + 23 + 1 + 1)
    assert.equal(wakes.at(-1), 172_800_000)
  })
})

describe('a moment', () => {
  for (const { in: moment, zone: place, text } of vectors.moments)
    it(`${JSON.stringify(moment)} is ${text} in ${place}`, () => {
      const time = readMoment(moment, place)
      assert.equal(time === undefined ? null : momentText(time, place), text)
    })

  it('of ten digits is in seconds, of any other length in milliseconds', () => {
    assert.equal(readMoment('1548221490'), 1_548_221_490_000)
    assert.equal(readMoment(999_999_999), 999_999_999)
    assert.equal(readMoment(new Date(1_548_221_490)), 1_548_221_490)
  })

  it('without a zone is one of the server, wherever the current user is, a bare day too', () => {
    const found = ['UTC', 'America/New_York', 'Pacific/Kiritimati'].map(reader => {
      process.env.TZ = reader
      return [readMoment('2026-11-21 08:00:00'), dayText(readMoment('2026-11-21') ?? NaN)]
    })
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
    for (const one of found) assert.deepEqual(one, [Date.UTC(2026, 10, 21), '2026-11-21'])
    const newYork = 'America/New_York'
    assert.equal(readMoment('2026/1/2 3:04', newYork), Date.UTC(2026, 0, 2, 8, 4))
    assert.equal(dayText(Date.UTC(2026, 0, 2, 2), newYork), '2026-01-01')
  })

  it('is the same clock when it is read and written again, also around summer time', () => {
    const within = { min: Date.UTC(1975), max: Date.UTC(2035) }
    for (const place of ['America/New_York', 'Europe/Madrid', 'Asia/Kathmandu', 'Australia/Lord_Howe'])
      fc.assert(
        fc.property(fc.integer(within), time => {
          const text = momentText(time, place)
          assert.equal(momentText(readMoment(text, place) ?? NaN, place), text)
        }),
        { numRuns: 50 },
      )
    assert.equal(readMoment('2026-03-29 03:00:00', 'Europe/Madrid'), Date.UTC(2026, 2, 29, 1))
    assert.equal(readMoment('2026-10-25 01:59:59', 'Europe/Madrid'), Date.UTC(2026, 9, 24, 23, 59, 59))
  })

  it('is nothing when it is none', () => {
    for (const text of ['', null, undefined, 'soon', '2026-13-45x']) assert.equal(readMoment(text), undefined)
  })
})

type Found = ReturnType<typeof timeAgo>

function textOf(found: Found, texts: typeof en, language: string): string | undefined {
  if (found.unit === 'date') return undefined
  if (found.unit === 'now') return texts.justNow
  if (found.unit !== 'minutes' && found.unit !== 'hours') return texts.dayAgo
  const one = new Intl.PluralRules(language).select(found.count) === 'one'
  const key = found.unit === 'minutes' ? 'minutesAgo' : 'hoursAgo'
  return texts[`${key}_${one ? 'one' : 'other'}`].replace('{{count}}', String(found.count))
}
