import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { formatMeasured, formatMoney, formatPrice, formatQuantity } from '../../src/kit/format/decimal-format.ts'

describe('money', () => {
  it('has exactly the digits of its currency', () => {
    assert.equal(formatMoney('1234.5', 2, 'en'), '1,234.50')
    assert.equal(formatMoney('1234', 0, 'ja'), '1,234')
    assert.equal(formatMoney('0', 2, 'zh'), '0.00')
  })

  it('is rounded half up, also through nines, and by its size when negative', () => {
    assert.equal(formatMoney('1.005', 2, 'en'), '1.01')
    assert.equal(formatMoney('999.995', 2, 'en'), '1,000.00')
    assert.equal(formatMoney('-2.5', 0, 'en'), '-3')
    assert.equal(formatMoney('-0.001', 2, 'en'), '0.00')
  })

  it('keeps all digits that a float would lose', () => {
    assert.equal(formatMoney('123456789012345678.1234', 4, 'en'), '123,456,789,012,345,678.1234')
  })

  it('is written as the language writes it, and grouped in a column of any language', () => {
    assert.equal(formatMoney('1234.5', 2, 'es'), '1.234,50')
    assert.equal(formatMoney('12345.5', 2, 'es'), '12.345,50')
  })

  it('is nothing when there is no number', () => {
    for (const text of ['', null, undefined, 'abc', '1e5', '--1']) assert.equal(formatMoney(text, 2, 'en'), '')
  })

  it('differs from the amount by half a unit of the last digit at most', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 17n), 10n ** 17n), fc.integer({ min: 0, max: 4 }), (cents, digits) => {
        const size = (cents < 0n ? -cents : cents).toString().padStart(5, '0')
        const text = `${cents < 0n ? '-' : ''}${size.slice(0, -4)}.${size.slice(-4)}`
        const shown = formatMoney(text, digits, 'en').replaceAll(',', '')
        const [whole = '', fraction = ''] = shown.replace('-', '').split('.')
        const back = BigInt(whole + fraction.padEnd(4, '0')) * (shown.startsWith('-') ? -1n : 1n)
        const apart = back > cents ? back - cents : cents - back
        assert.ok(apart * 2n <= 10n ** BigInt(4 - digits))
        assert.equal(fraction.length, digits)
      }),
    )
  })
})

describe('quantities and prices', () => {
  it('a quantity has no zeros at its end and at most the digits of its unit', () => {
    assert.equal(formatQuantity('1500.000000', 3, 'en'), '1,500')
    assert.equal(formatQuantity('0.1250', 3, 'en'), '0.125')
    assert.equal(formatQuantity('2.0004', 3, 'en'), '2')
  })

  it('a price has at least the digits of its currency and keeps further ones', () => {
    assert.equal(formatPrice('12.5', 2, 'en'), '12.50')
    assert.equal(formatPrice('0.012300', 2, 'en'), '0.0123')
    assert.equal(formatPrice('1000', 0, 'es'), '1.000')
  })
})

describe('a measured value', () => {
  it('has the digits that were entered, zeros too', () => {
    assert.equal(formatMeasured('50.00', 'en'), '50.00')
    assert.equal(formatMeasured('-1234.050', 'es'), '-1.234,050')
    assert.equal(formatMeasured('7', 'zh'), '7')
    assert.equal(formatMeasured('', 'en'), '')
  })
})
