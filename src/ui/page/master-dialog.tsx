import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { Endpoint, FieldProblem } from '../../contract/envelope.ts'
import { useAct } from '../../kit/state/act-state.ts'
import { isChangedMeanwhile, Refused } from '../../kit/call/errors.ts'
import { askConfirm } from '../overlay/ask.tsx'
import type { Answered } from '../overlay/ask.tsx'
import { Button } from '../button.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import type { ConflictField, ConflictNoticeProps } from './conflict-notice.tsx'
import { useEditing } from './editing.ts'
import type { Editing } from './editing.ts'
import { ErrorSummary } from './error-summary.tsx'
import { FailureNote } from './failure-note.tsx'
import { lazyPart } from './lazy-part.tsx'
import { mergeDrafts } from './merge-drafts.ts'
import type { MergedDraft } from './merge-drafts.ts'
import { FormGrid } from '../field/form-grid.tsx'
import { toast } from '../overlay/toast.tsx'
import { useUiWords } from '../ui-words.ts'

/** The form of a record: what it begins with, its fields, and how it is saved. */
export interface MasterForm<Row, Draft> {
  /** Heading of the dialog; `row` is undefined for a new record. */
  title(row: Row | undefined): string
  /** The save call: its contract states the limits of the fields. */
  call: Endpoint
  begin(row: Row | undefined): Draft
  fields(editing: Editing<Draft>): ReactNode
  /** What the browser can tell is wrong before anything is sent. */
  check?(draft: Draft, row: Row | undefined): FieldProblem[]
  save(draft: Draft, row: Row | undefined): Promise<unknown>
  /** The record as it is now: then a save that read an older version (16007) shows both versions side by side. */
  newer?(row: Row): Promise<Row>
  /** What is said when it is saved. */
  done: string
  /** Words for a field in the summary of what is wrong. */
  nameOf?(field: string): string | undefined
  /** Width of the dialog in pixels. */
  width?: number
  /** What can be saved as it is, complete or not: the word for it, which leaving then offers beside discarding. */
  saveDraft?: string
  /** True for a record that can only be looked at. */
  readOnly?(row: Row | undefined): boolean
}

export interface MasterDialogProps<Row, Draft> {
  form: MasterForm<Row, Draft>
  row: Row | undefined
  onClose(): void
  onSaved(): void
}

/** The dialog in which one record is added or changed. A refusal clears nothing; leaving changes behind is asked about. */
export function MasterDialog<Row, Draft>(props: MasterDialogProps<Row, Draft>) {
  const { form, row } = props
  const t = useUiWords()
  const id = useId()
  const { editing, problems, act, submit, close, conflict, choose } = useMasterForm(props)
  return (
    <Dialog
      open
      title={form.title(row)}
      width={form.width ?? 640}
      onClose={() => void close()}
      footer={
        <>
          <Button onClick={() => void close()}>{t('dialog.cancel')}</Button>
          {form.readOnly?.(row) !== true && (
            <Button submit form={id} tone="primary" busy={act.busy}>
              {form.saveDraft ?? t('form.save')}
            </Button>
          )}
        </>
      }
    >
      <form
        id={id}
        className="master-form"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        <ErrorSummary problems={problems} nameOf={problem => form.nameOf?.(problem.field)} />
        {conflict && <ConflictNotice msg={conflict.msg} fields={conflict.fields} onChoose={choose} />}
        {problems.length === 0 && !conflict && <FailureNote failure={act.failure} />}
        <FormGrid columns={2}>{form.fields(editing)}</FormGrid>
      </form>
    </Dialog>
  )
}

const none: readonly FieldProblem[] = []

/** Fetched when somebody else has saved meanwhile. */
const ConflictNotice = lazyPart<ConflictNoticeProps>(
  'documents',
  async () => (await import('./conflict-notice.tsx')).ConflictNotice,
)

interface MasterConflict<Draft> {
  msg: string
  fields: ConflictField[]
  mine: Draft
  theirs: Draft
}

function useMasterForm<Row, Draft>({ form, row: given, onClose, onSaved }: MasterDialogProps<Row, Draft>) {
  const t = useUiWords()
  // A list that is loaded again must not change the version that this form was read in.
  const [row, setRow] = useState(given)
  const [begun, setBegun] = useState(() => form.begin(row))
  const [draft, setDraft] = useState(begun)
  const [found, setFound] = useState(none)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [conflict, setConflict] = useState<MasterConflict<Draft>>()
  const act = useAct()
  const problems = conflict ? none : act.failure instanceof Refused ? act.failure.errors : found
  const change = (part: Partial<Draft>) => {
    setDraft(typed => ({ ...typed, ...part }))
    setTouched(new Set([...touched, ...Object.keys(part)]))
  }
  // What was changed since the last attempt is no longer known to be wrong.
  const wrong = problems.filter(problem => !touched.has(problem.field))
  const editing = useEditing(form.call, draft, row === undefined, wrong, change)
  const close = async () => {
    const dirty = JSON.stringify(draft) !== JSON.stringify(begun)
    if (act.busy) return
    const answer = dirty ? await askToDiscard(t, form.saveDraft) : {}
    if (answer?.other === true) await submit()
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
  const submit = async () => {
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
  return { editing, problems, act, submit, close, conflict, choose }
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
