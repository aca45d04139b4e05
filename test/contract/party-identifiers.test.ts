import assert from 'node:assert/strict'
import { test } from 'node:test'
import { identifierProblem, normalIdentifier } from '../../src/contract/party-identifiers.ts'

const problemOf = (text: string) => {
  const [scheme = '', value = ''] = text.split(':')
  return identifierProblem({ scheme, value })
}

test('numbers that their schemes have are taken, whatever blanks and hyphens stand in them', () => {
  const good = [
    ...['0088:4012345000009', '0088:401 2345 00000 9', '0060:15-048-3782', '0192:123456785', '0184:13585628'],
    ...['0208:0403.170.701', '0007:556016-0680', '0151:51 824 753 556', '0009:73282932000074'],
    ...['9930:DE123456789', '9933:EL123456789', '9932:GB999999973', '0204:991-1234512345-06', '9920:B12345674'],
  ]
  assert.deepEqual(
    good.filter(each => problemOf(each) !== undefined),
    [],
  )
})

test('an unknown scheme, a wrong form and a wrong check digit are told apart', () => {
  for (const [text, wanted] of [
    ['9999:1', 'scheme'],
    ['EM:buyer@works.example', 'scheme'],
    ['constructor:1', 'scheme'],
    ['0088:401234500000', 'form'],
    ['0088:40123450000AB', 'form'],
    ['0088:4012345000008', 'check'],
    ['0060:12345', 'form'],
    ['0192:123456784', 'check'],
    ['0184:13585629', 'check'],
    ['0208:0403170702', 'check'],
    ['0007:5560160681', 'check'],
    ['0151:51824753557', 'check'],
    ['9930:123456789', 'form'],
    ['9957:DE123456789', 'form'],
    ['9930:', 'form'],
  ])
    assert.equal(problemOf(text ?? ''), wanted, text)
})

test('a number is kept without blanks, in capitals, and without hyphens where it has digits only', () => {
  const kept = (scheme: string, value: string) => normalIdentifier({ scheme, value }).value
  assert.deepEqual(
    [kept('9930', 'de 123 456 789'), kept('0060', '15-048-3782'), kept('0204', '991-12345-06')],
    ['DE123456789', '150483782', '991-12345-06'],
  )
})
