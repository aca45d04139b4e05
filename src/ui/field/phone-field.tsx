import { useEffect, useState } from 'react'
import { pastedPhone, phoneCheck, phoneProblem } from '../../kit/format/phone.ts'
import type { PhoneProblem } from '../../kit/format/phone.ts'
import { TextField } from './text-field.tsx'
import type { TextFieldProps } from './text-field.tsx'
import { useUiWords } from '../ui-words.ts'

/**
 * Checks 100 ms after the last key; a pasted number loses blanks, hyphens and the country code. The message of a broken
 * rule replaces the form's own error.
 */
export function PhoneField({ error, onChange, ...props }: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  const t = useUiWords()
  const [typed, setTyped] = useState<PhoneProblem>()
  const [rule] = useState(() => phoneCheck(setTyped))
  useEffect(() => () => rule.stop(), [rule])
  const now = error === undefined ? typed : phoneProblem(props.value)
  const problem = now === 'required' && !props.required ? undefined : now
  return (
    <TextField
      {...props}
      type="tel"
      inputMode="numeric"
      error={problem ? t(`phone.${problem}`) : error}
      onChange={text => {
        // Only a paste or autofill adds more than one character at a time.
        const number = text.length > props.value.length + 1 ? pastedPhone(text) : text
        onChange(number)
        rule.check(number)
      }}
    />
  )
}
