import { useMemo, useRef, useState } from 'react'
import type { FieldProblem } from '../../contract/envelope.ts'
import { isChangedMeanwhile, Refused } from '../../kit/call/errors.ts'
import type { Failure } from '../../kit/call/errors.ts'
import { clock } from '../../kit/format/clock.ts'
import { useAct } from '../../kit/state/act-state.ts'
import { useUnsaved } from '../page-tab/page-tab.ts'
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
}

/** The edit form of a document with everything that goes on around it. */
export interface DocumentForm<Form, M extends Merged<Form> = Merged<Form>> {
  dirty: boolean
  busy: boolean
  failure: Failure | undefined
  conflict: Conflict<Form, M> | undefined
  offer: DraftOffer<Form>
  /** Checks the form, then does `work` with it; one attempt at a time, and none within a second of the last. */
  attempt(work: (form: Form) => Promise<void>): void
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
  const last = useRef({ at: 0, again: (): void => undefined })
  const dirty = useMemo(() => isDirty({ base, form }), [isDirty, base, form])
  const merge = (msg: string, from: Form, mine: Form, newer: Form) => {
    const merged = parts.merge(from, mine, newer)
    parts.onMerged(newer, merged.form)
    setConflict({ msg, merged, mine, newer })
  }
  useUnsaved(dirty, {
    version: versionOf(base),
    show: () => void act.run(async () => merge('', base, form, await parts.loadNewer(form))),
  })
  const offer = useKeptDraft(
    {
      ...parts,
      onTake(draft) {
        if (versionOf(draft.base) === versionOf(base)) parts.onReplaced(draft.form)
        else merge('', draft.base, draft.form, base)
      },
    },
    dirty,
  )
  const refused = async (error: unknown, sent: Form) => {
    if (!(error instanceof Refused)) return
    if (isChangedMeanwhile(error.code)) merge(error.msg, base, sent, await parts.loadNewer(sent))
    else parts.onRefused(error.errors)
  }
  const check = () => {
    act.clear()
    return parts.check()
  }
  const attempt: DocumentForm<Form>['attempt'] = work => {
    if (act.busy || clock.now() - last.current.at < pause) return
    last.current = { at: clock.now(), again: () => attempt(work) }
    const checked = check()
    if (checked === undefined) return
    setConflict(undefined)
    void act.run(async () => {
      try {
        await work(checked)
      } catch (error) {
        await refused(error, checked)
        throw error
      }
    })
  }
  const { busy, failure, clear } = act
  return { dirty, busy, failure, conflict, offer, attempt, check, retry: () => last.current.again(), clear }
}
