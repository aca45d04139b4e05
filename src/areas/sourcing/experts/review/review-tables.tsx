import type { ReactNode } from 'react'
import { replaceExpert } from '../../../../contract/sourcing/experts/reviews.ts'
import type {
  Review,
  ReviewElement,
  ReviewMember,
  ReviewResult,
} from '../../../../contract/sourcing/experts/review-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import type { Column } from '../../../../ui/table/column.ts'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import { MemberTag } from '../review-tags.tsx'
import type { ReviewProps } from './review-props.ts'
import { needsSuccessor } from './successor.tsx'

/** The members with their origin and progress. */
export function MemberTable({
  review,
  onReview,
  onSuccessor,
}: ReviewProps & { onSuccessor(member: ReviewMember): void }) {
  const t = useWords('experts')
  const all = review.elements.length * review.bids.length
  const columns: Column<ReviewMember>[] = [
    {
      field: 'name',
      title: t('tasks.expert'),
      card: 'title',
      minWidth: 160,
      cell: member => `${member.name} · ${member.expertNo}`,
    },
    {
      field: 'status',
      title: t('review.status'),
      card: 'status',
      minWidth: 110,
      cell: member => <MemberTag status={member.status} />,
    },
    { field: 'role', title: t('review.role'), cell: member => t(`role.${member.role}`) },
    {
      field: 'origin',
      title: t('review.origin'),
      minWidth: 130,
      cell: member =>
        member.replacesName === ''
          ? t(`origin.${member.origin}`)
          : t('review.replaces', { expert: member.replacesName }),
    },
    {
      field: 'employer',
      title: t('library.employer'),
      minWidth: 150,
      cell: member => (member.internalFlag === 1 ? t('internal.1') : member.employer),
    },
    {
      field: 'scored',
      title: t('review.scored'),
      align: 'end',
      cell: member => `${member.scored} / ${all}`,
    },
    { field: 'refuseReason', title: t('review.reason'), minWidth: 120 },
  ]
  if (review.members.length === 0) return <p className="hint">{t('review.noMembers')}</p>
  return (
    <DataTable
      label={t('review.members')}
      columns={columns}
      rows={review.members}
      rowKey={member => member.id}
      actions={[
        {
          name: 'replace',
          label: t('acts.replace'),
          icon: 'refresh',
          done: t('done.replace'),
          when: member =>
            review.allowed.includes('replace') &&
            member.origin === 'DRAWN' &&
            (member.status === 'INVITED' || member.status === 'ACCEPTED'),
          confirm: member => ({
            title: t('replace.title', { expert: member.name }),
            text: t('replace.text'),
            reason: true,
          }),
          run: async (member, reason) =>
            onReview(await call(replaceExpert, { id: review.id, memberId: member.id, reason: reason ?? '' })),
        },
        {
          name: 'successor',
          label: t('acts.successor'),
          icon: 'users',
          when: member => needsSuccessor(review, member),
          run: member => onSuccessor(member),
        },
      ]}
    />
  )
}

export function ElementTable({ review }: { review: Review }) {
  const t = useWords('experts')
  const columns: Column<ReviewElement>[] = [
    { field: 'name', title: t('elements.name'), card: 'title', minWidth: 160 },
    { field: 'kind', title: t('elements.kind'), cell: element => t(`kind.${element.kind}`) },
    {
      field: 'maxScore',
      title: t('elements.maxScore'),
      align: 'end',
      cell: element => (element.kind === 'VETO' ? t('score.yesNo') : element.maxScore),
    },
    { field: 'standard', title: t('elements.standard'), minWidth: 240, wrap: true },
  ]
  return (
    <DataTable label={t('review.elements')} columns={columns} rows={review.elements} rowKey={element => element.id} />
  )
}

/** The results, best first; invalid offers last with the reason. */
export function ResultTable({ review }: { review: Review }) {
  const t = useWords('experts')
  // Ranks and prices of tenders follow when the prices are known.
  const tender = review.businessType === 'TENDER'
  const rows = [...review.results].sort((a, b) => (a.rank ?? 1000) - (b.rank ?? 1000))
  const bidOf = (result: ReviewResult) => review.bids.find(bid => bid.bidId === result.bidId)
  const validity = (result: ReviewResult, valid: ReactNode) =>
    result.invalid === null ? valid : <StatusTag tone="bad">{t(`results.${result.invalid}`)}</StatusTag>
  const prices: Column<ReviewResult>[] = [
    {
      field: 'price',
      title: t('kind.PRICE'),
      align: 'end',
      cell: result => result.price ?? t('results.noPrice'),
    },
    { field: 'total', title: t('results.total'), align: 'end', cell: result => <strong>{result.total}</strong> },
    {
      field: 'abnormallyLow',
      title: t('results.notes'),
      minWidth: 140,
      cell: result => (result.abnormallyLow ? t('results.low') : ''),
    },
  ]
  const columns: Column<ReviewResult>[] = [
    ...(tender
      ? []
      : [
          {
            field: 'rank',
            title: t('results.rank'),
            align: 'end',
            width: 80,
            cell: (result: ReviewResult) => validity(result, result.rank),
          } as const,
        ]),
    {
      field: 'bidId',
      title: t('results.supplier'),
      card: 'title',
      minWidth: 200,
      cell: result => [bidOf(result)?.label, bidOf(result)?.supplierName].filter(Boolean).join(' · '),
    },
    { field: 'tech', title: t('kind.TECH'), align: 'end' },
    { field: 'business', title: t('kind.BUSINESS'), align: 'end' },
    ...(tender
      ? [
          {
            field: 'invalid',
            title: t('results.notes'),
            minWidth: 160,
            cell: (result: ReviewResult) => validity(result, ''),
          } as const,
        ]
      : prices),
  ]
  return <DataTable label={t('review.results')} columns={columns} rows={rows} rowKey={result => result.bidId} />
}

/** What each expert gave, with the comments. */
export function ScoreTable({ review }: { review: Review }) {
  const t = useWords('experts')
  const elementOf = (id: string) => review.elements.find(element => element.id === id)
  const columns: Column<Review['scores'][number]>[] = [
    { field: 'expertName', title: t('tasks.expert'), card: 'title', minWidth: 130 },
    { field: 'elementId', title: t('elements.name'), cell: score => elementOf(score.elementId)?.name },
    {
      field: 'bidId',
      title: t('results.supplier'),
      minWidth: 180,
      cell: score => {
        const bid = review.bids.find(each => each.bidId === score.bidId)
        return bid?.supplierName || t(`score.offer.${review.businessType}`, { label: bid?.label ?? '' })
      },
    },
    {
      field: 'score',
      title: t('score.score'),
      align: 'end',
      cell: score =>
        elementOf(score.elementId)?.kind === 'VETO'
          ? t(score.score === '1' ? 'score.yes' : 'score.no')
          : `${score.score} / ${elementOf(score.elementId)?.maxScore ?? ''}`,
    },
    { field: 'comment', title: t('score.comment'), minWidth: 200, wrap: true },
  ]
  return (
    <DataTable
      label={t('review.scores')}
      columns={columns}
      rows={review.scores}
      rowKey={score => `${score.expertName} ${score.elementId} ${score.bidId}`}
    />
  )
}
