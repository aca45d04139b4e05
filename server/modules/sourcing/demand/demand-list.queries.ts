import sql, { empty, join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { HistoryEntry } from '../../../../src/contract/platform/audit/audit.ts'
import { demandBusinessType } from '../../../../src/contract/sourcing/demand/demand-parts.ts'
import type { queryDemandRows, queryWorkLoad, WorkLoad } from '../../../../src/contract/sourcing/demand/demand-rows.ts'
import type { queryDemands } from '../../../../src/contract/sourcing/demand/demands.ts'
import type { Input, Output } from '../../../../src/contract/envelope.ts'
import { readHistory } from '../../../kit/audit.ts'
import type { Act } from '../../../kit/call/act.ts'
import { containing, inState, orderClause, readDocumentPage } from '../../../kit/call/paging.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { inScope } from '../../../kit/sight/in-scope.ts'
import { currencyView } from '../../ground/master-data/read.ts'
import { materialView } from '../../ground/materials/read.ts'
import { employeeView, orgView, purchaserView } from '../../platform/organisation/read.ts'
import { freeQty, readRowsOfPage, rowSource } from './demand-row.queries.ts'
import { asSeen, summaryColumns, summaryJoins } from './demand.queries.ts'
import type { ReadSummary } from './demand.queries.ts'
import { seenDemands } from './seen-demands.ts'

type Demands = typeof queryDemands
type Rows = typeof queryDemandRows

const sorting = {
  demandNo: sql`p.demand_no`,
  title: sql`p.title`,
  status: sql`p.status`,
  totalEstimate: sql`p.total_estimate`,
  createTime: sql`p.create_time`,
}

/** @throws Refusal 10001 for a sort field that is not listed. */
export async function readDemandPage(act: Act, input: Input<Demands>): Promise<Output<Demands>> {
  const where = join([seenDemands(act.caller), ...demandConditions(act, input)], ' and ')
  const order = orderClause(input.orderBy, sorting, sql`p.id desc`)
  const found = await readDocumentPage<ReadSummary>(
    act.db,
    {
      found: sql`pur_demand p where ${where}`,
      id: sql`p.id`,
      order,
      rows: page => sql`
        select ${summaryColumns} from ${page} join pur_demand p on p.id = page.id ${summaryJoins} order by page.place`,
    },
    input,
  )
  return { ...found, records: found.records.map(read => asSeen(read, act.caller)) }
}

function demandConditions(act: Act, filters: Input<Demands>): Sql[] {
  const parts = inScope(act.caller, filters.scope, { org: sql`p.org_id`, creator: sql`p.create_by` })
  if (filters.status !== undefined) parts.push(inState(sql`p.status`, filters.status))
  if (filters.demandType !== undefined) parts.push(sql`p.demand_type = ${filters.demandType}`)
  const needed = needCondition(filters)
  if (needed !== undefined)
    parts.push(sql`exists (select from pur_demand_detail d where d.demand_id = p.id and ${needed})`)
  if (filters.keyword) {
    const pattern = containing(filters.keyword)
    parts.push(sql`(p.demand_no ilike ${pattern} or p.title ilike ${pattern} or exists (select from pur_demand_detail d
      where d.demand_id = p.id and ${materialLike(pattern)}))`)
  }
  return parts
}

function materialLike(pattern: string): Sql {
  return sql`(d.material_text ilike ${pattern} or exists (select from ${materialView} m
    where m.id = d.material_id and m.code ilike ${pattern}))`
}

function needCondition({ needDateFrom, needDateTo }: { needDateFrom?: string; needDateTo?: string }): Sql | undefined {
  if (needDateFrom === undefined && needDateTo === undefined) return undefined
  return sql`d.need_date between ${needDateFrom ?? '0001-01-01'} and ${needDateTo ?? '9999-12-31'}`
}

const rowSorting = {
  demandNo: sql`p.demand_no`,
  materialText: sql`d.material_text`,
  status: sql`d.row_status`,
  needDate: sql`d.need_date`,
  assignTime: sql`d.assign_time`,
}

/** Rows of approved demands. @throws Refusal 10001 for a sort field that is not listed. */
export async function readRowPage(act: Act, input: Input<Rows>): Promise<Output<Rows>> {
  const where = join([sql`p.status = 'APPROVED'`, ...rowConditions(act, input)], ' and ')
  const order = orderClause(input.orderBy, rowSorting, sql`d.need_date, d.id`)
  return readRowsOfPage(act, where, order, input)
}

function rowConditions(act: Act, filters: Input<Rows>): Sql[] {
  const parts: Sql[] = []
  if (filters.whose === 'NOBODY') parts.push(sql`d.row_status = 'OPEN'`)
  if (filters.whose === 'MINE') parts.push(sql`d.purchaser_id in ${ownPurchasers(act)}`)
  if (filters.status !== undefined) parts.push(inState(sql`d.row_status`, filters.status))
  if (filters.demandType !== undefined) parts.push(sql`p.demand_type = ${filters.demandType}`)
  if (filters.purchaserId !== undefined) parts.push(sql`d.purchaser_id = ${filters.purchaserId}`)
  const needed = needCondition(filters)
  if (needed !== undefined) parts.push(needed)
  if (filters.keyword) {
    const pattern = containing(filters.keyword)
    parts.push(sql`(p.demand_no ilike ${pattern} or ${materialLike(pattern)})`)
  }
  return parts
}

/** Purchaser records of the current user. */
const ownPurchasers = ({ caller }: Act) => sql`(select b.id from ${purchaserView} b
  join ${employeeView} e on e.id = b.employee_id where e.user_id = ${caller.userId})`

/** Unassigned rows are first. */
export async function readWorkLoad(act: Act): Promise<Output<typeof queryWorkLoad>> {
  const money = await act.db.one<{ currency: string; digits: number }>(sql`
    select c.code as currency, c.digits from enterprise e
      join ${currencyView} c on c.enterprise_id = e.id and c.code = e.base_currency where e.id = ${act.caller.enterpriseId}`)
  if (money === undefined) throw new Error('The enterprise has no base currency.')
  const { orgIds, enterpriseId } = act.caller
  const inOrgs = orgIds === undefined ? empty : sql`and b.purchasing_org_id = any(${[...orgIds]}::bigint[])`
  const loads = await act.db.rows<Omit<WorkLoad, 'purchaserId'> & { purchaserId: string | null }>(sql`
    with work as (
      select d.purchaser_id, count(*)::int as rows,
        (count(*) filter (where d.need_date <= current_date + 7))::int as urgent,
        coalesce(sum(round(${freeQty} * d.estimate_price, ${money.digits}::int)) filter (where p.currency = ${money.currency}), 0) as estimate
      from ${rowSource}
      where ${seenDemands(act.caller)} and p.status = 'APPROVED' and d.row_status in ('OPEN', 'ASSIGNED', 'SOURCING', 'AWARDED', 'PART_ORDERED')
      group by d.purchaser_id
    )
    select null as purchaser_id, '' as purchaser_name, '' as org_name, coalesce(sum(rows), 0)::int as rows,
      coalesce(sum(urgent), 0)::int as urgent, coalesce(sum(estimate), 0) as estimate from work where purchaser_id is null
    union all
    (select b.id, e.name, org.name, coalesce(work.rows, 0), coalesce(work.urgent, 0), coalesce(work.estimate, 0)
    from ${purchaserView} b join ${employeeView} e on e.id = b.employee_id join ${orgView} org on org.id = b.purchasing_org_id
      left join work on work.purchaser_id = b.id
    where b.enterprise_id = ${enterpriseId} and b.deleted = 0 and b.active = 1 ${inOrgs}
    order by coalesce(work.rows, 0) desc, e.name, b.id limit 50)`)
  return {
    ...money,
    loads: loads.map(({ purchaserId, ...load }) => ({ ...load, ...(purchaserId === null ? {} : { purchaserId }) })),
  }
}

export async function readDemandHistory(act: Act, id: string): Promise<HistoryEntry[]> {
  const seen = await act.db.one(sql`select from pur_demand p where p.id = ${id} and ${seenDemands(act.caller)}`)
  if (seen === undefined) refuse('noSuchData')
  return readHistory(act.db, act.caller.enterpriseId, demandBusinessType, id)
}
