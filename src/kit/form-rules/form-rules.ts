import { record } from '../format/record.ts'
import { readRuleField } from './form-rule-field.ts'
import { holdsFunction, leftOutTypes, typeName } from './form-rule-control.ts'
import type { FormRules, RuleField, RuleWarning } from './form-rule-types.ts'

/**
 * Reads form-create rules of either generation: a list, `{ rule, options }`, a list of JSON texts, or one JSON text of
 * these. Nothing is evaluated: functions and types that are no input are dropped with a warning.
 */
export function readFormRules(parameter: unknown): FormRules {
  const reading: FormRules = { fields: [], warnings: [] }
  try {
    const document = parsed(parameter)
    const rules = record(document)?.['rule'] ?? document
    reading.fields = readRules(Array.isArray(rules) ? rules : [rules], reading.warnings, new Set())
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { ...reading, broken: error.message }
  }
  return reading
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  return value.trim() === '' ? [] : JSON.parse(value)
}

function readRules(rules: readonly unknown[], warnings: RuleWarning[], known: Set<string>): RuleField[] {
  return rules.flatMap(each => {
    const rule = record(parsed(each))
    if (!rule) {
      if (each !== null && each !== undefined) warnings.push({ kind: 'noRule', field: '', detail: typeof each })
      return []
    }
    return readRule(rule, warnings, known)
  })
}

function readRule(rule: Record<string, unknown>, warnings: RuleWarning[], known: Set<string>): RuleField[] {
  const field = typeof rule['field'] === 'string' ? rule['field'] : ''
  const type = typeName(rule['type'])
  const warn = (kind: RuleWarning['kind'], detail: string) => warnings.push({ kind, field, detail })
  if (leftOutTypes.has(type)) {
    warn('leftOut', type)
    return []
  }
  // Without a field it is a container.
  if (field === '') {
    const children = rule['children']
    if (!Array.isArray(children)) return []
    return readRules(
      children.filter(child => record(child) !== undefined),
      warnings,
      known,
    )
  }
  if (known.has(field)) {
    warn('duplicate', field)
    return []
  }
  known.add(field)
  for (const key of holdsFunction(rule)) warn('function', key)
  return [
    readRuleField(rule, {
      unknownType: () => warn('unknownType', type),
      // Fields added by controls may be alternatives with the same name.
      added: rules => readRules(rules, warnings, new Set(known)),
    }),
  ]
}
