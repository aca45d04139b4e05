import { useState } from 'react'
import { ControlBox, Field } from './field.tsx'
import type { FieldBase } from './field.tsx'
import { LookupInput } from './lookup-input.tsx'
import type { LovRow } from './lookup-search.ts'
import { useUiWords } from '../ui-words.ts'
import { useFormProps } from './read-only-form.ts'

export type { LovRow }

export interface LookupFieldProps extends FieldBase {
  lov: string
  value: string
  /** When empty it is loaded from the list. */
  text: string
  /** A change does not clear the value. */
  params?: Record<string, unknown>
  /** `row` is undefined when the value is cleared. */
  onChange(value: string, text: string, row: LovRow | undefined): void
}

export function LookupField(given: LookupFieldProps) {
  const props = useFormProps(given)
  const t = useUiWords()
  const [unknown, setUnknown] = useState<{ text: string; failed: boolean }>()
  const { text = '', failed } = unknown ?? {}
  const error = props.error ?? (unknown && t(failed ? 'lookup.notFound' : 'lookup.unknown', { text }))
  return (
    <Field {...props} error={error}>
      {control => (
        <ControlBox field={{ ...props, error }}>
          <LookupInput
            {...props}
            control={control}
            onUnknown={(text, _, failed = false) => setUnknown(text === undefined ? undefined : { text, failed })}
          />
        </ControlBox>
      )}
    </Field>
  )
}
