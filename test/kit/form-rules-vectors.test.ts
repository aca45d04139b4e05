import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { choicePaths } from '../../src/kit/form-rules/form-rule-choices.ts'
import { ruleProblem } from '../../src/kit/form-rules/form-rule-checks.ts'
import { ruleValue, shownFields, submission } from '../../src/kit/form-rules/form-rule-state.ts'
import { readFormRules } from '../../src/kit/form-rules/form-rules.ts'

interface Expectation {
  control?: string
  submits?: Record<string, unknown>
  emptySubmits?: Record<string, unknown>
  submitsOff?: Record<string, unknown>
  errorWhenEmpty?: string
  rows?: number
  multiple?: boolean
  options?: number
  checked?: boolean
  format?: string
  span?: number
  shows?: string
  visibleFields?: string[]
  after?: { set: Record<string, unknown>; visibleFields: string[]; submits: Record<string, unknown> }
  events?: string[]
  label?: string
  help?: string
  required?: boolean
  request?: { method: string; url: string }
  functionRun?: boolean
  rendered?: boolean | number
  warning?: boolean
  fields?: string[]
  error?: string
}

interface Case {
  id: string
  level: string
  rule: unknown
  expect: Expectation
}

// The file is in the same folder and contains cases of this shape.
const cases = JSON.parse(readFileSync(new URL('form-rules.fixtures.json', import.meta.url), 'utf8')) as Case[]

for (const { id, rule, expect, level } of cases)
  test(`the rule "${id}" is read as form-create reads it`, () => {
    const { fields, warnings, broken } = readFormRules(rule)
    const [field] = fields
    const names = () => shownFields(fields, {}).map(one => one.field)
    const checks: { [Key in keyof Expectation]-?: () => void } = {
      control: () => assert.equal(field?.control, expect.control),
      submits: () => assert.deepEqual(submission(fields, {}), expect.submits),
      emptySubmits: () => assert.deepEqual(submission(fields, { [field?.field ?? '']: '' }), expect.emptySubmits),
      submitsOff: () =>
        assert.deepEqual(submission(fields, { [field?.field ?? '']: field?.offValue }), expect.submitsOff),
      errorWhenEmpty: () => assert.equal(ruleProblem(field?.checks ?? [], '')?.message, expect.errorWhenEmpty),
      rows: () => assert.equal(field?.rows, expect.rows),
      multiple: () => assert.equal(field?.multiple, expect.multiple),
      options: () => assert.equal(field?.choices.length, expect.options),
      checked: () => assert.equal(field && ruleValue(field, {}) === field.onValue, expect.checked),
      format: () => assert.equal(field?.format, expect.format),
      span: () => assert.equal(field?.span, expect.span),
      shows: () => {
        const path = choicePaths(field?.choices ?? []).find(
          one => JSON.stringify(one.values) === JSON.stringify(field?.value),
        )
        assert.equal(path?.labels.join('/'), expect.shows)
      },
      visibleFields: () => assert.deepEqual(names(), expect.visibleFields),
      after: () => {
        const set = expect.after?.set ?? {}
        assert.deepEqual(
          shownFields(fields, set).map(one => one.field),
          expect.after?.visibleFields,
        )
        assert.deepEqual(submission(fields, set), expect.after?.submits)
      },
      events: () => assert.deepEqual(field?.events, expect.events),
      label: () => assert.equal(field?.title, expect.label),
      help: () => assert.equal(field?.help, expect.help),
      required: () => assert.equal(ruleProblem(field?.checks ?? [], '')?.key === 'required', expect.required),
      request: () => assert.deepEqual({ method: field?.fetch?.method, url: field?.fetch?.address }, expect.request),
      functionRun: () => {
        assert.equal('__pwned' in globalThis, expect.functionRun)
        assert.equal(fields.length, 1)
        assert.ok(warnings.some(warning => warning.kind === 'function'))
      },
      rendered: () => assert.equal(fields.length, Number(expect.rendered)),
      warning: () => assert.equal(warnings.length > 0, expect.warning),
      fields: () => assert.deepEqual(names(), expect.fields),
      error: () => assert.ok(broken !== undefined && fields.length === 0),
    }
    for (const key of Object.keys(expect)) {
      // An unused key would be a case that cannot fail.
      assert.ok(Object.hasOwn(checks, key), key)
      checks[key as keyof Expectation]()
    }
    if (level === 'ignore') assert.equal(warnings[0]?.kind, 'leftOut')
  })
