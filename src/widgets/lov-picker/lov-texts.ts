import { resolveLovs } from '../../contract/platform/lov/lov.ts'
import type { LovResolution } from '../../contract/platform/lov/lov.ts'
import { call } from '../../kit/call/call.ts'
import { clock } from '../../kit/format/clock.ts'
import type { LovRow } from '../../kit/state/lov-page.ts'
import { onSession } from '../../kit/session/session-events.ts'
import { $session } from '../../kit/session/session-store.ts'
import { hitOf } from '../../ui/field/lookup-search.ts'
import type { LovHit } from '../../ui/field/lookup-search.ts'

export interface LovText {
  text: string
  row: LovRow | undefined
  /** In the form, but no longer selectable. */
  inactive: boolean
  failure?: unknown
}

const known = new Map<string, LovText>()
const waiting = new Map<string, Set<string>>()
const listeners = new Set<() => void>()
const asking = new Set<string>()
/** Debounce in ms: fields of a page are created one by one. */
const gathering = 40
const longestGathering = 300
const mostLists = 50
const mostValues = 500
let version = 0
/** Incremented when the session changes, to ignore earlier responses. */
let turn = 0
let cancel: (() => void) | undefined
let stops: (() => void)[] = []

/** Called when texts arrive or the session changes. */
export function listenTexts(changed: () => void): () => void {
  if (listeners.size === 0)
    stops = (['signedIn', 'roleChanged', 'signedOut'] as const).map(event => onSession(event, forget))
  listeners.add(changed)
  return () => {
    listeners.delete(changed)
    if (listeners.size === 0) for (const stop of stops) stop()
  }
}

/** Incremented with every change of the texts. */
export function textsVersion(): number {
  return version
}

/** In the language and with the permissions of the session. */
export function knownText(code: string, value: string): LovText | undefined {
  return known.get(keyOf(code, value))
}

export function rememberHits(code: string, hits: readonly LovHit[]): void {
  for (const hit of hits) known.set(keyOf(code, hit.value), { text: hit.text, row: hit.row, inactive: false })
  tell()
}

export function askAgain(code: string, values: readonly string[]): void {
  for (const value of values) if (knownText(code, value)?.failure !== undefined) known.delete(keyOf(code, value))
  wantTexts(code, values)
}

/** One request for all fields of the page. */
export function wantTexts(code: string, values: readonly string[]): void {
  const missing = values.filter(value => {
    const key = keyOf(code, value)
    return value !== '' && !known.has(key) && !asking.has(key)
  })
  if (code === '' || missing.length === 0) return
  const list = waiting.get(code) ?? new Set()
  for (const value of missing) list.add(value)
  waiting.set(code, list)
  cancel?.()
  cancel = clock.after(gathering, () => whenIdle(() => void ask()))
}

/** Fields may still be added; Safari has no `requestIdleCallback`. */
function whenIdle(act: () => void) {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: longestGathering })
  else act()
}

async function ask() {
  if (waiting.size === 0) return
  const lists = [...waiting]
    .flatMap(([code, values]) => chunks([...values]).map(part => ({ code, values: part })))
    .slice(0, mostLists)
  waiting.clear()
  const session = sessionKey()
  const begun = turn
  const keys = lists.flatMap(({ code, values }) => values.map(value => keyOf(code, value)))
  for (const key of keys) asking.add(key)
  try {
    const answers = await call(resolveLovs, { lists })
    if (session === sessionKey() && begun === turn) for (const answer of answers) keep(answer)
  } catch (failure) {
    // Without its text the value is shown.
    for (const { code, values } of begun === turn ? lists : [])
      for (const value of values)
        known.set(keyOf(code, value), { text: value, row: undefined, inactive: false, failure })
  } finally {
    for (const key of keys) asking.delete(key)
  }
  tell()
}

function forget() {
  turn++
  known.clear()
  tell()
}

function keep(answer: LovResolution) {
  for (const row of answer.rows) {
    const hit = hitOf(row, { ...answer, entries: [] })
    known.set(keyOf(answer.code, hit.value), {
      text: hit.text || hit.value,
      row,
      inactive: answer.inactive.includes(hit.value),
    })
  }
  for (const value of answer.missing)
    known.set(keyOf(answer.code, value), { text: value, row: undefined, inactive: true })
}

function chunks(values: string[]): string[][] {
  return values.length <= mostValues ? [values] : [values.slice(0, mostValues), ...chunks(values.slice(mostValues))]
}

function sessionKey(): string {
  const { userInfo, language } = $session.get()
  return `${userInfo?.id ?? ''} ${language}`
}

function keyOf(code: string, value: string): string {
  return `${sessionKey()} ${code} ${value}`
}

function tell() {
  version++
  for (const listener of [...listeners]) listener()
}
