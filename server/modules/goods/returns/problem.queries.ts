import sql, { empty } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { ReturnInput } from '../../../../src/contract/goods/returns/return-parts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { sideOf } from '../../../kit/call/caller.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { refuseProblems } from '../../../kit/call/refusal.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { seenBy } from '../../../kit/sight/seen-by.ts'
import { problemView } from '../quality/read.ts'
import type { StockFacts } from './return.rules.ts'

/** Empty without a report. */
export const problemColumns = sql`p.id as problem_id, coalesce(p.problem_no, '') as problem_no`

/** Condition that `p` is the report of row `d`; suppliers see only reports sent to them. */
const isOfRow = (caller: Caller) =>
  sql`p.id = d.problem_id ${sideOf(caller) === 'supplier' ? sql`and p.sent_flag = 1` : empty}`

export function problemJoin(caller: Caller): Sql {
  return sql`left join ${problemView} p on ${isOfRow(caller)}`
}

export function ofProblem(caller: Caller, id: string): Sql {
  return sql`exists (select from ${problemView} p where p.id = ${id} and ${isOfRow(caller)})`
}

const openAbout = (receiveDetailId: Sql) => sql`
  (select p.id, p.problem_no from ${problemView} p
  where p.receive_detail_id = ${receiveDetailId} and p.status not in ('CLOSED', 'CANCELLED') order by p.id desc limit 1)`

export const openProblemJoin = sql`left join lateral ${openAbout(sql`k.id`)} p on true`

const place = {
  enterprise: sql`p.enterprise_id`,
  org: sql`p.org_id`,
  supplier: sql`p.supplier_id`,
  issued: sql`p.sent_flag`,
}

/**
 * The report of each input row, in order: the given one, or the open one about the receipt row.
 * @throws Refusal 10008 for one that does not exist, is not visible, or is another supplier's.
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
