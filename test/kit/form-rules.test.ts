import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ruleProblem } from '../../src/kit/form-rules/form-rule-checks.ts'
import { inFormat, isoOf } from '../../src/kit/form-rules/form-rule-dates.ts'
import { ruleProblems, shownFields, submission } from '../../src/kit/form-rules/form-rule-state.ts'
import { readFormRules } from '../../src/kit/form-rules/form-rules.ts'

const one = (rule: Record<string, unknown>) => {
  const { fields, warnings } = readFormRules([rule])
  const [field] = fields
  assert.ok(field)
  return { field, fields, warnings }
}

test('a type is known in every spelling of both generations', () => {
  for (const type of ['DatePicker', 'date-picker', 'datePicker', 'el-date-picker', 'elDatePicker'])
    assert.equal(one({ type, field: 'a' }).field.control, 'date', type)
  for (const type of ['el-input', 'Input', 'elInput', undefined])
    assert.equal(one({ type, field: 'a' }).field.control, 'text')
  for (const type of ['inputNumber', 'input-number', 'number', 'InputNumber'])
    assert.equal(one({ type, field: 'a' }).field.control, 'number', type)
})

test('an unknown type is shown as a text and warned about', () => {
  const { field, warnings } = one({ type: 'iframe', field: 'src', title: 'Source' })
  assert.equal(field.control, 'text')
  assert.deepEqual(warnings, [{ kind: 'unknownType', field: 'src', detail: 'iframe' }])
})

test('rows and columns are flattened, and nodes that are no input come to nothing', () => {
  const { fields } = readFormRules([
    { type: 'row', children: [{ type: 'col', children: [{ type: 'input', field: 'a' }] }, 'text', { type: 'div' }] },
    { type: 'script', children: ['alert(1)'] },
    { type: 'el-row', children: [{ field: 'b' }] },
  ])
  assert.deepEqual(
    fields.map(field => field.field),
    ['a', 'b'],
  )
})

test('a sentence that speaks of a function is kept, a text that is one is no value', () => {
  const said = one({ field: 'a', title: 'function of the department', value: 'function of the department' })
  assert.equal(said.field.title, 'function of the department')
  assert.equal(said.field.value, 'function of the department')
  assert.deepEqual(said.warnings, [])
  const run = one({ field: 'a', value: 'function (v) { globalThis.__pwned = 1 }' })
  assert.equal(run.field.value, undefined)
  assert.equal(run.warnings[0]?.kind, 'function')
})

test('hidden fields and those that are not displayed are submitted, and not checked', () => {
  const { fields } = readFormRules([
    { type: 'hidden', field: 'a', value: 0, $required: true },
    { field: 'b', hidden: true, value: 'x' },
    { field: 'c', display: false, value: false, $required: true },
    { field: 'd', value: null },
  ])
  assert.deepEqual(submission(fields, {}), { a: 0, b: 'x', c: false })
  assert.deepEqual(
    shownFields(fields, {}).map(field => field.field),
    ['d'],
  )
  assert.equal(ruleProblems(fields, {}).size, 0)
})

test('controls compare as form-create does', () => {
  const shown = (control: Record<string, unknown>, value: unknown) => {
    const { fields } = readFormRules([{ field: 'a', control: [{ ...control, rule: ['b'] }] }, { field: 'b' }])
    return shownFields(fields, { a: value }).length === 2
  }
  const table: [string, unknown, unknown, boolean][] = [
    ['==', '1', 1, true],
    ['!=', 2, 1, true],
    ['<>', 1, 1, false],
    ['>', 5, 4, true],
    ['>=', 4, 4, true],
    ['<', 5, 4, false],
    ['<=', 4, 4, true],
    ['in', 'x', ['x', 'y'], true],
    ['notIn', 'x', ['x', 'y'], false],
    ['on', ['x', 'y'], 'x', true],
    ['notOn', ['x', 'y'], 'z', true],
    ['between', 1, [1, 3], false],
    ['between', 2, [1, 3], true],
    ['notBetween', 1, [1, 3], false],
    ['notBetween', 0, [1, 3], true],
    ['empty', '', undefined, true],
    ['empty', 0, undefined, false],
    ['notEmpty', 0, undefined, true],
    ['pattern', 'AB12', '^[A-Z]+\\d+$', true],
    ['pattern', 'ab', '^[A-Z]+$', false],
    ['nonsense', 1, 1, false],
  ]
  for (const [condition, value, wanted, expected] of table)
    assert.equal(shown({ condition, value: wanted }, value), expected, `${JSON.stringify(value)} ${condition}`)
})

