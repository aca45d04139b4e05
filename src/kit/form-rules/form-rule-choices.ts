import { record } from '../format/record.ts'
import type { RuleChoice } from './form-rule-types.ts'

export function readChoices(options: unknown, keys: Record<string, unknown> = {}, depth = 0): RuleChoice[] {
  if (!Array.isArray(options) || depth > 12) return []
  const key = (name: string): string => {
    const own = keys[name]
    return typeof own === 'string' ? own : name
  }
  return options.flatMap((each: unknown) => {
    const option: Record<string, unknown> = record(each) ?? { value: each, label: each }
    const value = option[key('value')] ?? option['id'] ?? option['code']
    if (value === undefined || value === null) return []
    const label = option[key('label')] ?? option['text'] ?? option['name'] ?? value
    const children = readChoices(option[key('children')], keys, depth + 1)
    return [{ value, label: plainText(label), disabled: option['disabled'] === true, children }]
  })
}

export function readTreeChoices(props: Record<string, unknown>): RuleChoice[] {
  const nodeKey = typeof props['nodeKey'] === 'string' ? props['nodeKey'] : 'id'
  const keys = record(props['props']) ?? {}
  return readChoices(props['data'] ?? props['options'], { label: 'label', ...keys, value: nodeKey })
}

export interface ChoicePath {
  choice: RuleChoice
  values: unknown[]
  labels: string[]
}

export function choicePaths(choices: readonly RuleChoice[], above?: ChoicePath): ChoicePath[] {
  return choices.flatMap(choice => {
    const path = {
      choice,
      values: [...(above?.values ?? []), choice.value],
      labels: [...(above?.labels ?? []), choice.label],
    }
    return [path, ...choicePaths(choice.children, path)]
  })
}

export function choicesAt(body: Record<string, unknown>, path: string): RuleChoice[] {
  let at: unknown = body
  for (const key of (path || 'data').split('.')) at = record(at)?.[key]
  return readChoices(at)
}

function plainText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
