import { ControlBox, Field } from './field.tsx'
import type { FieldBase } from './field.tsx'

export interface TextAreaFieldProps extends FieldBase {
  value: string
  onChange(value: string): void
  maxLength?: number
  rows?: number
}

/** Several lines of text with the number of characters left. */
export function TextAreaField(props: TextAreaFieldProps) {
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
