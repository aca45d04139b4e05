export type RuleControl =
  | 'text'
  | 'textarea'
  | 'autocomplete'
  | 'number'
  | 'range'
  | 'select'
  | 'radio'
  | 'checkbox'
  | 'switch'
  | 'cascader'
  | 'tree'
  | 'lov'
  | 'hidden'
  | RuleMoment

export type RuleMoment =
  | 'date'
  | 'dates'
  | 'week'
  | 'month'
  | 'year'
  | 'datetime'
  | 'time'
  | 'daterange'
  | 'monthrange'
  | 'datetimerange'
  | 'timerange'

export interface RuleChoice {
  value: unknown
  label: string
  disabled: boolean
  children: RuleChoice[]
}

/** The part of async-validator's rules that JSON can express. */
export interface RuleCheck {
  required: boolean
  type: string
  min?: number
  max?: number
  len?: number
  pattern?: string
  whitespace: boolean
  choices?: unknown[]
  message: string
}

export interface RuleEffect {
  condition: string
  value: unknown
  method: 'add' | 'display' | 'disabled' | 'hidden' | 'required'
  adds: RuleField[]
  names: string[]
}

/** Below the base path only (see `ownCall`). */
export interface RuleFetch {
  address: string
  method: 'GET' | 'POST'
  /** Dotted path; '' is `data`. */
  parse: string
  data: Record<string, unknown>
}

export interface RuleField {
  field: string
  control: RuleControl
  title: string
  help: string
  placeholder: string
  value: unknown
  multiple: boolean
  choices: RuleChoice[]
  disabled: boolean
  clearable: boolean
  min?: number
  max?: number
  precision?: number
  maxLength?: number
  rows: number
  format: string
  /** Columns of 24. */
  span: number
  onValue: unknown
  offValue: unknown
  checks: RuleCheck[]
  hidden: boolean
  shown: boolean
  effects: RuleEffect[]
  events: string[]
  fetch?: RuleFetch
  lov?: { code: string; cascade: Record<string, string> }
  /** Dictionary code. */
  dictionary?: string
  /** Request parameter → field that supplies its value. */
  link: Record<string, string>
}

/** Dropped or changed parts, for the administrator of the list. */
export interface RuleWarning {
  kind: 'unknownType' | 'leftOut' | 'function' | 'duplicate' | 'noRule'
  field: string
  detail: string
}

export interface FormRules {
  fields: RuleField[]
  warnings: RuleWarning[]
  /** Position of a JSON error; then there are no fields. */
  broken?: string
}
