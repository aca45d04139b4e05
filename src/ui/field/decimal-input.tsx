import type { InputHTMLAttributes } from 'react'
import { useUiWords } from '../ui-words.ts'
import { useTypedDecimal } from './use-typed-decimal.ts'
import type { TypedDecimalParts } from './use-typed-decimal.ts'

type DecimalInputProps = TypedDecimalParts &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'aria-label' | 'aria-invalid' | 'disabled' | 'readOnly'>

export function DecimalInput({ value, onChange, min, max, precision, ...attributes }: DecimalInputProps) {
  const t = useUiWords()
  const { input, unreadable } = useTypedDecimal({ value, onChange, min, max, precision }, t.language)
  const wrong = unreadable === undefined ? undefined : t('field.notNumber', { text: unreadable })
  return (
    <input
      {...attributes}
      {...input}
      aria-invalid={wrong === undefined ? attributes['aria-invalid'] : true}
      title={wrong}
    />
  )
}
