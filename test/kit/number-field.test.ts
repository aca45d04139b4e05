import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { allowsNegative, countedNumber, numberProblem, settledNumber } from '../../src/kit/format/number-field.ts'

describe('a number field that is left', () => {
  it('keeps its value inside the limits and says at which it was held', () => {
    const rules = { min: '0', max: 100, precision: 2 }
    assert.deepEqual(settledNumber('12.345', rules), { text: '12.35' })
    assert.deepEqual(settledNumber('100.004', rules), { text: '100.00' })
    assert.deepEqual(settledNumber('1000', rules), { text: '100', held: 'most' })
    assert.deepEqual(settledNumber('0', { ...rules, min: '1' }), { text: '1', held: 'least' })
    assert.deepEqual(settledNumber('', { ...rules, min: '1' }), { text: '' })
    assert.deepEqual(settledNumber('.', rules), { text: '' })
  })

  it('loses no digit', () => {
    const text = '123456789012345678901234.123456'
    assert.equal(settledNumber(text, {}).text, text)
    assert.equal(settledNumber('0.1234567890123456785', { precision: 18 }).text, '0.123456789012345679')
  })

  it('takes limits as pages write them, and none that are no numbers', () => {
    assert.equal(settledNumber('2000', { max: '1,000' }).text, '1,000'.replace(',', ''))
    assert.equal(settledNumber('2000', { max: 'many', precision: -1.5 }).text, '2000')
    assert.equal(allowsNegative({ min: '-1' }), true)
    assert.equal(allowsNegative({ min: -0.5 }), true)
    assert.equal(allowsNegative({ min: 'none' }), false)
    assert.equal(allowsNegative({}), false)
  })
})

describe('the arrow keys of a number field', () => {
  it('count by the step and stop at the limits', () => {
    assert.equal(countedNumber('', 1, {}).text, '1')
    assert.equal(countedNumber('0.1', 1, { step: '0.2' }).text, '0.3')
    assert.equal(countedNumber('5', 10, { max: 12 }).text, '12')
    assert.equal(countedNumber('5', -10, { min: -2 }).text, '-2')
  })

  it('do not reach negatives that could not be typed', () => {
    assert.equal(countedNumber('0', -1, {}).text, '0')
    assert.equal(countedNumber('0', -1, { min: '-3' }).text, '-1')
  })
})

describe('a number field in a form', () => {
  it('is missing, too small, too large, or right', () => {
    assert.deepEqual(numberProblem('', { required: true }), { flag: 'valueMissing', limit: '' })
    assert.equal(numberProblem('', { min: 1 }), undefined)
    assert.deepEqual(numberProblem('0.5', { min: 1 }), { flag: 'rangeUnderflow', limit: '1' })
    assert.deepEqual(numberProblem('1.5', { max: 1 }), { flag: 'rangeOverflow', limit: '1' })
    assert.equal(numberProblem('1', { min: 1, max: 1, required: true }), undefined)
  })
})
