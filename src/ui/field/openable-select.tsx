import { useEffect, useRef } from 'react'
import type SlSelect from '@shoelace-style/shoelace/dist/components/select/select.component.js'
import type { MultiSelectFieldProps } from './multi-select-field.tsx'
import '../shoelace/select-parts.ts'
import { OptionPart, SelectPart } from '../shoelace/tags.ts'
import { shoelaceTokens } from '../shoelace/tokens.ts'
import { usePartLanguage } from '../shoelace/use-parts.ts'
import { selectStyles } from '../styles/select.ts'

export const sheets = [shoelaceTokens, selectStyles]

/** The field itself, by Shoelace; `opened`: it opens at once, because the user has asked for that. */
export function OpenableSelect({ opened, ...props }: MultiSelectFieldProps & { opened: boolean }) {
  const language = usePartLanguage()
  const part = useRef<SlSelect>(null)
  const { label, choices, values, onChange, hint, error } = props
  useEffect(() => {
    if (!opened) return
    part.current?.focus()
    void part.current?.show()
  }, [opened])
  // A value of Shoelace's options must not contain a space: their place among the choices stands for them.
  const places = choices.flatMap((choice, at) => (values.includes(choice.value) ? [String(at)] : []))
  return (
    <SelectPart
      ref={part}
      className={`select${error ? ' select-wrong' : ''}`}
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
      // Enter must not send the form in which the list lies.
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
}
