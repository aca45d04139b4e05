import { useState } from 'react'
import { questionType, saveQuestion } from '../../../contract/sourcing/rounds/questions.ts'
import type { Question, QuestionSubject } from '../../../contract/sourcing/rounds/questions.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { Refused } from '../../../kit/call/errors.ts'
import type { Failure } from '../../../kit/call/errors.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { SwitchField } from '../../../ui/field/switch-field.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { AskForm } from '../../../ui/overlay/ask-form.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { lazyPart } from '../../../ui/page/lazy-part.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { useTypedForm } from '../../page-tab/typed-form.ts'
import type { UploaderProps } from '../../uploader/uploader.tsx'
import type { RoundPart } from '../round-part.ts'
import { questionStyles } from './question-styles.ts'
import { QuestionText } from './question-text.tsx'

const Uploader = lazyPart<UploaderProps>(
  'rounds',
  async () => (await import('../../uploader/uploader.tsx')).Uploader,
  <Skeleton shape="text" />,
)

/** A row or lot that a question can be about. */
export interface AskedRow {
  kind: Exclude<QuestionSubject, 'PROJECT'>
  id: string
  label: string
}

/** The content of a dialog: a new question, about a given document or one to choose, or a question of the list. */
export type QuestionTask =
  | { kind: 'ask'; businessId?: string; rows: readonly AskedRow[] }
  | { kind: 'edit'; question: Question; rows: readonly AskedRow[] }
  | { kind: 'answer' | 'reject' | 'read'; question: Question }

interface DialogProps {
  part: RoundPart
  task: QuestionTask
  onClose(): void
  /** Something was saved. */
  onDone(): void
}

export function QuestionDialog({ part, task, onClose, onDone }: DialogProps) {
  useStyles(questionStyles)
  if (task.kind === 'ask' || task.kind === 'edit') {
    return <AskDialog part={part} task={task} onClose={onClose} onDone={onDone} />
  }
  if (task.kind === 'read') return <ReadDialog question={task.question} onClose={onClose} />
  const rejecting = task.kind === 'reject'
  return <AnswerDialog question={task.question} rejecting={rejecting} onClose={onClose} onDone={onDone} />
}

/** The message of a failure for a field. */
function problemOf(failure: Failure | undefined, field: string): { error?: string } {
  const msg = failure instanceof Refused ? failure.errors.find(each => each.field === field)?.msg : undefined
  return msg === undefined ? {} : { error: msg }
}

/** The part of a failure that no field shows. */
function restOf(failure: Failure | undefined): Failure | undefined {
  return failure instanceof Refused && failure.errors.length > 0 ? undefined : failure
}

const filesOf = ({ businessType }: Question) => questionType(businessType)

interface AskProps extends Omit<DialogProps, 'task'> {
  task: Extract<QuestionTask, { kind: 'ask' | 'edit' }>
}

function AskDialog({ part, task, onClose, onDone }: AskProps) {
  const t = useWords('rounds')
  const act = useAct()
  const given = task.kind === 'edit' ? task.question : undefined
  const { businessType } = part
  const businessId = task.kind === 'ask' ? task.businessId : task.question.tenderingId
  const {
    form,
    change: set,
    notice,
    drop,
    leaving,
  } = useTypedForm(`srm.question.${given?.id ?? `new.${businessId ?? ''}`}`, () => ({
    tenderingId: businessId ?? '',
    relatedId: given?.relatedId ? valueOf({ kind: given.questionOf, id: given.relatedId }) : '',
    title: given?.title ?? '',
    content: given?.content ?? '',
  }))
  const [attachmentIds, setAttachmentIds] = useState<readonly string[]>([])
  const send = () =>
    act.run(async () => {
      const { tenderingId, relatedId, title, content } = form
      const row = task.rows.find(each => valueOf(each) === relatedId)
      await call(saveQuestion, {
        businessType,
        ...(given && { id: given.id, version: given.version }),
        ...(!given && { attachmentIds: [...attachmentIds] }),
        ...(tenderingId !== '' && { tenderingId }),
        questionOf: row?.kind ?? 'PROJECT',
        relatedId: row?.id ?? null,
        title,
        content,
      })
      drop()
      toast(t('questions.asked'))
      onDone()
    })
  return (
    <AskForm
      title={given ? t('questions.change') : t('questions.ask')}
      text={t(`of.${businessType}.askText`)}
      label={t('questions.send')}
      onCancel={leaving(onClose)}
      onSubmit={() => void send()}
    >
      <div className="question-form">
        {notice}
        {businessId === undefined && (
          <DocumentChoice part={part} value={form.tenderingId} onChange={tenderingId => set({ tenderingId })} />
        )}
        {task.rows.length > 0 && (
          <SubjectChoice
            part={part}
            rows={task.rows}
            value={form.relatedId}
            onChange={relatedId => set({ relatedId })}
          />
        )}
        <TextField
          name="title"
          label={t('questions.title')}
          required
          maxLength={128}
          value={form.title}
          {...problemOf(act.failure, 'title')}
          onChange={title => set({ title })}
        />
        <TextAreaField
          name="content"
          label={t('questions.content')}
          required
          maxLength={2000}
          value={form.content}
          rows={5}
          {...problemOf(act.failure, 'content')}
          onChange={content => set({ content })}
        />
        <Uploader
          businessType={questionType(businessType)}
          label={t('questions.files')}
          {...(given ? { businessId: given.id } : { ids: attachmentIds })}
          onChanged={ids => !given && setAttachmentIds(ids)}
        />
        <FailureNote failure={restOf(act.failure)} />
      </div>
    </AskForm>
  )
}

