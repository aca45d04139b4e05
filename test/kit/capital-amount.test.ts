import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { capitalAmount } from '../../src/kit/format/capital-amount.ts'
import vectors from './capital-amount.json' with { type: 'json' }

describe('a capital amount', () => {
  // The rules end at 分; for further decimals the vectors use the usual order, 厘 before 毫.
  const swapped = (text: string) => text.replace(/[厘毫]/g, unit => (unit === '厘' ? '毫' : '厘'))

  for (const { in: amount, recommended, mof, accepted } of vectors.amounts)
    it(`of ${amount} is ${recommended}`, () => {
      assert.deepEqual(capitalAmount(amount, { thirdFourth: 'li-hao' }), { text: recommended })
      assert.deepEqual(capitalAmount(amount), { text: swapped(recommended) })
      if (mof !== undefined) assert.equal(capitalAmount(amount, { zheng: 'jiao' }).text, mof)
      const spoken = capitalAmount(amount, { optionalZero: true, thirdFourth: 'li-hao' }).text
      assert.ok(accepted.includes(spoken), `${spoken} is none of ${accepted.join(', ')}`)
    })

  for (const { in: amount, text } of vectors.odd)
    it(`of the odd input "${amount}" is "${text}"`, () => assert.equal(capitalAmount(amount).text, text))

  it('says why there is none', () => {
    assert.equal(capitalAmount(' ').problem, 'empty')
    assert.equal(capitalAmount('abc').problem, 'not-a-number')
    assert.equal(capitalAmount('1,5').problem, 'not-a-number')
    assert.equal(capitalAmount('1000000000000000').problem, 'maximum-exceeded')
    assert.equal(capitalAmount('-1e15').problem, 'maximum-exceeded')
    assert.equal(capitalAmount('999999999999999.9').problem, undefined)
  })

  it('writes the optional 零 before 角 where the bank rule shows it', () => {
    assert.equal(capitalAmount('1680.32', { optionalZero: true }).text, '壹仟陆佰捌拾元零叁角贰分')
    assert.equal(capitalAmount('1680.32').text, '壹仟陆佰捌拾元叁角贰分')
  })

  it('has no sign when nothing is left of it', () => assert.equal(capitalAmount('-0.00001').text, '零元整'))

  it('tells back the amount, whatever it is', () => {
    const yuan = fc.bigInt(0n, 999_999_999_999_999n)
    fc.assert(
      fc.property(yuan, fc.integer({ min: 0, max: 99 }), (whole, cents) => {
        const amount = `${whole}.${String(cents).padStart(2, '0')}`
        // Above this a double cannot represent the cents next to the maximum.
        if (Number(amount) >= 1e15) return
        assert.equal(valueOf(capitalAmount(amount).text), whole * 100n + BigInt(cents))
      }),
    )
  })
})

/** Reads a capital amount back, in 分. */
function valueOf(text: string): bigint {
  const [yuan, rest] = text.includes('元') ? text.split('元') : ['', text]
  const [high = '', low = ''] = (yuan ?? '').includes('亿') ? (yuan ?? '').split('亿') : ['', yuan ?? '']
  const cents = (unit: string) =>
    BigInt('零壹贰叁肆伍陆柒捌玖'.indexOf(new RegExp(`(.)${unit}`).exec(rest ?? '')?.[1] ?? '零'))
  return (eightDigits(high) * 100_000_000n + eightDigits(low)) * 100n + cents('角') * 10n + cents('分')
}

function eightDigits(text: string): bigint {
  const [high = '', low = ''] = text.includes('万') ? text.split('万') : ['', text]
  return fourDigits(high) * 10_000n + fourDigits(low)
}

function fourDigits(text: string): bigint {
  const units: Record<string, bigint> = { 仟: 1000n, 佰: 100n, 拾: 10n }
  return [...text.matchAll(/([壹贰叁肆伍陆柒捌玖])([仟佰拾]?)/g)].reduce(
    (sum, [, digit = '', unit = '']) => sum + BigInt('零壹贰叁肆伍陆柒捌玖'.indexOf(digit)) * (units[unit] ?? 1n),
    0n,
  )
}
