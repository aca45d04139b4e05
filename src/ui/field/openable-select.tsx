import { useEffect, useId, useRef } from 'react'
import type SlSelect from '@shoelace-style/shoelace/dist/components/select/select.component.js'
import { FieldNotes } from './field.tsx'
import type { FieldBase } from './field.tsx'
import '../shoelace/select-parts.ts'
import { OptionPart, SelectPart } from '../shoelace/tags.ts'
import { shoelaceTokens } from '../shoelace/tokens.ts'
import { usePartLanguage } from '../shoelace/use-parts.ts'
import { fieldStyles } from '../styles/field.ts'
import { selectStyles } from '../styles/select.ts'
import type { Choice } from './select-field.tsx'

export interface MultiSelectFieldProps extends FieldBase {
  values: readonly string[]
  onChange(values: string[]): void
  choices: readonly Choice[]
}

/** Pointer near, field focused, list to be opened. */
export type Wanted = '' | 'near' | 'focused' | 'open'

export const sheets = [shoelaceTokens, fieldStyles, selectStyles]

/** Takes the focus, or opens, if the user did so before it was loaded. */
export function OpenableSelect({ wanted, ...props }: MultiSelectFieldProps & { wanted: Wanted }) {
  const language = usePartLanguage()
  const part = useRef<SlSelect>(null)
  const id = useId()
  const { label, choices, values, onChange, hint, error } = props
  useEffect(() => {
    const select = part.current
    if (!select || (wanted !== 'focused' && wanted !== 'open')) return
    void select.updateComplete.then(() => {
      select.focus()
      if (wanted === 'open') void select.show()
    })
  }, [wanted])
  // Shoelace's option values must not contain spaces, so the index of the choice is used.
  const places = choices.flatMap((choice, at) => (values.includes(choice.value) ? [String(at)] : []))
  const select = (
    <SelectPart
      ref={part}
      className={`select${error ? ' select-wrong' : ''}${props.hideLabel ? ' select-unlabelled' : ''}`}
      lang={language}
      multiple
      label={props.required ? `${label} *` : label}
      data-name={props.name}
      placeholder={props.placeholder ?? ''}
      maxOptionsVisible={2}
      disabled={props.disabled === true || props.readOnly === true}
      value={places}
      onsrmsl-change={event => {
        const { value } = event.currentTarget
        onChange(choices.flatMap((choice, at) => (value.includes(String(at)) ? [choice.value] : [])))
      }}
      // Enter must not submit the surrounding form.
      onKeyDown={event => {
        if (event.key === 'Enter') event.preventDefault()
      }}
    >
      {choices.map((choice, at) => (
        <OptionPart key={choice.value} value={String(at)} disabled={choice.disabled === true}>
          {choice.label}
        </OptionPart>
      ))}
      {(hint ?? error) && (
        <div slot="help-text">
          {hint} {error}
        </div>
      )}
    </SelectPart>
  )
  return (
    <div className={`field span-${props.span ?? 1}`}>
      {select}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