test('a control disables, hides and requires other fields', () => {
  const { fields } = readFormRules([
    {
      type: 'switch',
      field: 'all',
      control: [
        { value: true, method: 'disabled', rule: ['a'] },
        { value: true, method: 'hidden', rule: ['b'] },
        { value: true, method: 'required', rule: ['c'] },
      ],
    },
    { field: 'a' },
    { field: 'b' },
    { field: 'c' },
  ])
  const at = (all: boolean) => shownFields(fields, { all })
  assert.deepEqual(
    at(false).map(field => [field.field, field.disabled]),
    [
      ['all', false],
      ['a', false],
      ['b', false],
      ['c', false],
    ],
  )
  assert.deepEqual(
    at(true).map(field => [field.field, field.disabled]),
    [
      ['all', false],
      ['a', true],
      ['c', false],
    ],
  )
  assert.equal(ruleProblems(fields, { all: true }).get('c')?.key, 'required')
  assert.equal(ruleProblems(fields, { all: false }).size, 0)
})

test('checks say why a value does not pass', () => {
  const why = (validate: Record<string, unknown>, value: unknown) =>
    ruleProblem(one({ field: 'a', validate: [validate] }).field.checks, value)?.key
  assert.equal(why({ min: 3 }, 'ab'), 'tooShort')
  assert.equal(why({ max: 1 }, '𠮷'), undefined)
  assert.equal(why({ type: 'number', max: 3 }, 4), 'tooLarge')
  assert.equal(why({ type: 'integer' }, 1.5), 'format')
  assert.equal(why({ pattern: '/^a$/i' }, 'A'), undefined)
  assert.equal(why({ pattern: '(' }, 'A'), undefined)
  assert.equal(why({ enum: [1, 2] }, 3), 'format')
  assert.equal(why({ required: true }, []), 'required')
  assert.equal(why({ min: 3 }, ''), undefined)
})

test('moments are kept in the format of their rule', () => {
  assert.equal(isoOf('2026/3/1', 'yyyy/MM/dd'), '2026-03-01')
  assert.equal(isoOf('2026-03-01 08:30:00', 'YYYY-MM-DD HH:mm:ss'), '2026-03-01T08:30:00')
  assert.equal(inFormat('2026-03-01', 'dd.MM.yyyy'), '01.03.2026')
  assert.equal(inFormat('2026-03', 'yyyy-MM'), '2026-03')
  assert.equal(inFormat('08:30', 'HH:mm:ss'), '08:30:00')
  assert.equal(inFormat('2026-W09', 'yyyywWW'), '2026w09')
  assert.equal(isoOf('2026w09', 'yyyywWW'), '2026-W09')
  assert.equal(isoOf('yesterday', 'yyyy-MM-dd'), '')
})

test('own additions: another list, a dictionary, and a link to another field', () => {
  const { field } = one({ type: 'lov', field: 'supplierId', code: 'LOV_SUPPLIER', cascade: { orgId: 'org' } })
  assert.deepEqual(field.lov, { code: 'LOV_SUPPLIER', cascade: { orgId: 'org' } })
  const linked = one({ type: 'select', field: 'a', optionsFrom: { dict: 'ORDER_TYPE' }, link: { type: 'b' } }).field
  assert.equal(linked.dictionary, 'ORDER_TYPE')
  assert.deepEqual(linked.link, { type: 'b' })
})

test('no parameter at all is an empty form', () => {
  for (const nothing of [undefined, null, '', '  ', []]) {
    const { fields, broken } = readFormRules(nothing)
    assert.deepEqual([fields, broken], [[], undefined])
  }
})