const valueOf = ({ kind, id }: { kind: QuestionSubject; id: string }) => `${kind} ${id}`

interface SubjectProps {
  part: RoundPart
  rows: readonly AskedRow[]
  value: string
  onChange(value: string): void
}

/** One of the rows, or the whole document. */
function SubjectChoice({ part, rows, value, onChange }: SubjectProps) {
  const t = useWords('rounds')
  return (
    <SelectField
      label={t('questions.about')}
      emptyLabel={t(`of.${part.businessType}.whole`)}
      value={value}
      onChange={onChange}
      choices={rows.map(row => ({ value: valueOf(row), label: row.label }))}
    />
  )
}

/** Documents that still accept questions of the supplier. */
function DocumentChoice({ part, value, onChange }: Omit<SubjectProps, 'rows'>) {
  const t = useWords('rounds')
  const open = part.useAskable()
  return (
    <SelectField
      name="tenderingId"
      label={t(`of.${part.businessType}.document`)}
      required
      value={value}
      onChange={onChange}
      choices={(open ?? []).map(({ id, number, title }) => ({ value: id, label: `${number} ${title}` }))}
      hint={open?.length === 0 ? t(`of.${part.businessType}.nowhere`) : undefined}
    />
  )
}

interface AnswerProps extends Omit<DialogProps, 'part' | 'task'> {
  question: Question
  rejecting: boolean
}

function AnswerDialog({ question, rejecting, onClose, onDone }: AnswerProps) {
  const t = useWords('rounds')
  const act = useAct()
  const { form, change, notice, drop, leaving } = useTypedForm(`srm.question-answer.${question.id}`, () => {
    // Where a question can only be rejected, the time for answers has passed.
    const late = rejecting && !question.allowed.includes('answer')
    return { answer: late ? t('questions.tooLate') : '', forAll: true }
  })
  const { answer, forAll } = form
  const send = () =>
    act.run(async () => {
      const status = rejecting ? 'REJECTED' : 'ANSWERED'
      const { businessType, id, version } = question
      await call(saveQuestion, { businessType, id, version, status, answer, publicFlag: forAll ? 1 : 0 })
      drop()
      toast(t(rejecting ? 'questions.rejected' : 'questions.answered'))
      onDone()
    })
  return (
    <AskForm
      title={rejecting ? t('questions.reject') : t('questions.answer')}
      label={rejecting ? t('questions.reject') : t('questions.answer')}
      tone={rejecting ? 'danger' : 'primary'}
      onCancel={leaving(onClose)}
      onSubmit={() => void send()}
    >
      <div className="question-form">
        {notice}
        <QuestionText question={question} />
        <Uploader businessType={filesOf(question)} businessId={question.id} label={t('questions.files')} />
        <TextAreaField
          name="answer"
          required
          maxLength={2000}
          rows={5}
          value={answer}
          onChange={text => change({ answer: text })}
          label={rejecting ? t('fields.reason') : t('fields.answer')}
          {...problemOf(act.failure, 'answer')}
        />
        {!rejecting && (
          <SwitchField
            label={t(`of.${question.businessType}.forAll`)}
            hint={t('questions.forAllHint')}
            checked={forAll}
            onChange={on => change({ forAll: on })}
          />
        )}
        <FailureNote failure={restOf(act.failure)} />
      </div>
    </AskForm>
  )
}

function ReadDialog({ question, onClose }: { question: Question; onClose(): void }) {
  const t = useWords('rounds')
  const hidden = question.supplierId === null
  return (
    <AskForm title={t('questions.one')} label={t('questions.close')} onCancel={onClose} onSubmit={onClose}>
      <div className="question-form">
        <QuestionText question={question} />
        {!hidden && (
          <Uploader businessType={filesOf(question)} businessId={question.id} label={t('questions.files')} readonly />
        )}
      </div>
    </AskForm>
  )
}
