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
  code?: string
  /** With `multiple` several, separated by commas. */
  value?: string
  /** Loaded from the list when empty. */
  text?: string
  multiple?: boolean
  placeholder?: string
  disabled?: boolean
  readonly?: boolean
  required?: boolean
  /** Filters from other fields; a change clears the selection. */
  params?: LovRow
  /** In pixels; 60 % of the window by default. */
  dialogWidth?: number
  onInput?(detail: { value: string }): unknown
  onChange?(detail: { value: string }): unknown
  onSelect?(detail: { rows: LovRow[] }): unknown
}

export interface UnknownText {
  text: string
  several: boolean
  failed: boolean
}

type ValueProps = Omit<LovPickerProps, 'params'> & { code: string; multiple: boolean; params: string }

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
    ? t(unknown.failed ? 'failed' : unknown.several ? 'several' : 'unknown', { text: unknown.text })
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

/** The page's text applies only to its value. */
function useGivenText(text: string, value: string): string {
  const [given, setGiven] = useState({ text, value })
  if (given.text !== text) setGiven({ text, value })
  return given.value === value && given.text === text ? text : ''
}

/** Changed `params` clear the selection, unless the page set both. */
function useClearedByParams(params: string, value: string, clear: () => void) {
  const last = useRef({ params, value })
  useEffect(() => {
    const before = last.current
    last.current = { params, value }
    if (before.params !== params && before.value === value && value !== '') clear()
  })
}

/** In one request for all fields of the page. */
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
