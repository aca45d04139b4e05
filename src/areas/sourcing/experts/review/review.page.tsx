import { useState } from 'react'
import {
  confirmReview,
  getReview,
  sendBackReview,
  startReview,
  summariseReview,
} from '../../../../contract/sourcing/experts/reviews.ts'
import type { Review, ReviewEvent } from '../../../../contract/sourcing/experts/review-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { useAct } from '../../../../kit/state/act-state.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { navigate } from '../../../../kit/state/navigation.ts'
import { ActionButtons } from '../../../../ui/action-buttons.tsx'
import { FormGrid } from '../../../../ui/field/form-grid.tsx'
import { MomentField } from '../../../../ui/field/moment-field.tsx'
import { TextField } from '../../../../ui/field/text-field.tsx'
import { Panel } from '../../../../ui/overlay/panel.tsx'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { DetailPage } from '../../../../ui/page/detail-page.tsx'
import type { Section } from '../../../../ui/page/detail-page.tsx'
import { documentActions } from '../../../../ui/page/document-actions.ts'
import type { DocumentAct } from '../../../../ui/page/document-actions.ts'
import { DocumentHeader } from '../../../../ui/page/document-header.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { useElementScope } from '../../../../ui/theme/element-scope.tsx'
import { useExpectedText } from '../../../../widgets/document/expected-text.ts'
import { LoadedDocument } from '../../../../widgets/document/loaded-document.tsx'
import { usePageName } from '../../../../widgets/page-tab/page-tab.ts'
import { useTypedForm } from '../../../../widgets/page-tab/typed-form.ts'
import { ReviewTag } from '../review-tags.tsx'
import { DrawPanel, DrawRecords } from './draws.tsx'
import { PlanPanel } from './plan-panel.tsx'
import type { ReviewProps } from './review-props.ts'
import { ElementTable, MemberTable, ResultTable, ScoreTable } from './review-tables.tsx'

/** Query: `?id=` names the inquiry that is reviewed. */
export function ReviewRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('experts')
  const { id } = query
  const detail = useDetail(getReview, id ? { businessType: 'INQUIRY', businessId: id } : undefined)
  if (!id) return <EmptyState page title={t('review.none')} />
  return (
    <LoadedDocument detail={detail}>
      {review => <ReviewPage key={review.id} review={review} onReview={detail.set} />}
    </LoadedDocument>
  )
}

/** Scoring of offers by experts: selection, progress and results. */
function ReviewPage({ review, onReview }: ReviewProps) {
  const t = useWords('experts')
  const host = useElementScope()?.host
  const [sendingBack, setSendingBack] = useState(false)
  usePageName(t('review.name', { docNo: review.docNo }))
  const { primary, actions } = useReviewActs(review, onReview, () => setSendingBack(true))
  const planned = review.allowed.includes('plan')
  const members = inGroup(review)
  const submitted = members.filter(each => each.status === 'SUBMITTED').length
  return (
    <DetailPage
      header={
        <DocumentHeader
          number={review.docNo}
          title={t('review.title')}
          status={<ReviewTag status={review.status} />}
          facts={[
            { label: t('tasks.about'), value: review.title },
            { label: t('review.reviewEndTime'), value: review.reviewEndTime ?? '–' },
            { label: t('review.submitted'), value: `${submitted} / ${members.length}` },
            { label: t('review.weights'), value: weightsOf(review, t) },
          ]}
          expected={useExpectedText(t, review, { PREPARING: 'plan', SUMMARISED: 'confirm' })}
          {...(primary === undefined ? {} : { primary })}
          actions={actions}
          onBack={host && (() => void navigate(host, '/inquiry-details-view', { id: review.businessId }))}
        />
      }
      notice={
        sendingBack ? (
          <SendBack review={review} onReview={onReview} onDone={() => setSendingBack(false)} />
        ) : planned ? (
          <PlanPanel key={review.version} review={review} onReview={onReview} />
        ) : undefined
      }
      sections={useSections(review, onReview)}
    />
  )
}

/** Who does not refuse or is replaced. */
const inGroup = (review: Review) => review.members.filter(each => each.status !== 'REFUSED' && each.status !== 'ABSENT')

