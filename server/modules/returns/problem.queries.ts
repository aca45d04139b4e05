import sql, { empty } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { ReturnInput } from '../../../src/contract/returns/return-parts.ts'
import type { Act } from '../../kit/call/act.ts'
import { sideOf } from '../../kit/call/caller.ts'
import type { Caller } from '../../kit/call/caller.ts'
import { refuseProblems } from '../../kit/call/refusal.ts'
import type { Problem } from '../../kit/call/refusal.ts'
import { seenBy } from '../purchase-orders/read.ts'
import { problemView } from '../quality/read.ts'
import type { StockFacts } from './return.rules.ts'

/** Columns of a report `p`; empty without one. */
export const problemColumns = sql`p.id as problem_id, coalesce(p.problem_no, '') as problem_no`

/** Whether the report `p` is the one of a row `d` of a return; suppliers see one that was sent to them. */
const isOfRow = (caller: Caller) =>
  sql`p.id = d.problem_id ${sideOf(caller) === 'supplier' ? sql`and p.sent_flag = 1` : empty}`

/** Joins the 8D report `p` of a row `d` of a return, where the caller sees one. */
export function problemJoin(caller: Caller): Sql {
  return sql`left join ${problemView} p on ${isOfRow(caller)}`
}

/** Rows `d` of returns that belong to a report that the caller sees. */
export function ofProblem(caller: Caller, id: string): Sql {
  return sql`exists (select from ${problemView} p where p.id = ${id} and ${isOfRow(caller)})`
}

/** The newest open report about a row of a receipt. */
const openAbout = (receiveDetailId: Sql) => sql`
  (select p.id, p.problem_no from ${problemView} p
  where p.receive_detail_id = ${receiveDetailId} and p.status not in ('CLOSED', 'CANCELLED') order by p.id desc limit 1)`

/** Joins the newest open report `p` about a row `k` of a receipt. */
export const openProblemJoin = sql`left join lateral ${openAbout(sql`k.id`)} p on true`

const place = {
  enterprise: sql`p.enterprise_id`,
  org: sql`p.org_id`,
  supplier: sql`p.supplier_id`,
  issued: sql`p.sent_flag`,
}

/**
 * The report of each row that was entered, in their order: the one that was named, or the open one about the row of the
 * receipt.
 * @throws Refusal 10008 for one that is not there, not the caller's to see, or another supplier's.
 */
export async function requireProblems(
  { db, caller }: Act,
  details: ReturnInput['details'],
  stock: readonly Pick<StockFacts, 'id' | 'supplierId'>[],
): Promise<(string | null)[]> {
  const named = details.flatMap(({ problemId }) => problemId ?? [])
  const known = await db.rows<{ id: string; supplierId: string }>(sql`
    select p.id, p.supplier_id from ${problemView} p
    where p.id = any(${named}::bigint[]) and ${seenBy(caller, place)}`)
  const open = await db.rows<{ receiveDetailId: string; id: string }>(sql`
    select k.id as receive_detail_id, p.id from unnest(${stock.map(({ id }) => id)}::bigint[]) k (id) ${openProblemJoin}
    where p.id is not null`)
  const problems: Problem[] = []
  const found = details.map(({ receiveDetailId, problemId }, at) => {
    if (problemId === null) return null
    if (problemId === undefined) return open.find(each => each.receiveDetailId === receiveDetailId)?.id ?? null
    const supplierId = stock.find(({ id }) => id === receiveDetailId)?.supplierId
    if (!known.some(each => each.id === problemId && each.supplierId === supplierId))
      problems.push({
        field: `details[${at}].problemId`,
        row: at,
        name: 'invalidInput',
        key: 'return.unknownProblem',
      })
    return problemId
  })
  refuseProblems(problems)
  return found
}
