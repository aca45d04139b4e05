/** What a field of a query form is shown as. `unknown` is shown as a plain text. */
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

/** Days and times; their bound value is a text in the field's `format`. */
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

/** A choice of a select, radio, checkbox, cascader or tree. The value keeps its kind: 1 is not '1'. */
export interface RuleChoice {
  value: unknown
  label: string
  disabled: boolean
  children: RuleChoice[]
}

/** A check of async-validator's rules, as far as JSON can hold one. */
export interface RuleCheck {
  required: boolean
  type: string
  min?: number
  max?: number
  len?: number
  pattern?: string
  whitespace: boolean
  choices?: unknown[]
  /** The rule's own sentence, or ''. */
  message: string
}

/** One entry of `control`: what happens to other fields while the condition holds. */
export interface RuleEffect {
  condition: string
  value: unknown
  method: 'add' | 'display' | 'disabled' | 'hidden' | 'required'
  /** Fields that are added after this one. */
  adds: RuleField[]
  /** Names of fields that exist already. */
  names: string[]
}

/** Where choices are fetched from; only the own base path is asked (see `ownCall`). */
export interface RuleFetch {
  address: string
  method: 'GET' | 'POST'
  /** Dotted path in the answer; '' means `data`. */
  parse: string
  data: Record<string, unknown>
}

/** One field of a query form, read from a form-create rule. */
export interface RuleField {
  field: string
  control: RuleControl
  title: string
  help: string
  placeholder: string
  /** The value that the form begins with. */
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
  /** Format of a moment's text: `yyyy-MM-dd`. */
  format: string
  /** Columns of 24. */
  span: number
  /** What a switch submits. */
  onValue: unknown
  offValue: unknown
  checks: RuleCheck[]
  /** Not in the form at all, yet submitted. */
  hidden: boolean
  /** In the form but not to be seen; submitted. */
  shown: boolean
  effects: RuleEffect[]
  /** Names of the events that a change dispatches. */
  events: string[]
  fetch?: RuleFetch
  /** Code of a list of values; `cascade` names the fields that its parameters come from. */
  lov?: { code: string; cascade: Record<string, string> }
  /** Code of the dictionary that the choices come from. */
  dictionary?: string
  /** Parameter → field whose value it takes when choices are fetched. */
  link: Record<string, string>
}

/** What was left out of a form, or changed, and why; for whoever maintains the list. */
export interface RuleWarning {
  kind: 'unknownType' | 'leftOut' | 'function' | 'duplicate' | 'noRule'
  field: string
  detail: string
}

export interface FormRules {
  fields: RuleField[]
  warnings: RuleWarning[]
  /** Set when the text is no JSON: where it breaks. Then there are no fields. */
  broken?: string
}