function useSections(review: Review, onReview: ReviewProps['onReview']): Section[] {
  const t = useWords('experts')
  return [
    ...(review.results.length > 0
      ? [{ name: 'results', title: t('review.results'), content: <ResultTable review={review} /> }]
      : []),
    {
      name: 'members',
      title: t('review.members'),
      count: inGroup(review).length,
      content: <MemberTable review={review} onReview={onReview} />,
    },
    ...(review.allowed.includes('plan')
      ? [{ name: 'draw', title: t('draw.title'), content: <DrawPanel review={review} onReview={onReview} /> }]
      : []),
    ...(review.draws.length > 0
      ? [{ name: 'draws', title: t('draw.records'), content: <DrawRecords review={review} /> }]
      : []),
    ...(review.scores.length > 0
      ? [{ name: 'scores', title: t('review.scores'), content: <ScoreTable review={review} /> }]
      : []),
    {
      name: 'elements',
      title: t('review.elements'),
      count: review.elements.length,
      content: <ElementTable review={review} />,
    },
  ]
}

function weightsOf(review: Review, t: ReturnType<typeof useWords<'experts'>>): string {
  return [
    `${t('kind.TECH')} ${review.techWeight} %`,
    `${t('kind.BUSINESS')} ${review.businessWeight} %`,
    `${t('kind.PRICE')} ${review.priceWeight} %`,
  ].join(' · ')
}

function useReviewActs(review: Review, onReview: (review: Review) => void, onSendBack: () => void) {
  const t = useWords('experts')
  const host = useElementScope()?.host
  const { id, businessId } = review
  const acts: DocumentAct<ReviewEvent>[] = [
    {
      name: 'start',
      label: t('acts.start'),
      tone: 'primary',
      icon: 'send',
      needs: 'start',
      confirm: { title: t('start.title'), text: t('start.text') },
      done: t('done.start'),
      run: async () => onReview(await call(startReview, { id })),
    },
    {
      name: 'summarise',
      label: t('acts.summarise'),
      tone: 'primary',
      icon: 'columns',
      needs: 'summarise',
      done: t('done.summarise'),
      run: async () => onReview(await call(summariseReview, { id })),
    },
    {
      name: 'confirm',
      label: t('acts.confirm'),
      tone: 'primary',
      icon: 'check',
      needs: 'confirm',
      confirm: { title: t('confirm.title'), text: t('confirm.text') },
      done: t('done.confirm'),
      run: async () => {
        onReview(await call(confirmReview, { id }))
        if (host) navigate(host, '/inquiry-parity-view', { id: businessId })
      },
    },
    { name: 'sendBack', label: t('acts.sendBack'), icon: 'undo', needs: 'sendBack', run: onSendBack },
    {
      name: 'library',
      label: t('library.title'),
      icon: 'users',
      run: () => host && navigate(host, '/expert-management-view'),
    },
    { name: 'print', label: t('acts.print'), icon: 'printer', run: () => window.print() },
  ]
  return documentActions(review, acts)
}

/** Requests the reason and the new end of a second scoring. */
function SendBack({ review, onReview, onDone }: ReviewProps & { onDone(): void }) {
  const t = useWords('experts')
  const act = useAct()
  const { form, change, notice, drop, leaving } = useTypedForm(`srm.review-send-back.${review.id}`, () => {
    return { reason: '', reviewEndTime: '' }
  })
  const { reason, reviewEndTime } = form
  const send = () =>
    act.run(async () => {
      const next = await call(sendBackReview, { id: review.id, reason, reviewEndTime })
      drop()
      onReview(next)
      toast(t('done.sendBack'))
      onDone()
    })
  const ready = reason.trim() !== '' && reviewEndTime !== ''
  return (
    <Panel
      title={t('acts.sendBack')}
      text={t('sendBack.text')}
      failure={act.failure}
      acts={
        <ActionButtons
          actions={[
            { name: 'back', label: t('acts.back'), run: leaving(onDone) },
            { name: 'send', label: t('acts.sendBack'), tone: 'primary', disabled: !ready, run: send },
          ]}
        />
      }
    >
      {notice}
      <FormGrid>
        <TextField
          name="reason"
          label={t('review.reason')}
          required
          span={2}
          value={reason}
          onChange={text => change({ reason: text })}
        />
        <MomentField
          name="reviewEndTime"
          label={t('review.reviewEndTime')}
          required
          usualTime="17:00"
          value={reviewEndTime}
          onChange={moment => change({ reviewEndTime: moment })}
        />
      </FormGrid>
    </Panel>
  )
}
