import { useState } from 'react'
import { IconButton } from '../button.tsx'
import { ControlBox, Field } from './field.tsx'
import { useUiWords } from '../ui-words.ts'
import type { HTMLAttributes } from 'react'
import type { FieldBase } from './field.tsx'
import { useFormProps } from './read-only-form.ts'

export interface TextFieldProps extends FieldBase {
  value: string
  onChange(value: string): void
  type?: 'text' | 'password' | 'email' | 'tel' | 'url' | 'search'
  maxLength?: number
  autoComplete?: string
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  autoFocus?: boolean
  onBlur?(): void
  onEnter?(): void
}

export function TextField(given: TextFieldProps) {
  const props = useFormProps(given)
  const t = useUiWords()
  const [shown, setShown] = useState(false)
  const secret = props.type === 'password'
  return (
    <Field {...props}>
      {control => (
        <ControlBox field={props}>
          <input
            {...control}
            type={secret && shown ? 'text' : (props.type ?? 'text')}
            value={props.value}
            readOnly={props.readOnly}
            placeholder={props.placeholder}
            maxLength={props.maxLength}
            autoComplete={props.autoComplete ?? 'off'}
            inputMode={props.inputMode}
            autoFocus={props.autoFocus}
            onChange={event => props.onChange(event.target.value)}
            onBlur={props.onBlur}
            onKeyDown={event => {
              // Enter that ends a composition belongs to the input method.
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) props.onEnter?.()
            }}
          />
          {secret && (
            <IconButton
              size="small"
              icon={shown ? 'eye-off' : 'eye'}
              label={shown ? t('field.hidePassword') : t('field.showPassword')}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            />
          )}
        </ControlBox>
      )}
    </Field>
  )
}
