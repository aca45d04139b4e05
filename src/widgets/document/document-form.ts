import { useMemo, useRef, useState } from 'react'
import type { FieldProblem } from '../../contract/envelope.ts'
import { isChangedMeanwhile, Refused } from '../../kit/call/errors.ts'
import type { Failure } from '../../kit/call/errors.ts'
import { clock } from '../../kit/format/clock.ts'
import { useAct } from '../../kit/state/act-state.ts'
import { useUnsaved } from '../page-tab/page-tab.ts'
import { useAside } from './aside.ts'
import type { AsidePlace } from './aside.ts'
import { useKeptDraft } from './kept-draft.ts'
import type { DraftOffer, TypedForm } from './kept-draft.ts'

/** What somebody else saved meanwhile, brought together with what is typed here. */
export interface Merged<Form> {
  form: Form
  /** Fields that both have changed; what is typed here stays until the user chooses otherwise. */
  kept: ReadonlySet<string>
}

/** What somebody else saved while the form was open; it is in the form already. */
export interface Conflict<Form, M extends Merged<Form> = Merged<Form>> {
  /** Who and when, in the server's words; '' for a draft that was typed on an older version. */
  msg: string
  merged: M
  mine: Form
  newer: Form
}

interface DocumentFormParts<Form, M extends Merged<Form>> {
  /** Names the draft in this browser. */
  key: string
  typed: TypedForm<Form>
  isDirty(typed: TypedForm<Form>): boolean
  versionOf(form: Form): number | undefined
  /** A form out of what was kept, perhaps by an older version of the program. */
  read(kept: unknown): Form | undefined
  /** What the server has now. */
  loadNewer(form: Form): Promise<Form>
  merge(base: Form, mine: Form, newer: Form): M
  /** Puts a form in the place of what is typed. */
  onReplaced(form: Form): void
  /** Puts in what the server has now, and what is typed on top of it. */
  onMerged(base: Form, form: Form): void
  onRefused(problems: readonly FieldProblem[]): void
  /** The form when nothing is wrong with it as far as this side can tell; else undefined, and the problems are shown. */
  check(): Form | undefined
  /** The same without showing anything. */
  complete(): Form | undefined
  /** Where the server keeps the form while it is not finished; absent: only this browser does. */
  aside?: AsidePlace<Form> | undefined
}

/** The edit form of a document with everything that goes on around it. */
export interface DocumentForm<Form, M extends Merged<Form> = Merged<Form>> {
  dirty: boolean
  busy: boolean
  failure: Failure | undefined
  conflict: Conflict<Form, M> | undefined
  offer: DraftOffer<Form>
  /**
   * Checks the form, then does `work` with it; one attempt at a time, and none within a second of the last that was
   * sent.
   */
  attempt(work: (form: Form) => Promise<void>): void
  /** As `attempt`, but what is not complete, or refused for what it says, is put aside as it is where that is possible. */
  saveDraft(work: (form: Form) => Promise<void>): void
  check(): Form | undefined
  /** The last attempt once more. */
  retry(): void
  clear(): void
}

/** Pause between two clicks on a save button: one second. */
const pause = 1_000

/**
 * Keeps what is typed in this browser, asks before it is left, sends it once, and when somebody else saved meanwhile
 * (16007) brings the newer version in without losing what was typed. What the form holds is the page's own state.
 */
export function useDocumentForm<Form, M extends Merged<Form>>(
  parts: DocumentFormParts<Form, M>,
): DocumentForm<Form, M> {
  const { typed, isDirty, versionOf } = parts
  const { base, form } = typed
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
  const aside = useAside({ place: parts.aside, typed: { base, form }, read: parts.read, onTake })
  const { kept } = aside
  const dirty = useMemo(
    () => isDirty({ base, form }) && (kept === undefined || isDirty({ base: kept, form })),
    [isDirty, base, form, kept],
  )
  const own = useKeptDraft({ ...parts, onTake }, dirty)
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
  useUnsaved(dirty, holding, async () => {
    if (!aside.keep) return own.keepHere()
    const keep = aside.keep
    return (await act.run(async () => keep().then(() => true))) ?? false
  })
  const refused = async (error: unknown, sent: Form) => {
    if (!(error instanceof Refused)) return
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
    complete: () => parts.complete(),
    keep: aside.keep,
    begun: () => {
      setConflict(undefined)
    },
  })
  return { dirty, conflict, offer, check, ...attempts, busy: act.busy, failure: act.failure, clear: act.clear }
}

/** True when a document was refused for what it says or lacks, not for who sends it or for what happened meanwhile. */
function isUnfinished(error: unknown): boolean {
  return error instanceof Refused && !isChangedMeanwhile(error.code) && error.errors.length > 0
}

interface AttemptParts<Form> {
  act: ReturnType<typeof useAct>
  check(): Form | undefined
  complete(): Form | undefined
  /** Puts the form aside as it is; absent: it is kept in this browser only. */
  keep: (() => Promise<void>) | undefined
  refused(error: unknown, sent: Form): Promise<void>
  /** An attempt begins. */
  begun(): void
}

type Attempts<Form> = Pick<DocumentForm<Form>, 'attempt' | 'saveDraft' | 'retry'>

/** What sends the form: one at a time, and none within a second of the last. */
function useAttempts<Form>({ act, check, complete, keep, refused, begun }: AttemptParts<Form>): Attempts<Form> {
  const last = useRef({ at: 0, again: (): void => undefined })
  /** False while an attempt runs, and within a second of the last. */
  const mayBegin = () => !act.busy && clock.now() - last.current.at >= pause
  const begin = (again: () => void) => {
    last.current = { at: clock.now(), again }
    begun()
  }
  const saveDraft: Attempts<Form>['saveDraft'] = work => {
    if (!mayBegin()) return
    // Where nothing can be put aside, what is missing is told.
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
    if (!mayBegin()) return
    const checked = check()
    // A form with problems is not sent, so that the next click may follow at once.
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
  return { attempt, saveDraft, retry }
}
