import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { creditCodeProblem, normalCreditCode } from '../../src/contract/credit-code.ts'
import vectors from './credit-code.json' with { type: 'json' }

const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
/** The codes of which the vectors say that they are right once they are written as codes are. */
const onlyWrittenOddly = ['lower case', 'blank inside']

describe('a credit code', () => {
  for (const code of vectors.valid) it(`${code} is right`, () => assert.equal(creditCodeProblem(code), undefined))

  for (const { code, why } of vectors.invalid)
    it(`"${code}" is ${onlyWrittenOddly.some(oddity => why.startsWith(oddity)) ? 'right when normal' : 'wrong'}: ${why}`, () => {
      const oddly = onlyWrittenOddly.some(oddity => why.startsWith(oddity))
      assert.equal(creditCodeProblem(code) === undefined, oddly)
    })

  it('is missing or has a wrong length as an error', () => {
    assert.deepEqual(creditCodeProblem('  '), { severity: 'error', problem: 'required' })
    assert.deepEqual(creditCodeProblem('91440300192203821'), { severity: 'error', problem: 'length' })
  })

  it('fails its form or its checks as a warning only', () => {
    assert.deepEqual(creditCodeProblem('914403001O22038216'), { severity: 'warning', problem: 'form' })
    assert.deepEqual(creditCodeProblem('000000000000000000'), { severity: 'warning', problem: 'form' })
    assert.deepEqual(creditCodeProblem('91330100716105852G'), { severity: 'warning', problem: 'check' })
  })

  it('is made plain when pasted', () => {
    assert.equal(normalCreditCode(' ９１４４０３００７１５２６７２６ｘｇ\n'), '9144030071526726XG')
    assert.equal(normalCreditCode('91330100-71610585-2F'), '91330100716105852F')
  })

  it('no longer passes when any one character is another one', () => {
    const code = '91330100716105852F'
    for (let at = 0; at < code.length; at++)
      for (const other of alphabet)
        if (other !== code.charAt(at))
          assert.notEqual(creditCodeProblem(code.slice(0, at) + other + code.slice(at + 1)), undefined)
  })
})
