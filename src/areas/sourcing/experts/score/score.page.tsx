import type { ReviewTask } from '../../../../contract/sourcing/experts/review-parts.ts'
import {
  answerInvitation,
  getMyReview,
  saveScores,
  submitScores,
} from '../../../../contract/sourcing/experts/reviews.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { useAct } from '../../../../kit/state/act-state.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { navigate } from '../../../../kit/state/navigation.ts'
import type { Action } from '../../../../ui/actions.ts'
import { ActionButtons } from '../../../../ui/action-buttons.tsx'
import { Panel } from '../../../../ui/overlay/panel.tsx'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { DetailPage, SectionBox } from '../../../../ui/page/detail-page.tsx'
import { DocumentHeader } from '../../../../ui/page/document-header.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { FailureNote } from '../../../../ui/page/failure-note.tsx'
import { formFootStyles } from '../../../../ui/styles/form-foot.ts'
import { noteStyles } from '../../../../ui/styles/note.ts'
import { useElementScope } from '../../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../../ui/theme/sheet.ts'
import { LoadedDocument } from '../../../../widgets/document/loaded-document.tsx'
import { usePageName } from '../../../../widgets/page-tab/page-tab.ts'
import { useTypedForm } from '../../../../widgets/page-tab/typed-form.ts'
import { MemberTag, ReviewTag } from '../review-tags.tsx'
import { OfferTables } from './offer-tables.tsx'
import { ScoreGrid } from './score-grid.tsx'
import { scoresOf, typedOf } from './score-state.ts'
import { scoreStyles } from './score-styles.ts'

/** Query: `?id=`. */
export function ScoreRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('experts')
  return query['id'] ? <ScoreSheet id={query['id']} /> : <EmptyState page title={t('review.none')} />
}

interface ScoreSheetProps {
  /** Of the review. */
  id: string
  onSubmitted?: (() => void) | undefined
}

export function ScoreSheet({ id, onSubmitted }: ScoreSheetProps) {
  const detail = useDetail(getMyReview, { id })
  return (
    <LoadedDocument detail={detail}>
      {task => (
        <ScorePage
          key={`${task.id} ${task.status} ${task.myStatus}`}
          task={task}
          onTask={detail.set}
          onReload={detail.reload}
          onSubmitted={onSubmitted}
        />
      )}
    </LoadedDocument>
  )
}

interface TaskProps {
  task: ReviewTask
  onTask(task: ReviewTask): void
  onReload(): void
  onSubmitted: (() => void) | undefined
}

/** One review as its expert sees it: the invitation, then what is offered and the scores. */
function ScorePage({ task, onTask, onReload, onSubmitted }: TaskProps) {
  useStyles(noteStyles, formFootStyles, scoreStyles)
  const t = useWords('experts')
  const host = useElementScope()?.host
  const name = task.docNo || t('tasks.unnamed')
  usePageName(t('review.name', { docNo: name }))
  return (
    <DetailPage
      header={
        <DocumentHeader
          number={name}
          title={t('review.title')}
          status={<ReviewTag status={task.status} />}
          tags={<MemberTag status={task.myStatus} />}
          facts={[
            { label: t('tasks.about'), value: task.title || '–' },
            { label: t('review.reviewPlace'), value: task.reviewPlace || '–' },
            { label: t('review.reviewEndTime'), value: task.reviewEndTime ?? '–' },
          ]}
          expected={t.find(`expectedOfExpert.${expectationOf(task)}`)}
          onBack={host && (() => void navigate(host, '/expert/my-reviews'))}
        />
      }
      {...(task.allowed.includes('answer') ? { notice: <Invitation task={task} onDone={onReload} /> } : {})}
    >
      {task.bids.length > 0 && <ScoreSections task={task} onTask={onTask} onSubmitted={onSubmitted} />}
    </DetailPage>
  )
}

function expectationOf(task: ReviewTask): string {
  if (task.allowed.includes('answer')) return 'answer'
  if (task.allowed.includes('score')) return 'score'
  return task.status === 'PREPARING' && task.myStatus === 'ACCEPTED' ? 'wait' : 'none'
}

function Invitation({ task, onDone }: { task: ReviewTask; onDone(): void }) {
  const t = useWords('experts')
  const act = useAct()
  const answer = (accept: 0 | 1, reason: string) =>
    act.run(async () => {
      await call(answerInvitation, { id: task.id, accept, reason })
      toast(t(accept === 1 ? 'done.accept' : 'done.refuse'))
      onDone()
    })
  const actions: Action[] = [
    {
      name: 'refuse',
      label: t('acts.refuse'),
      tone: 'danger',
      confirm: { title: t('refuse.title'), text: t('refuse.text'), reason: true },
      run: reason => answer(0, reason ?? ''),
    },
    { name: 'accept', label: t('acts.accept'), tone: 'primary', icon: 'check', run: () => answer(1, '') },
  ]
  return (
    <Panel
      title={t('invitation.title')}
      text={t('invitation.text')}
      failure={act.failure}
      acts={<ActionButtons actions={actions} />}
    />
  )
}

function ScoreSections({ task, onTask, onSubmitted }: Omit<TaskProps, 'onReload'>) {
  const t = useWords('experts')
  const act = useAct()
  const scoring = task.allowed.includes('score')
  const { form, change, notice, drop } = useTypedForm(
    `srm.review-scores.${task.id}`,
    () => ({ scores: typedOf(task) }),
    { on: scoring },
  )
  const typed = form.scores
  const all = task.elements.length * task.bids.length
  const scores = scoresOf(task, typed)
  const send = (submit: boolean) =>
    act.run(async () => {
      const next = await call(submit ? submitScores : saveScores, { id: task.id, scores })
      drop()
      onTask(next)
      toast(t(submit ? 'done.submitScores' : 'done.saveScores'))
      if (submit) onSubmitted?.()
    })
  return (
    <>
      {notice}
      {task.again && (
        <p className="hint" role="note">
          {t('score.again', {
            offers: task.bids
              .flatMap(({ bidId, label }) => (task.again?.bidIds.includes(bidId) ? [label] : []))
              .join(', '),
            reason: task.again.reason,
          })}
        </p>
      )}
      <SectionBox
        title={t(`score.offers.${task.businessType}`)}
        count={task.bids.length}
        content={<OfferTables task={task} />}
      />
      <SectionBox
        title={t('score.title')}
        content={
          <ScoreGrid
            task={task}
            typed={typed}
            failure={act.failure}
            scores={scores}
            readOnly={!scoring}
            onChange={next => change({ scores: next })}
          />
        }
      />
      <FailureNote failure={act.failure} />
      {scoring && (
        <div className="form-foot" role="region" aria-label={t('score.foot')}>
          <p>{t('score.progress', { done: scores.length, all })}</p>
          <div className="button-row">
            <ActionButtons
              actions={[
                { name: 'save', label: t('acts.saveScores'), run: () => send(false) },
                {
                  name: 'submit',
                  label: t('acts.submitScores'),
                  tone: 'primary',
                  icon: 'send',
                  confirm: { title: t('submit.title'), text: t('submit.text') },
                  run: () => send(true),
                },
              ]}
            />
          </div>
        </div>
      )}
    </>
  )
}
