import { useId } from 'react'
import { useStyles } from '../theme/sheet.ts'
import { segmentStyles } from '../styles/segments.ts'

export interface SegmentsProps<Value extends string> {
  label: string
  value: Value
  choices: readonly { value: Value; label: string }[]
  onChange(value: Value): void
}

/** One of two to four choices, all of them seen; a radio group. */
export function Segments<Value extends string>({ label, value, choices, onChange }: SegmentsProps<Value>) {
  useStyles(segmentStyles)
  const id = useId()
  return (
    <fieldset className="segments">
      <legend>{label}</legend>
      <div className="segments-row">
        {choices.map(choice => (
          <label key={choice.value} className="segment">
            <input
              type="radio"
              className="unseen"
              name={id}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
