import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input, Page } from '../../../../src/contract/envelope.ts'
import type { Org, queryOrgs, saveOrg } from '../../../../src/contract/platform/organisation/organisations.ts'
import type { Db } from '../../../db/database.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { touched } from '../../../kit/records/master-records.ts'
import { containing, orderClause, readPage } from '../../../kit/call/paging.ts'
import { orderView } from './asks.ts'

const columns = sql`
  o.id, o.code, o.name, o.org_type, o.parent_id, coalesce(p.name, '') as parent_name, o.company_id,
  coalesce(c.name, '') as company_name, o.head_employee_id, coalesce(e.name, '') as head_employee_name, o.active, o.version`

const tables = sql`
  org o left join org p on p.id = o.parent_id left join company c on c.id = o.company_id
  left join employee e on e.id = o.head_employee_id`

const sortable = { code: sql`o.code`, name: sql`o.name`, orgType: sql`o.org_type`, companyName: sql`c.name` }

/** All of the enterprise, or those in the scope of the user's role. */
export function inReach(column: Sql, { orgIds }: Caller): Sql {
  return orgIds === undefined ? sql`true` : sql`${column} = any(${[...orgIds]}::bigint[])`
}

/** Organisations in scope, and new ones directly below. */
function seen(caller: Caller): Sql {
  return sql`(${inReach(sql`o.id`, caller)} or ${inReach(sql`o.parent_id`, caller)})`
}

export function below(column: Sql, orgId: string | undefined): Sql {
  if (orgId === undefined) return sql`true`
  return sql`${column} in (
    with recursive part as (
      select id from org where id = ${orgId} union select o.id from org o join part on o.parent_id = part.id)
    select id from part)`
}

export function readOrgPage(
  db: Db,
  caller: Caller,
  { keyword, orgId, orgType, active, orderBy, ...page }: Input<typeof queryOrgs>,
): Promise<Page<Org>> {
  const where = join(
    [
      sql`o.enterprise_id = ${caller.enterpriseId}`,
      seen(caller),
      below(sql`o.id`, orgId),
      sql`concat_ws(' ', o.code, o.name) ilike ${containing(keyword ?? '')}`,
      orgType === undefined ? sql`true` : sql`o.org_type = ${orgType}`,
      active === undefined ? sql`true` : sql`o.active = ${active}`,
    ],
    ' and ',
  )
  return readPage<Org>(
    db,
    {
      rows: limit =>
        sql`select ${columns} from ${tables} where ${where} ${orderClause(orderBy, sortable, sql`o.code, o.id`)} ${limit}`,
      total: sql`select count(*) as total from org o where ${where}`,
    },
    page,
  )
}

export async function lockOrg(db: Db, caller: Caller, id: string): Promise<Org | undefined> {
  await db.run(sql`select from org where id = ${id} for update`)
  return db.one<Org>(sql`
    select ${columns} from ${tables}
    where o.id = ${id} and o.enterprise_id = ${caller.enterpriseId} and ${seen(caller)}`)
}

export async function readOrgReferences(db: Db, caller: Caller, wanted: Input<typeof saveOrg>) {
  const { enterpriseId } = caller
  const found = await db.one<{ codeTaken: boolean; parent: boolean; company: boolean; head: boolean }>(sql`
    select
      exists (select from org where enterprise_id = ${enterpriseId} and lower(code) = lower(${wanted.code})
        and id is distinct from ${wanted.id ?? null}::bigint) as code_taken,
      exists (select from org o where o.enterprise_id = ${enterpriseId} and o.id = ${wanted.parentId}
        and ${inReach(sql`o.id`, caller)}) as parent,
      exists (select from company where enterprise_id = ${enterpriseId} and id = ${wanted.companyId}) as company,
      exists (select from employee where enterprise_id = ${enterpriseId} and deleted = 0
        and id = ${wanted.headEmployeeId}) as head`)
  if (found === undefined) throw new Error('A select without rows answered none.')
  return found
}

/** Whether purchasers, warehouses or orders depend on the organisation's type. */
export async function readTypeNeeded(db: Db, { id, orgType }: Pick<Org, 'id' | 'orgType'>): Promise<boolean> {
  const found = await db.one(
    orgType === 'INVENTORY'
      ? sql`select from warehouse where inventory_org_id = ${id}
          union all select from ${orderView} purchase_order where inventory_org_id = ${id} limit 1`
      : sql`select from purchaser where purchasing_org_id = ${id}
          union all select from ${orderView} purchase_order where org_id = ${id} limit 1`,
  )
  return found !== undefined
}

/** Returns the id. A new one is last among its siblings. */
export async function writeOrg(db: Db, caller: Caller, wanted: Input<typeof saveOrg>): Promise<string | undefined> {
  const { code, name, orgType, parentId, companyId, headEmployeeId } = wanted
  const written =
    wanted.id === undefined
      ? await db.one<{ id: string }>(sql`
          insert into org (enterprise_id, code, name, org_type, parent_id, company_id, head_employee_id, sort)
          select ${caller.enterpriseId}, ${code}, ${name}, ${orgType}, ${parentId}, ${companyId}, ${headEmployeeId},
            coalesce(max(sort), 0) + 1
          from org where enterprise_id = ${caller.enterpriseId} and parent_id is not distinct from ${parentId}::bigint
          returning id`)
      : await db.one<{ id: string }>(sql`
          update org set code = ${code}, name = ${name}, org_type = ${orgType}, parent_id = ${parentId},
            company_id = ${companyId}, head_employee_id = ${headEmployeeId}, ${touched(caller)}
          where id = ${wanted.id} and enterprise_id = ${caller.enterpriseId} returning id`)
  return written?.id
}
