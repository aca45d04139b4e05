import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayOfDays, daysAfter, daysOf } from '../../src/kit/format/days.ts'

test('days are counted from 1970 on, over months, years and leap days, whatever the zone', () => {
  assert.deepEqual(['1970-01-01', '1969-12-31', '2000-03-01', '2026-12-31'].map(daysOf), [0, -1, 11017, 20818])
  for (const day of ['1970-01-01', '2000-02-29', '2026-12-31', '0099-05-06']) assert.equal(dayOfDays(daysOf(day)), day)
  assert.equal(daysAfter('2024-02-28', 1), '2024-02-29')
  assert.equal(daysAfter('2026-02-28', 1), '2026-03-01')
  assert.equal(daysAfter('2027-01-01', -1), '2026-12-31')
  assert.equal(daysAfter('2026-03-29', 364), '2027-03-28')
})
