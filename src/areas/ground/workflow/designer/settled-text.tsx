import { useState } from 'react'
import { TextAreaField } from '../../../../ui/field/text-area-field.tsx'
import { TextField } from '../../../../ui/field/text-field.tsx'

interface SettledTextProps {
  label: string
  value: string
  hint?: string
  area?: boolean
  error?: string | undefined
  maxLength?: number
  /** The field was left with another text. */
  onSettled(text: string): void
}

/** A text that counts when its field is left, so that it is one step of what can be undone. */
export function SettledText({ label, value, hint, area, error, maxLength = 500, onSettled }: SettledTextProps) {
  const [typed, setTyped] = useState<string>()
  const settle = () => {
    if (typed !== undefined && typed !== value) onSettled(typed)
    setTyped(undefined)
  }
  const shared = {
    label,
    value: typed ?? value,
    maxLength,
    onChange: setTyped,
    ...(hint === undefined ? {} : { hint }),
    ...(error === undefined ? {} : { error }),
  }
  return <div onBlur={settle}>{area ? <TextAreaField {...shared} /> : <TextField {...shared} onEnter={settle} />}</div>
}
