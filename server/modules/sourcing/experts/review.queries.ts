import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { reviewModules, reviewedTypes } from '../../../../src/contract/sourcing/experts/review-parts.ts'
import type { Review, ReviewStatus } from '../../../../src/contract/sourcing/experts/review-parts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { mayRead } from '../../../kit/call/caller.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { allowedEvents } from '../../../kit/documents/steps.ts'
import { nameIn } from '../../../kit/records/names.ts'
import { asJson } from '../../../db/columns.ts'
import { setting } from '../../../kit/setting.ts'
import { materialCategoryView } from '../../ground/materials/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { expertNo } from './expert.records.ts'
import { readPasses } from './passes.queries.ts'
import { reviewSteps } from './review.rules.ts'
import type { ReviewFacts } from './review.rules.ts'

export interface LockedReview extends ReviewFacts {
  id: string
  version: number
  businessId: string
  docNo: string
  title: string
  orgId: string
  ownerId: string | null
  memberIds: string[]
  reviewPlace: string
  reviewEndTime: string | null
  updateName: string
  updateTime: string | null
}

/** Types of documents whose reviews the user leads or reads; experts see those of their own groups only. */
const readTypes = (caller: Caller) => reviewedTypes.filter(type => mayRead(caller, reviewModules[type].read))

const inOrgs = ({ orgIds }: Caller): Sql =>
  orgIds === undefined ? sql`true` : sql`r.org_id = any(${[...orgIds]}::bigint[])`

const memberOf = ({ userId }: Caller, condition: Sql): Sql => sql`exists (select from expert_member m
  join expert e on e.id = m.expert_id where m.review_id = r.id and e.user_id = ${userId} and ${condition})`

/** Reviews `r` that steps may find: buyers those of their organisations. Experts outside a group get 10013. */
function reached(caller: Caller): Sql {
  const own = sql`r.enterprise_id = ${caller.enterpriseId} and r.deleted = 0`
  return readTypes(caller).length === 0 ? own : sql`${own} and (${inOrgs(caller)} or ${memberOf(caller, sql`true`)})`
}

/** Reviews `r` whose group and results the user sees. The leader of a group does once scoring has started. */
function readable(caller: Caller): Sql {
  const leads = memberOf(caller, sql`m.role = 'LEADER' and m.status in ('ACCEPTED', 'SUBMITTED')`)
  return sql`r.enterprise_id = ${caller.enterpriseId} and r.deleted = 0 and (
    r.business_type = any(${readTypes(caller)}) and ${inOrgs(caller)} or r.start_time is not null and ${leads})`
}

const live = sql`m.status not in ('REFUSED', 'ABSENT')`
const membersWhere = (condition: Sql) =>
  sql`(select count(*)::int from expert_member m where m.review_id = r.id and ${condition})`

/** Users who take part in the reviewed document of review `r` and cannot score. */
export const barredUsers = sql`array(select jsonb_array_elements_text(r.barred_user_ids) union select r.owner_id::text
  where r.owner_id is not null)`

export async function factColumns({ db, caller }: Act): Promise<Sql> {
  const halfOutside = (await setting(db, caller.enterpriseId, 'expert.outsideHalf')) === '1'
  const outside = asJson(halfOutside ? [1, 2] : [0, 1])
  const own = sql`from expert_member m join expert e on e.id = m.expert_id
    where m.review_id = r.id and e.user_id = ${caller.userId}`
  return sql`r.status, r.business_type, r.review_end_time is not null as planned, coalesce(r.review_end_time <= sourcing_now(), false) as ended,
    ${membersWhere(live)} as size, r.committee_min, r.every_seat = 1 as every_seat,
    coalesce(r.outside_share, ${outside}::jsonb) as outside_share,
    ${membersWhere(sql`${live} and exists (select from expert e where e.id = m.expert_id and e.internal_flag = 0)`)} as outside,
    ${membersWhere(sql`m.status = 'SUBMITTED'`)} as submitted,
    ${membersWhere(sql`m.status in ('INVITED', 'ACCEPTED')`)} as missing,
    ${membersWhere(sql`${live} and exists (select from expert e where e.id = m.expert_id
      and e.user_id::text = any(${barredUsers}))`)} as barred,
    (select m.status ${own}) as my_status, (select m.role ${own} and ${live}) as my_role`
}

const lockedColumns = sql`r.id, r.version, r.business_id, r.doc_no, r.title, r.org_id, r.owner_id,
  array(select e.user_id from expert_member m join expert e on e.id = m.expert_id where m.review_id = r.id and ${live}
    order by 1)::text[] as member_ids, r.review_place, r.review_end_time, r.update_name, r.update_time`

/** Locks in ascending order of ids; reviews outside the current user's scope are omitted. */
export async function lockReviews(act: Act, ids: readonly string[]): Promise<LockedReview[]> {
  const wanted = sql`r.id = any(${[...ids]}::bigint[]) and ${reached(act.caller)}`
  await act.db.run(sql`select from expert_review r where ${wanted} order by r.id for update`)
  return act.db.rows<LockedReview>(sql`
    select ${lockedColumns}, ${await factColumns(act)} from expert_review r where ${wanted} order by r.id`)
}

