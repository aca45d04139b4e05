import sql, { join } from 'sql-template-tag'
import type { Input, Page } from '../../../src/contract/envelope.ts'
import type { PurchaserRecord, queryPurchasers, savePurchaser } from '../../../src/contract/organisation/purchasers.ts'
import type { Language } from '../../../src/contract/session/session.ts'
import type { Db } from '../../db/database.ts'
import type { Caller } from '../../kit/call/caller.ts'
import { touched } from '../../kit/records/master-records.ts'
import { containing, orderClause, readPage } from '../../kit/call/paging.ts'
import { materialCategoryView } from '../materials/read.ts'
import { below, inReach } from './org.queries.ts'

const categoryName = (language: Language) => sql`coalesce(c.names ->> ${language}::text, c.names ->> 'en')`

const ofPurchaser = sql`
  purchaser_category k join ${materialCategoryView} c on c.id = k.category_id where k.purchaser_id = p.id`

const columns = ({ language }: Caller) => sql`
  p.id, p.employee_id, e.emp_no, e.name, p.purchasing_org_id, o.name as purchasing_org_name, e.user_id, p.phone, e.email,
  (select coalesce(json_agg(json_build_object('id', c.id::text, 'name', ${categoryName(language)}) order by c.code), '[]')
    from ${ofPurchaser}) as categories,
  (select coalesce(string_agg(${categoryName(language)}, ', ' order by c.code), '') from ${ofPurchaser}) as category_names,
  p.active, p.version`

const tables = sql`purchaser p join employee e on e.id = p.employee_id join org o on o.id = p.purchasing_org_id`

const sortable = { empNo: sql`e.emp_no`, name: sql`e.name`, purchasingOrgName: sql`o.name` }

/** One page of the purchasers. */
export function readPurchaserPage(
  db: Db,
  caller: Caller,
  { keyword, orgId, active, orderBy, ...page }: Input<typeof queryPurchasers>,
): Promise<Page<PurchaserRecord>> {
  const where = join(
    [
      sql`p.enterprise_id = ${caller.enterpriseId} and p.deleted = 0`,
      inReach(sql`p.purchasing_org_id`, caller),
      below(sql`p.purchasing_org_id`, orgId),
      sql`concat_ws(' ', e.emp_no, e.name, p.phone) ilike ${containing(keyword ?? '')}`,
      active === undefined ? sql`true` : sql`p.active = ${active}`,
    ],
    ' and ',
  )
  const order = orderClause(orderBy, sortable, sql`e.emp_no, p.id`)
  return readPage<PurchaserRecord>(
    db,
    {
      rows: limit => sql`select ${columns(caller)} from ${tables} where ${where} ${order} ${limit}`,
      total: sql`select count(*) as total from ${tables} where ${where}`,
    },
    page,
  )
}

/** One purchaser whom the caller sees, locked. */
export async function lockPurchaser(db: Db, caller: Caller, id: string): Promise<PurchaserRecord | undefined> {
  await db.run(sql`select from purchaser where id = ${id} for update`)
  return db.one<PurchaserRecord>(sql`
    select ${columns(caller)} from ${tables}
    where p.id = ${id} and p.enterprise_id = ${caller.enterpriseId} and p.deleted = 0
      and ${inReach(sql`p.purchasing_org_id`, caller)}`)
}

/** What the database knows of what a purchaser names. */
export interface PurchaserFacts {
  employee: boolean
  user: boolean
  employeeTaken: boolean
  org: boolean
  /** How many of the categories exist. */
  categories: number
  /** Categories that have another purchaser in the organisation. */
  taken: { category: string; purchaser: string }[]
}

/** Reads what a purchaser names. */
export async function readPurchaserFacts(
  db: Db,
  caller: Caller,
  { id, employeeId, purchasingOrgId, categoryIds }: Input<typeof savePurchaser>,
): Promise<PurchaserFacts> {
  const { enterpriseId, language } = caller
  const found = await db.one<Omit<PurchaserFacts, 'taken'>>(sql`
    select
      exists (select from employee where enterprise_id = ${enterpriseId} and id = ${employeeId} and deleted = 0) as employee,
      exists (select from employee where id = ${employeeId} and user_id is not null) as user,
      exists (select from purchaser where employee_id = ${employeeId}
        and id is distinct from ${id ?? null}::bigint) as employee_taken,
      exists (select from org o where o.enterprise_id = ${enterpriseId} and o.id = ${purchasingOrgId}
        and o.org_type = 'PURCHASING' and ${inReach(sql`o.id`, caller)}) as org,
      (select count(*)::int from ${materialCategoryView} material_category where enterprise_id = ${enterpriseId} and deleted = 0
        and id = any(${categoryIds}::bigint[])) as categories`)
  if (found === undefined) throw new Error('A select without rows answered none.')
  const taken = await db.rows<PurchaserFacts['taken'][number]>(sql`
    select ${categoryName(language)} as category, e.name as purchaser
    from purchaser_category k join ${materialCategoryView} c on c.id = k.category_id
      join purchaser p on p.id = k.purchaser_id join employee e on e.id = p.employee_id
    where k.purchasing_org_id = ${purchasingOrgId} and k.category_id = any(${categoryIds}::bigint[])
      and k.purchaser_id is distinct from ${id ?? null}::bigint
    order by c.code`)
  return { ...found, taken }
}

/** Writes a purchaser with their categories and returns their id. */
export async function writePurchaser(
  db: Db,
  caller: Caller,
  { id, employeeId, purchasingOrgId, categoryIds, phone }: Input<typeof savePurchaser>,
): Promise<string | undefined> {
  const written =
    id === undefined
      ? await db.one<{ id: string }>(sql`
          insert into purchaser (enterprise_id, employee_id, purchasing_org_id, phone, create_by, create_name)
          values (${caller.enterpriseId}, ${employeeId}, ${purchasingOrgId}, ${phone}, ${caller.userId}, ${caller.name})
          returning id`)
      : await db.one<{ id: string }>(sql`
          update purchaser set employee_id = ${employeeId}, purchasing_org_id = ${purchasingOrgId}, phone = ${phone},
            ${touched(caller)}
          where id = ${id} and enterprise_id = ${caller.enterpriseId} returning id`)
  if (written === undefined) return undefined
  await dropCategories(db, written.id)
  await db.run(sql`
    insert into purchaser_category (purchaser_id, purchasing_org_id, category_id)
    select ${written.id}, ${purchasingOrgId}, category from unnest(${[...new Set(categoryIds)]}::bigint[]) as category`)
  return written.id
}

/** A purchaser buys no categories any more. */
export function dropCategories(db: Db, purchaserId: string): Promise<number> {
  return db.run(sql`delete from purchaser_category where purchaser_id = ${purchaserId}`)
}
