import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fakeClock } from '../support/page.ts'
import { pastedPhone, phoneCheck, phoneDelay, phoneProblem } from '../../src/kit/format/phone.ts'
import type { PhoneProblem } from '../../src/kit/format/phone.ts'
import vectors from './phone.json' with { type: 'json' }

const problems = new Map<string | null, PhoneProblem | undefined>([
  [null, undefined],
  ['phone number cannot be empty', 'required'],
  ['enter a numeric value', 'notNumeric'],
  ['phone number format is incorrect', 'format'],
])

describe('a phone number', () => {
  for (const { in: number, error } of vectors)
    it(`"${number}" is ${error ?? 'right'}`, () => {
      assert.ok(problems.has(error))
      assert.equal(phoneProblem(number), problems.get(error))
    })

  it('is asked for before its form is', () => {
    assert.equal(phoneProblem(''), 'required')
    assert.equal(phoneProblem('   '), 'required')
    assert.equal(phoneProblem('12800138000'), 'format')
    assert.equal(phoneProblem('138001380001'), 'format')
  })

  it('is made plain when pasted', () => {
    assert.equal(pastedPhone('138 0013 8000'), '13800138000')
    assert.equal(pastedPhone('+86 138-0013-8000'), '13800138000')
    assert.equal(pastedPhone('008613800138000'), '13800138000')
    assert.equal(pastedPhone('１３８００１３８０００'), '13800138000')
    assert.equal(pastedPhone('abc'), 'abc')
  })

  it('is checked 100 ms after the last key', async () => {
    const time = await fakeClock()
    try {
      const told: (PhoneProblem | undefined)[] = []
      const { check, stop } = phoneCheck(problem => void told.push(problem))
      check('1380013800')
      time.pass(phoneDelay - 1)
      check('13800138000')
      time.pass(phoneDelay - 1)
      assert.deepEqual(told, [])
      time.pass(1)
      assert.deepEqual(told, [undefined])
      check('abc')
      stop()
      time.pass(phoneDelay)
      assert.deepEqual(told, [undefined])
    } finally {
      time.restore()
    }
  })
})
