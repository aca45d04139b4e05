import { useEffect, useRef, useState } from 'react'
import { record } from '../../kit/format/record.ts'
import { clock } from '../../kit/format/clock.ts'
import { localKept } from '../../kit/session/browser-storage.ts'
import { encodeJson } from '../../kit/format/safe-json.ts'

/** What was typed and not saved, with the moment of the last keystroke. */
export interface KeptDraft<Form> {
  /** Milliseconds since 1970. */
  at: number
  /** What the server knew when it was typed. */
  base: Form
  form: Form
}

/** A form as it is typed in: what the server knows, and what is entered. */
export type TypedForm<Form> = Pick<KeptDraft<Form>, 'base' | 'form'>

/** Keeps the draft in this browser; undefined forgets it. Returns false when the browser keeps nothing. */
export function keepDraft<Form>(key: string, draft: TypedForm<Form> | undefined): boolean {
  const kept: KeptDraft<Form> | undefined = draft && { at: clock.now(), base: draft.base, form: draft.form }
  return localKept.write(key, kept && encodeJson(kept))
}

/** The draft that was kept; undefined when there is none or when `read` makes nothing of what was kept. */
export function readDraft<Form>(key: string, read: (kept: unknown) => Form | undefined): KeptDraft<Form> | undefined {
  const text = localKept.read(key)
  if (text === undefined) return undefined
  try {
    const kept = record(JSON.parse(text))
    const [base, form] = [read(kept?.base), read(kept?.form)]
    return base && form && { at: typeof kept?.at === 'number' ? kept.at : 0, base, form }
  } catch {
    return undefined
  }
}

/** A draft of an earlier visit that can be taken up again. */
export interface DraftOffer<Form> {
  draft: KeptDraft<Form> | undefined
  /** True when the document was saved by somebody since the draft was typed. */
  older: boolean
  /** True once the draft is in the form; then what was there before can be had back. */
  taken: boolean
  take(): void
  discard(): void
  /** What was typed is saved: nothing of it is kept here any more. */
  forget(): void
}

/** What this browser keeps of a form. */
interface OwnDraft<Form> extends DraftOffer<Form> {
  /** Keeps what is typed at once; false when the browser keeps nothing. */
  keepHere(): boolean
}

interface KeptDraftParts<Form> {
  /** Names the draft in this browser. */
  key: string
  typed: TypedForm<Form>
  isDirty(typed: TypedForm<Form>): boolean
  versionOf(form: Form): number | undefined
  read(kept: unknown): Form | undefined
  /** Puts a draft into the form. */
  onTake(draft: KeptDraft<Form>): void
}

/** How long nothing must be typed before it is kept, in milliseconds. */
const quiet = 300

/** Keeps what is typed in this browser, and offers what an earlier visit has left. */
export function useKeptDraft<Form>(parts: KeptDraftParts<Form>, dirty: boolean): OwnDraft<Form> {
  const { key, typed, versionOf } = parts
  // A draft in which nothing differs from what the server knew is no draft.
  const [draft, setDraft] = useState(() => {
    const kept = readDraft(key, parts.read)
    return kept && parts.isDirty(kept) ? kept : undefined
  })
  const [taken, setTaken] = useState(false)
  const waiting = useRef<TypedForm<Form>>(undefined)
  const offered = draft !== undefined
  const { base, form } = typed
  useEffect(() => {
    waiting.current = dirty ? { base, form } : undefined
    if (!dirty && !offered) keepDraft(key, undefined)
    return dirty ? clock.after(quiet, () => flush(key, waiting)) : undefined
  }, [key, base, form, dirty, offered])
  useEffect(() => {
    const now = () => flush(key, waiting)
    addEventListener('pagehide', now)
    return () => {
      removeEventListener('pagehide', now)
      now()
    }
  }, [key])
  return {
    draft,
    older: draft !== undefined && versionOf(draft.base) !== versionOf(base),
    taken,
    take() {
      if (!draft) return
      // What is typed now changes places with it, so that neither is lost.
      setDraft(dirty ? { at: clock.now(), base, form } : undefined)
      setTaken(dirty)
      parts.onTake(draft)
    },
    forget() {
      waiting.current = undefined
      setDraft(undefined)
      keepDraft(key, undefined)
    },
    discard() {
      setDraft(undefined)
      setTaken(false)
    },
    keepHere() {
      waiting.current = undefined
      return keepDraft(key, { base, form })
    },
  }
}

function flush<Form>(key: string, waiting: { current: TypedForm<Form> | undefined }) {
  if (waiting.current) keepDraft(key, waiting.current)
  waiting.current = undefined
}
