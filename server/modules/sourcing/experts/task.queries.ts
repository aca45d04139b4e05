import sql, { join } from 'sql-template-tag'
import type { Input, Output } from '../../../../src/contract/envelope.ts'
import type { ReviewTask, ReviewTaskSummary } from '../../../../src/contract/sourcing/experts/review-parts.ts'
import type { queryMyReviews } from '../../../../src/contract/sourcing/experts/reviews.ts'
import type { Act } from '../../../kit/call/act.ts'
import { orderClause, readPage } from '../../../kit/call/paging.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { allowedEvents } from '../../../kit/documents/steps.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { factColumns, readElements, withoutFacts } from './review.queries.ts'
import { readAgain } from './passes.queries.ts'
import { reviewSteps } from './review.rules.ts'
import type { ReviewFacts } from './review.rules.ts'

const members = sql`expert_review r join expert_member me on me.review_id = r.id
  join expert x on x.id = me.expert_id`

const mine = ({ caller }: Act) => sql`r.enterprise_id = ${caller.enterpriseId} and r.deleted = 0
  and x.user_id = ${caller.userId}`

/** The subject is revealed once the review has started. */
const begun = sql`r.start_time is not null`

type ReadTask = Omit<ReviewTaskSummary, 'allowed' | 'myStatus'> & ReviewFacts

async function summaryColumns(act: Act) {
  return sql`r.id, case when ${begun} then r.doc_no else '' end as doc_no,
    case when ${begun} then r.title else '' end as title, r.review_place, r.review_end_time, r.create_time,
    ${await factColumns(act)}`
}

/** Removes internal facts and adds the allowed steps. */
function withAllowed<Read extends ReviewFacts>({ caller }: Act, read: Read) {
  const { shown, facts } = withoutFacts(read)
  const allowed = allowedEvents(reviewSteps, facts, caller)
  return { ...shown, myStatus: facts.myStatus ?? ('REFUSED' as const), allowed }
}

/** Reviews that the current user was invited to. @throws Refusal 10001 for a sort field that is not listed. */
export async function readTaskPage(
  act: Act,
  input: Input<typeof queryMyReviews>,
): Promise<Output<typeof queryMyReviews>> {
  const { status, businessType, businessId } = input
  const where = join(
    [
      mine(act),
      ...(status === undefined ? [] : [sql`r.status = ${status}`]),
      ...(businessType === undefined ? [] : [sql`${begun} and r.business_type = ${businessType}`]),
      ...(businessId === undefined ? [] : [sql`${begun} and r.business_id = ${businessId}`]),
    ],
    ' and ',
  )
  const sorting = { reviewEndTime: sql`r.review_end_time`, createTime: sql`r.create_time`, status: sql`r.status` }
  const order = orderClause(input.orderBy, sorting, sql`r.id desc`)
  const columns = await summaryColumns(act)
  const page = await readPage<ReadTask>(
    act.db,
    {
      rows: limit => sql`select ${columns} from ${members} where ${where} ${order} ${limit}`,
      total: sql`select count(*) as total from ${members} where ${where}`,
    },
    input,
  )
  return { ...page, records: page.records.map(read => withAllowed(act, read)) }
}

/** @throws Refusal 10007 when the current user was not invited. */
export async function readTaskSummary(act: Act, id: string): Promise<ReviewTaskSummary> {
  const read = await act.db.one<ReadTask>(sql`
    select ${await summaryColumns(act)} from ${members} where r.id = ${id} and ${mine(act)}`)
  return withAllowed(act, read ?? refuse('noSuchData'))
}

/** @throws Refusal 10007 when the current user was not invited. */
export async function readTask(act: Act, id: string): Promise<ReviewTask> {
  type Read = Omit<ReviewTask, 'bids' | 'scores' | 'elements' | 'allowed' | 'myStatus' | 'again'> &
    ReviewFacts & { begun: boolean; memberId: string; createTime: string }
  const read = await act.db.one<Read>(sql`
    select ${await summaryColumns(act)}, r.version, r.round, r.blind_flag, sourcing_now() as now, ${begun} as begun,
      me.id as member_id
    from ${members} where r.id = ${id} and ${mine(act)}`)
  if (read === undefined) refuse('noSuchData')
  const { begun: open, memberId, createTime: _invited, ...shown } = withAllowed(act, read)
  const member = open && (shown.myStatus === 'ACCEPTED' || shown.myStatus === 'SUBMITTED')
  return {
    ...shown,
    elements: member ? await readElements(act, id) : [],
    bids: member ? await readOffers(act, id, shown.blindFlag === 1) : [],
    scores: member
      ? await act.db.rows<ReviewTask['scores'][number]>(sql`
          select element_id, bid_id, trim_scale(score) as score, comment from expert_score where member_id = ${memberId}`)
      : [],
    again: (member && (await readAgain(act, id, memberId))) || null,
  }
}

/** Offers without prices; without names in a blind review. */
function readOffers(act: Act, reviewId: string, blind: boolean): Promise<ReviewTask['bids']> {
  return act.db.rows(sql`
    select b.bid_id, b.label, ${blind ? sql`''` : sql`s.name`} as supplier_name, b.items, b.note
    from expert_review_bid b join ${supplierView} s on s.id = b.supplier_id
    where b.review_id = ${reviewId} order by b.label`)
}
