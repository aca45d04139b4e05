import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expressionFault, holds, textOfExpression } from '../../../../server/kit/expression/evaluate.ts'

const facts = {
  amount: '50000.01',
  currency: 'CNY',
  urgent: true,
  missing: null,
  buyer: 'li.qiang',
  rows: [
    { qty: '2', price: '10.10' },
    { qty: '3', price: '0.1' },
  ],
}
const fields = {
  amount: { kind: 'number' },
  currency: { kind: 'text' },
  urgent: { kind: 'flag' },
  buyer: { kind: 'text' },
  qty: { kind: 'number', ofRow: true },
} as const

const truths: [string, boolean][] = [
  ['amount > 50000', true],
  ['amount > 50000.01', false],
  ['amount >= 50000.01 and currency = "CNY"', true],
  ["${amount > 50000 && currency == 'EUR'}", false],
  ['#{urgent || amount < 1}', true],
  ['not (amount > 50000)', false],
  ['!urgent', false],
  ['currency in ("EUR", "CNY")', true],
  ['currency not in ("EUR", "USD")', true],
  ['sum(rows.qty) = 5', true],
  ['sum(rows.price) = 10.2', true],
  ['max(rows.price) - min(rows.price) = 10', true],
  ['count(rows) * 2 = 4', true],
  ['0.1 + 0.2 = 0.3', true],
  ['-amount < 0', true],
  ['1 + 2 * 3 = 7 and (1 + 2) * 3 = 9', true],
  ['missing = null', true],
  ['missing > 1', false],
  ['false or true and false', false],
]
for (const [text, expected] of truths) test(`${text} is ${expected}`, () => assert.equal(holds(text, facts), expected))

test('an expression gives a text', () => assert.equal(textOfExpression('${buyer}', facts), 'li.qiang'))

const faults: [string, string][] = [
  ['amount >', 'unfinished'],
  ['amount > 1 1', 'unexpected 1'],
  ['nothing > 1', 'unknown field nothing'],
  ['amount', 'not a condition'],
  ['currency > 5', 'a text is not compared with a number'],
  ['qty > 1', 'unknown field qty'],
  ['sum(rows.amount) > 1', 'unknown field amount'],
  ['amount.constructor("x")', 'unexpected .'],
  ['constructor = 1', 'unknown field constructor'],
  ['`x`', 'unexpected character'],
  ['globalThis.x = 1', 'unexpected .'],
  ['f(1) = 1', 'unexpected ('],
  [`${'('.repeat(70)}true${')'.repeat(70)}`, 'too deep'],
  [`"${'x'.repeat(1000)}" = currency`, 'too long'],
]
for (const [text, message] of faults)
  test(`${text.slice(0, 30)} is refused: ${message}`, () => {
    const fault = expressionFault(text, fields, 'flag')?.message ?? ''
    assert.ok(fault.startsWith(message), fault)
  })

test('a division by zero is no answer', () => assert.throws(() => holds('1 / 0 = 1', facts), /division/))
