import { useUiWords } from '../ui-words.ts'
import { ControlBox, Field } from './field.tsx'
import type { FieldBase } from './field.tsx'
import { useTypedDecimal } from './use-typed-decimal.ts'
import type { TypedDecimalParts } from './use-typed-decimal.ts'
import { useFormProps } from './read-only-form.ts'

export interface DecimalFieldProps extends FieldBase, TypedDecimalParts {}

export function DecimalField(given: DecimalFieldProps) {
  const props = useFormProps(given)
  const t = useUiWords()
  const { input, unreadable, held } = useTypedDecimal(props, t.language)
  const error = unreadable === undefined ? props.error : t('field.notNumber', { text: unreadable })
  const hint = held ? t(`field.setTo.${held.at}`, { limit: held.limit }) : props.hint
  const field = { ...props, error, hint }
  return (
    <Field {...field}>
      {control => (
        <ControlBox field={field}>
          <input
            {...control}
            {...input}
            className="field-number"
            placeholder={props.placeholder}
            readOnly={props.readOnly}
          />
        </ControlBox>
      )}
    </Field>
  )
}
