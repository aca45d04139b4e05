import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { shortNumber } from '../../src/kit/format/short-number.ts'
import vectors from './short-number.json' with { type: 'json' }

describe('a shortened number', () => {
  for (const { n, digits, text } of vectors)
    it(`of ${n} with ${digits} digits is ${text}`, () => assert.equal(shortNumber(n, digits), text))

  it('carries to the next unit at every border', () => {
    assert.equal(shortNumber(999_999_999_999, 0), '1T')
    assert.equal(shortNumber(999_994, 2), '999.99k')
    assert.equal(shortNumber(999_995, 2), '1M')
  })

  it('leaves what cannot be shortened', () => {
    assert.equal(shortNumber(0, 1), '0')
    assert.equal(shortNumber(NaN, 1), 'NaN')
    assert.equal(shortNumber(-Infinity, 1), '-Infinity')
  })
})
