import assert from 'node:assert/strict'
import { test } from 'node:test'
import { agrees, unitPaths } from '../../../server/kit/unit-paths.ts'

const conversion = (fromUnit: string, toUnit: string, factor: string) => ({ fromUnit, toUnit, factor })

/** The factor from one unit into another, as it is read. */
function factorOf(from: string, to: string, conversions: ReturnType<typeof conversion>[]): string | undefined {
  const path = unitPaths(from, conversions).get(to)
  return path?.up.div(path.down).toFixed()
}

test('a unit is reached through others, with and against the direction of their conversions', () => {
  const known = [conversion('TNE', 'KGM', '1000'), conversion('KGM', 'GRM', '1000'), conversion('LTR', 'MLT', '1000')]
  assert.equal(factorOf('TNE', 'GRM', known), '1000000')
  assert.equal(factorOf('GRM', 'TNE', known), '0.000001')
  assert.equal(factorOf('KGM', 'KGM', known), '1')
  assert.equal(factorOf('KGM', 'LTR', known), undefined)
})

test('loops end, the fewest steps count, and of equally many the first', () => {
  const loop = [conversion('A', 'B', '2'), conversion('B', 'C', '2'), conversion('C', 'A', '0.25')]
  assert.equal(factorOf('A', 'C', loop), '4')
  assert.deepEqual([...unitPaths('A', loop).keys()].sort(), ['A', 'B', 'C'])
  assert.equal(factorOf('A', 'A', [conversion('A', 'A', '5')]), '1')
  assert.equal(factorOf('A', 'C', [...loop, conversion('A', 'C', '5')]), '4')
  assert.equal(factorOf('A', 'C', [conversion('A', 'C', '5'), ...loop]), '5')
})

test('a third that is turned round stays a third', () => {
  assert.equal(
    factorOf('H87', 'XBX', [conversion('XBX', 'H87', '3'), conversion('H87', 'XBX', '0.333333333')]),
    '0.33333333333333333333',
  )
  const path = unitPaths('H87', [conversion('XBX', 'H87', '3')]).get('XBX')
  assert.equal(path?.down.div(path.up).toFixed(), '3')
})

test('a factor agrees with a path as far as nine digits can tell', () => {
  const agree = (factor: string, ...others: ReturnType<typeof conversion>[]) => {
    const path = unitPaths('A', others).get('Z')
    assert.ok(path)
    return agrees(factor, path)
  }
  assert.equal(agree('0.333333333', conversion('Z', 'A', '3')), true)
  assert.equal(agree('0.333333334', conversion('Z', 'A', '3')), false)
  assert.equal(agree('2.204622622', conversion('Z', 'A', '0.45359237')), true)
  assert.equal(agree('1000', conversion('A', 'M', '1000'), conversion('M', 'Z', '1')), true)
  assert.equal(agree('1001', conversion('A', 'M', '1000'), conversion('M', 'Z', '1')), false)
})
