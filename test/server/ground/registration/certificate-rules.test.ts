import assert from 'node:assert/strict'
import { test } from 'node:test'
import { certificateProblems } from '../../../../server/modules/ground/registration/certificate.rules.ts'
import type { Certificate } from '../../../../src/contract/ground/registration/certificates.ts'
import { certificate } from './draft.ts'

const facts = { required: [], today: '2026-06-15' }
const whole = certificate({ attachmentIds: ['1'] })
const refusals: { what: string; of: Certificate; field: string; name: string }[] = [
  { what: 'no file', of: certificate(), field: 'attachmentIds', name: 'evidenceMissing' },
  {
    what: 'an end in the past',
    of: { ...whole, expireDate: '2026-06-14' },
    field: 'expireDate',
    name: 'outsideValidity',
  },
  {
    what: 'an end before its issue',
    of: { ...whole, issueDate: '2026-06-15', expireDate: '2026-06-15' },
    field: '',
    name: '',
  },
  {
    what: 'an issue in the future',
    of: { ...whole, issueDate: '2026-06-16' },
    field: 'issueDate',
    name: 'invalidInput',
  },
  {
    what: 'no end',
    of: certificate({ attachmentIds: ['1'], expireDate: '' }),
    field: 'expireDate',
    name: 'requiredMissing',
  },
]
for (const { what, of, field, name } of refusals)
  test(`a certificate with ${what} is ${name === '' ? 'taken when the days are the same' : `refused: ${name}`}`, () => {
    const found = certificateProblems([of], facts).map(problem => [problem.field, problem.name])
    assert.deepEqual(found, name === '' ? [] : [[`certificates[0].${field}`, name]])
  })

test('a certificate that does not end needs no day; one that ends today is good; the same one twice is refused', () => {
  const endless = { ...whole, expireDate: '', longTerm: 1 as const }
  assert.deepEqual(certificateProblems([endless], facts), [])
  assert.deepEqual(certificateProblems([{ ...whole, expireDate: facts.today }], facts), [])
  assert.deepEqual(
    certificateProblems([whole, whole], facts).map(problem => [problem.field, problem.name]),
    [['certificates[1].certNo', 'duplicateInput']],
  )
})
