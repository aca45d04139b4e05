import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type {
  MaterialCategory,
  queryCategories,
  saveCategory,
} from '../../../../src/contract/ground/materials/categories.ts'
import type { Input, Page } from '../../../../src/contract/envelope.ts'
import type { Language } from '../../../../src/contract/platform/session/session.ts'
import type { Db } from '../../../db/database.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { touched } from '../../../kit/records/master-records.ts'
import { namesJson } from '../../../kit/records/names.ts'
import { containing, orderClause, readPage } from '../../../kit/call/paging.ts'
import { employeeView, purchaserView } from '../../platform/organisation/read.ts'
import { topCategories } from './read.ts'

export function categoryName(alias: Sql, language: Language): Sql {
  return sql`coalesce(${alias}.names ->> ${language}::text, ${alias}.names ->> 'en')`
}

export function inCategory(column: Sql, categoryId: string | undefined): Sql {
  if (categoryId === undefined) return sql`true`
  return sql`${column} in (select id from ${topCategories(categoryId)} k)`
}

const columns = ({ language }: Caller) => sql`
  c.id, c.code, c.names, ${categoryName(sql`c`, language)} as name, c.parent_id,
  coalesce(${categoryName(sql`p`, language)}, '') as parent_name, c.level, c.purchaser_id,
  coalesce(e.name, '') as purchaser_name, trim_scale(c.receive_tolerance_pct)::text as receive_tolerance_pct,
  trim_scale(c.short_tolerance_pct)::text as short_tolerance_pct, c.inspect_mode, c.active, c.version`

const tables = sql`
  material_category c left join material_category p on p.id = c.parent_id
  left join ${purchaserView} b on b.id = c.purchaser_id left join ${employeeView} e on e.id = b.employee_id`

export function readCategoryPage(
  db: Db,
  caller: Caller,
  { keyword, categoryId, active, orderBy, ...page }: Input<typeof queryCategories>,
): Promise<Page<MaterialCategory>> {
  const where = join(
    [
      sql`c.enterprise_id = ${caller.enterpriseId} and c.deleted = 0`,
      inCategory(sql`c.id`, categoryId),
      sql`concat_ws(' ', c.code, c.names) ilike ${containing(keyword ?? '')}`,
      active === undefined ? sql`true` : sql`c.active = ${active}`,
    ],
    ' and ',
  )
  const sortable = { code: sql`c.code`, name: categoryName(sql`c`, caller.language) }
  const order = orderClause(orderBy, sortable, sql`c.code, c.id`)
  return readPage<MaterialCategory>(
    db,
    {
      rows: limit => sql`select ${columns(caller)} from ${tables} where ${where} ${order} ${limit}`,
      total: sql`select count(*) as total from material_category c where ${where}`,
    },
    page,
  )
}

export async function lockCategory(db: Db, caller: Caller, id: string): Promise<MaterialCategory | undefined> {
  await db.run(sql`select from material_category where id = ${id} for update`)
  return db.one<MaterialCategory>(sql`
    select ${columns(caller)} from ${tables}
    where c.id = ${id} and c.enterprise_id = ${caller.enterpriseId} and c.deleted = 0`)
}

export async function readCategoryFacts(db: Db, { enterpriseId }: Caller, wanted: Input<typeof saveCategory>) {
  const found = await db.one<{ codeTaken: boolean; parent: boolean; purchaser: boolean }>(sql`
    select
      exists (select from material_category where enterprise_id = ${enterpriseId} and lower(code) = lower(${wanted.code})
        and id is distinct from ${wanted.id ?? null}::bigint) as code_taken,
      exists (select from material_category where enterprise_id = ${enterpriseId} and id = ${wanted.parentId}
        and deleted = 0) as parent,
      exists (select from ${purchaserView} purchaser where enterprise_id = ${enterpriseId} and id = ${wanted.purchaserId}
        and deleted = 0) as purchaser`)
  if (found === undefined) throw new Error('A select without rows answered none.')
  return found
}

/** Returns the id. A new one is last among its siblings. */
export async function writeCategory(
  db: Db,
  caller: Caller,
  wanted: Input<typeof saveCategory>,
): Promise<string | undefined> {
  const { code, parentId, purchaserId, receiveTolerancePct, shortTolerancePct, inspectMode } = wanted
  const names = namesJson(wanted.names)
  const written =
    wanted.id === undefined
      ? await db.one<{ id: string }>(sql`
          insert into material_category (enterprise_id, code, names, parent_id, purchaser_id, receive_tolerance_pct,
            short_tolerance_pct, inspect_mode, sort, create_by, create_name)
          select ${caller.enterpriseId}, ${code}, ${names}::jsonb, ${parentId}, ${purchaserId}, ${receiveTolerancePct},
            ${shortTolerancePct}, ${inspectMode}, coalesce(max(sort), 0) + 1, ${caller.userId}, ${caller.name}
          from material_category
          where enterprise_id = ${caller.enterpriseId} and parent_id is not distinct from ${parentId}::bigint
          returning id`)
      : await db.one<{ id: string }>(sql`
          update material_category set code = ${code}, names = ${names}::jsonb, parent_id = ${parentId},
            purchaser_id = ${purchaserId}, receive_tolerance_pct = ${receiveTolerancePct},
            short_tolerance_pct = ${shortTolerancePct}, inspect_mode = ${inspectMode}, ${touched(caller)}
          where id = ${wanted.id} and enterprise_id = ${caller.enterpriseId} returning id`)
  await writeLevels(db, caller)
  return written?.id
}

/** Levels count from 1. */
export async function writeLevels(db: Db, { enterpriseId }: Caller): Promise<void> {
  await db.run(sql`
    with recursive placed as (
      select id, 1 as level from material_category where enterprise_id = ${enterpriseId} and parent_id is null
      union all
      select c.id, placed.level + 1 from material_category c join placed on c.parent_id = placed.id)
    update material_category c set level = placed.level from placed where placed.id = c.id and c.level <> placed.level`)
}

/** Level of the deepest category at or below `id` if it had this parent; a new one has none below it. */
export async function readDepth(db: Db, parentId: string | null, id: string | undefined): Promise<number> {
  const found = await db.one<{ depth: number }>(sql`
    with recursive above as (
      select id, parent_id from material_category where id = ${parentId}::bigint
      union select c.id, c.parent_id from material_category c join above on c.id = above.parent_id),
    part as (
      select ${id ?? null}::bigint as id, 1 as height
      union all select c.id, part.height + 1 from material_category c join part on c.parent_id = part.id)
    select (select count(*) from above)::int + (select max(height) from part)::int as depth`)
  return found?.depth ?? 1
}
