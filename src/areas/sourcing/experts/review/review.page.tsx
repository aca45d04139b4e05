import { useState } from 'react'
import {
  confirmReview,
  getReview,
  startReview,
  summariseReview,
} from '../../../../contract/sourcing/experts/reviews.ts'
import type {
  Review,
  ReviewedType,
  ReviewEvent,
  ReviewMember,
} from '../../../../contract/sourcing/experts/review-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { navigate } from '../../../../kit/state/navigation.ts'
import { DetailPage } from '../../../../ui/page/detail-page.tsx'
import type { Section } from '../../../../ui/page/detail-page.tsx'
import { documentActions } from '../../../../ui/page/document-actions.ts'
import type { DocumentAct } from '../../../../ui/page/document-actions.ts'
import { DocumentHeader } from '../../../../ui/page/document-header.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { useElementScope } from '../../../../ui/theme/element-scope.tsx'
import { useExpectedText } from '../../../../widgets/document/expected-text.tsx'
import { LoadedDocument } from '../../../../widgets/document/loaded-document.tsx'
import { usePageName } from '../../../../widgets/page-tab/page-tab.ts'
import { ReviewTag } from '../review-tags.tsx'
import { DrawPanel, DrawRecords } from './draws.tsx'
import { NewEnd } from './new-end.tsx'
import { usePassSections } from './pass-sections.tsx'
import { PlanPanel } from './plan-panel.tsx'
import type { ReviewProps } from './review-props.ts'
import { ElementTable, MemberTable, ResultTable, ScoreTable } from './review-tables.tsx'
import { Successor } from './successor.tsx'

interface RouteProps {
  query: Readonly<Record<string, string>>
}

/** Query: `?id=` names the inquiry that is reviewed. */
export function ReviewRoute({ query }: RouteProps) {
  return <ReviewOf businessType="INQUIRY" id={query['id']} />
}

/** Query: `?id=` names the tender that is reviewed. */
export function TenderReviewRoute({ query }: RouteProps) {
  return <ReviewOf businessType="TENDER" id={query['id']} />
}

function ReviewOf({ businessType, id }: { businessType: ReviewedType; id: string | undefined }) {
  const t = useWords('experts')
  const detail = useDetail(getReview, id ? { businessType, businessId: id } : undefined)
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
  const [panel, setPanel] = useState<'sendBack' | 'extend' | ReviewMember>()
  usePageName(t('review.name', { docNo: review.docNo }))
  const { primary, actions } = useReviewActs(review, onReview, setPanel)
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
          onBack={host && (() => void navigate(host, subjectPath(review), { id: review.businessId }))}
        />
      }
      notice={
        typeof panel === 'string' ? (
          <NewEnd kind={panel} review={review} onReview={onReview} onDone={() => setPanel(undefined)} />
        ) : panel !== undefined ? (
          <Successor member={panel} review={review} onReview={onReview} onDone={() => setPanel(undefined)} />
        ) : planned ? (
          <PlanPanel key={review.version} review={review} onReview={onReview} />
        ) : undefined
      }
      sections={useSections(review, onReview, setPanel)}
    />
  )
}

const subjectPath = ({ businessType }: Review) =>
  businessType === 'TENDER' ? '/tender-only-shows' : '/inquiry-details-view'

/** Who does not refuse or is replaced. */
const inGroup = (review: Review) => review.members.filter(each => each.status !== 'REFUSED' && each.status !== 'ABSENT')

function useSections(
  review: Review,
  onReview: ReviewProps['onReview'],
  onSuccessor: (member: ReviewMember) => void,
): Section[] {
  const t = useWords('experts')
  return [
    ...(review.results.length > 0
      ? [{ name: 'results', title: t('review.results'), content: <ResultTable review={review} /> }]
      : []),
    {
      name: 'members',
      title: t('review.members'),
      count: inGroup(review).length,
      content: <MemberTable review={review} onReview={onReview} onSuccessor={onSuccessor} />,
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
    ...usePassSections(review),
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

function useReviewActs(
  review: Review,
  onReview: (review: Review) => void,
  onPanel: (panel: 'sendBack' | 'extend') => void,
) {
  const t = useWords('experts')
  const host = useElementScope()?.host
  const { id, businessId, businessType } = review
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
      confirm: { title: t('confirm.title'), text: t(businessType === 'TENDER' ? 'confirm.tender' : 'confirm.text') },
      done: t('done.confirm'),
      run: async () => {
        onReview(await call(confirmReview, { id }))
        if (host && businessType === 'INQUIRY') navigate(host, '/inquiry-parity-view', { id: businessId })
      },
    },
    { name: 'sendBack', label: t('acts.sendBack'), icon: 'undo', needs: 'sendBack', run: () => onPanel('sendBack') },
    { name: 'extend', label: t('acts.extend'), icon: 'calendar', needs: 'extend', run: () => onPanel('extend') },
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
