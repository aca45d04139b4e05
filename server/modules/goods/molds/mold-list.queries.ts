import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { HistoryEntry } from '../../../../src/contract/platform/audit/audit.ts'
import type { Input, Output } from '../../../../src/contract/envelope.ts'
import { moldBusinessType } from '../../../../src/contract/goods/molds/molds.ts'
import type {
  MoldListRow,
  MoldMaintenance,
  queryMaintenances,
  queryMolds,
} from '../../../../src/contract/goods/molds/molds.ts'
import { readHistory } from '../../../kit/audit.ts'
import type { Act } from '../../../kit/call/act.ts'
import { containing, inState, orderClause, readDocumentPage, readPage } from '../../../kit/call/paging.ts'
import { sideOf } from '../../../kit/call/caller.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { inScope } from '../../../kit/sight/in-scope.ts'
import { materialView } from '../../ground/materials/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { asSeen, isDue, isWorn, lifePct, seenMolds, summaryColumns, summaryJoins } from './mold.queries.ts'
import type { MoldFacts } from './mold.rules.ts'

const sorting = {
  moldNo: sql`t.mold_no`,
  name: sql`t.name`,
  status: sql`t.status`,
  lifePct,
  createTime: sql`t.create_time`,
}

type Filters = Input<typeof queryMolds>
type ReadRow = Omit<MoldListRow, 'allowed'> & MoldFacts

/** @throws Refusal 10001 for an unknown sort field. */
export async function readMoldPage(act: Act, input: Filters): Promise<Output<typeof queryMolds>> {
  const where = join([seenMolds(act.caller), ...conditions(act, input)], ' and ')
  const order = orderClause(input.orderBy, sorting, sql`t.id desc`)
  const found = await readDocumentPage<ReadRow>(
    act.db,
    {
      found: sql`mold t where ${where}`,
      id: sql`t.id`,
      order,
      rows: page => sql`
        select ${summaryColumns}, (select coalesce(string_agg(m.name, ', ' order by k.place), '')
          from mold_material k join ${materialView} m on m.id = k.material_id where k.mold_id = t.id) as materials
        from ${page} join mold t on t.id = page.id ${summaryJoins} order by page.place`,
    },
    input,
  )
  return { ...found, records: found.records.map(read => asSeen(read, act.caller)) }
}

function conditions(act: Act, filters: Filters): Sql[] {
  const parts = inScope(act.caller, filters.scope, { org: sql`t.org_id`, creator: sql`t.create_by` })
  if (filters.status !== undefined) parts.push(inState(sql`t.status`, filters.status))
  if (filters.ownerKind !== undefined) parts.push(sql`t.owner_kind = ${filters.ownerKind}`)
  if (filters.supplierId !== undefined) parts.push(sql`t.keeper_supplier_id = ${filters.supplierId}`)
  if (filters.worn !== undefined) parts.push(isWorn)
  if (filters.maintenanceDue !== undefined) parts.push(isDue)
  if (filters.keyword) {
    const pattern = containing(filters.keyword)
    parts.push(sql`(t.mold_no ilike ${pattern} or t.name ilike ${pattern}
      or exists (select from ${supplierView} s where s.id = t.keeper_supplier_id
        and (s.name ilike ${pattern} or s.supplier_no ilike ${pattern}))
      or exists (select from mold_material k join ${materialView} m on m.id = k.material_id
        where k.mold_id = t.id and (m.code ilike ${pattern} or m.name ilike ${pattern})))`)
  }
  return parts
}

export function readMaintenancePage(
  act: Act,
  input: Input<typeof queryMaintenances>,
): Promise<Output<typeof queryMaintenances>> {
  const parts: Sql[] = [seenMolds(act.caller)]
  if (input.moldId !== undefined) parts.push(sql`k.mold_id = ${input.moldId}`)
  if (input.kind !== undefined) parts.push(sql`k.kind = ${input.kind}`)
  if (input.open !== undefined) parts.push(sql`k.end_time is null`)
  if (input.keyword) {
    const pattern = containing(input.keyword)
    parts.push(sql`(t.mold_no ilike ${pattern} or t.name ilike ${pattern} or k.content ilike ${pattern})`)
  }
  const from = sql`mold_maintenance k join mold t on t.id = k.mold_id`
  const where = join(parts, ' and ')
  const told =
    sideOf(act.caller) === 'supplier' ? sql`k.supplier_id = any(${[...act.caller.supplierIds]}::bigint[])` : sql`true`
  const order = orderClause(input.orderBy, { beginTime: sql`k.begin_time`, moldNo: sql`t.mold_no` }, sql`k.id desc`)
  return readPage<MoldMaintenance>(
    act.db,
    {
      rows: limit => sql`
        select k.id, k.mold_id, t.mold_no, t.name, s.name as supplier_name, k.kind, k.begin_time, k.end_time,
          k.shots::int, k.content, k.result, case when ${told} then trim_scale(k.cost)::text end as cost, k.by_name
        from ${from} join ${supplierView} s on s.id = k.supplier_id where ${where} ${order} ${limit}`,
      total: sql`select count(*) as total from ${from} where ${where}`,
    },
    input,
  )
}

/** Oldest first. @throws Refusal 10007 if not visible. */
export async function readMoldHistory(act: Act, id: string): Promise<HistoryEntry[]> {
  const seen = await act.db.one(sql`select from mold t where t.id = ${id} and ${seenMolds(act.caller)}`)
  if (seen === undefined) refuse('noSuchData')
  return readHistory(act.db, act.caller.enterpriseId, moldBusinessType, id)
}
