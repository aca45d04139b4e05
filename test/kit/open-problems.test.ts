import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openProblems } from '../../src/kit/state/open-problems.rules.ts'

const problem = (field: string) => ({ field, code: '10008', msg: `${field} is wrong.` })
const fieldsLeft = (fields: string[], checked: unknown, now: unknown) =>
  openProblems(fields.map(problem), checked, now).map(({ field }) => field)

describe('the problems that are left of a form', () => {
  it('lose those of the fields that were changed, and no others', () => {
    const checked = { code: '', name: '', names: { en: '', es: '' }, weekdays: [] }
    const all = ['code', 'name', 'names.en', 'names.es', 'weekdays', 'elsewhere']
    assert.deepEqual(fieldsLeft(all, checked, { ...checked }), all)
    assert.deepEqual(fieldsLeft(all, checked, { ...checked, code: 'A', names: { en: 'Bolt', es: '' } }), [
      'name',
      'names.es',
      'weekdays',
      'elsewhere',
    ])
    assert.deepEqual(fieldsLeft(['weekdays'], checked, { ...checked, weekdays: [1] }), [])
    assert.deepEqual(fieldsLeft(['names'], checked, { ...checked, names: { en: 'Bolt', es: '' } }), [])
  })

  it('follow their row when rows are added, moved or removed', () => {
    const [first, second, third] = [
      { key: '1', qty: '', price: '' },
      { key: '2', qty: '', price: '' },
      { key: '3', qty: '', price: '' },
    ]
    const checked = { details: [first, second, third] }
    const all = ['details[0].qty', 'details[1].qty', 'details[1].price', 'details[2]']
    const left = (...details: object[]) => fieldsLeft(all, checked, { details })
    assert.deepEqual(left(first, { ...second, qty: '4' }, third), ['details[0].qty', 'details[1].price', 'details[2]'])
    assert.deepEqual(left(second, third), ['details[0].qty', 'details[0].price', 'details[1]'])
    assert.deepEqual(left({ key: '9', qty: '1', price: '1' }, third, first, second), [
      'details[2].qty',
      'details[3].qty',
      'details[3].price',
      'details[1]',
    ])
    const [moved] = openProblems([{ ...problem('details[1].qty'), row: 1 }], checked, { details: [second] })
    assert.deepEqual(moved, { ...problem('details[1].qty'), field: 'details[0].qty', row: 0 })
  })

  it('are matched by place in lists without keys, until rows are added or removed', () => {
    const checked = { entries: [{ field: '' }, { field: '' }] }
    const all = ['entries[0].field', 'entries[1].field']
    assert.deepEqual(fieldsLeft(all, checked, { entries: [{ field: 'a' }, { field: '' }] }), ['entries[1].field'])
    assert.deepEqual(fieldsLeft(all, checked, { entries: [{ field: '' }] }), [])
    assert.deepEqual(fieldsLeft(['answers[1]'], { answers: ['', ''] }, { answers: ['x', ''] }), ['answers[1]'])
    assert.deepEqual(fieldsLeft(['answers[1]'], { answers: ['', ''] }, { answers: ['', 'x'] }), [])
  })
})
