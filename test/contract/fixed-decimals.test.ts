import assert from 'node:assert/strict'
import { test } from 'node:test'
import Big from 'big.js'
import {
  addProduct,
  fixedText,
  isLower,
  millionths,
  roundedQuotient,
  totalOf,
} from '../../src/contract/fixed-decimals.ts'

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

test('products are added up to the last digit, whether numbers can hold them or not', () => {
  const sum = { high: 0, low: 0, rest: 0n }
  let wanted = 0n
  for (const factor of [0, 1, 12_340_000, 999_999_999, Number.MAX_SAFE_INTEGER])
    for (const by of [0, 1, 100_000_000, 67_108_863, 67_108_865, Number.MAX_SAFE_INTEGER]) {
      addProduct(sum, factor, by)
      wanted += BigInt(factor) * BigInt(by)
      assert.equal(totalOf(sum), wanted, `${factor} × ${by}`)
    }
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
