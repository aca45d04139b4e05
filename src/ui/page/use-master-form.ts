import { useId, useState } from 'react'
import type { FieldProblem } from '../../contract/envelope.ts'
import { record } from '../../kit/format/record.ts'
import { useAct } from '../../kit/state/act-state.ts'
import { isChangedMeanwhile, Refused } from '../../kit/call/errors.ts'
import { contractProblems, mergeProblems } from '../../kit/state/contract-problems.rules.ts'
import { useProblems, useRefusedProblems } from '../../kit/state/use-problems.ts'
import { EntryChecks } from '../field/entry-checks.ts'
import { useWithTyping } from '../field/use-typing.ts'
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
import { useTypedDraft } from './typed-draft.ts'

const none: readonly FieldProblem[] = []

interface MasterConflict<Draft> {
  msg: string
  fields: ConflictField[]
  mine: Draft
  theirs: Draft
}

/** `submit` waits for running uploads; `close` asks before it discards changes. */
export function useMasterForm<Row, Draft>({ form, row: given, onClose, onSaved }: MasterDialogProps<Row, Draft>) {
  const t = useUiWords()
  // Reloading the list must not change the version being edited.
  const [row, setRow] = useState(given)
  const [begun, setBegun] = useState(() => form.begin(row))
  const [draft, setDraft] = useState(begun)
  const [conflict, setConflict] = useState<MasterConflict<Draft>>()
  const id = useId()
  const act = useAct()
  const [local, setLocal] = useProblems(draft)
  const refused = useRefusedProblems(draft, act)
  const problems = conflict ? none : local.length > 0 ? local : refused
  const change = (part: Partial<Draft>) => setDraft(typed => ({ ...typed, ...part }))
  const editing = useEditing(form.call, draft, row === undefined, problems, change)
  const readOnly = form.readOnly?.(row) === true
  const [entries] = useState(() => new EntryChecks())
  const kept = useTypedDraft({
    key: `srm.record.${form.call.path}.${idOf(given)}`,
    begun,
    draft: useWithTyping(draft, entries),
    on: !readOnly,
    isNew: given === undefined,
    onTake(mine, base) {
      const merged = mergeDrafts(base, mine, begun)
      setDraft(merged.draft)
      if (row === undefined || merged.theirs.length === 0) return
      setConflict({ msg: '', mine, theirs: begun, fields: conflictFields(form, merged, [base, begun, mine]) })
    },
  })
  const { dirty } = kept
  const close = async () => {
    if (act.busy) return
    const answer = dirty ? await askToDiscard(t, form.saveDraft) : {}
    if (answer?.other === true) submit()
    else if (answer !== undefined) {
      kept.drop()
      onClose()
    }
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
    if (conflict) change({ [key]: Reflect.get(Object(conflict[whose]), key) as unknown } as Partial<Draft>)
  }
  const save = async () => {
    setConflict(undefined)
    act.clear()
    const say = (problem: 'missing' | 'tooShort' | 'tooLong', limit: number) => t(`field.${problem}`, { limit })
    const lengths = contractProblems(form.call.in, draft, say)
    const found = mergeProblems(form.call.in, form.check?.(draft, row) ?? none, lengths)
    setLocal(found)
    if (found.length > 0) return
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
    kept.drop()
    toast(form.done)
    onSaved()
  }
  const { work, waiting, act: submit } = useActAfterWork(() => void save(), entries)
  const busy = act.busy || waiting
  // An error that named fields is settled once these are changed.
  const failure = act.failure instanceof Refused && act.failure.errors.length > 0 ? undefined : act.failure
  return { id, editing, problems, readOnly, failure, busy, kept, work, entries, submit, close, conflict, choose }
}

/** Identifies a record of its form; a new one has no id. */
function idOf(row: unknown): string {
  const { id, code } = record(row) ?? {}
  return typeof id === 'string' ? id : typeof code === 'string' ? code : 'new'
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
