import { useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { FieldProblem } from '../../contract/envelope.ts'
import { isChangedMeanwhile, Refused } from '../../kit/call/errors.ts'
import type { Failure } from '../../kit/call/errors.ts'
import { clock } from '../../kit/format/clock.ts'
import { useAct } from '../../kit/state/act-state.ts'
import { EntryChecksContext } from '../../ui/field/entry-checks.ts'
import { useWithTyping } from '../../ui/field/use-typing.ts'
import { useUnsaved } from '../page-tab/page-tab.ts'
import { useAside } from './aside.ts'
import type { AsidePlace } from './aside.ts'
import { useKeptDraft } from '../../kit/state/kept-draft.ts'
import type { DraftOffer, TypedForm } from '../../kit/state/kept-draft.ts'

export interface Merged<Form> {
  form: Form
  /** Changed by both; the unsaved value stays until the user chooses. */
  kept: ReadonlySet<string>
}

/** Another user's changes, already merged into the form. */
export interface Conflict<Form, M extends Merged<Form> = Merged<Form>> {
  /** From the server; '' for a draft based on an older version. */
  msg: string
  merged: M
  mine: Form
  newer: Form
}

interface DocumentFormParts<Form, M extends Merged<Form>> {
  key: string
  typed: TypedForm<Form>
  isDirty(typed: TypedForm<Form>): boolean
  versionOf(form: Form): number | undefined
  /** Parses a stored form, which may be of an older program version. */
  read(kept: unknown): Form | undefined
  loadNewer(form: Form): Promise<Form>
  merge(base: Form, mine: Form, newer: Form): M
  onReplaced(form: Form): void
  /** Server's version as base, with the unsaved changes. */
  onMerged(base: Form, form: Form): void
  onRefused(problems: readonly FieldProblem[]): void
  onWrong(problems: readonly FieldProblem[]): void
  /** The draft was saved on the server or discarded by the user. */
  onDropped?: (() => void) | undefined
  /** Undefined after showing problems. */
  check(): Form | undefined
  /** Like `check`, without showing problems. */
  complete(): Form | undefined
  /** Absent: only this browser stores the unfinished form. */
  aside?: AsidePlace<Form> | undefined
}

export interface DocumentForm<Form, M extends Merged<Form> = Merged<Form>> {
  dirty: boolean
  busy: boolean
  failure: Failure | undefined
  /** This browser stored what a failed attempt could not save. */
  keptHere: boolean
  conflict: Conflict<Form, M> | undefined
  offer: DraftOffer<Form>
  /** One attempt at a time, and none within a second of the last one sent. */
  attempt(work: (form: Form) => Promise<void>): void
  /** An incomplete or refused form is saved as a draft where possible. */
  saveDraft(work: (form: Form) => Promise<void>): void
  check(): Form | undefined
  retry(): void
  clear(): void
}

/** Ms between two clicks on a save button. */
const pause = 1_000

/**
 * Stores unsaved input, warns before leaving, prevents double submission, and merges a version saved by another user
 * (16007).
 */
export function useDocumentForm<Form, M extends Merged<Form>>(
  parts: DocumentFormParts<Form, M>,
): DocumentForm<Form, M> {
  const { isDirty, versionOf } = parts
  const { base } = parts.typed
  const form = useWithTyping(parts.typed.form, useContext(EntryChecksContext))
  const typed = useMemo(() => ({ base, form }), [base, form])
  const [conflict, setConflict] = useState<Conflict<Form, M>>()
  const act = useAct()
  const merge = (msg: string, from: Form, mine: Form, newer: Form) => {
    const merged = parts.merge(from, mine, newer)
    parts.onMerged(newer, merged.form)
    setConflict({ msg, merged, mine, newer })
  }
  const onTake = (draft: TypedForm<Form>) => {
    if (versionOf(draft.base) === versionOf(base)) parts.onReplaced(draft.form)
    else merge('', draft.base, draft.form, base)
  }
  const aside = useAside({ place: parts.aside, typed, read: parts.read, onTake })
  const { kept } = aside
  const keepAside =
    aside.keep &&
    (async () => {
      await aside.keep?.()
      parts.onDropped?.()
    })
  const dirty = useMemo(
    () => isDirty(typed) && (kept === undefined || isDirty({ base: kept, form })),
    [isDirty, typed, form, kept],
  )
  const own = useKeptDraft({ ...parts, typed, onTake }, dirty)
  const offer: DraftOffer<Form> = {
    ...own,
    forget() {
      own.forget()
      aside.drop()
    },
  }
  const holding = {
    version: versionOf(base),
    show: () => void act.run(async () => merge('', base, form, await parts.loadNewer(form))),
  }
  const leave = async () => {
    if (!keepAside) return own.keepHere()
    return (await act.run(async () => keepAside().then(() => true))) ?? false
  }
  useUnsaved(dirty, holding, leave, () => {
    own.drop()
    parts.onDropped?.()
  })
  const [keptHere, setKeptHere] = useState(false)
  const refused = async (error: unknown, sent: Form) => {
    if (!(error instanceof Refused)) {
      void own.keepHere().then(setKeptHere)
      return
    }
    if (isChangedMeanwhile(error.code)) merge(error.msg, base, sent, await parts.loadNewer(sent))
    else parts.onRefused(error.errors)
  }
  const check = () => {
    act.clear()
    return parts.check()
  }
  const attempts = useAttempts({
    act,
    check,
    refused,
    wrong: problems => {
      act.clear()
      parts.onWrong(problems)
    },
    complete: () => parts.complete(),
    keep: keepAside,
    begun: () => {
      setConflict(undefined)
    },
  })
  const { waiting, ...sending } = attempts
  return {
    dirty,
    conflict,
    offer,
    check,
    ...sending,
    busy: act.busy || waiting,
    failure: act.failure,
    keptHere,
    clear: act.clear,
  }
}

/** The content was refused, not the user or a concurrent change. */
function isUnfinished(error: unknown): boolean {
  return error instanceof Refused && !isChangedMeanwhile(error.code) && error.errors.length > 0
}

interface AttemptParts<Form> {
  act: ReturnType<typeof useAct>
  check(): Form | undefined
  complete(): Form | undefined
  /** Absent: only this browser stores the draft. */
  keep: (() => Promise<void>) | undefined
  refused(error: unknown, sent: Form): Promise<void>
  wrong(problems: readonly FieldProblem[]): void
  begun(): void
}

type Attempts<Form> = Pick<DocumentForm<Form>, 'attempt' | 'saveDraft' | 'retry'> & { waiting: boolean }

function useAttempts<Form>({ act, check, complete, keep, refused, wrong, begun }: AttemptParts<Form>): Attempts<Form> {
  const last = useRef({ at: 0, again: (): void => undefined })
  const mayBegin = () => !act.busy && clock.now() - last.current.at >= pause
  const begin = (again: () => void) => {
    last.current = { at: clock.now(), again }
    begun()
  }
  const entries = useSettledEntries(wrong)
  const saveDraft: Attempts<Form>['saveDraft'] = work => {
    if (!mayBegin() || !entries.mayGoOn(() => now.current.saveDraft(work))) return
    // Without server drafts the missing fields are shown.
    const whole = keep ? complete() : check()
    if (whole === undefined && !keep) return
    begin(() => saveDraft(work))
    void act.run(async () => {
      if (whole === undefined) {
        await keep?.()
        return
      }
      try {
        await work(whole)
      } catch (error) {
        if (keep && isUnfinished(error)) return keep()
        await refused(error, whole)
        throw error
      }
    })
  }
  const attempt: Attempts<Form>['attempt'] = work => {
    if (!mayBegin() || !entries.mayGoOn(() => now.current.attempt(work))) return
    const checked = check()
    // Not counted as an attempt: the next click may follow at once.
    if (checked === undefined) return
    begin(() => attempt(work))
    void act.run(async () => {
      try {
        await work(checked)
      } catch (error) {
        await refused(error, checked)
        throw error
      }
    })
  }
  const retry = () => {
    last.current.again()
  }
  const now = useRef({ attempt, saveDraft })
  useLayoutEffect(() => {
    now.current = { attempt, saveDraft }
  })
  return { attempt, saveDraft, retry, waiting: entries.waiting }
}

/**
 * Waits for look-ups; a text that matches no entry stops the attempt, so that it is neither sent as free text nor
 * dropped.
 */
function useSettledEntries(wrong: (problems: readonly FieldProblem[]) => void) {
  const entries = useContext(EntryChecksContext)
  const [held, setHeld] = useState<{ goOn(): void }>()
  useEffect(
    () =>
      held &&
      clock.after(0, () => {
        setHeld(undefined)
        held.goOn()
      }),
    [held],
  )
  const [waiting, setWaiting] = useState(false)
  return {
    waiting,
    mayGoOn(goOn: () => void): boolean {
      if (waiting) return false
      if (entries?.start()) {
        setWaiting(true)
        void entries.settled().then(() => {
          setWaiting(false)
          setHeld({ goOn })
        })
        return false
      }
      const problems = entries?.problems() ?? []
      if (problems.length > 0) wrong(problems)
      return problems.length === 0
    },
  }
}
