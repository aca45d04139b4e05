import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerProblems } from '../../../../server/modules/sourcing/rounds/read.rules.ts'
import type { PrequalRequirement } from '../../../../src/contract/sourcing/rounds/prequalification-parts.ts'

const file: PrequalRequirement = { name: 'Annual report', kind: 'FILE', required: 1 }
const certificate: PrequalRequirement = { name: 'ISO 9001', kind: 'CERT', required: 1 }

const namesOf = (answers: string[], requirements: PrequalRequirement[], files = 0, ...certificates: string[]) =>
  answerProblems(answers, requirements, undefined, { files, certificates: new Set(certificates) }).map(
    ({ field, name }) => `${field} ${name}`,
  )

test('a required file is given by any file of the application, whatever its answer says', () => {
  assert.deepEqual(namesOf(['it is attached'], [file]), ['answers[0] requiredMissing'])
  assert.deepEqual(namesOf([''], [file], 1), [])
  assert.deepEqual(namesOf([''], [{ ...file, required: 0 }]), [])
})

test('a certificate must be one of the valid ones of the supplier, also where it is optional', () => {
  assert.deepEqual(namesOf(['7'], [certificate], 0, '7', '8'), [])
  assert.deepEqual(namesOf(['9'], [certificate], 0, '7', '8'), ['answers[0] invalidInput'])
  assert.deepEqual(namesOf(['9'], [{ ...certificate, required: 0 }]), ['answers[0] invalidInput'])
  assert.deepEqual(namesOf([], [certificate], 0, '7'), ['answers[0] requiredMissing'])
  assert.deepEqual(namesOf(['', ''], [{ ...certificate, required: 0 }, file]), ['answers[1] requiredMissing'])
})
