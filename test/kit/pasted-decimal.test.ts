import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { pastedDecimal } from '../../src/kit/format/pasted-decimal.ts'
import { plainDecimal } from '../../src/kit/format/plain-decimal.ts'

describe('a pasted number', () => {
  const cases: [string, string | undefined][] = [
    ['1,567.45', '1567.45'],
    ['1.567,45', '1567.45'],
    ['1.567,45 €', '1567.45'],
    ['¥1,409.50', '1409.50'],
    ['RMB 1 234 567,8', '1234567.8'],
    ["CHF 1'567.45", '1567.45'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ['1,5', '1.5'],
    ['1.567', '1.567'],
    ['12 kg', '12'],
    ['１２．５', '12.5'],
    ['(5.20)', '-5.20'],
    ['5.20-', '-5.20'],
    ['−5.20', '-5.20'],
    ['1.5E+3', '1500'],
    ['.5', '0.5'],
    ['', undefined],
    ['abc', undefined],
    ['12 apples 13', undefined],
    ['2026-11-21', undefined],
    ['1.2.3', undefined],
  ]
  for (const [text, value] of cases)
    it(`"${text}" is ${value ?? 'refused'}`, () => assert.equal(pastedDecimal(text, '.'), value))

  it('groups by a comma or ends its integer with it, as its language does', () => {
    assert.equal(pastedDecimal('1,567', '.'), '1567')
    assert.equal(pastedDecimal('1,567 kg', ','), '1.567')
    assert.equal(pastedDecimal('1.567 kg', ','), '1567')
    assert.equal(pastedDecimal('1,567,890', ','), '1567890')
  })
})

describe('a plain decimal', () => {
  it('keeps every digit', () => {
    assert.equal(plainDecimal('007.50'), '7.50')
    assert.equal(plainDecimal('1e-7'), '0.0000001')
    assert.equal(plainDecimal('1.25e1'), '12.5')
    assert.equal(plainDecimal('1e21'), `1${'0'.repeat(21)}`)
    assert.equal(plainDecimal('12345678901234567890.123'), '12345678901234567890.123')
    assert.equal(plainDecimal('-.5'), '-0.5')
  })

  it('is nothing for what is no number', () => {
    for (const text of ['', '.', '-', '1,5', '1.2.3', '0x10', 'Infinity', '０１'])
      assert.equal(plainDecimal(text), undefined)
  })
})
