import { useRef, useState } from 'react'
import { today } from '../../kit/format/moment.ts'
import { IconButton } from '../button.tsx'
import { readDay } from './day-text.ts'
import { ControlBox, Field } from './field.tsx'
import { useUiWords } from '../ui-words.ts'
import type { FieldBase } from './field.tsx'
import { useFormProps } from './read-only-form.ts'

export interface DayFieldProps extends FieldBase {
  value: string
  onChange(value: string): void
  min?: string
  max?: string
}

/** Typed as `YYYY-MM-DD` or shorter, or picked from the browser's calendar. */
export function DayField(given: DayFieldProps) {
  const props = useFormProps(given)
  const t = useUiWords()
  const picker = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const keepTyped = () => {
    if (typed === undefined) return
    const day = readDay(typed, Number(today().slice(0, 4)))
    setTyped(undefined)
    if (day !== undefined && day !== props.value) props.onChange(day)
  }
  return (
    <Field {...props}>
      {control => (
        <ControlBox field={props}>
          <input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            placeholder={props.placeholder ?? 'YYYY-MM-DD'}
            readOnly={props.readOnly}
            value={typed ?? props.value}
            onChange={event => {
              const text = event.target.value
              const complete = /^\d{4}-\d{2}-\d{2}$/.test(text) || text === '' ? readDay(text, 0) : undefined
              setTyped(complete === undefined ? text : undefined)
              if (complete !== undefined) props.onChange(complete)
            }}
            onBlur={keepTyped}
            onKeyDown={event => {
              if (event.key === 'Enter') keepTyped()
              if (event.key === 'ArrowDown' && event.altKey) showCalendar(picker.current)
            }}
          />
          {!props.disabled && !props.readOnly && (
            <>
              <input
                ref={picker}
                className="native-day"
                type="date"
                tabIndex={-1}
                aria-hidden="true"
                value={props.value}
                min={props.min}
                max={props.max}
                onChange={event => props.onChange(event.target.value)}
              />
              <IconButton
                size="small"
                icon="calendar"
                label={t('day.open')}
                tabIndex={-1}
                onClick={() => showCalendar(picker.current)}
              />
            </>
          )}
        </ControlBox>
      )}
    </Field>
  )
}

export function showCalendar(picker: HTMLInputElement | null) {
  try {
    picker?.showPicker()
  } catch (error) {
    // A cross-origin frame may not open the picker; the date can be typed.
    if (!(error instanceof DOMException)) throw error
  }
}
