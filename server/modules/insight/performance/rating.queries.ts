import sql from 'sql-template-tag'
import Big from 'big.js'
import type { Input, Output } from '../../../../src/contract/envelope.ts'
import { reasonAbove, reasonBelow } from '../../../../src/contract/insight/performance/ratings.ts'
import type {
  queryMyRatings,
  Rating,
  RatingSheet,
  RatingTask,
  saveRatings,
} from '../../../../src/contract/insight/performance/ratings.ts'
import { asJson } from '../../../db/columns.ts'
import type { Act } from '../../../kit/call/act.ts'
import { containing, orderClause, readPage } from '../../../kit/call/paging.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { supplierView } from '../../ground/suppliers/read.ts'

const tasks = ({ caller }: Pick<Act, 'caller'>) => sql`(
  select t.id, t.perf_no, t.title, t.period_from, t.period_to, t.rate_deadline, count(*)::int as ratings,
    sum(r.submitted)::int as submitted, case when t.status = 'RATING' and t.rate_deadline > now() then 1 else 0 end as open
  from perf_file t join perf_line l on l.file_id = t.id
    join perf_rating r on r.line_id = l.id and r.rater_id = ${caller.userId}
  where t.enterprise_id = ${caller.enterpriseId} and t.deleted = 0 group by t.id)`

export function readMyRatings(
  act: Act,
  { keyword, orderBy, ...page }: Input<typeof queryMyRatings>,
): Promise<Output<typeof queryMyRatings>> {
  const where = keyword ? sql`concat_ws(' ', k.perf_no, k.title) ilike ${containing(keyword)}` : sql`true`
  const sorting = { perfNo: sql`k.perf_no`, rateDeadline: sql`k.rate_deadline` }
  return readPage<RatingTask>(
    act.db,
    {
      rows: limit => sql`
        select k.* from ${tasks(act)} k where ${where}
        ${orderClause(orderBy, sorting, sql`k.open desc, k.rate_deadline desc, k.id desc`)} ${limit}`,
      total: sql`select count(*) as total from ${tasks(act)} k where ${where}`,
    },
    page,
  )
}

/** @throws Refusal 10007 for a user without ratings. */
export async function readMyRating(act: Act, id: string): Promise<RatingSheet> {
  const task = await act.db.one<RatingTask>(sql`select k.* from ${tasks(act)} k where k.id = ${id}`)
  if (task === undefined) refuse('noSuchData')
  const rows = await act.db.rows<Rating>(sql`
    select r.id, s.supplier_no, s.name as supplier_name, l.name as indicator_name, l.dimension, l.description,
      trim_scale(r.score)::text as score, r.reason, r.submitted
    from perf_rating r join perf_line l on l.id = r.line_id join ${supplierView} s on s.id = r.supplier_id
    where l.file_id = ${id} and r.rater_id = ${act.caller.userId} order by l.place, s.supplier_no`)
  return { ...task, rows }
}

/**
 * @throws Refusal 10007, 16006 for another user's rating, 16005 unless the file is being rated, 18012 after the
 * deadline, 10008, 10011.
 */
export async function keepRatings(
  act: Act,
  { id, ratings }: Input<typeof saveRatings>,
  submit: boolean,
): Promise<void> {
  const { db, caller } = act
  const file = await db.one<{ status: string; over: boolean }>(sql`
    select status, rate_deadline < now() as over from perf_file
    where id = ${id} and enterprise_id = ${caller.enterpriseId} and deleted = 0 for update`)
  if (file === undefined) refuse('noSuchData')
  const own = await db.rows<{ id: string }>(sql`
    select r.id from perf_rating r join perf_line l on l.id = r.line_id
    where l.file_id = ${id} and r.rater_id = ${caller.userId}`)
  if (ratings.some(rating => own.every(each => each.id !== rating.id))) refuse('noPermission')
  if (file.status !== 'RATING') refuse('statusNotOperable')
  if (file.over) refuse('pastReviewTime')
  refuseProblems(ratings.flatMap((rating, row) => ratingProblems(rating, row, submit)))
  await db.run(sql`
    update perf_rating r set score = k."score", reason = k."reason",
      submitted = ${submit ? 1 : 0}
    from jsonb_to_recordset(${asJson(ratings)}) as k ("id" bigint, "score" numeric, "reason" text)
    where r.id = k."id" and r.rater_id = ${caller.userId}`)
}

/** Scores are 0 to 100; submitting needs a score, with a reason if it is low or very high. */
export function ratingProblems(
  { score, reason }: Pick<Rating, 'score' | 'reason'>,
  row: number,
  submit: boolean,
): Problem[] {
  const missing = (field: string, key: string): Problem[] => [
    { field: `ratings[${row}].${field}`, row, name: 'requiredMissing', key },
  ]
  if (score === null) return submit ? missing('score', 'performance.scoreMissing') : []
  if (new Big(score).gt(100))
    return [{ field: `ratings[${row}].score`, row, name: 'invalidInput', key: 'performance.scoreRange' }]
  const odd = new Big(score).lt(reasonBelow) || new Big(score).gt(reasonAbove)
  return submit && odd && reason.trim() === '' ? missing('reason', 'performance.reasonMissing') : []
}
