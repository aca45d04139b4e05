import { ControlBox, Field } from './field.tsx'
import { Icon } from '../icon.tsx'
import type { FieldBase } from './field.tsx'
import { useFormProps } from './read-only-form.ts'

export interface Choice {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectFieldProps extends FieldBase {
  value: string
  onChange(value: string): void
  choices: readonly Choice[]
  /** Text of the empty choice; a required field has none once a value is selected. */
  emptyLabel?: string
}

export function SelectField(given: SelectFieldProps) {
  const props = useFormProps(given)
  const withEmpty = !props.required || props.value === ''
  return (
    <Field {...props}>
      {control => (
        <ControlBox field={props}>
          <select
            {...control}
            disabled={props.disabled || props.readOnly}
            value={props.value}
            onChange={event => props.onChange(event.target.value)}
          >
            {withEmpty && <option value="">{props.emptyLabel ?? props.placeholder ?? ''}</option>}
            {props.choices.map(choice => (
              <option key={choice.value} value={choice.value} disabled={choice.disabled}>
                {choice.label}
              </option>
            ))}
          </select>
          <span className="control-end">
            <Icon name="chevron-down" />
          </span>
        </ControlBox>
      )}
    </Field>
  )
}
