import { useEffect, useRef, useState } from 'react'
import { clock } from '../../../kit/format/clock.ts'
import { keepDraft, readDraft } from './order-form-draft.ts'
import type { KeptDraft } from './order-form-draft.ts'
import { isDirty } from './order-form-state.ts'
import type { FormState } from './order-form-state.ts'

/** A draft of an earlier visit that can be taken up again. */
export interface DraftOffer {
  draft: KeptDraft | undefined
  /** True when the order was saved by somebody since the draft was typed. */
  older: boolean
  /** True once the draft is in the form; then what was there before can be had back. */
  taken: boolean
  take(): void
  discard(): void
  /** What was typed is saved: nothing of it is kept here any more. */
  forget(): void
}

/** How long nothing must be typed before it is kept, in milliseconds. */
const quiet = 300

/** Keeps what is typed in this browser, and offers what an earlier visit has left. */
export function useKeptDraft(
  key: string,
  state: FormState,
  dirty: boolean,
  onTake: (draft: KeptDraft) => void,
): DraftOffer {
  const [draft, setDraft] = useState(() => usable(readDraft(key)))
  const [taken, setTaken] = useState(false)
  const waiting = useRef<FormState>(undefined)
  const offered = draft !== undefined
  useEffect(() => {
    waiting.current = dirty ? state : undefined
    if (!dirty && !offered) keepDraft(key, undefined)
    return dirty ? clock.after(quiet, () => flush(key, waiting)) : undefined
  }, [key, state, dirty, offered])
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
    older: draft !== undefined && draft.base.version !== state.base.version,
    taken,
    take() {
      if (!draft) return
      // What is typed now changes places with it, so that neither is lost.
      const now: KeptDraft = { at: clock.now(), base: state.base, form: state.form }
      setDraft(dirty ? now : undefined)
      setTaken(dirty)
      onTake(draft)
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
  }
}

/** A draft in which nothing differs from what the server knew is no draft. */
function usable(draft: KeptDraft | undefined): KeptDraft | undefined {
  return draft && isDirty(draft) ? draft : undefined
}

function flush(key: string, waiting: { current: FormState | undefined }) {
  const state = waiting.current
  if (state) keepDraft(key, state)
  waiting.current = undefined
}
