import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { saveClientApp } from '../../src/contract/platform/administration/client-apps.ts'
import { saveUser } from '../../src/contract/platform/administration/users.ts'
import { numberLimits } from '../../src/contract/number-limits.ts'
import { Day, Money, Quantity, Str } from '../../src/contract/vocabulary.ts'

describe('limits of a number out of its schema', () => {
  it('are those of an integer, also where it may be missing', () => {
    assert.deepEqual(numberLimits(saveUser.in.properties.age), { min: '0', max: '150', precision: 0 })
    assert.deepEqual(numberLimits(saveClientApp.in.properties.tokenValidity), { min: '60', max: '86400', precision: 0 })
  })

  it('are the digits of decimal text', () => {
    assert.deepEqual(numberLimits(Quantity()), { min: '0', max: '99999999999999.999999', precision: 6 })
    assert.deepEqual(numberLimits(Money()).min?.startsWith('-'), true)
    assert.equal(numberLimits(Money()).precision, 4)
  })

  it('do not exist for anything else', () => {
    assert.deepEqual(numberLimits(Day()), {})
    assert.deepEqual(numberLimits(Str(20)), {})
    assert.deepEqual(numberLimits(undefined), {})
  })
})
