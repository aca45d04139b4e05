import type { ReactNode } from 'react'
import type { RuleChoice, RuleField } from '../../kit/form-rules/form-rule-types.ts'
import { CheckField } from '../../ui/field/check-field.tsx'
import { DecimalField } from '../../ui/field/decimal-field.tsx'
import type { FieldBase } from '../../ui/field/field.tsx'
import { LookupField } from '../../ui/field/lookup-field.tsx'
import { MultiSelectField } from '../../ui/field/multi-select-field.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextAreaField } from '../../ui/field/text-area-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { keyOf } from './choice-keys.ts'
import { RuleCascade } from './rule-cascade.tsx'
import { RuleGroup } from './rule-group.tsx'
import { RuleMomentField } from './rule-moment-field.tsx'
import { RuleTree } from './rule-tree.tsx'
import type { LovWords } from './use-lov-words.ts'

interface RuleControlProps {
  field: RuleField
  value: unknown
  choices: readonly RuleChoice[]
  error: string | undefined
  t: LovWords
  /** Parameters of a `lov` field's list. */
  cascade: Record<string, unknown>
  onChange(value: unknown): void
}

/** An unknown control is a text field. */
export function RuleControlField(props: RuleControlProps): ReactNode {
  const { field, value, onChange, choices, error, t } = props
  const base: FieldBase = {
    label: field.title,
    name: field.field,
    required: field.checks.some(check => check.required),
    disabled: field.disabled,
    placeholder: field.placeholder,
    hint: field.help || undefined,
    error,
  }
  switch (field.control) {
    case 'textarea':
      return (
        <TextAreaField
          {...base}
          rows={field.rows}
          maxLength={field.maxLength}
          value={text(value)}
          onChange={onChange}
        />
      )
    case 'number':
      return (
        <DecimalField {...base} {...limits(field)} value={text(value)} onChange={typed => onChange(numberOf(typed))} />
      )
    case 'range':
      return <RangeControl {...props} base={base} />
    case 'select':
      return field.multiple ? (
        <SeveralOf base={base} choices={choices} value={value} onChange={onChange} />
      ) : (
        <OneOf base={base} choices={choices} value={value} onChange={onChange} />
      )
    case 'radio':
    case 'checkbox':
      return (
        <RuleGroup
          base={base}
          choices={choices}
          value={value}
          onChange={onChange}
          multiple={field.control === 'checkbox'}
        />
      )
    case 'switch':
    case 'cascader':
    case 'tree':
    case 'lov':
      return <ChosenControl {...props} base={base} />
    case 'text':
    case 'autocomplete':
    case 'hidden':
      return <TextField {...base} maxLength={field.maxLength ?? 100} value={text(value)} onChange={onChange} />
    default:
      return <RuleMomentField base={base} field={field} value={value} onChange={onChange} t={t} />
  }
}

function ChosenControl({ field, value, choices, onChange, cascade, base, t }: RuleControlProps & { base: FieldBase }) {
  switch (field.control) {
    case 'switch':
      return (
        <CheckField
          {...base}
          checked={value === field.onValue}
          onChange={checked => onChange(checked ? field.onValue : field.offValue)}
        />
      )
    case 'cascader':
      return <RuleCascade base={base} choices={choices} value={value} onChange={onChange} t={t} />
    case 'tree':
      return <RuleTree base={base} choices={choices} value={value} onChange={onChange} t={t} />
    case 'lov':
      return (
        <LookupField
          {...base}
          lov={field.lov?.code ?? ''}
          params={cascade}
          value={text(value)}
          text=""
          onChange={onChange}
        />
      )
    default:
      return null
  }
}

function RangeControl({ base, field, value, onChange, t }: RuleControlProps & { base: FieldBase }) {
  const [from, to] = Array.isArray(value) ? (value as unknown[]) : []
  const keep = (next: unknown[]) => onChange(next.every(one => one === '') ? [] : next)
  const title = field.title
  return (
    <fieldset className="filter-group">
      <legend className="field-label">{title}</legend>
      <div className="lov-pair">
        <DecimalField
          {...base}
          {...limits(field)}
          hideLabel
          label={t('range.from', { title })}
          value={text(from)}
          onChange={typed => keep([numberOf(typed), to ?? ''])}
        />
        <DecimalField
          {...base}
          {...limits(field)}
          hideLabel
          label={t('range.to', { title })}
          value={text(to)}
          onChange={typed => keep([from ?? '', numberOf(typed)])}
        />
      </div>
    </fieldset>
  )
}

interface ChoiceProps {
  base: FieldBase
  choices: readonly RuleChoice[]
  value: unknown
  onChange(value: unknown): void
}

function OneOf({ base, choices, value, onChange }: ChoiceProps) {
  const shown = choices.map(choice => ({ value: keyOf(choice.value), label: choice.label, disabled: choice.disabled }))
  return (
    <SelectField
      {...base}
      choices={shown}
      value={choices.some(choice => keyOf(choice.value) === keyOf(value)) ? keyOf(value) : ''}
      onChange={key => onChange(choices.find(choice => keyOf(choice.value) === key)?.value)}
    />
  )
}

function SeveralOf({ base, choices, value, onChange }: ChoiceProps) {
  const values = Array.isArray(value) ? value.map(keyOf) : []
  return (
    <MultiSelectField
      {...base}
      choices={choices.map(choice => ({ value: keyOf(choice.value), label: choice.label, disabled: choice.disabled }))}
      values={values}
      onChange={keys =>
        onChange(choices.filter(choice => keys.includes(keyOf(choice.value))).map(choice => choice.value))
      }
    />
  )
}

function limits({ min, max, precision }: RuleField) {
  return { min: min?.toString(), max: max?.toString(), precision }
}

/** A number only if the text is its exact form. */
function numberOf(typed: string): unknown {
  return typed !== '' && String(Number(typed)) === typed ? Number(typed) : typed
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
