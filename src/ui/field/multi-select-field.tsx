import { useId, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { ControlBox, Field } from './field.tsx'
import type { FieldBase } from './field.tsx'
import { Icon } from '../icon.tsx'
import type { Choice } from './select-field.tsx'
import { useStyles } from '../theme/sheet.ts'
import { menuStyles } from '../styles/menu.ts'
import { useUiWords } from '../ui-words.ts'
import { usePopover } from '../overlay/use-popover.ts'

export interface MultiSelectFieldProps extends FieldBase {
  values: readonly string[]
  onChange(values: string[]): void
  choices: readonly Choice[]
}

/** Several of a few choices, opened as a list of check marks. */
export function MultiSelectField(props: MultiSelectFieldProps) {
  useStyles(menuStyles)
  const t = useUiWords()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  usePopover(button, list, open)
  const { values, choices } = props
  const chosen = choices.filter(choice => values.includes(choice.value))
  const shown =
    chosen.length > 2 ? t('field.chosen', { count: chosen.length }) : chosen.map(one => one.label).join(', ')
  return (
    <Field {...props}>
      {({ name, 'aria-required': _required, 'aria-invalid': _invalid, ...control }) => (
        <ControlBox field={props}>
          <button
            {...control}
            ref={button}
            type="button"
            data-name={name}
            className="multi-button"
            disabled={props.disabled || props.readOnly}
            aria-haspopup="true"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            aria-label={`${props.label}: ${shown || (props.placeholder ?? '')}`}
            onClick={() => setOpen(!open)}
            onKeyDown={event => {
              if (event.key !== 'ArrowDown') return
              event.preventDefault()
              setOpen(true)
            }}
          >
            <span className={shown ? '' : 'secondary'}>{shown || props.placeholder || ' '}</span>
            <Icon name="chevron-down" />
          </button>
          <Choices {...props} ref={list} id={id} onOpen={setOpen} />
        </ControlBox>
      )}
    </Field>
  )
}

interface ChoicesProps extends MultiSelectFieldProps {
  ref: RefObject<HTMLDivElement | null>
  id: string
  onOpen(open: boolean): void
}

function Choices({ ref, id, label, values, choices, onChange, onOpen }: ChoicesProps) {
  const toggle = (value: string, on: boolean) =>
    onChange(choices.map(choice => choice.value).filter(one => (one === value ? on : values.includes(one))))
  return (
    <div
      ref={ref}
      id={id}
      className="floating floating-enter"
      popover="auto"
      role="group"
      aria-label={label}
      onToggle={event => {
        onOpen(event.newState === 'open')
        if (event.newState === 'open') event.currentTarget.querySelector('input')?.focus()
      }}
      onKeyDown={event => moveAmong(event, event.currentTarget)}
    >
      {choices.map(choice => (
        <label key={choice.value} className="menu-item">
          <input
            type="checkbox"
            className="checkbox"
            checked={values.includes(choice.value)}
            disabled={choice.disabled}
            onChange={event => toggle(choice.value, event.target.checked)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  )
}

function moveAmong(event: KeyboardEvent, list: HTMLElement) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  // Enter must not send the form in which the list lies.
  if (event.key === 'Enter') event.preventDefault()
  if (step === undefined) return
  event.preventDefault()
  const boxes = [...list.querySelectorAll('input')]
  const at = boxes.findIndex(box => box.matches(':focus'))
  boxes.at((at + step) % boxes.length)?.focus()
}
