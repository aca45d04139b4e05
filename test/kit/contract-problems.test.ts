import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import { contractProblems, mergeProblems } from '../../src/kit/state/contract-problems.rules.ts'

const Name = () => Text({ minLength: 2, maxLength: 4 })
const schema = Obj({
  code: Name(),
  name: Optional(Name()),
  alias: Union([Name(), Null()]),
  remark: Text({ maxLength: 4 }),
  names: Obj({ en: Text({ minLength: 1 }), es: Optional(Text({ maxLength: 4 })) }),
  others: Optional(Obj({ en: Text({ minLength: 1 }) })),
  days: Integer({ minimum: 1 }),
})
const found = (draft: object) =>
  contractProblems(schema, draft, (problem, limit) => `${problem} ${limit}`).map(
    ({ field, code, msg }) => `${field}: ${code} ${msg}`,
  )

describe('the texts of a draft that its save call would refuse', () => {
  it('are all found at once: what is missing, too short and too long', () => {
    assert.deepEqual(found({ code: ' ', name: 'a', alias: 'abcde', remark: 'abcde', names: { en: '', es: 'abcde' } }), [
      'code: 10011 missing 0',
      'name: 10008 tooShort 2',
      'alias: 10008 tooLong 4',
      'remark: 10008 tooLong 4',
      'names.en: 10011 missing 0',
      'names.es: 10008 tooLong 4',
    ])
  })

  it('are none when optional ones are empty, have another type, or are counted as characters', () => {
    const draft = { code: '𠮷𠮷', name: '', alias: '', remark: '', names: { en: 'a' }, others: { en: '' }, days: '' }
    assert.deepEqual(found(draft), [])
  })

  it('count every character of a password, as the server does', () => {
    const given = (password: string) =>
      contractProblems(Obj({ password: Text({ minLength: 6, maxLength: 8 }) }), { password }, problem => problem).map(
        ({ msg }) => msg,
      )
    assert.deepEqual(
      ['   abc', 'abcdefgh ', '      ', ' abc', ''].map(password => given(password).join()),
      ['', 'tooLong', '', 'tooShort', 'missing'],
    )
  })

  it('give way to what the form itself says of a field, in the order of the fields', () => {
    const problem = (field: string, msg = '') => ({ field, code: '10008', msg })
    const merged = mergeProblems(
      schema,
      [problem('elsewhere'), problem('remark'), problem('code', 'own')],
      [problem('code', 'other'), problem('names.en')],
    )
    assert.deepEqual(merged, [problem('code', 'own'), problem('remark'), problem('names.en'), problem('elsewhere')])
  })
})
