import { useEffect, useState } from 'react'
import { pastedPhone, phoneCheck, phoneProblem } from '../../kit/format/phone.ts'
import type { PhoneProblem } from '../../kit/format/phone.ts'
import { TextField } from './text-field.tsx'
import type { TextFieldProps } from './text-field.tsx'
import { useUiWords } from '../ui-words.ts'

/**
 * A mainland mobile number. What is typed is checked 100 ms after the last key, with the three messages of the rule; a
 * pasted number loses blanks, hyphens and the country code. While a number breaks the rule its message stays, also when
 * the form has an error of its own.
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
        // Only a paste or the browser's own suggestion brings more than a character at a time.
        const number = text.length > props.value.length + 1 ? pastedPhone(text) : text
        onChange(number)
        rule.check(number)
      }}
    />
  )
}
