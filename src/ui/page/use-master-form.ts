import { useId, useState } from 'react'
import type { FieldProblem } from '../../contract/envelope.ts'
import { useAct } from '../../kit/state/act-state.ts'
import { isChangedMeanwhile, Refused } from '../../kit/call/errors.ts'
import { askConfirm } from '../overlay/ask.tsx'
import type { Answered } from '../overlay/ask.tsx'
import { useActAfterWork } from '../overlay/form-work.ts'
import { toast } from '../overlay/toast.tsx'
import { useUiWords } from '../ui-words.ts'
import type { ConflictField } from './conflict-notice.tsx'
import { useEditing } from './editing.ts'
import type { MasterDialogProps, MasterForm } from './master-form.ts'
import { mergeDrafts } from './merge-drafts.ts'
import type { MergedDraft } from './merge-drafts.ts'

const none: readonly FieldProblem[] = []

interface MasterConflict<Draft> {
  msg: string
  fields: ConflictField[]
  mine: Draft
  theirs: Draft
}

/**
 * What is typed of a record, what is wrong with it, and saving it, in a dialog or on a page. `submit` waits for files that are on
 * their way; `close` asks before it leaves changes behind.
 */
export function useMasterForm<Row, Draft>({ form, row: given, onClose, onSaved }: MasterDialogProps<Row, Draft>) {
  const t = useUiWords()
  // A list that is loaded again must not change the version that this form was read in.
  const [row, setRow] = useState(given)
  const [begun, setBegun] = useState(() => form.begin(row))
  const [draft, setDraft] = useState(begun)
  const [found, setFound] = useState(none)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [conflict, setConflict] = useState<MasterConflict<Draft>>()
  const id = useId()
  const act = useAct()
  const problems = conflict ? none : act.failure instanceof Refused ? act.failure.errors : found
  const change = (part: Partial<Draft>) => {
    setDraft(typed => ({ ...typed, ...part }))
    setTouched(new Set([...touched, ...Object.keys(part)]))
  }
  // What was changed since the last attempt is no longer known to be wrong.
  const wrong = problems.filter(problem => !touched.has(problem.field))
  const editing = useEditing(form.call, draft, row === undefined, wrong, change)
  const dirty = JSON.stringify(draft) !== JSON.stringify(begun)
  const close = async () => {
    if (act.busy) return
    const answer = dirty ? await askToDiscard(t, form.saveDraft) : {}
    if (answer?.other === true) submit()
    else if (answer !== undefined) onClose()
  }
  const takeNewer = async (kept: Row, msg: string, newer: NonNullable<typeof form.newer>) => {
    const now = await newer(kept)
    const theirs = form.begin(now)
    const merged = mergeDrafts(begun, draft, theirs)
    setRow(now)
    setBegun(theirs)
    setDraft(merged.draft)
    setConflict({ msg, mine: draft, theirs, fields: conflictFields(form, merged, [begun, theirs, draft]) })
  }
  const choose = (key: string, whose: 'theirs' | 'mine') => {
    // One field of the draft under its own name.
    if (conflict) change({ [key]: Reflect.get(Object(conflict[whose]), key) as unknown } as Partial<Draft>)
  }
  const save = async () => {
    setTouched(new Set())
    setConflict(undefined)
    act.clear()
    const local = form.check?.(draft, row) ?? none
    setFound(local)
    if (local.length > 0) return
    const saved = await act.run(async () => {
      try {
        return { value: await form.save(draft, row) }
      } catch (error) {
        const older = error instanceof Refused && isChangedMeanwhile(error.code)
        if (older && row !== undefined && form.newer) await takeNewer(row, error.msg, form.newer)
        throw error
      }
    })
    if (!saved) return
    toast(form.done)
    onSaved()
  }
  const { work, waiting, act: submit } = useActAfterWork(() => void save())
  const busy = act.busy || waiting
  return { id, editing, problems, failure: act.failure, busy, dirty, work, submit, close, conflict, choose }
}

function conflictFields<Row, Draft>(
  form: Pick<MasterForm<Row, Draft>, 'nameOf'>,
  { theirs, kept }: MergedDraft<Draft>,
  [before, newer, mine]: readonly [Draft, Draft, Draft],
): ConflictField[] {
  return theirs.map(field => ({
    key: field,
    label: form.nameOf?.(field) ?? field,
    before: shown(before[field]),
    theirs: shown(newer[field]),
    ...(kept.has(field) ? { mine: shown(mine[field]) } : {}),
  }))
}

function askToDiscard(t: ReturnType<typeof useUiWords>, other: string | undefined): Promise<Answered | undefined> {
  const question = { title: t('form.discardTitle'), text: t('form.discardText'), label: t('form.discard') }
  return askConfirm({ ...question, tone: 'danger', ...(other !== undefined && { other }) })
}

function shown(value: unknown): string | null {
  if (value === '' || value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
