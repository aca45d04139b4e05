/** A rule of a search form as a row, with the rest of its JSON. */
export interface RuleRow extends Record<string, unknown> {
  type: string
  field: string
  title: string
}

/** Types of new rows; other ones are written in the JSON. */
export const ruleTypes = ['input', 'inputNumber', 'select', 'datePicker', 'switch'] as const

/** The rules of a text as rows; undefined when it is no list of rules with fields, which only the JSON shows then. */
export function rulesOf(text: string): RuleRow[] | undefined {
  const rules = listIn(text)
  return rules?.every(isRule) ? rules.map(rule => ({ type: 'input', title: '', ...rule })) : undefined
}

/** The rows as the text that is kept. */
export function rulesText(rows: readonly RuleRow[]): string {
  return JSON.stringify(rows, null, 2)
}

/** A JSON list; undefined for any other text. */
export function listIn(text: string): unknown[] | undefined {
  try {
    const rules: unknown = JSON.parse(text.trim() === '' ? '[]' : text)
    return Array.isArray(rules) ? rules : undefined
  } catch {
    return undefined // the problem is shown at the field
  }
}

function isRule(rule: unknown): rule is { field: string } {
  return typeof rule === 'object' && rule !== null && 'field' in rule && typeof rule.field === 'string'
}
