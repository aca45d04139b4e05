import { useState } from 'react'
import { queryMyInquiries } from '../../../../contract/sourcing/inquiries/inquiries.ts'
import { questionBusinessType, saveQuestion } from '../../../../contract/sourcing/inquiries/questions.ts'
import type { Question } from '../../../../contract/sourcing/inquiries/questions.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { Refused } from '../../../../kit/call/errors.ts'
import type { Failure } from '../../../../kit/call/errors.ts'
import { useAct } from '../../../../kit/state/act-state.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { SelectField } from '../../../../ui/field/select-field.tsx'
import { SwitchField } from '../../../../ui/field/switch-field.tsx'
import { TextAreaField } from '../../../../ui/field/text-area-field.tsx'
import { TextField } from '../../../../ui/field/text-field.tsx'
import { AskForm } from '../../../../ui/overlay/ask-form.tsx'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { FailureNote } from '../../../../ui/page/failure-note.tsx'
import { lazyPart } from '../../../../ui/page/lazy-part.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import { useStyles } from '../../../../ui/theme/sheet.ts'
import { materialName } from '../../../../widgets/document/material-name.ts'
import { useTypedForm } from '../../../../widgets/page-tab/typed-form.ts'
import type { UploaderProps } from '../../../../widgets/uploader/uploader.tsx'
import { questionStyles } from './question-styles.ts'
import { QuestionText } from './question-text.tsx'

const Uploader = lazyPart<UploaderProps>(
  'inquiries',
  async () => (await import('../../../../widgets/uploader/uploader.tsx')).Uploader,
  <Skeleton shape="text" />,
)

/** An article that a question can be about. */
export interface AskedArticle {
  id: string
  materialCode: string
  materialText: string
  spec: string
}

/** The content of a dialog: a new question, about a given inquiry or one to choose, or a question of the list. */
export type QuestionTask =
  | { kind: 'ask'; inquiryId?: string; articles: readonly AskedArticle[] }
  | { kind: 'edit'; question: Question; articles: readonly AskedArticle[] }
  | { kind: 'answer' | 'reject' | 'read'; question: Question }

interface DialogProps {
  task: QuestionTask
  onClose(): void
  /** Something was saved. */
  onDone(): void
}

export function QuestionDialog({ task, onClose, onDone }: DialogProps) {
  useStyles(questionStyles)
  if (task.kind === 'ask' || task.kind === 'edit') return <AskDialog task={task} onClose={onClose} onDone={onDone} />
  if (task.kind === 'read') return <ReadDialog question={task.question} onClose={onClose} />
  return <AnswerDialog question={task.question} rejecting={task.kind === 'reject'} onClose={onClose} onDone={onDone} />
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

interface AskProps extends Omit<DialogProps, 'task'> {
  task: Extract<QuestionTask, { kind: 'ask' | 'edit' }>
}

function AskDialog({ task, onClose, onDone }: AskProps) {
  const t = useWords('inquiries')
  const act = useAct()
  const given = task.kind === 'edit' ? task.question : undefined
  const inquiryId = task.kind === 'ask' ? task.inquiryId : task.question.tenderingId
  const {
    form,
    change: set,
    notice,
    drop,
    leaving,
  } = useTypedForm(`srm.question.${given?.id ?? `new.${inquiryId ?? ''}`}`, () => ({
    tenderingId: inquiryId ?? '',
    relatedId: given?.relatedId ?? '',
    title: given?.title ?? '',
    content: given?.content ?? '',
  }))
  const [attachmentIds, setAttachmentIds] = useState<readonly string[]>([])
  const send = () =>
    act.run(async () => {
      const { tenderingId, relatedId, title, content } = form
      await call(saveQuestion, {
        ...(given && { id: given.id, version: given.version }),
        ...(!given && { attachmentIds: [...attachmentIds] }),
        ...(tenderingId !== '' && { tenderingId }),
        questionOf: relatedId === '' ? 'PROJECT' : 'ITEM',
        relatedId: relatedId || null,
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
      text={t('questions.askText')}
      label={t('questions.send')}
      onCancel={leaving(onClose)}
      onSubmit={() => void send()}
    >
      <div className="question-form">
        {notice}
        {inquiryId === undefined && (
          <InquiryChoice value={form.tenderingId} onChange={tenderingId => set({ tenderingId })} />
        )}
        {task.articles.length > 0 && (
          <SubjectChoice articles={task.articles} value={form.relatedId} onChange={relatedId => set({ relatedId })} />
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
          businessType={questionBusinessType}
          label={t('questions.files')}
          {...(given ? { businessId: given.id } : { ids: attachmentIds })}
          onChanged={ids => !given && setAttachmentIds(ids)}
        />
        <FailureNote failure={restOf(act.failure)} />
      </div>
    </AskForm>
  )
}

interface SubjectProps {
  articles: readonly AskedArticle[]
  value: string
  onChange(value: string): void
}

/** One of the articles, or the whole inquiry. */
function SubjectChoice({ articles, value, onChange }: SubjectProps) {
  const t = useWords('inquiries')
  return (
    <SelectField
      label={t('questions.about')}
      emptyLabel={t('questions.whole')}
      value={value}
      onChange={onChange}
      choices={articles.map(article => ({ value: article.id, label: materialName(article) }))}
    />
  )
}

/** Inquiries that still accept questions of the supplier. */
function InquiryChoice({ value, onChange }: { value: string; onChange(value: string): void }) {
  const t = useWords('inquiries')
  const open = useDetail(queryMyInquiries, { status: ['PUBLISHED', 'QUOTING'], pageSize: 100 })
  const choices = (open.value?.records ?? []).filter(inquiry => inquiry.allowed.includes('ask'))
  return (
    <SelectField
      name="tenderingId"
      label={t('fields.inquiry')}
      required
      value={value}
      onChange={onChange}
      choices={choices.map(({ id, inquiryNo, title }) => ({ value: id, label: `${inquiryNo} ${title}` }))}
      hint={open.value && choices.length === 0 ? t('questions.nowhere') : undefined}
    />
  )
}

interface AnswerProps extends Omit<DialogProps, 'task'> {
  question: Question
  rejecting: boolean
}

function AnswerDialog({ question, rejecting, onClose, onDone }: AnswerProps) {
  const t = useWords('inquiries')
  const act = useAct()
  const { form, change, notice, drop, leaving } = useTypedForm(`srm.question-answer.${question.id}`, () => {
    return { answer: '', forAll: true }
  })
  const { answer, forAll } = form
  const send = () =>
    act.run(async () => {
      const status = rejecting ? 'REJECTED' : 'ANSWERED'
      const { id, version } = question
      await call(saveQuestion, { id, version, status, answer, publicFlag: forAll ? 1 : 0 })
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
        <Uploader businessType={questionBusinessType} businessId={question.id} label={t('questions.files')} />
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
            label={t('questions.forAll')}
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
  const t = useWords('inquiries')
  const hidden = question.supplierId === null
  return (
    <AskForm title={t('questions.one')} label={t('questions.close')} onCancel={onClose} onSubmit={onClose}>
      <div className="question-form">
        <QuestionText question={question} />
        {!hidden && (
          <Uploader
            businessType={questionBusinessType}
            businessId={question.id}
            label={t('questions.files')}
            readonly
          />
        )}
      </div>
    </AskForm>
  )
}
