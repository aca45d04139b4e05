import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input, Output } from '../../../../../src/contract/envelope.ts'
import type {
  queryStocktakes,
  startStocktake,
  Stocktake,
  StocktakeStatus,
} from '../../../../../src/contract/goods/molds/stocktakes.ts'
import type { Act } from '../../../../kit/call/act.ts'
import type { Caller } from '../../../../kit/call/caller.ts'
import { containing, orderClause, readPage } from '../../../../kit/call/paging.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { allowedEvents } from '../../../../kit/documents/steps.ts'
import { oneOf, seenBy } from '../../../../kit/sight/seen-by.ts'
import { orgView } from '../../../platform/organisation/read.ts'
import { stocktakeSteps } from './stocktake.rules.ts'
import type { StocktakeFacts } from './stocktake.rules.ts'

/** A stocktake locked in this transaction. */
export interface LockedStocktake extends StocktakeFacts {
  id: string
  version: number
  stocktakeNo: string
  year: number
  orgId: string
  dueDate: string
  supplierIds: string[]
}

/** Visible checks `c` of a visible stocktake. */
export function seenChecks(caller: Caller): Sql {
  return caller.userType === 'SUPPLIER' ? oneOf(sql`c.supplier_id`, caller.supplierIds) : sql`true`
}

/** Buyers see the stocktakes of their organisations, suppliers those with checks for them. */
export function seenStocktakes(caller: Caller): Sql {
  if (caller.userType === 'SUPPLIER')
    return sql`exists (select from mold_check c where c.stocktake_id = k.id and ${seenChecks(caller)})`
  return seenBy(caller, {
    enterprise: sql`k.enterprise_id`,
    org: sql`k.org_id`,
    supplier: sql`k.org_id`,
    issued: sql`1`,
  })
}

const openCount = sql`(select count(*)::int from mold_check c where c.stocktake_id = k.id and c.status = 'ASKED')`
const ownColumns = sql`k.id, k.version, k.stocktake_no, k.year, k.org_id, k.due_date, k.status, ${openCount} as open_count,
  array(select distinct c.supplier_id::text from mold_check c where c.stocktake_id = k.id) as supplier_ids`

/** Locks stocktakes in ascending order of ids; skips those not visible. */
export function lockStocktakes(act: Act, ids: readonly string[]): Promise<LockedStocktake[]> {
  return act.db.rows<LockedStocktake>(sql`
    select ${ownColumns} from mold_stocktake k
    where k.id = any(${[...ids]}::bigint[]) and ${seenStocktakes(act.caller)} order by k.id for update of k`)
}

export async function writeStocktake(
  act: Act,
  kept: LockedStocktake,
  status: StocktakeStatus,
  also: Sql,
): Promise<LockedStocktake> {
  await act.db.run(sql`
    update mold_stocktake k set status = ${status}, version = version + 1, update_by = ${act.caller.userId},
      update_name = ${act.caller.name}, update_time = now() ${also}
    where id = ${kept.id}`)
  return { ...kept, status, version: kept.version + 1 }
}

/** Undefined when the organisation already has one for the year. */
export async function insertStocktake(act: Act, stocktakeNo: string, input: Input<typeof startStocktake>) {
  const { enterpriseId, userId, name } = act.caller
  const created = await act.db.one<{ id: string }>(sql`
    insert into mold_stocktake (enterprise_id, create_by, create_name, stocktake_no, year, org_id, due_date, remark)
    values (${enterpriseId}, ${userId}, ${name}, ${stocktakeNo}, ${input.year}, ${input.orgId}, ${input.dueDate},
      ${input.remark?.trim() ?? ''})
    on conflict (org_id, year) do nothing returning id`)
  return created?.id
}

/**
 * Creates a check of every mold of the organisation that was made and not scrapped; returns the number per supplier.
 */
export function insertChecks(act: Act, stocktakeId: string, orgId: string) {
  const { enterpriseId, userId, name } = act.caller
  return act.db.rows<{ supplierId: string; molds: number }>(sql`
    with asked as (
      insert into mold_check (enterprise_id, create_by, create_name, stocktake_id, mold_id, supplier_id, expected_place,
        expected_shots)
      select ${enterpriseId}, ${userId}, ${name}, ${stocktakeId}, t.id, t.keeper_supplier_id, t.place, t.used_shots
      from mold t where t.enterprise_id = ${enterpriseId} and t.org_id = ${orgId} and t.deleted = 0
        and t.status not in ('MAKING', 'SCRAPPED')
      returning supplier_id)
    select supplier_id, count(*)::int as molds from asked group by supplier_id order by supplier_id`)
}

