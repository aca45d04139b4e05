import { useId } from 'react'
import type { RuleChoice } from '../../kit/form-rules/form-rule-types.ts'
import type { FieldBase } from '../../ui/field/field.tsx'
import { useStyles } from '../../ui/theme/sheet.ts'
import { fieldStyles } from '../../ui/styles/field.ts'

interface RuleGroupProps {
  base: FieldBase
  choices: readonly RuleChoice[]
  value: unknown
  multiple: boolean
  onChange(value: unknown): void
}

/** Choices may have equal labels. */
export function RuleGroup({ base, choices, value, multiple, onChange }: RuleGroupProps) {
  useStyles(fieldStyles)
  const id = useId()
  const chosen = (choice: RuleChoice) => (Array.isArray(value) ? value.includes(choice.value) : value === choice.value)
  const choose = (choice: RuleChoice, on: boolean) => {
    if (!multiple) onChange(choice.value)
    else onChange(choices.filter(one => (one === choice ? on : chosen(one))).map(one => one.value))
  }
  return (
    <fieldset className="field" aria-describedby={base.error ? `${id}-error` : undefined}>
      <legend className="field-label">{base.label}</legend>
      <div className="lov-group">
        {choices.map((choice, at) => (
          <label key={at} className="check check-row">
            <input
              type={multiple ? 'checkbox' : 'radio'}
              className="checkbox"
              name={id}
              checked={chosen(choice)}
              disabled={base.disabled || choice.disabled}
              onChange={event => choose(choice, event.target.checked)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      {base.hint && <div className="field-hint">{base.hint}</div>}
      {base.error && (
        <div className="field-error" id={`${id}-error`}>
          {base.error}
        </div>
      )}
    </fieldset>
  )
}
