import { ControlBox, Field } from './field.tsx'
import type { FieldBase } from './field.tsx'

export interface MomentFieldProps extends FieldBase {
  /** `YYYY-MM-DD HH:mm:ss` or empty. */
  value: string
  onChange(value: string): void
}

/** A day with its time, to the minute, in the server's time zone. */
export function MomentField(props: MomentFieldProps) {
  return (
    <Field {...props}>
      {control => (
        <ControlBox field={props}>
          <input
            {...control}
            type="datetime-local"
            readOnly={props.readOnly}
            value={props.value.slice(0, 16).replace(' ', 'T')}
            onChange={({ target }) => props.onChange(target.value === '' ? '' : `${target.value.replace('T', ' ')}:00`)}
          />
        </ControlBox>
      )}
    </Field>
  )
}
