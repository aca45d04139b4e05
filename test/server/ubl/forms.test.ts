import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayForm, decimalForm, indicatorForm, timeForm } from '../../../server/ubl/text-forms.ts'

const decimal = decimalForm('any')

for (const [raw, value] of [
  ['1', '1'],
  ['+1.50', '1.50'],
  ['-0.5', '-0.5'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['-.5', '-0.5'],
  ['007', '7'],
  ['0', '0'],
  ['-0.00', '0.00'],
] as const) {
  test(`the number ${raw} is ${value}`, () => {
    assert.deepEqual(decimal(raw), { value })
  })
}

for (const raw of [
  '',
  '.',
  '-',
  '+',
  '1e3',
  '1E3',
  '1,5',
  '1 000',
  "1'000",
  '0x1',
  'NaN',
  'INF',
  '--1',
  '1.2.3',
  '٣',
  '１',
]) {
  test(`"${raw}" is no number`, () => {
    assert.equal(decimal(raw).objection?.problem, 'not-a-number')
  })
}

for (const raw of ['2026-02-28', '2024-02-29', '2000-02-29', '2026-12-31Z', '2026-01-01+14:00', '2026-01-01-05:30']) {
  test(`${raw} is the day it is written as`, () => {
    assert.deepEqual(dayForm(raw), { value: raw.slice(0, 10) })
  })
}

for (const raw of [
  '2026-02-29',
  '1900-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-04-31',
  '0000-01-01',
  '26-01-01',
  '2026-1-1',
  '2026-01-01T00:00:00',
  '2026-01-01 ',
]) {
  test(`"${raw}" is no day`, () => {
    assert.equal(dayForm(raw).objection?.problem, 'not-a-date')
  })
}

test('a time loses its fraction and zone', () => {
  assert.deepEqual(timeForm('23:59:59.999+02:00'), { value: '23:59:59' })
  for (const raw of ['24:00:00', '12:60:00', '12:00', '1:00:00']) {
    assert.equal(timeForm(raw).objection?.problem, 'not-a-time')
  }
})

test('an indicator is true, false, 1 or 0', () => {
  assert.deepEqual(
    ['true', '1', 'false', '0'].map(raw => indicatorForm(raw).value),
    ['true', 'true', 'false', 'false'],
  )
  for (const raw of ['TRUE', 'yes', '2']) assert.equal(indicatorForm(raw).objection?.problem, 'not-an-indicator')
})
