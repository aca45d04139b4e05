import { record } from '../format/record.ts'
import { controlOf, isFunctionText, momentFormats, typeName } from './form-rule-control.ts'
import { readChecks } from './form-rule-checks.ts'
import { readChoices, readTreeChoices } from './form-rule-choices.ts'
import type { RuleEffect, RuleFetch, RuleField } from './form-rule-types.ts'

interface Hooks {
  unknownType(): void
  added(rules: readonly unknown[]): RuleField[]
}

type Rule = Record<string, unknown>

export function readRuleField(rule: Rule, hooks: Hooks): RuleField {
  const props = record(rule['props']) ?? {}
  const type = typeName(rule['type'])
  const control = controlOf(type, props)
  if (control === undefined) hooks.unknownType()
  const multiple = props['multiple'] === true || ['checkbox', 'tree'].includes(control ?? '')
  const options = listOf(rule['options']) ?? listOf(props['options']) ?? []
  const size = record(props['autosize'])
  const effect = record(rule['effect']) ?? {}
  return {
    field: text(rule['field']),
    control: control ?? 'text',
    title: titleOf(rule['title']) || text(rule['field']),
    help: text(record(rule['info'])?.['info'] ?? record(rule['info'])?.['title'] ?? rule['info']),
    placeholder: text(props['placeholder']),
    value: initialValue(rule['value'], multiple),
    multiple,
    choices: control === 'tree' ? readTreeChoices(props) : readChoices(options, record(props['props'])),
    disabled: props['disabled'] === true,
    clearable: props['clearable'] !== false,
    min: number(props['min']),
    max: number(props['max']),
    precision: number(props['precision']),
    maxLength: number(props['maxlength'] ?? props['maxLength']),
    rows: number(size?.['minRows']) ?? number(props['rows']) ?? 2,
    format: text(props['valueFormat']) || momentFormats[control ?? 'text'] || '',
    span: number(record(rule['col'])?.['span']) ?? 24,
    onValue: props['activeValue'] ?? props['trueValue'] ?? true,
    offValue: props['inactiveValue'] ?? props['falseValue'] ?? false,
    checks: readChecks(rule['validate'], rule['$required'] ?? effect['required']),
    hidden: rule['hidden'] === true || control === 'hidden',
    shown: rule['display'] !== false,
    effects: readEffects(rule['control'], hooks),
    events: readEvents(rule),
    fetch: readFetch(effect['fetch'] ?? rule['$fetch']),
    lov: control === 'lov' ? readLov(rule, props) : undefined,
    dictionary: text(record(rule['optionsFrom'])?.['dict']) || undefined,
    link: textsOf(rule['link']),
  }
}

function initialValue(value: unknown, multiple: boolean): unknown {
  if (isFunctionText(value)) return undefined
  if (!multiple || Array.isArray(value)) return value
  return value === undefined || value === null || value === '' ? undefined : [value]
}

function titleOf(title: unknown): string {
  return text(record(title)?.['title'] ?? title)
}

function readEffects(control: unknown, hooks: Hooks): RuleEffect[] {
  const entries = Array.isArray(control) ? control : control === undefined ? [] : [control]
  return entries.flatMap(each => {
    const entry = record(each)
    if (!entry || (!('value' in entry) && !('condition' in entry)) || isFunctionText(entry['handle'])) return []
    const rules = listOf(entry['rule']) ?? (entry['rule'] === undefined ? [] : [entry['rule']])
    const names = rules.filter(rule => typeof rule === 'string' && !rule.trim().startsWith('{')).map(String)
    return [
      {
        condition: text(entry['condition']) || '==',
        value: entry['value'],
        method: methodOf(entry['method'], names),
        adds: hooks.added(rules.filter(rule => !names.some(name => name === rule))),
        names,
      },
    ]
  })
}

function methodOf(method: unknown, names: readonly string[]): RuleEffect['method'] {
  const known = (['display', 'disabled', 'hidden', 'required'] as const).find(one => one === method)
  return known ?? (names.length > 0 ? 'display' : 'add')
}

/** `emit: ['change']` with the prefix `orderRow` is the event `order-row-change`. */
function readEvents(rule: Rule): string[] {
  const prefix = text(rule['emitPrefix']) || text(rule['field']) || text(rule['name'])
  const names = (listOf(rule['emit']) ?? []).map(each => text(record(each)?.['name'] ?? each)).filter(Boolean)
  return names.map(name => `${kebab(prefix)}-${kebab(name)}`)
}

function readFetch(value: unknown): RuleFetch | undefined {
  const fetch = record(value) ?? { action: value }
  const address = text(fetch['action'])
  if (address === '' || isFunctionText(address) || (fetch['to'] ?? 'options') !== 'options') return undefined
  return {
    address,
    method: text(fetch['method']).toUpperCase() === 'POST' ? 'POST' : 'GET',
    parse: isFunctionText(fetch['parse']) ? '' : text(fetch['parse']),
    data: record(fetch['data']) ?? {},
  }
}

function readLov(rule: Rule, props: Rule): RuleField['lov'] {
  const own = record(rule['lov']) ?? rule
  return { code: text(own['code'] ?? props['code']), cascade: textsOf(own['cascade'] ?? props['cascade']) }
}

/** In form-create `link` is a list of names, meaningless without a function. */
function textsOf(value: unknown): Record<string, string> {
  const entries = Object.entries(record(value) ?? {}).filter(([, part]) => typeof part === 'string')
  return Object.fromEntries(entries.map(([key, part]) => [key, String(part)]))
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter, at: number) => `${at > 0 ? '-' : ''}${letter.toLowerCase()}`)
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function number(value: unknown): number | undefined {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined
}

function listOf(value: unknown): unknown[] | undefined {
  return Array.isArray(value) ? value : undefined
}
