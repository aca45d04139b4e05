import { useContext, useEffect, useEffectEvent, useId, useRef } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { IconButton } from '../button.tsx'
import { EntryChecksContext } from './entry-checks.ts'
import { LookupList } from './lookup-list.tsx'
import { useStyles } from '../theme/sheet.ts'
import { menuStyles } from '../styles/menu.ts'
import { useUiWords } from '../ui-words.ts'
import { useLookup } from './use-lookup.ts'
import type { LookupInputProps } from './use-lookup.ts'
import { usePopover } from '../overlay/use-popover.ts'

/** ARIA combobox: list autocomplete with manual selection. */
export function LookupInput(props: LookupInputProps) {
  useStyles(menuStyles)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const t = useUiWords()
  const problem = useRef<string>(undefined)
  const lookup = useLookup({
    ...props,
    onUnknown(text, hits, failed) {
      problem.current = text && t(failed ? 'lookup.notFound' : 'lookup.unknown', { text })
      props.onUnknown?.(text, hits, failed)
    },
  })
  const entries = useContext(EntryChecksContext)
  const name = props.control?.name ?? props.label
  // A grid commits the text of its cells itself.
  const settle = useEffectEvent(() => props.onTyped === undefined && lookup.takeTyped())
  useEffect(
    () =>
      entries?.add({
        settle: () => settle(),
        problems: () => (problem.current === undefined ? [] : [{ field: name, code: '10008', msg: problem.current }]),
        focus: () => input.current?.focus(),
      }),
    [entries, name],
  )
  const { open, active, search } = lookup
  usePopover(input, list, open)
  const activeId = open && active >= 0 ? `${id}-${active}` : undefined
  const quiet = props.readOnly || props.disabled
  return (
    <>
      <input
        {...props.control}
        ref={input}
        data-editor={props.onTyped ? '' : undefined}
        role="combobox"
        aria-label={props.control?.id ? undefined : props.label}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-activedescendant={activeId}
        autoComplete="off"
        spellCheck={false}
        autoFocus={props.autoFocus}
        className={props.className}
        placeholder={props.placeholder}
        readOnly={props.readOnly}
        disabled={props.disabled}
        value={lookup.shown}
        onChange={event => lookup.type(event.target.value, isComposing(event.nativeEvent))}
        onCompositionEnd={event => lookup.type(event.currentTarget.value, false)}
        onFocus={event => event.target.select()}
        onBlur={props.onTyped ? lookup.close : lookup.leave}
        onKeyDown={event => quiet || moveInList(event, lookup, props.onTyped !== undefined)}
      />
      {!quiet && <LookupButtons lookup={lookup} filled={props.value !== ''} input={input} />}
      <LookupList
        ref={list}
        id={id}
        label={props.label}
        open={open}
        search={search}
        active={active}
        typed={lookup.shown}
        value={props.value}
        onPick={lookup.pick}
        onRetry={lookup.show}
      />
    </>
  )
}

type Lookup = ReturnType<typeof useLookup>

interface LookupButtonsProps {
  lookup: Lookup
  filled: boolean
  input: RefObject<HTMLInputElement | null>
}

function LookupButtons({ lookup, filled, input }: LookupButtonsProps) {
  const t = useUiWords()
  return (
    <>
      {filled && lookup.shown !== '' && (
        <IconButton size="small" icon="x" label={t('field.clear')} tabIndex={-1} onClick={lookup.clear} />
      )}
      <IconButton
        size="small"
        icon="chevron-down"
        label={t('lookup.open')}
        tabIndex={-1}
        // The field keeps the focus: a blur would look up the typed text.
        onPointerDown={event => event.preventDefault()}
        onClick={() => {
          input.current?.focus()
          if (lookup.open) lookup.close()
          else lookup.show()
        }}
      />
    </>
  )
}

function moveInList(event: KeyboardEvent<HTMLInputElement>, lookup: Lookup, inGrid: boolean) {
  // During IME composition all keys belong to the input method.
  if (event.nativeEvent.isComposing) return
  const { key, altKey } = event
  if (inGrid && !lookup.open && !altKey && key !== 'F4') return
  if (key === 'ArrowDown' || key === 'F4') {
    event.preventDefault()
    if (!lookup.open) lookup.show()
    else if (!altKey) lookup.move(1)
  } else if (key === 'ArrowUp') {
    event.preventDefault()
    if (altKey) lookup.close()
    else lookup.move(-1)
  } else if (key === 'Enter' && lookup.open && (lookup.active >= 0 || (lookup.changed && !inGrid))) {
    event.preventDefault()
    event.stopPropagation()
    if (lookup.active >= 0) lookup.pickActive()
    else lookup.pickOnly()
  } else if (key === 'Escape' && (lookup.open || lookup.changed)) {
    event.preventDefault()
    event.stopPropagation()
    lookup.undo()
  }
}

function isComposing(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing
}