export async function writeReview(act: Act, review: LockedReview, status: ReviewStatus, also: Sql) {
  await act.db.run(sql`
    update expert_review set status = ${status}, version = version + 1, update_by = ${act.caller.userId},
      update_name = ${act.caller.name}, update_time = now() ${also} where id = ${review.id}`)
  const [written] = await act.db.rows<LockedReview>(sql`
    select ${lockedColumns}, ${await factColumns(act)} from expert_review r where r.id = ${review.id}`)
  return written ?? review
}

/** Facts that no call shows, apart from the status and the type. */
export function withoutFacts<Read extends ReviewFacts>(read: Read) {
  const { planned, ended, size, outside, outsideShare, committeeMin, everySeat, barred, ...most } = read
  const { submitted, missing, myStatus, myRole, ...shown } = most
  const { status, businessType } = read
  const group = { planned, ended, size, outside, outsideShare, committeeMin, everySeat, barred }
  const facts: ReviewFacts = { status, businessType, ...group, submitted, missing, myStatus, myRole }
  return { shown, facts }
}

type ReadReview = ReviewFacts &
  Omit<Review, 'allowed' | 'members' | 'draws' | 'bids' | 'elements' | 'scores' | 'passes'>

/** The review of a document's current round. @throws Refusal 10007 when none is visible to the current user. */
export async function readReviewOf(act: Act, businessType: string, businessId: string): Promise<Review> {
  const found = await act.db.one<{ id: string }>(sql`
    select r.id from expert_review r where r.business_type = ${businessType} and r.business_id = ${businessId}
      and ${readable(act.caller)} order by r.round desc limit 1`)
  return readReview(act, found?.id ?? refuse('noSuchData'))
}

/** The number of queries does not grow with the experts. @throws Refusal 10007. */
export async function readReview(act: Act, id: string): Promise<Review> {
  const read = await act.db.one<ReadReview>(sql`
    select r.id, r.version, r.business_id, r.doc_no, r.title, r.round, r.score_mode, r.price_mode,
      trim_scale(r.tech_weight) as tech_weight, trim_scale(r.business_weight) as business_weight,
      trim_scale(r.price_weight) as price_weight, trim_scale(r.pass_score) as pass_score, r.blind_flag, r.review_place,
      r.review_end_time, r.send_back_reason, r.results, sourcing_now() as now, ${await factColumns(act)}
    from expert_review r where r.id = ${id} and ${readable(act.caller)}`)
  if (read === undefined) refuse('noSuchData')
  const { shown, facts } = withoutFacts(read)
  const done = read.status === 'SUMMARISED' || read.status === 'CONFIRMED'
  const leads = mayRead(act.caller, reviewModules[read.businessType].read)
  const named = leads || read.blindFlag === 0 || read.status === 'CONFIRMED'
  return {
    ...shown,
    committeeMin: facts.committeeMin,
    results: done ? read.results : [],
    elements: await readElements(act, id),
    members: await readMembers(act, id),
    draws: await readDraws(act, id),
    bids: await act.db.rows<Review['bids'][number]>(sql`
      select b.bid_id, b.label, ${named ? sql`s.name` : sql`''`} as supplier_name from expert_review_bid b join ${supplierView} s on s.id = b.supplier_id
      where b.review_id = ${id} order by b.label`),
    scores: done ? await readAllScores(act, id) : [],
    passes: await readPasses(act, id),
    allowed: allowedEvents(reviewSteps, facts, act.caller),
  }
}

export function readElements({ db }: Pick<Act, 'db'>, reviewId: string): Promise<Review['elements']> {
  return db.rows(sql`
    select id, name, kind, trim_scale(max_score) as max_score, standard from expert_review_element
    where review_id = ${reviewId} order by place`)
}

function readMembers(act: Act, reviewId: string): Promise<Review['members']> {
  return act.db.rows(sql`
    select m.id, m.expert_id, ${expertNo(sql`e.id`)} as expert_no, e.name, e.employer, e.internal_flag, e.level, m.role,
      trim_scale(m.weight) as weight, m.origin, m.status, m.refuse_reason, coalesce(f.name, '') as replaces_name,
      (select count(*)::int from expert_score s where s.member_id = m.id) as scored, m.submit_time
    from expert_member m join expert e on e.id = m.expert_id left join expert_member p on p.id = m.replaces_id
      left join expert f on f.id = p.expert_id
    where m.review_id = ${reviewId} order by m.id`)
}

function readDraws(act: Act, reviewId: string): Promise<Review['draws']> {
  return act.db.rows(sql`
    select d.id, d.round, d.rule, coalesce(${nameIn(sql`c.names`, act.caller.language)}, '') as category_name, d.seed,
      d.candidates, d.drawn_ids, d.excluded, d.shortage, d.operator_name, d.time
    from expert_draw d left join ${materialCategoryView} c on c.id = (d.rule ->> 'categoryId')::bigint
    where d.review_id = ${reviewId} order by d.round`)
}

export function readAllScores(act: Act, reviewId: string): Promise<Review['scores']> {
  return act.db.rows(sql`
    select s.element_id, s.bid_id, trim_scale(s.score) as score, s.comment, e.name as expert_name
    from expert_score s join expert_member m on m.id = s.member_id join expert e on e.id = m.expert_id
    where m.review_id = ${reviewId} and m.status = 'SUBMITTED' order by m.id, s.element_id, s.bid_id`)
}
