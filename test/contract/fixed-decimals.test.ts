import assert from 'node:assert/strict'
import { test } from 'node:test'
import Big from 'big.js'
import { fixedText, isLower, millionths, roundedQuotient } from '../../src/contract/fixed-decimals.ts'

const values = ['0', '1', '0.000001', '10.5', '9.99', '1234567.123456', '99999999999999.999999', '-0.5', '-12.345678']

test('decimals in millionths come back as they were', () => {
  for (const text of values) assert.equal(fixedText(millionths(text), 6), new Big(text).toFixed(6), text)
  assert.equal(fixedText(5n, 0), '5')
  assert.equal(fixedText(-5n, 2), '-0.05')
})

test('decimals are compared by their digits where numbers cannot tell them apart', () => {
  const close = ['90071992547409.930001', '90071992547409.930002', '10', '10.0', '10.000000']
  for (const text of [...values, ...close])
    for (const other of [...values, ...close])
      assert.equal(isLower(text, other), new Big(text).lt(other), `${text} < ${other}`)
})

test('quotients are rounded like decimals of any length, halves away from zero', () => {
  for (const above of values)
    for (const below of values) {
      if (new Big(below).eq(0)) continue
      const wanted = new Big(above).div(below).round(2, Big.roundHalfUp).toFixed(2)
      const found = fixedText(roundedQuotient(millionths(above) * 100n, millionths(below)), 2)
      assert.equal(found.replace(/^-0\.00$/, '0.00'), wanted.replace(/^-0\.00$/, '0.00'), `${above} / ${below}`)
    }
  assert.equal(roundedQuotient(5n, 10n), 1n)
  assert.equal(roundedQuotient(-5n, 10n), -1n)
  assert.equal(roundedQuotient(4n, 10n), 0n)
})
