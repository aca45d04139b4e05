import assert from 'node:assert/strict'
import { test } from 'node:test'
import { creditCode, locationNumber, vatNumber } from '../../../server/db/demo-data/identity.ts'
import { createRandom } from '../../../server/db/demo-data/random.ts'

const random = createRandom(7)
const hundred = <T>(make: () => T): T[] => Array.from({ length: 100 }, make)

/** GB 32100, written apart from the generator: the powers of 3 modulo 31. */
function isCreditCode(code: string): boolean {
  const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
  if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(code)) return false
  let sum = 0
  let weight = 1
  for (const character of code.slice(0, 17)) {
    sum += alphabet.indexOf(character) * weight
    weight = (weight * 3) % 31
  }
  return alphabet.indexOf(code.slice(17)) === (31 - (sum % 31)) % 31
}

/** GS1: three times every second digit from the right, all digits with the check digit give a multiple of ten. */
function isLocationNumber(number: string): boolean {
  const sum = Array.from(number, Number).reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3), 0)
  return /^\d{13}$/.test(number) && sum % 10 === 0
}

function isGermanVat(number: string): boolean {
  const product = Array.from(number.slice(2, 10), Number).reduce((before, digit) => {
    const sum = (before + digit) % 10 || 10
    return (sum * 2) % 11
  }, 10)
  return /^DE[1-9]\d{8}$/.test(number) && (product + Number(number[10])) % 10 === 1
}

test('the checks of this test know published examples from wrong ones', () => {
  assert.ok(isCreditCode('91350100M000100Y43'))
  assert.ok(!isCreditCode('91350100M000100Y44'))
  assert.ok(isLocationNumber('4012345000009'))
  assert.ok(!isLocationNumber('4012345000008'))
  assert.ok(isGermanVat('DE136695976'))
  assert.ok(!isGermanVat('DE136695975'))
})

test('invented credit codes have a right check character and their division', () => {
  for (const code of hundred(() => creditCode(random, '320581'))) {
    assert.ok(isCreditCode(code), code)
    assert.equal(code.slice(0, 8), '91320581')
  }
})

test('invented location numbers have a right check digit', () => {
  for (const number of hundred(() => locationNumber('692', random))) assert.ok(isLocationNumber(number), number)
})

test('invented German VAT numbers have a right check digit', () => {
  for (const number of hundred(() => vatNumber('DE', random))) assert.ok(isGermanVat(number), number)
})

test('a country without a rule for VAT numbers is refused', () => {
  assert.throws(() => vatNumber('CN', random), RangeError)
})
