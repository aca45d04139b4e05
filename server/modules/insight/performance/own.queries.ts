import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input, Output } from '../../../../src/contract/envelope.ts'
import type {
  getScorecard,
  OwnResult,
  queryOwnResults,
  queryOwnRows,
  Scorecard,
} from '../../../../src/contract/insight/performance/results.ts'
import type { Act } from '../../../kit/call/act.ts'
import { sideOf } from '../../../kit/call/caller.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { containing, orderClause, readPage } from '../../../kit/call/paging.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { lineColumns } from './file.queries.ts'
import { readFrozenRows, resultColumns } from './result.queries.ts'

const published = ({ enterpriseId }: Caller) => sql`t.enterprise_id = ${enterpriseId} and t.deleted = 0
  and t.status in ('PUBLISHED', 'ARCHIVED')`

/** Published results of the user's suppliers. */
const seen = (caller: Caller) => sql`${published(caller)} and r.supplier_id = any(${[...caller.supplierIds]}::bigint[])`

/** Includes the parts of the file that suppliers may see. */
const ownColumns = ({
  modules,
}: Caller) => sql`${resultColumns}, t.perf_no, t.title, t.status as file_status, t.period_from, t.period_to,
  t.publish_time, s.name as supplier_name,
  (select e.name from enterprise e where e.id = t.enterprise_id) as company_name, t.appeal_until,
  case when ${modules.has('perf-my-result')} and r.appeal_time is null and t.appeal_until > now() then 1 else 0 end as may_appeal,
  (select jsonb_agg(jsonb_build_object('id', l.id::text, 'code', l.code, 'name', l.name, 'dimension', l.dimension,
      'kind', l.kind, 'formulaCode', l.formula_code, 'weight', l.weight::text) order by l.place)
    from (select ${lineColumns}, l.place from perf_line l where l.file_id = t.id) l) as indicators`

const from = sql`perf_result r join perf_file t on t.id = r.file_id join ${supplierView} s on s.id = r.supplier_id`

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
        select(
          act.caller,
          sql`${where} ${orderClause(orderBy, sorting, sql`t.publish_time desc, r.id desc`)} ${limit}`,
        ),
      total: sql`select count(*) as total from ${from} where ${where}`,
    },
    page,
  )
}

/** @throws Refusal 10007. */
export async function readOwnResult({ db, caller }: Act, id: string): Promise<OwnResult> {
  const read = await db.one<OwnResult>(select(caller, sql`${seen(caller)} and r.id = ${id}`))
  return read ?? refuse('noSuchData')
}

const select = (caller: Caller, where: Sql) => sql`select ${ownColumns(caller)} from ${from} where ${where}`

/** @throws Refusal 10007. */
export async function readOwnRows(
  act: Act,
  { id, lineId, ...page }: Input<typeof queryOwnRows>,
): Promise<Output<typeof queryOwnRows>> {
  const own = await act.db.one<{ supplierId: string }>(sql`
    select r.supplier_id from ${from} join perf_line l on l.file_id = t.id
    where ${seen(act.caller)} and r.id = ${id} and l.id = ${lineId}`)
  if (own === undefined) refuse('noSuchData')
  return readFrozenRows(act, { ...page, lineId, supplierId: own.supplierId })
}

/** Other results newest first. @throws Refusal 10007. */
export async function readScorecard(
  { db, caller }: Act,
  { supplierId, period, templateId, resultId }: Input<typeof getScorecard>,
): Promise<Scorecard> {
  const supplier = sideOf(caller) === 'supplier'
  const conditions = [supplier ? seen(caller) : published(caller)]
  if (supplierId !== undefined) conditions.push(sql`r.supplier_id = ${supplierId}`)
  else if (!supplier) refuse('noSuchData')
  if (templateId !== undefined) conditions.push(sql`t.template_id = ${templateId}`)
  const where = join(conditions, ' and ')
  const inPeriod =
    period === undefined
      ? sql`true`
      : sql`t.period_to >= ${`${period}-01`}::date and t.period_from < ${`${period}-01`}::date + interval '1 month'`
  const wanted = resultId === undefined ? inPeriod : sql`r.id = ${resultId}`
  const order = sql`order by t.period_to desc, t.publish_time desc, r.id desc`
  const card = await db.one<OwnResult>(select(caller, sql`${where} and ${wanted} ${order} limit 1`))
  if (card === undefined) refuse('noSuchData')
  const others = await db.rows<Scorecard['others'][number]>(sql`
    select r.id, t.perf_no, t.title, t.period_from, t.period_to, r.grade from ${from}
    where ${where} ${order} limit 12`)
  // Only the supplier itself can appeal.
  return { card: supplier ? card : { ...card, mayAppeal: 0 }, others }
}