/** Whether the organisation is valid and within scope, and the due date not in the past. */
export async function sensible({ db, caller }: Act, { orgId, dueDate }: Input<typeof startStocktake>) {
  const found = await db.one<{ org: boolean; day: boolean }>(sql`
    select exists (select from ${orgView} o where o.id = ${orgId} and o.enterprise_id = ${caller.enterpriseId}
      and o.org_type = 'PURCHASING') as org, ${dueDate}::date >= current_date as day`)
  return { orgId: found?.org === true && caller.orgIds?.includes(orgId) !== false, dueDate: found?.day === true }
}

const sorting = { stocktakeNo: sql`k.stocktake_no`, year: sql`k.year`, dueDate: sql`k.due_date`, status: sql`k.status` }

function columns(caller: Caller): Sql {
  const counted = (condition: Sql) =>
    sql`(select count(*)::int from mold_check c where c.stocktake_id = k.id and ${seenChecks(caller)} and ${condition})`
  return sql`k.id, k.version, k.stocktake_no, k.year, k.org_id, org.name as org_name, k.due_date, k.status, k.remark,
    k.close_reason, k.create_name, k.create_time, ${openCount} as open_count, ${counted(sql`true`)} as asked,
    ${counted(sql`c.status = 'ANSWERED'`)} as answered, ${counted(sql`c.differences <> '{}'`)} as different,
    case when k.status = 'OPEN' and k.due_date < current_date and ${counted(sql`c.status = 'ASKED'`)} > 0
      then 1 else 0 end as overdue_flag`
}

type ReadStocktake = Omit<Stocktake, 'allowed'> & StocktakeFacts

function asSeen({ openCount: open, ...rest }: ReadStocktake, caller: Caller): Stocktake {
  return { ...rest, allowed: allowedEvents(stocktakeSteps, { status: rest.status, openCount: open }, caller) }
}

/** Open stocktakes `k` with checks to answer (suppliers) or differences to review (buyers). */
export function waitingStocktake(caller: Caller): Sql {
  const what = caller.userType === 'SUPPLIER' ? sql`c.status = 'ASKED'` : sql`c.differences <> '{}'`
  return sql`k.status = 'OPEN' and exists (select from mold_check c
    where c.stocktake_id = k.id and ${seenChecks(caller)} and ${what})`
}

/** @throws Refusal 10001 for an unknown sort field. */
export async function readStocktakePage(
  act: Act,
  input: Input<typeof queryStocktakes>,
): Promise<Output<typeof queryStocktakes>> {
  const parts: Sql[] = [seenStocktakes(act.caller)]
  if (input.status !== undefined) parts.push(sql`k.status = ${input.status}`)
  if (input.waiting !== undefined) parts.push(waitingStocktake(act.caller))
  if (input.keyword) {
    const pattern = containing(input.keyword)
    parts.push(sql`(k.stocktake_no ilike ${pattern} or k.year::text ilike ${pattern} or k.remark ilike ${pattern})`)
  }
  const where = join(parts, ' and ')
  const order = orderClause(input.orderBy, sorting, sql`k.id desc`)
  const page = await readPage<ReadStocktake>(
    act.db,
    {
      rows: limit => sql`
        select ${columns(act.caller)} from mold_stocktake k join ${orgView} org on org.id = k.org_id
        where ${where} ${order} ${limit}`,
      total: sql`select count(*) as total from mold_stocktake k where ${where}`,
    },
    input,
  )
  return { ...page, records: page.records.map(read => asSeen(read, act.caller)) }
}

/** @throws Refusal 10007 if missing or not visible. */
export async function readStocktake(act: Act, id: string): Promise<Stocktake> {
  const read = await act.db.one<ReadStocktake>(sql`
    select ${columns(act.caller)} from mold_stocktake k join ${orgView} org on org.id = k.org_id
    where k.id = ${id} and ${seenStocktakes(act.caller)}`)
  return read === undefined ? refuse('noSuchData') : asSeen(read, act.caller)
}
