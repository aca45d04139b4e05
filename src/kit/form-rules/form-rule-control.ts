import { record } from '../format/record.ts'
import type { RuleControl, RuleMoment } from './form-rule-types.ts'

/** Types that make no sense in a query form, and containers that repeat or draw. */
export const leftOutTypes: ReadonlySet<string> = new Set([
  'upload',
  'frame',
  'group',
  'object',
  'subform',
  'rate',
  'colorpicker',
  'html',
])

const moments: readonly RuleMoment[] = [
  'date',
  'dates',
  'week',
  'month',
  'year',
  'datetime',
  'time',
  'daterange',
  'monthrange',
  'datetimerange',
  'timerange',
]

const plain: Readonly<Record<string, RuleControl>> = {
  input: 'text',
  text: 'text',
  textarea: 'textarea',
  inputnumber: 'number',
  number: 'number',
  select: 'select',
  radio: 'radio',
  radiogroup: 'radio',
  checkbox: 'checkbox',
  checkboxgroup: 'checkbox',
  switch: 'switch',
  cascader: 'cascader',
  autocomplete: 'autocomplete',
  auto: 'autocomplete',
  tree: 'tree',
  treeselect: 'tree',
  lov: 'lov',
  hidden: 'hidden',
  timeselect: 'time',
}

/** `DatePicker`, `date-picker`, `el-date-picker` → `datepicker`. */
export function typeName(type: unknown): string {
  if (typeof type !== 'string') return 'input'
  const name = type.toLowerCase().replace(/[-_\s]/g, '')
  return /^(el|fc)(?!ement)[a-z]/.test(name) && name !== 'element' ? name.slice(2) : name
}

export function controlOf(type: string, props: Record<string, unknown>): RuleControl | undefined {
  const kind = typeof props['type'] === 'string' ? props['type'].toLowerCase() : ''
  if (type === 'input' && kind === 'textarea') return 'textarea'
  if (type === 'input' && kind === 'number') return 'number'
  if (type === 'datepicker') return momentOf(kind) ?? 'date'
  if (type === 'timepicker') return props['isRange'] === true || kind === 'timerange' ? 'timerange' : 'time'
  if (type === 'slider') return props['range'] === true ? 'range' : 'number'
  return (Object.hasOwn(plain, type) ? plain[type] : undefined) ?? momentOf(type)
}

function momentOf(kind: string): RuleMoment | undefined {
  return moments.find(known => known === kind)
}

export const momentFormats: Readonly<Partial<Record<RuleControl, string>>> = {
  date: 'yyyy-MM-dd',
  dates: 'yyyy-MM-dd',
  week: 'yyyywWW',
  month: 'yyyy-MM',
  year: 'yyyy',
  datetime: 'yyyy-MM-dd HH:mm:ss',
  time: 'HH:mm:ss',
  daterange: 'yyyy-MM-dd',
  monthrange: 'yyyy-MM',
  datetimerange: 'yyyy-MM-dd HH:mm:ss',
  timerange: 'HH:mm:ss',
}

const functionMarks = /^\s*(\[\[FORM-CREATE-PREFIX-|\$FNX?:|\$GLOBAL:|(async\s+)?function\b[^(]{0,80}\([^)]*\)\s*\{)/

/** Text that form-create would run as code. */
export function isFunctionText(value: unknown): boolean {
  return typeof value === 'string' && functionMarks.test(value)
}

/** Rules of `control` and `children` are checked separately. */
export function holdsFunction(rule: Record<string, unknown>): string[] {
  const holds = (value: unknown, depth: number): boolean => {
    if (isFunctionText(value)) return true
    if (depth > 6) return false
    const parts = Array.isArray(value) ? value : Object.values(record(value) ?? {})
    return parts.some(part => holds(part, depth + 1))
  }
  return Object.keys(rule).filter(key => key !== 'control' && key !== 'children' && holds(rule[key], 0))
}
