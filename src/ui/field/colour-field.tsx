import { useId, useState } from 'react'
import { useStyles } from '../theme/sheet.ts'
import { colourStyles } from '../styles/colour.ts'
import { fieldStyles } from '../styles/field.ts'

export interface ColourFieldProps {
  label: string
  /** `#rrggbb`. */
  value: string
  presets: readonly string[]
  /** Accessible names of the custom colour and of the code field. */
  texts: { own: string; code: string }
  onChange(colour: string): void
}

/**
 * Shoelace's colour picker cannot be used: it writes `style` attributes and fetches `data:` addresses, which
 * `style-src 'self'` and `connect-src` refuse.
 */
export function ColourField({ label, value, presets, texts, onChange }: ColourFieldProps) {
  useStyles(fieldStyles, colourStyles)
  const id = useId()
  return (
    <fieldset className="colour">
      <legend>{label}</legend>
      <div className="colour-presets">
        {presets.map(preset => (
          <label key={preset} className="colour-preset" style={{ backgroundColor: preset }} title={preset}>
            <input
              type="radio"
              className="unseen"
              name={id}
              aria-label={preset}
              checked={preset.toLowerCase() === value.toLowerCase()}
              onChange={() => onChange(preset)}
            />
          </label>
        ))}
      </div>
      <div className="colour-own">
        <input type="color" aria-label={texts.own} value={value} onChange={event => onChange(event.target.value)} />
        <CodeInput key={value} label={texts.code} value={value} onChange={onChange} />
      </div>
    </fieldset>
  )
}

function CodeInput({ label, value, onChange }: { label: string; value: string; onChange(colour: string): void }) {
  const [text, setText] = useState(value)
  const take = () => {
    if (/^#[0-9a-f]{6}$/i.test(text.trim())) onChange(text.trim().toLowerCase())
    else setText(value)
  }
  return (
    <span className="control">
      <input
        aria-label={label}
        value={text}
        maxLength={7}
        spellCheck={false}
        onChange={event => setText(event.target.value)}
        onBlur={take}
        onKeyDown={event => {
          if (event.key === 'Enter') take()
        }}
      />
    </span>
  )
}
