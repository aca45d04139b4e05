import { useId } from 'react'
import { fetchedParts } from '../shoelace/fetched-parts.ts'
import { SwitchPart } from '../shoelace/tags.ts'
import { usePartLanguage, useParts } from '../shoelace/use-parts.ts'
import { fieldStyles } from '../styles/field.ts'
import { switchStyles } from '../styles/switch.ts'
import { useStyles } from '../theme/sheet.ts'
import type { CheckFieldProps } from './check-field.tsx'
import { FieldNotes } from './field.tsx'
import { useFormProps } from './read-only-form.ts'

const switchParts = fetchedParts(() => import('../shoelace/switch-parts.ts'))

/** Applies at once; a value that applies on submit is a `CheckField`. */
export function SwitchField(given: Omit<CheckFieldProps, 'required'>) {
  const props = useFormProps(given)
  useStyles(fieldStyles, switchStyles)
  useParts(switchParts)
  const id = useId()
  const { label, name, checked, hint, error } = props
  return (
    <div className={`field span-${props.span ?? 1}`}>
      <SwitchPart
        className="switch"
        lang={usePartLanguage()}
        name={name}
        checked={checked}
        disabled={props.disabled === true || props.readOnly === true}
        onsrmsl-change={event => props.onChange(event.currentTarget.checked)}
      >
        {label}
        {(hint ?? error) && (
          <div slot="help-text">
            <FieldNotes id={id} hint={hint} error={error} />
          </div>
        )}
      </SwitchPart>
    </div>
  )
}
