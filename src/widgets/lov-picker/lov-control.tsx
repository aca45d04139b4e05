import { useId } from 'react'
import type { LovRow } from '../../kit/state/lov-page.ts'
import { IconButton } from '../../ui/button.tsx'
import { ControlBox } from '../../ui/field/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LookupInput } from '../../ui/field/lookup-input.tsx'
import type { LovHit } from '../../ui/field/lookup-search.ts'
import { LovChips } from './lov-chips.tsx'
import type { UnknownText, useLovValue } from './use-lov-value.ts'
import { useLovWords } from './use-lov-words.ts'

interface LovControlProps {
  code: string
  multiple: boolean
  params: LovRow
  label: string
  placeholder?: string
  readonly?: boolean
  required?: boolean
  off: boolean
  unknown: UnknownText | undefined
  about: string
  field: ReturnType<typeof useLovValue>
  /** `take` replaces all entries; `add` adds one, or replaces the only one. */
  take(hits: readonly LovHit[]): void
  add(hits: LovHit[]): void
  onUnknown(text: string | undefined, hits?: number, failed?: boolean): void
  onOpen(): void
}

export function LovControl(props: LovControlProps) {
  const t = useLovWords()
  const id = useId()
  const { multiple, readonly, off, field, label, take, add } = props
  const quiet = off || readonly === true
  const error = field.problem
  const described = [error && `${id}-error`, props.about && `${id}-about`].filter(Boolean).join(' ')
  const [first] = field.hits
  return (
    <>
      <ControlBox field={{ label, error, disabled: off, readOnly: readonly }}>
        {multiple && (
          <LovChips
            hits={field.hits}
            gone={field.gone}
            off={quiet}
            onRemove={hit => take(field.hits.filter(one => one !== hit))}
          />
        )}
        <span className="lov-input">
          <LookupInput
            label={label}
            lov={props.code}
            params={props.params}
            value={multiple ? '' : (field.values[0] ?? '')}
            text={multiple ? '' : field.text}
            placeholder={multiple && first ? '' : props.placeholder || t('placeholder')}
            readOnly={readonly}
            disabled={off}
            control={{
              'aria-required': props.required || undefined,
              'aria-invalid': error ? true : undefined,
              'aria-describedby': described || undefined,
            }}
            onChange={(value, text, row) => {
              if (value !== '') add([{ value, text, code: '', row: row ?? {} }])
              else if (!multiple) take([])
            }}
            onUnknown={props.onUnknown}
          />
        </span>
        {!quiet && <IconButton size="small" icon="search" label={t('open')} onClick={props.onOpen} />}
      </ControlBox>
      {!multiple && first && field.gone.has(first.value) && (
        <div className="field-hint">{t('inactive', { text: first.text })}</div>
      )}
      <LovNotes {...props} id={id} />
    </>
  )
}

/** Error with a link to choose among several entries, and the description. */
function LovNotes({ id, unknown, field, about, onOpen }: LovControlProps & { id: string }) {
  const t = useLovWords()
  return (
    <>
      {field.problem && (
        <div className="field-error" id={`${id}-error`}>
          <Icon name="alert-triangle" size={14} />
          <span>{field.problem}</span>
          {unknown?.several && (
            <button type="button" className="link-button lov-several" onClick={onOpen}>
              {t('chooseOne')}
            </button>
          )}
        </div>
      )}
      {about && (
        <div className="unseen" id={`${id}-about`}>
          {about}
        </div>
      )}
    </>
  )
}
