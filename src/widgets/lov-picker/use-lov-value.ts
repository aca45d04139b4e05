import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { RefObject } from 'react'
import { useErrorEvent, useFailureText } from '../../ui/page/use-tell-error.ts'
import { useElementScope } from '../../ui/theme/element-scope.tsx'
import type { LovHit } from '../../ui/field/lookup-search.ts'
import { useLovWords } from './use-lov-words.ts'
import type { LovRow } from '../../kit/state/lov-page.ts'
import { useSession } from '../../kit/session/use-session.ts'
import { askAgain, knownText, listenTexts, textsVersion, wantTexts } from './lov-texts.ts'
import type { LovText } from './lov-texts.ts'

export interface LovPickerProps {
  /** Code of the list of values. */
  code?: string
  /** The chosen value; with `multiple` several, separated by commas. */
  value?: string
  /** Text of the value as the page knows it; the list is asked when it is empty. */
  text?: string
  multiple?: boolean
  placeholder?: string
  disabled?: boolean
  readonly?: boolean
  required?: boolean
  /** Filters of the list that come from other fields; when they change, what was chosen is cleared. */
  params?: LovRow
  /** Pixels; 60 % of the window when it is not given. */
  dialogWidth?: number
  onInput?(detail: { value: string }): unknown
  onChange?(detail: { value: string }): unknown
  onSelect?(detail: { rows: LovRow[] }): unknown
}

/** What was typed and is no entry of the list. */
export interface UnknownText {
  text: string
  /** It could mean several entries. */
  several: boolean
}

type ValueProps = Omit<LovPickerProps, 'params'> & { code: string; multiple: boolean; params: string }

/** The value of the picker with its texts, and what the form around it gets of it. */
export function useLovValue(props: ValueProps, unknown: UnknownText | undefined, box: RefObject<HTMLElement | null>) {
  const t = useLovWords()
  const form = useElementScope()?.form
  const { code, multiple, params, required, readonly } = props
  const [own, setOwn] = useState(props.value ?? '')
  const value = form ? (props.value ?? '') : own
  const values = value === '' ? [] : multiple ? [...new Set(value.split(',').filter(Boolean))] : [value]
  const given = useGivenText(props.text ?? '', value)
  const known = useLovTexts(code, given === '' || multiple ? values : [])
  const hits = values.map<LovHit>((one, at) => ({
    value: one,
    text: given !== '' && !multiple ? given : (known[at]?.text ?? '…'),
    code: '',
    row: known[at]?.row ?? {},
  }))
  const set = (next: readonly LovHit[]) => {
    const text = next.map(hit => hit.value).join(',')
    if (text === value) return
    setOwn(text)
    form?.setValue(text)
    props.onInput?.({ value: text })
    props.onChange?.({ value: text })
    props.onSelect?.({ rows: next.map(hit => hit.row) })
  }
  useClearedByParams(params, value, () => set([]))
  const missing = required === true && readonly !== true && value === ''
  const problem = unknown
    ? t(unknown.several ? 'several' : 'unknown', { text: unknown.text })
    : missing
      ? t('required')
      : ''
  useEffect(() => {
    const flags = unknown ? { badInput: true } : missing ? { valueMissing: true } : {}
    form?.setValidity(flags, problem, box.current?.querySelector('input') ?? undefined)
  }, [form, unknown, missing, problem, box])
  const gone = new Set(values.filter((_, at) => known[at]?.inactive))
  return { values, hits, text: hits[0]?.text ?? '', gone, problem: unknown && problem, set }
}

/** The text that the page gave belongs to the value it stood beside; another value has another text. */
function useGivenText(text: string, value: string): string {
  const [given, setGiven] = useState({ text, value })
  if (given.text !== text) setGiven({ text, value })
  return given.value === value && given.text === text ? text : ''
}

/** Another supplier has other materials: what was chosen under the old condition is cleared, unless the page set both. */
function useClearedByParams(params: string, value: string, clear: () => void) {
  const last = useRef({ params, value })
  useEffect(() => {
    const before = last.current
    last.current = { params, value }
    if (before.params !== params && before.value === value && value !== '') clear()
  })
}

/** What is known of each value; values without a text are asked for, together with those of all other fields. */
function useLovTexts(code: string, values: readonly string[]): (LovText | undefined)[] {
  const version = useSyncExternalStore(listenTexts, textsVersion)
  const session = useSession(({ userInfo, language }) => `${userInfo?.id ?? ''} ${language}`)
  const wanted = values.join('\n')
  useEffect(() => {
    wantTexts(code, wanted.split('\n'))
  }, [code, wanted, session, version])
  const found = values.map(value => knownText(code, value))
  const failure = found.find(text => text?.failure !== undefined)?.failure
  useErrorEvent(failure, useFailureText(failure), () => askAgain(code, values))
  return found
}
