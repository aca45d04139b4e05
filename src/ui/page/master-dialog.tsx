import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { Endpoint, FieldProblem } from '../../contract/envelope.ts'
import { useAct } from '../../kit/state/act-state.ts'
import { Refused } from '../../kit/call/errors.ts'
import { askConfirm } from '../overlay/ask.tsx'
import { Button } from '../button.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import { useEditing } from './editing.ts'
import type { Editing } from './editing.ts'
import { ErrorSummary } from './error-summary.tsx'
import { FailureNote } from './failure-note.tsx'
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
  /** What is said when it is saved. */
  done: string
  /** Words for a field in the summary of what is wrong. */
  nameOf?(field: string): string | undefined
  /** Width of the dialog in pixels. */
  width?: number
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
  const { editing, problems, act, submit, close } = useMasterForm(props)
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
              {t('form.save')}
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
        {problems.length === 0 && <FailureNote failure={act.failure} />}
        <FormGrid columns={2}>{form.fields(editing)}</FormGrid>
      </form>
    </Dialog>
  )
}

const none: readonly FieldProblem[] = []

function useMasterForm<Row, Draft>({ form, row, onClose, onSaved }: MasterDialogProps<Row, Draft>) {
  const t = useUiWords()
  const [begun] = useState(() => form.begin(row))
  const [draft, setDraft] = useState(begun)
  const [found, setFound] = useState(none)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const act = useAct()
  const problems = act.failure instanceof Refused ? act.failure.errors : found
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part })
    setTouched(new Set([...touched, ...Object.keys(part)]))
  }
  // What was changed since the last attempt is no longer known to be wrong.
  const wrong = problems.filter(problem => !touched.has(problem.field))
  const editing = useEditing(form.call, draft, row === undefined, wrong, change)
  const close = async () => {
    const dirty = JSON.stringify(draft) !== JSON.stringify(begun)
    const question = { title: t('form.discardTitle'), text: t('form.discardText'), label: t('form.discard') }
    if (act.busy || (dirty && !(await askConfirm({ ...question, tone: 'danger' })))) return
    onClose()
  }
  const submit = async () => {
    setTouched(new Set())
    act.clear()
    const local = form.check?.(draft, row) ?? none
    setFound(local)
    if (local.length > 0) return
    const saved = await act.run(async () => ({ value: await form.save(draft, row) }))
    if (!saved) return
    toast(form.done)
    onSaved()
  }
  return { editing, problems, act, submit, close }
}
