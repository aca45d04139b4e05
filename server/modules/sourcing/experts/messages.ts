import sql from 'sql-template-tag'
import { reviewBusinessType } from '../../../../src/contract/sourcing/experts/review-parts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { notify } from '../../../kit/messages/notify.ts'
import type { LockedReview } from './review.queries.ts'

const pages = {
  INQUIRY: { task: '/iquiry-expert-view', review: '/iquiry-confirm-expert-view' },
  TENDER: { task: '/expert-score-view', review: '/expert-creation-view' },
}
const taskUrl = ({ id, businessType }: Told) => `${pages[businessType].task}?id=${id}`

type Told = Pick<
  LockedReview,
  'id' | 'businessType' | 'businessId' | 'docNo' | 'title' | 'reviewPlace' | 'reviewEndTime'
>
type Values = Record<string, string>

/** Invites experts with place and end, but not the subject. */
export async function tellInvited(act: Act, review: Told, expertIds: readonly string[]): Promise<void> {
  if (expertIds.length === 0) return
  const told = await act.db.rows<{ userId: string }>(sql`
    update expert_member m set told_time = now() from expert e
    where e.id = m.expert_id and m.review_id = ${review.id} and m.expert_id = any(${[...expertIds]}::bigint[])
      and m.told_time is null
    returning e.user_id`)
  await tell(
    act,
    review,
    'expert.invited',
    told.map(each => each.userId),
    taskUrl(review),
    { docNo: '', title: '' },
  )
}

export async function tellOpened(
  act: Act,
  review: Told,
  template: 'expert.opened' | 'expert.sentBack' | 'expert.extended',
  values: Values = {},
) {
  const members = await act.db.rows<{ userId: string }>(sql`
    select e.user_id from expert_member m join expert e on e.id = m.expert_id
    where m.review_id = ${review.id} and m.status not in ('REFUSED', 'ABSENT') order by m.id`)
  await tell(
    act,
    review,
    template,
    members.map(each => each.userId),
    taskUrl(review),
    values,
  )
}

/** Some members of a group. */
export async function tellMembers(
  act: Act,
  review: Told,
  template: 'expert.reopened',
  memberIds: readonly string[],
  values: Values,
): Promise<void> {
  const members = await act.db.rows<{ userId: string }>(sql`
    select e.user_id from expert_member m join expert e on e.id = m.expert_id
    where m.review_id = ${review.id} and m.id = any(${[...memberIds]}::bigint[]) order by m.id`)
  const userIds = members.map(({ userId }) => userId)
  await tell(act, review, template, userIds, taskUrl(review), values)
}

export async function tellOwner(
  act: Act,
  review: Told & { ownerId: string | null },
  template: 'expert.refused' | 'expert.allSubmitted',
  values: Values = {},
) {
  const to = review.ownerId === null ? [] : [review.ownerId]
  await tell(act, review, template, to, `${pages[review.businessType].review}?id=${review.businessId}`, values)
}

async function tell(act: Act, review: Told, template: string, userIds: string[], pcUrl: string, values: Values = {}) {
  if (userIds.length === 0) return
  await notify(act, {
    template,
    to: { userIds },
    businessType: reviewBusinessType,
    businessId: review.id,
    pcUrl,
    values: {
      docNo: review.docNo,
      title: review.title,
      place: review.reviewPlace || '–',
      reason: '–',
      expert: '–',
      ends: review.reviewEndTime ?? '–',
      ...values,
    },
  })
}
