import { useEffect, useState } from 'react'
import { pastedPhone, phoneCheck } from '../../kit/format/phone.ts'
import type { PhoneProblem } from '../../kit/format/phone.ts'
import { TextField } from './text-field.tsx'
import type { TextFieldProps } from './text-field.tsx'
import { useUiWords } from '../ui-words.ts'

/**
 * A mainland mobile number. What is typed is checked 100 ms after the last key, with the three messages
 * of the specification; a pasted number loses blanks, hyphens and the country code. An error of the form comes first.
 */
export function PhoneField({ error, onChange, ...props }: Omit<TextFieldProps, 'type' | 'inputMode' | 'maxLength'>) {
  const t = useUiWords()
  const [problem, setProblem] = useState<PhoneProblem>()
  const [rule] = useState(() => phoneCheck(setProblem))
  useEffect(() => () => rule.stop(), [rule])
  return (
    <TextField
      {...props}
      type="tel"
      inputMode="numeric"
      error={error ?? (problem && t(`phone.${problem}`))}
      onChange={typed => {
        // Only a paste or the browser's own suggestion brings more than a character at a time.
        const text = typed.length > props.value.length + 1 ? pastedPhone(typed) : typed
        onChange(text)
        rule.check(text)
      }}
    />
  )
}
