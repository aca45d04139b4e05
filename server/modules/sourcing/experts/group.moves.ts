import { randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import { drawOrder } from '../../../../src/contract/sourcing/experts/draw-order.ts'
import type { DrawRule } from '../../../../src/contract/sourcing/experts/review-parts.ts'
import type { planReview, replaceExpert } from '../../../../src/contract/sourcing/experts/reviews.ts'
import { asJson } from '../../../db/columns.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { move } from '../../../kit/documents/move.ts'
import { exclusionOf, inConflict } from './draw.rules.ts'
import { readDrawContext, readLibrary } from './library.queries.ts'
import { tellInvited, tellOpened } from './messages.ts'
import { reviews } from './review-kind.ts'
import type { LockedReview } from './review.queries.ts'

type Plan = Input<typeof planReview>

/** Stores time, place and the members named directly. @throws Refusal, see the contract. */
export async function plan(act: Act, wanted: Plan): Promise<void> {
  await move(act, reviews, 'plan', wanted.id, undefined, {
    version: wanted.version,
    async work(review) {
      const kept = await readGroup(act, review.id)
      refuseProblems(await planProblems(act, review, wanted, kept))
      const given = wanted.members.map(member => member.expertId)
      await act.db.run(sql`
        delete from expert_member where review_id = ${review.id} and origin = 'NAMED' and status in ('INVITED', 'ACCEPTED')
          and not expert_id = any(${given}::bigint[])`)
      await act.db.run(sql`
        insert into expert_member (review_id, expert_id, role, weight, origin)
        select ${review.id}, m."expertId", m."role", m."weight", 'NAMED'
        from jsonb_to_recordset(${asJson(wanted.members)}) as m ("expertId" bigint, "role" text, "weight" numeric)
        on conflict (review_id, expert_id) do update set role = excluded.role, weight = excluded.weight`)
      return {
        fields: sql`, review_place = ${wanted.reviewPlace.trim()}, review_end_time = ${wanted.reviewEndTime},
          blind_flag = ${wanted.blindFlag}`,
      }
    },
    async tell(after) {
      const known = new Set((await readGroup(act, after.id)).filter(each => each.told).map(each => each.expertId))
      const fresh = wanted.members.map(member => member.expertId).filter(id => !known.has(id))
      await tellInvited(act, after, fresh)
    },
  })
}

interface GroupMember {
  id: string
  expertId: string
  status: string
  /** Already invited. */
  told: boolean
  replaced: boolean
}

function readGroup(act: Act, reviewId: string): Promise<GroupMember[]> {
  return act.db.rows<GroupMember>(sql`
    select m.id, m.expert_id, m.status, m.told_time is not null as told,
      exists (select from expert_member n where n.replaces_id = m.id) as replaced from expert_member m
    where m.review_id = ${reviewId} order by m.id`)
}

async function planProblems(act: Act, review: LockedReview, wanted: Plan, kept: readonly GroupMember[]) {
  const problems = await endProblems(act, wanted.reviewEndTime)
  if (wanted.members.filter(member => member.role === 'LEADER').length > 1)
    problems.push({ field: 'members', name: 'invalidInput', key: 'experts.oneLeader' })
  const library = await readLibrary(act)
  const context = await readDrawContext(act, review)
  wanted.members.forEach(({ expertId, weight }, at) => {
    const field = { field: `members[${at}].expertId`, row: at }
    const expert = library.find(each => each.id === expertId)
    const before = kept.find(each => each.expertId === expertId)
    const twice = wanted.members.findIndex(each => each.expertId === expertId) < at
    if (Number(weight) <= 0) problems.push({ ...field, field: `members[${at}].weight`, name: 'invalidInput' })
    if (twice || before?.status === 'REFUSED' || before?.status === 'ABSENT')
      problems.push({ ...field, name: 'duplicateExpert' })
    else if (before === undefined && expert?.active !== true) problems.push({ ...field, name: 'noSuchData' })
    else if (before === undefined && expert !== undefined && inConflict(expert, context))
      problems.push({ ...field, ...conflictOf(expert) })
  })
  return problems
}

/**
 * Draws experts and stores a record of the draw.
 * @throws Refusal 18030 without a count, 18018 when no one is left, 10011 before it is planned.
 */
export async function draw(act: Act, id: string, rule: DrawRule): Promise<void> {
  if (rule.count === 0) refuse('drawCountMissing')
  await move(act, reviews, 'draw', id, undefined, {
    async work(review) {
      const library = await readLibrary(act)
      const context = await readDrawContext(act, review)
      const judged = library.map(expert => ({ expert, reason: exclusionOf(expert, rule, context) }))
      const candidates = judged.flatMap(({ expert, reason }) => (reason === undefined ? [expert] : []))
      if (candidates.length === 0) refuse('noExpertsToDraw')
      const seed = randomBytes(16).toString('hex')
      const order = await drawOrder(
        seed,
        candidates.map(expert => expert.id),
      )
      const drawn = order.slice(0, rule.count)
      const drawId = await insertDraw(act, review.id, {
        rule,
        seed,
        drawn,
        shortage: rule.count - drawn.length,
        candidates: candidates.map(({ id: expertId, name }) => ({ expertId, name })),
        excluded: judged.flatMap(({ expert, reason }) =>
          reason === undefined ? [] : [{ expertId: expert.id, name: expert.name, reason }],
        ),
      })
      await act.db.run(sql`
        insert into expert_member (review_id, expert_id, origin, draw_id)
        select ${review.id}, drawn.id, 'DRAWN', ${drawId} from unnest(${drawn}::bigint[]) with ordinality as drawn (id, place)
        order by drawn.place`)
      await tellInvited(act, review, drawn)
      return { reason: seed }
    },
  })
}

interface DrawRecord {
  rule: DrawRule
  seed: string
  candidates: readonly { expertId: string; name: string }[]
  drawn: readonly string[]
  excluded: readonly object[]
  shortage: number
}

async function insertDraw(act: Act, reviewId: string, record: DrawRecord): Promise<string> {
  const inserted = await act.db.one<{ id: string }>(sql`
    insert into expert_draw (review_id, round, rule, seed, candidates, drawn_ids, excluded, shortage, operator_name)
    select ${reviewId}, coalesce(max(d.round), 0) + 1, ${asJson(record.rule)}::jsonb, ${record.seed},
      ${asJson([...record.candidates])}::jsonb, ${asJson([...record.drawn])}::jsonb, ${asJson([...record.excluded])}::jsonb,
      ${record.shortage}, ${act.caller.name}
    from expert_draw d where d.review_id = ${reviewId} returning id`)
  if (inserted === undefined) throw new Error('An inserted draw has no id.')
  return inserted.id
}

/**
 * Replaces a member by the next one of the same draw, or by a named expert where no draw has one: a seat that was refused
 * during the review can be filled in this way too.
 * @throws Refusal 10011, 10007, 16005 for one who has submitted, 18018, 18015 and 10008 for the named expert.
 */
export async function replace(act: Act, given: Input<typeof replaceExpert>): Promise<void> {
  const { id, memberId, expertId } = given
  const reason = given.reason.trim()
  await move(
    act,
    reviews,
    'replace',
    id,
    { reason },
    {
      async work(review) {
        const member = (await readGroup(act, id)).find(each => each.id === memberId) ?? refuse('noSuchData')
        const empty = member.status === 'REFUSED' && !member.replaced && expertId !== undefined
        if (!empty && member.status !== 'INVITED' && member.status !== 'ACCEPTED') refuse('statusNotOperable')
        if (!empty) await leave(act, memberId, 'ABSENT', reason)
        const next = (await putNext(act, review, memberId)) ?? (await putNamed(act, review, memberId, expertId))
        if (next === undefined) refuse('noExpertsToDraw')
        return { reason }
      },
    },
  )
}

/** @throws Refusal 10007, 18015 for a member, 10008 for a conflict. */
async function putNamed(act: Act, review: LockedReview, memberId: string, expertId: string | undefined) {
  if (expertId === undefined) return undefined
  const context = await readDrawContext(act, review)
  const expert = (await readLibrary(act)).find(each => each.id === expertId)
  const field = { field: 'expertId' }
  if (context.groupIds.has(expertId)) refuseProblems([{ ...field, name: 'duplicateExpert' }])
  if (expert?.active !== true) return refuse('noSuchData')
  if (inConflict(expert, context)) refuseProblems([{ ...field, ...conflictOf(expert) }])
  await putMember(act, memberId, expertId, 'NAMED')
  await tellInvited(act, review, [expertId])
  return expertId
}

const conflictOf = ({ name }: { name: string }) =>
  ({ name: 'invalidInput', key: 'experts.conflict', values: { expert: name } }) as const

/** In the seat of a former member. */
async function putMember(act: Act, memberId: string, expertId: string, origin: 'DRAWN' | 'NAMED'): Promise<void> {
  await act.db.run(sql`
    insert into expert_member (review_id, expert_id, role, weight, origin, draw_id, replaces_id)
    select m.review_id, ${expertId}, m.role, m.weight, ${origin}, case when ${origin} = 'DRAWN' then m.draw_id end, m.id
    from expert_member m where m.id = ${memberId}`)
}

export async function leave(act: Act, memberId: string, status: 'REFUSED' | 'ABSENT', reason: string): Promise<void> {
  await act.db.run(sql`
    update expert_member set status = ${status}, refuse_reason = ${reason} where id = ${memberId}`)
}

/** Replaces a member by the next one of the draw; undefined when no one is left, or the member was not drawn. */
export async function putNext(act: Act, review: LockedReview, memberId: string): Promise<string | undefined> {
  const record = await act.db.one<{ id: string; rule: DrawRule; seed: string; candidates: { expertId: string }[] }>(sql`
    select d.id, d.rule, d.seed, d.candidates from expert_member m join expert_draw d on d.id = m.draw_id
    where m.id = ${memberId}`)
  if (record === undefined) return undefined
  const library = await readLibrary(act)
  const context = await readDrawContext(act, review)
  const order = await drawOrder(
    record.seed,
    record.candidates.map(each => each.expertId),
  )
  const next = order.find(expertId => {
    const expert = library.find(each => each.id === expertId)
    return expert !== undefined && exclusionOf(expert, record.rule, context) === undefined
  })
  if (next === undefined) return undefined
  await putMember(act, memberId, next, 'DRAWN')
  await tellInvited(act, review, [next])
  return next
}

/** Starts the review and reveals its subject to the experts. @throws Refusal 10008, 18012. */
export async function start(act: Act, id: string): Promise<void> {
  await move(act, reviews, 'start', id, undefined, {
    work: () => ({ fields: sql`, start_time = sourcing_now()` }),
    tell: after => tellOpened(act, after, 'expert.opened'),
  })
}

/** Gives the members more time. @throws Refusal 10008 for an end that has passed, 16005. */
export async function extend(act: Act, id: string, reviewEndTime: string): Promise<void> {
  await move(act, reviews, 'extend', id, undefined, {
    async work() {
      refuseProblems(await endProblems(act, reviewEndTime))
      return { fields: sql`, review_end_time = ${reviewEndTime}` }
    },
    tell: after => tellOpened(act, after, 'expert.extended'),
  })
}

/** The end of a review must be in the future. */
export async function endProblems({ db }: Act, reviewEndTime: string): Promise<Problem[]> {
  const future = await db.one(sql`select where ${reviewEndTime}::timestamptz > sourcing_now()`)
  return future === undefined ? [{ field: 'reviewEndTime', name: 'invalidInput', key: 'inquiry.onlyLater' }] : []
}
