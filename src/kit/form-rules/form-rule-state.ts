import { isEmptyValue, ruleProblem } from './form-rule-checks.ts'
import type { RuleProblem } from './form-rule-checks.ts'
import { conditionHolds } from './form-rule-condition.ts'
import type { RuleEffect, RuleField } from './form-rule-types.ts'

export type RuleValues = Readonly<Record<string, unknown>>

export function ruleValue(field: RuleField, values: RuleValues): unknown {
  if (Object.hasOwn(values, field.field)) return values[field.field]
  return field.control === 'switch' ? (field.value ?? field.offValue) : field.value
}

export function currentFields(fields: readonly RuleField[], values: RuleValues): RuleField[] {
  const all = withAdded(fields, values)
  const changes = new Map<string, Partial<RuleField>>()
  for (const field of all)
    for (const effect of field.effects) {
      const change = changeOf(effect, holds(effect, field, values))
      if (change) for (const name of effect.names) changes.set(name, { ...changes.get(name), ...change })
    }
  return all.map(field => {
    const { checks, ...change } = changes.get(field.field) ?? {}
    return { ...field, ...change, checks: [...field.checks, ...(checks ?? [])] }
  })
}

export function shownFields(fields: readonly RuleField[], values: RuleValues): RuleField[] {
  return currentFields(fields, values).filter(field => field.shown && !field.hidden)
}

/** Includes hidden fields. */
export function submission(fields: readonly RuleField[], values: RuleValues): Record<string, unknown> {
  const entries = currentFields(fields, values).map(field => [field.field, ruleValue(field, values)] as const)
  return Object.fromEntries(entries.filter(([, value]) => !isEmptyValue(value)))
}

export function ruleProblems(fields: readonly RuleField[], values: RuleValues): Map<string, RuleProblem> {
  const problems = new Map<string, RuleProblem>()
  for (const field of shownFields(fields, values)) {
    const problem = ruleProblem(field.checks, ruleValue(field, values))
    if (problem) problems.set(field.field, problem)
  }
  return problems
}

function withAdded(fields: readonly RuleField[], values: RuleValues, depth = 0): RuleField[] {
  if (depth > 8) return []
  return fields.flatMap(field => {
    const first = field.effects.find(effect => effect.adds.length > 0 && holds(effect, field, values))
    return [field, ...(first ? withAdded(first.adds, values, depth + 1) : [])]
  })
}

function holds(effect: RuleEffect, field: RuleField, values: RuleValues): boolean {
  return conditionHolds(effect.condition, ruleValue(field, values), effect.value)
}

function changeOf({ method }: RuleEffect, active: boolean): Partial<RuleField> | undefined {
  switch (method) {
    case 'add':
      return undefined
    case 'display':
      return { shown: active }
    case 'hidden':
      return { hidden: active }
    case 'disabled':
      return { disabled: active }
    case 'required':
      return active ? { checks: [{ required: true, type: 'string', whitespace: false, message: '' }] } : undefined
  }
}
