import { decimalKeys, settleDecimal } from '../../kit/format/decimal-text.ts'
import { ControlBox, Field } from './field.tsx'
import type { FieldBase } from './field.tsx'

export interface DecimalFieldProps extends FieldBase {
  /** Decimal text or empty; no number, so that no digit is lost. */
  value: string
  onChange(value: string): void
  /** Least and greatest value as decimal text; a value outside is set to the limit when the field is left. */
  min?: string
  max?: string
  /** Digits after the point; more are rounded half up when the field is left. */
  precision?: number
}

/** A decimal: digits and one point only. */
export function DecimalField(props: DecimalFieldProps) {
  const leave = () => {
    const kept = settleDecimal(props.value, props)
    if (kept !== props.value) props.onChange(kept)
  }
  return (
    <Field {...props}>
      {control => (
        <ControlBox field={props}>
          <input
            {...control}
            className="field-number"
            inputMode="decimal"
            autoComplete="off"
            placeholder={props.placeholder}
            readOnly={props.readOnly}
            value={props.value}
            onChange={event => props.onChange(decimalKeys(event.target.value, props.min?.startsWith('-') ?? false))}
            onBlur={leave}
          />
        </ControlBox>
      )}
    </Field>
  )
}
