import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input, Output } from '../../../src/contract/envelope.ts'
import type { OwnResult, queryOwnResults } from '../../../src/contract/performance/results.ts'
import type { Act } from '../../kit/call/act.ts'
import type { Caller } from '../../kit/call/caller.ts'
import { containing, orderClause, readPage } from '../../kit/call/paging.ts'
import { refuse } from '../../kit/call/refusal.ts'
import { supplierView } from '../suppliers/read.ts'
import { lineColumns } from './file.queries.ts'
import { resultColumns } from './result.queries.ts'

/** Published results of the companies that a supplier's user acts for. */
const seen = (caller: Caller) => sql`t.enterprise_id = ${caller.enterpriseId} and t.deleted = 0
  and t.status in ('PUBLISHED', 'ARCHIVED') and r.supplier_id = any(${[...caller.supplierIds]}::bigint[])`

/** A result with what its supplier may know of the file. */
const ownColumns = sql`${resultColumns}, t.perf_no, t.title, t.status as file_status, t.period_from, t.period_to,
  t.publish_time, s.name as supplier_name, t.appeal_until,
  case when r.appeal_time is null and t.appeal_until > now() then 1 else 0 end as may_appeal,
  (select jsonb_agg(jsonb_build_object('id', l.id::text, 'code', l.code, 'name', l.name, 'dimension', l.dimension,
      'kind', l.kind, 'formulaCode', l.formula_code, 'weight', l.weight::text) order by l.place)
    from (select ${lineColumns}, l.place from perf_line l where l.file_id = t.id) l) as indicators`

const from = sql`perf_result r join perf_file t on t.id = r.file_id join ${supplierView} s on s.id = r.supplier_id`

/** The published results of the caller's companies, newest first. */
export function readOwnResults(
  act: Act,
  { keyword, orderBy, ...page }: Input<typeof queryOwnResults>,
): Promise<Output<typeof queryOwnResults>> {
  const where = keyword
    ? sql`${seen(act.caller)} and concat_ws(' ', t.perf_no, t.title) ilike ${containing(keyword)}`
    : seen(act.caller)
  const sorting = { perfNo: sql`t.perf_no`, publishTime: sql`t.publish_time`, total: sql`r.total` }
  return readPage<OwnResult>(
    act.db,
    {
      rows: limit =>
        select(sql`${where} ${orderClause(orderBy, sorting, sql`t.publish_time desc, r.id desc`)} ${limit}`),
      total: sql`select count(*) as total from ${from} where ${where}`,
    },
    page,
  )
}

/** One of them. @throws Refusal 10007. */
export async function readOwnResult({ db, caller }: Act, id: string): Promise<OwnResult> {
  const read = await db.one<OwnResult>(select(sql`${seen(caller)} and r.id = ${id}`))
  return read ?? refuse('noSuchData')
}

const select = (where: Sql) => sql`select ${ownColumns} from ${from} where ${where}`
