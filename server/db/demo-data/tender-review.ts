import sql from 'sql-template-tag'
import type { ScoreEntry } from '../../../src/contract/sourcing/experts/review-parts.ts'
import { openShare, sharePlace, toBase64 } from '../../../src/contract/sourcing/tendering/opening-crypto.ts'
import { tenderBusinessType } from '../../../src/contract/sourcing/tendering/tender-words.ts'
import { writeTrail } from '../../kit/audit.ts'
import type { Act } from '../../kit/call/act.ts'
import { callerWithoutSession } from '../../kit/call/caller.ts'
import type { Files } from '../../kit/files.ts'
import { plan, start } from '../../modules/sourcing/experts/group.moves.ts'
import { reviewRequested } from '../../modules/sourcing/experts/request.ts'
import { readReviewOf } from '../../modules/sourcing/experts/review.queries.ts'
import { answer, writeScores } from '../../modules/sourcing/experts/score.moves.ts'
import { checkBids } from '../../modules/sourcing/tendering/opening/formal-check.ts'
import { attend, openTender } from '../../modules/sourcing/tendering/opening/sessions.ts'
import { readOpening } from '../../modules/sourcing/tendering/opening/state.queries.ts'
import { reviewReactions } from '../../modules/sourcing/tendering/review/reviewed.ts'
import type { Db } from '../database.ts'
import type { OrderBook } from './order-book.ts'
import { textAt } from './rows.ts'
import { tenderPlans } from './tender-plans.ts'

/** Members of the opening, and experts: the first one leads and has not scored yet. */
const members = ['finance', 'quality'] as const
const experts = ['expert', 'warehouse', 'ma.lin'] as const

type Person = 'buyer' | (typeof members)[number] | (typeof experts)[number]
type Acting = <Result>(
  person: Person,
  modules: readonly string[],
  work: (act: Act) => Promise<Result>,
) => Promise<Result>

/** Opens and checks the bids of the scored tender and begins its review, by the steps of the portal, at this moment. */
export async function reviewDemoTender(
  db: Db,
  files: Files,
  book: OrderBook,
  memberKeys: ReadonlyMap<string, CryptoKey>,
): Promise<void> {
  const tender = book.rows.of('tender')[tenderPlans.findIndex(({ scored }) => scored === true)]
  const id = textAt(tender, 'id')
  const due = await db.one(sql`select from tender where id = ${id} and open_time <= sourcing_now()`)
  if (due === undefined) return
  const acting = actingIn(db, book)
  await openBids(acting, files, id, memberKeys)
  await beginReview(acting, book, id)
}

async function openBids(
  acting: Acting,
  files: Files,
  id: string,
  memberKeys: ReadonlyMap<string, CryptoKey>,
): Promise<void> {
  for (const member of members)
    await acting(member, ['open-bid-view'], async act => {
      const { share, round, envelope } = await readOpening(act, id)
      const { userId } = act.caller
      const key = memberKeys.get(userId)
      const opened = key && (await openShare(key, share ?? '', sharePlace({ tenderId: id, round, envelope, userId })))
      if (opened === undefined) throw new Error('A share of the demo does not open.')
      await attend(act, files, id, toBase64(opened))
    })
  await acting(members[0], ['open-bid-view'], act => openTender(act, files, id))
  await acting('buyer', ['tendering-operation-view'], async act => {
    const { bids } = await readOpening(act, id)
    await checkBids(act, { id, bids: bids.map(bid => ({ bidId: bid.id, valid: 1, reason: '' })) })
  })
}

async function beginReview(acting: Acting, { rows, organisation }: OrderBook, id: string): Promise<void> {
  const leading = ['expert-creation-view']
  const ends = await acting('buyer', leading, async ({ db }) =>
    db.one<{ time: string }>(sql`select date_trunc('day', sourcing_now()) + interval '5 days 17 hours' as time`),
  )
  const review = await acting('buyer', leading, act => readReviewOf(act, tenderBusinessType, id))
  const named = experts.map((user, at) => ({
    expertId: textAt(
      rows.of('expert').find(each => each['user_id'] === organisation.users[user]),
      'id',
    ),
    role: at === 0 ? ('LEADER' as const) : ('MEMBER' as const),
    weight: '100',
  }))
  const terms = { reviewPlace: '三楼评审室', reviewEndTime: ends?.time ?? '', blindFlag: 1 as const, members: named }
  await acting('buyer', leading, act => plan(act, { id: review.id, version: review.version, ...terms }))
  for (const expert of experts) await acting(expert, ['expert-score-view'], act => answer(act, review.id, true, ''))
  await acting('buyer', leading, act => start(act, review.id))
  const scores = review.bids.flatMap(({ bidId }, bid) =>
    review.elements.map(({ id: elementId, kind, maxScore }, place): ScoreEntry => {
      const score = kind === 'VETO' ? '1' : String(Math.round((Number(maxScore) * (78 + bid * 7 - place * 2)) / 100))
      return { elementId, bidId, score, comment: '' }
    }),
  )
  for (const expert of experts.slice(1))
    await acting(expert, ['expert-score-view'], act => writeScores(act, review.id, scores, true))
}

/** Each step with its audit rows, by a person with the rights that it needs. */
function actingIn(db: Db, { organisation }: OrderBook): Acting {
  const { enterpriseId, users, names } = organisation
  const reactions = [reviewReactions, { 'review.requested': [reviewRequested] }]
  return async (person, modules, work) => {
    const who = { userId: users[person] ?? '', name: names[person] ?? '', userType: 'BUYER' as const, enterpriseId }
    const caller = {
      ...callerWithoutSession(who),
      orgIds: undefined,
      language: 'zh' as const,
      modules: new Set(modules),
    }
    const act: Act = { db, caller, requestId: '', trail: [], reactions }
    const result = await work(act)
    await writeTrail(db, caller, act.trail)
    return result
  }
}
