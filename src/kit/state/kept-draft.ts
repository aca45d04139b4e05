import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { record } from '../format/record.ts'
import { clock } from '../format/clock.ts'
import { useSession } from '../session/use-session.ts'
import { readTyped, storeTyped } from './typed-work.ts'
import type { TypedPlace } from './typed-vault.ts'

export interface KeptDraft<Form> {
  /** Ms since 1970. */
  at: number
  /** Server version on which the draft is based. */
  base: Form
  form: Form
}

export type TypedForm<Form> = Pick<KeptDraft<Form>, 'base' | 'form'>

export function draftOf<Form>(stored: unknown, read: (kept: unknown) => Form | undefined): KeptDraft<Form> | undefined {
  const kept = record(stored)
  const [base, form] = [read(kept?.base), read(kept?.form)]
  return base && form && { at: typeof kept?.at === 'number' ? kept.at : 0, base, form }
}

/** A draft of an earlier visit that can be restored. */
export interface DraftOffer<Form> {
  draft: KeptDraft<Form> | undefined
  /** The document was saved since the draft was typed. */
  older: boolean
  /** The draft is in the form; the previous content can be restored. */
  taken: boolean
  take(): void
  discard(): void
  forget(): void
}

interface OwnDraft<Form> extends DraftOffer<Form> {
  /** Further input is stored again. */
  drop(): void
  /** False when it is only in memory. */
  keepHere(): Promise<boolean>
}

interface KeptDraftParts<Form> {
  key: string
  typed: TypedForm<Form>
  isDirty(typed: TypedForm<Form>): boolean
  versionOf(form: Form): number | string | undefined
  read(kept: unknown): Form | undefined
  onTake(draft: KeptDraft<Form>): void
}

/** Debounce in ms. */
const quiet = 300
/** In ms after the stored draft could not be read. */
const readAgainAfter = 5_000

/** Stores unsaved input per user and offers the draft of an earlier visit. */
export function useKeptDraft<Form>(parts: KeptDraftParts<Form>, dirty: boolean): OwnDraft<Form> {
  const { key, typed, versionOf } = parts
  const owner = useFirstUser()
  const [draft, setDraft] = useState<KeptDraft<Form>>()
  // A ref, so that loading without a draft renders nothing.
  const loaded = useRef(false)
  const [taken, setTaken] = useState(false)
  const waiting = useRef<TypedForm<Form>>(undefined)
  const dropped = useRef<Form>(undefined)
  const offered = draft !== undefined
  const { base, form } = typed
  const offer = useEffectEvent((stored: unknown) => {
    const kept = draftOf(stored, parts.read)
    if (kept && parts.isDirty(kept)) setDraft(kept)
    else if (dirty) flush({ owner, form: key }, waiting)
    else void storeDraft({ owner, form: key }, undefined)
    loaded.current = true
  })
  useEffect(() => {
    let left = false
    let cancel: () => void = () => undefined
    // A draft that has not been read must be neither removed nor replaced.
    loaded.current = false
    const read = () =>
      void readTyped({ owner, form: key }).then(
        stored => left || offer(stored),
        () => left || (cancel = clock.after(readAgainAfter, read)),
      )
    read()
    return () => {
      left = true
      cancel()
    }
  }, [owner, key])
  useEffect(() => {
    const keeps = dirty && dropped.current !== form
    waiting.current = keeps ? { base, form } : undefined
    if (loaded.current && !dirty && !offered) void storeDraft({ owner, form: key }, undefined)
    return keeps ? clock.after(quiet, () => loaded.current && flush({ owner, form: key }, waiting)) : undefined
  }, [owner, key, base, form, dirty, offered])
  useEffect(() => {
    const now = () => flush({ owner, form: key }, waiting)
    addEventListener('pagehide', now)
    return () => {
      removeEventListener('pagehide', now)
      now()
    }
  }, [owner, key])
  return {
    draft,
    older: draft !== undefined && versionOf(draft.base) !== versionOf(base),
    taken,
    take() {
      if (!draft) return
      // Swaps draft and current input, so that neither is lost.
      setDraft(dirty ? { at: clock.now(), base, form } : undefined)
      setTaken(dirty)
      parts.onTake(draft)
    },
    forget() {
      waiting.current = undefined
      setDraft(undefined)
      void storeDraft({ owner, form: key }, undefined)
    },
    drop() {
      dropped.current = form
      waiting.current = undefined
      void storeDraft({ owner, form: key }, undefined)
    },
    discard() {
      setDraft(undefined)
      setTaken(false)
    },
    keepHere() {
      waiting.current = undefined
      return storeDraft({ owner, form: key }, { base, form })
    },
  }
}

/** '' in any later session, because the input is not that user's. */
function useFirstUser(): string {
  const current = useSession(session => session.userInfo?.id ?? '')
  const [first, setFirst] = useState(current)
  if (first === '' && current !== '') setFirst(current)
  return current === first ? current : ''
}

function storeDraft<Form>(place: TypedPlace, draft: TypedForm<Form> | undefined): Promise<boolean> {
  return storeTyped(place, draft && { at: clock.now(), base: draft.base, form: draft.form })
}

function flush<Form>(place: TypedPlace, waiting: { current: TypedForm<Form> | undefined }) {
  if (waiting.current) void storeDraft(place, waiting.current)
  waiting.current = undefined
}
