import { useId } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { useStyles } from '../theme/sheet.ts'
import { fieldStyles } from '../styles/field.ts'
import { useUiWords } from '../ui-words.ts'

export interface FieldBase {
  label: string
  /** Key in the form and in the problems of an error response. */
  name?: string
  required?: boolean
  disabled?: boolean
  readOnly?: boolean
  error?: string
  hint?: string
  placeholder?: string
  hideLabel?: boolean
  span?: 1 | 2 | 3 | 4
  suffix?: ReactNode
}

export interface ControlProps {
  id: string
  name?: string
  'aria-required'?: true
  'aria-invalid'?: true
  'aria-describedby'?: string
  disabled?: boolean
}

/** Label above, hint and error below, connected by ids in the same root. */
export function Field({ children, ...props }: FieldBase & { children(control: ControlProps): ReactNode }) {
  useStyles(fieldStyles)
  const t = useUiWords()
  const id = useId()
  const described = [props.error && `${id}-error`, props.hint && `${id}-hint`].filter(Boolean).join(' ')
  const control: ControlProps = {
    id,
    name: props.name,
    'aria-required': props.required || undefined,
    'aria-invalid': props.error ? true : undefined,
    'aria-describedby': described || undefined,
    disabled: props.disabled,
  }
  return (
    <div part="field" className={`field span-${props.span ?? 1}`}>
      <label part="label" className={props.hideLabel ? 'unseen' : 'field-label'} htmlFor={id}>
        {props.label}
        {props.required && (
          <span className="field-mark" title={t('field.required')} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children(control)}
      <FieldNotes id={id} hint={props.hint} error={props.error} />
    </div>
  )
}

export function FieldNotes({ id, hint, error }: { id: string } & Pick<FieldBase, 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <div className="field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {error && (
        <div className="field-error" id={`${id}-error`}>
          <Icon name="alert-triangle" size={14} />
          <span>{error}</span>
        </div>
      )}
    </>
  )
}

export function ControlBox({
  field,
  children,
  className = '',
}: {
  field: FieldBase
  children: ReactNode
  className?: string
}) {
  const state = `${field.error ? ' control-wrong' : ''}${field.disabled || field.readOnly ? ' control-off' : ''}`
  return (
    <div part="control" className={`control ${className}${state}`}>
      {children}
      {field.suffix && <span className="control-suffix">{field.suffix}</span>}
    </div>
  )
}
