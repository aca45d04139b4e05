import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type {
  SupplierCategory,
  querySupplierCategories,
  saveSupplierCategory,
} from '../../../../src/contract/ground/suppliers/categories.ts'
import type { Input, Page } from '../../../../src/contract/envelope.ts'
import type { Db } from '../../../db/database.ts'
import type { Act } from '../../../kit/call/act.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { touched } from '../../../kit/records/master-records.ts'
import { namesJson } from '../../../kit/records/names.ts'
import { containing, orderClause, readPage } from '../../../kit/call/paging.ts'
import type { Entry, ReadEntries } from '../../../kit/tables/import-entries.ts'

/** The generic tree record, with `parentId`. */
export type KeptCategory = Omit<SupplierCategory, 'supplierCategoryBid'> & { parentId: string | null }
export type CategoryInput = Omit<Input<typeof saveSupplierCategory>, 'supplierCategoryBid'> & {
  parentId: string | null
}

const nameOf = (alias: Sql, { language }: Caller) => sql`coalesce(${alias}.names ->> ${language}::text, ${alias}.name)`

const columns = (caller: Caller) => sql`
  c.id, c.code, c.names || jsonb_build_object('en', coalesce(c.names ->> 'en', c.name)) as names,
  ${nameOf(sql`c`, caller)} as name, c.supplier_category_bid as parent_id,
  coalesce(${nameOf(sql`p`, caller)}, '') as parent_name, c.required_certificates, c.active, c.version`

const tables = sql`supplier_category c left join supplier_category p on p.id = c.supplier_category_bid`

function below(categoryId: string | undefined): Sql {
  if (categoryId === undefined) return sql`true`
  return sql`c.id in (
    with recursive part as (
      select id from supplier_category where id = ${categoryId}
      union select c.id from supplier_category c join part on c.supplier_category_bid = part.id)
    select id from part)`
}

export function readSupplierCategoryPage(
  db: Db,
  caller: Caller,
  { keyword, categoryId, active, orderBy, ...page }: Input<typeof querySupplierCategories>,
): Promise<Page<KeptCategory>> {
  const where = join(
    [
      sql`c.enterprise_id = ${caller.enterpriseId} and c.deleted = 0`,
      below(categoryId),
      sql`concat_ws(' ', c.code, c.name, c.names) ilike ${containing(keyword ?? '')}`,
      active === undefined ? sql`true` : sql`c.active = ${active}`,
    ],
    ' and ',
  )
  const order = orderClause(orderBy, { code: sql`c.code`, name: nameOf(sql`c`, caller) }, sql`c.code, c.id`)
  return readPage<KeptCategory>(
    db,
    {
      rows: limit => sql`select ${columns(caller)} from ${tables} where ${where} ${order} ${limit}`,
      total: sql`select count(*) as total from supplier_category c where ${where}`,
    },
    page,
  )
}

export async function lockSupplierCategory(db: Db, caller: Caller, id: string): Promise<KeptCategory | undefined> {
  await db.run(sql`select from supplier_category where id = ${id} for update`)
  return db.one<KeptCategory>(sql`
    select ${columns(caller)} from ${tables}
    where c.id = ${id} and c.enterprise_id = ${caller.enterpriseId} and c.deleted = 0`)
}

export async function readSupplierCategoryFacts(db: Db, { enterpriseId }: Caller, wanted: CategoryInput) {
  const found = await db.one<{ codeTaken: boolean; parent: boolean }>(sql`
    select
      exists (select from supplier_category where enterprise_id = ${enterpriseId} and lower(code) = lower(${wanted.code})
        and id is distinct from ${wanted.id ?? null}::bigint) as code_taken,
      exists (select from supplier_category where enterprise_id = ${enterpriseId} and id = ${wanted.parentId}
        and deleted = 0) as parent`)
  if (found === undefined) throw new Error('A row of facts is missing.')
  return found
}

/** Returns the id. A new one is last among its siblings. */
export async function writeSupplierCategory(
  db: Db,
  caller: Caller,
  { id, code, names, parentId, requiredCertificates }: CategoryInput,
): Promise<string | undefined> {
  const required = requiredCertificates === undefined ? null : [...new Set(requiredCertificates)]
  const texts = namesJson(names)
  const written =
    id === undefined
      ? await db.one<{ id: string }>(sql`
          insert into supplier_category (enterprise_id, code, name, names, supplier_category_bid, required_certificates, sort,
            create_by, create_name)
          select ${caller.enterpriseId}, ${code}, ${names.en}, ${texts}::jsonb, ${parentId},
            coalesce(${required}::text[], '{}'), coalesce(max(sort), 0) + 1, ${caller.userId}, ${caller.name}
          from supplier_category
          where enterprise_id = ${caller.enterpriseId} and supplier_category_bid is not distinct from ${parentId}::bigint
          returning id`)
      : await db.one<{ id: string }>(sql`
          update supplier_category set code = ${code}, name = ${names.en}, names = ${texts}::jsonb,
            supplier_category_bid = ${parentId},
            required_certificates = coalesce(${required}::text[], required_certificates), ${touched(caller)}
          where id = ${id} and enterprise_id = ${caller.enterpriseId} returning id`)
  return written?.id
}

/** By code or by name in any language; the English name may be in a separate column. */
export const supplierCategoryEntries =
  ({ db, caller }: Act): ReadEntries =>
  texts =>
    db.rows<Entry>(sql`
      select id::text as id, lower(code) as code, array[lower(name)]
        || array(select lower(value) from jsonb_each_text(names)) as names
      from supplier_category
      where enterprise_id = ${caller.enterpriseId} and deleted = 0 and (lower(code) = any(${texts})
        or lower(name) = any(${texts})
        or exists (select from jsonb_each_text(names) as named where lower(named.value) = any(${texts})))`)
