import { useState } from 'react'
import { ControlBox, Field } from './field.tsx'
import type { FieldBase } from './field.tsx'
import { LookupInput } from './lookup-input.tsx'
import type { LovRow } from './lookup-search.ts'
import { useUiWords } from '../ui-words.ts'

export type { LovRow }

export interface LookupFieldProps extends FieldBase {
  /** Code of the list of values: 'LOV_SUPPLIER'. */
  lov: string
  /** The chosen value or empty. */
  value: string
  /** Its text as last known; when it is empty the list is asked for it. */
  text: string
  /** Filters of the list: `{ supplierId }`. A change does not clear the value. */
  params?: Record<string, unknown>
  /** `row` is undefined when the value is cleared. */
  onChange(value: string, text: string, row: LovRow | undefined): void
}

/** One row of a list of values, found by typing (ARIA combobox). */
export function LookupField(props: LookupFieldProps) {
  const t = useUiWords()
  const [unknown, setUnknown] = useState<string>()
  const error = props.error ?? (unknown === undefined ? undefined : t('lookup.unknown', { text: unknown }))
  return (
    <Field {...props} error={error}>
      {control => (
        <ControlBox field={{ ...props, error }}>
          <LookupInput {...props} control={control} onUnknown={setUnknown} />
        </ControlBox>
      )}
    </Field>
  )
}
