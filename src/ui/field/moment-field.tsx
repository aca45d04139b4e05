import { useState } from 'react'
import { DayField } from './day-field.tsx'
import type { FieldBase } from './field.tsx'
import { readTime } from './time-text.ts'
import { TextField } from './text-field.tsx'
import { useUiWords } from '../ui-words.ts'
import { useFormProps } from './read-only-form.ts'

export interface MomentFieldProps extends FieldBase {
  /** `YYYY-MM-DD HH:mm:ss` or empty. */
  value: string
  onChange(value: string): void
  /** Default time of a new date, `HH:mm`. */
  usualTime?: string
}

/** To the minute, in the server's time zone. */
export function MomentField({ usualTime = '00:00', ...given }: MomentFieldProps) {
  const props = useFormProps(given)
  const t = useUiWords()
  const [typed, setTyped] = useState<string>()
  const [day = '', time = ''] = props.value.split(' ')
  const minute = time.slice(0, 5)
  const keepTyped = () => {
    const read = typed === undefined ? undefined : readTime(typed)
    setTyped(undefined)
    if (read !== undefined && day !== '') props.onChange(`${day} ${read}:00`)
  }
  return (
    <div className={`moment-field span-${props.span ?? 1}`} role="group" aria-label={props.label}>
      <DayField
        {...props}
        value={day}
        onChange={next => props.onChange(next === '' ? '' : `${next} ${minute || usualTime}:00`)}
      />
      <TextField
        label={t('day.time')}
        placeholder="HH:mm"
        inputMode="numeric"
        maxLength={5}
        readOnly={props.readOnly}
        disabled={props.disabled === true || day === ''}
        value={typed ?? minute}
        onChange={setTyped}
        onBlur={keepTyped}
      />
    </div>
  )
}
