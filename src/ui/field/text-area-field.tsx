import { ControlBox, Field } from './field.tsx'
import type { FieldBase } from './field.tsx'
import { useFormProps } from './read-only-form.ts'

export interface TextAreaFieldProps extends FieldBase {
  value: string
  onChange(value: string): void
  maxLength?: number
  rows?: number
}

/** Multi-line text; above 60 % of `maxLength` the hint counts the characters. */
export function TextAreaField(given: TextAreaFieldProps) {
  const props = useFormProps(given)
  const { maxLength, rows = 3 } = props
  const near = maxLength !== undefined && props.value.length > maxLength * 0.6
  return (
    <Field {...props} hint={props.hint ?? (near ? `${props.value.length} / ${maxLength}` : undefined)}>
      {control => (
        <ControlBox field={props}>
          <textarea
            {...control}
            rows={rows}
            value={props.value}
            readOnly={props.readOnly}
            placeholder={props.placeholder}
            maxLength={maxLength}
            onChange={event => props.onChange(event.target.value)}
          />
        </ControlBox>
      )}
    </Field>
  )
}
