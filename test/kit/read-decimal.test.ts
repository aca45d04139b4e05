import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  decimalMark,
  mayBecomeNumber,
  readDecimal,
  typedNumber,
  writtenDecimal,
} from '../../src/kit/format/read-decimal.ts'
import reading from './number-reading.json' with { type: 'json' }
import typing from './number-typing.json' with { type: 'json' }

const empty = { before: '', after: '', negative: false, whole: false }

describe('keys of a number field', () => {
  for (const { typed, kept } of typing)
    it(`"${typed}" is kept as "${kept}"`, () => assert.equal(typedNumber(typed, empty), kept))

  it('include a minus in front only, and only where negatives are allowed', () => {
    assert.equal(typedNumber('-5', { ...empty, negative: true }), '-5')
    assert.equal(typedNumber('5-', { ...empty, negative: true }), '5')
    assert.equal(typedNumber('7', { ...empty, after: '-5', negative: true }), '')
  })

  it('are digits alone in a field for whole numbers', () => {
    assert.equal(typedNumber('1,2.3', { ...empty, whole: true }), '123')
  })

  it('include a separator only where a number can have it', () => {
    assert.equal(typedNumber('.', { ...empty, before: '1', after: '2.5' }), '')
    assert.equal(typedNumber(',', { ...empty, before: '1', after: '234.5' }), ',')
  })

  it('lead to every number that can be read', () => {
    for (const { typed, value } of reading)
      if (value !== null && /^[\d.,]*$/.test(typed))
        for (let length = 1; length <= typed.length; length++) assert.ok(mayBecomeNumber(typed.slice(0, length)), typed)
  })
})

describe('a typed number', () => {
  for (const { typed, language, value } of reading)
    it(`"${typed}" is ${value ?? 'not readable'} in ${language}`, () => {
      assert.equal(readDecimal(typed, decimalMark(language)), value ?? undefined)
    })

  it('is shown in the writing of its language, which is read as the same number', () => {
    assert.equal(writtenDecimal('1234.567', ','), '1234,567')
    assert.equal(writtenDecimal('1.2.3', ','), '1.2.3')
    for (const mark of ['.', ','] as const)
      for (const value of ['', '5', '0.5', '1.234', '1234.567', '-12.3', '123456.789'])
        assert.equal(readDecimal(writtenDecimal(value, mark), mark), value)
  })
})
