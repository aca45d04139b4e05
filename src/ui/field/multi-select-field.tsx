import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { ControlBox, Field } from './field.tsx'
import type { ControlProps } from './field.tsx'
import { Icon } from '../icon.tsx'
import { fetchedParts } from '../shoelace/fetched-parts.ts'
import { useParts } from '../shoelace/use-parts.ts'
import { useUiWords } from '../ui-words.ts'
import type { MultiSelectFieldProps, Wanted } from './openable-select.tsx'
import { useFormProps } from './read-only-form.ts'

const selectParts = fetchedParts(() => import('./openable-select.tsx'))

/** Loads Shoelace's select when the pointer or focus reaches the field: most filters are never opened. */
export function MultiSelectField(given: MultiSelectFieldProps) {
  const props = useFormProps(given)
  const [wanted, setWanted] = useState<Wanted>(selectParts.parts ? 'near' : '')
  const parts = useParts(selectParts, wanted !== '')
  if (parts) return <parts.OpenableSelect {...props} wanted={wanted} />
  return (
    <Field {...props}>
      {control => (
        <ClosedSelect
          {...props}
          control={control}
          onWanted={next => setWanted(wanted === 'open' && next === 'focused' ? 'open' : next)}
        />
      )}
    </Field>
  )
}

interface ClosedProps extends MultiSelectFieldProps {
  control: ControlProps
  onWanted(wanted: Wanted): void
}

/** Placeholder until Shoelace's select is loaded. */
function ClosedSelect({ control, onWanted, ...props }: ClosedProps) {
  const t = useUiWords()
  const { name, 'aria-required': _required, 'aria-invalid': _invalid, ...rest } = control
  const chosen = props.choices.filter(choice => props.values.includes(choice.value)).map(choice => choice.label)
  const shown = chosen.length > 2 ? t('field.chosen', { count: chosen.length }) : chosen.join(', ')
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    onWanted('open')
  }
  return (
    <ControlBox field={props}>
      <button
        {...rest}
        type="button"
        data-name={name}
        className="multi-button"
        disabled={props.disabled === true || props.readOnly === true}
        aria-haspopup="listbox"
        aria-label={`${props.label}: ${shown || (props.placeholder ?? '')}`}
        onPointerEnter={event => {
          if (!event.currentTarget.matches(':focus')) onWanted('near')
        }}
        onFocus={() => onWanted('focused')}
        onBlur={() => onWanted('near')}
        // It may be replaced before the press has become a click.
        onPointerDown={event => {
          if (event.pointerType === 'mouse') onWanted('open')
        }}
        onClick={() => onWanted('open')}
        onKeyDown={openByKey}
      >
        <span className={shown ? '' : 'secondary'}>{shown || props.placeholder || ' '}</span>
        <Icon name="chevron-down" />
      </button>
    </ControlBox>
  )
}
