import { useId } from 'react'
import { useStyles } from '../theme/sheet.ts'
import { fieldStyles } from '../styles/field.ts'
import { FieldNotes } from './field.tsx'
import type { FieldBase } from './field.tsx'
import { useFormProps } from './read-only-form.ts'

export interface CheckFieldProps extends Omit<FieldBase, 'placeholder' | 'suffix' | 'hideLabel'> {
  checked: boolean
  onChange(checked: boolean): void
}

export function CheckField(given: CheckFieldProps) {
  const props = useFormProps(given)
  useStyles(fieldStyles)
  const id = useId()
  const described = [props.error && `${id}-error`, props.hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={`field span-${props.span ?? 1}`}>
      <label className="check check-row">
        <input
          type="checkbox"
          className="checkbox"
          name={props.name}
          checked={props.checked}
          disabled={props.disabled || props.readOnly}
          aria-invalid={props.error ? true : undefined}
          aria-describedby={described || undefined}
          onChange={event => props.onChange(event.target.checked)}
        />
        <span>
          {props.label}
          {props.required && <span className="field-mark"> *</span>}
        </span>
      </label>
      <FieldNotes id={id} hint={props.hint} error={props.error} />
    </div>
  )
}
