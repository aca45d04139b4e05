import sql, { join } from 'sql-template-tag'
import type { Input, Page } from '../../../src/contract/envelope.ts'
import type { TaxRate, queryTaxRates, saveTaxRate } from '../../../src/contract/master-data/tax-rates.ts'
import type { Db } from '../../db/database.ts'
import type { Caller } from '../../kit/call/caller.ts'
import { touched } from '../../kit/records/master-records.ts'
import { nameIn, namesJson } from '../../kit/records/names.ts'
import { containing, orderClause, readPage } from '../../kit/call/paging.ts'

const columns = ({ language }: Caller) => sql`
  t.id, t.code, t.names, ${nameIn(sql`t.names`, language)} as name, trim_scale(t.percent)::text as percent,
  trim(t.category) as category, t.country, to_char(t.valid_from, 'YYYY-MM-DD') as valid_from,
  to_char(t.valid_to, 'YYYY-MM-DD') as valid_to, t.version`

/** One page of the tax rates. */
export function readTaxPage(
  db: Db,
  caller: Caller,
  { keyword, category, country, validOn, orderBy, ...page }: Input<typeof queryTaxRates>,
): Promise<Page<TaxRate>> {
  const where = join(
    [
      sql`t.enterprise_id = ${caller.enterpriseId} and t.deleted = 0`,
      sql`concat_ws(' ', t.code, t.names) ilike ${containing(keyword ?? '')}`,
      category === undefined ? sql`true` : sql`t.category = ${category}`,
      country === undefined ? sql`true` : sql`t.country = ${country}`,
      validOn === undefined
        ? sql`true`
        : sql`${validOn}::date between t.valid_from and coalesce(t.valid_to, 'infinity')`,
    ],
    ' and ',
  )
  const sortable = {
    code: sql`t.code`,
    name: nameIn(sql`t.names`, caller.language),
    percent: sql`t.percent`,
    country: sql`t.country`,
    validFrom: sql`t.valid_from`,
    validTo: sql`t.valid_to`,
  }
  const order = orderClause(orderBy, sortable, sql`t.country, t.percent desc, t.code, t.id`)
  return readPage<TaxRate>(
    db,
    {
      rows: limit => sql`select ${columns(caller)} from tax_rate t where ${where} ${order} ${limit}`,
      total: sql`select count(*) as total from tax_rate t where ${where}`,
    },
    page,
  )
}

/** One tax rate, locked. */
export function lockTax(db: Db, caller: Caller, id: string): Promise<TaxRate | undefined> {
  return db.one<TaxRate>(sql`
    select ${columns(caller)} from tax_rate t
    where t.id = ${id} and t.enterprise_id = ${caller.enterpriseId} and t.deleted = 0 for update`)
}

/** The tax rate with this code. */
export function readTaxCalled(db: Db, caller: Caller, code: string): Promise<TaxRate | undefined> {
  return db.one<TaxRate>(sql`
    select ${columns(caller)} from tax_rate t
    where t.enterprise_id = ${caller.enterpriseId} and lower(t.code) = lower(${code}) and t.deleted = 0`)
}

/** Whether documents were computed with a tax rate. */
export async function isTaxOrdered(db: Db, { enterpriseId }: Caller, code: string): Promise<boolean> {
  const found = await db.one<{ ordered: boolean }>(sql`
    select exists (select from purchase_order_detail where enterprise_id = ${enterpriseId} and tax_code = ${code}) as ordered`)
  return found?.ordered === true
}

/** Writes a tax rate and answers its id. */
export async function writeTax(
  db: Db,
  caller: Caller,
  { id, code, names, percent, category, country, validFrom, validTo }: Input<typeof saveTaxRate>,
): Promise<string | undefined> {
  const written =
    id === undefined
      ? await db.one<{ id: string }>(sql`
          insert into tax_rate (enterprise_id, code, names, percent, category, country, valid_from, valid_to, create_by,
            create_name)
          values (${caller.enterpriseId}, ${code}, ${namesJson(names)}::jsonb, ${percent}, ${category}, ${country},
            ${validFrom}, ${validTo}, ${caller.userId}, ${caller.name})
          returning id`)
      : await db.one<{ id: string }>(sql`
          update tax_rate set names = ${namesJson(names)}::jsonb, percent = ${percent}, category = ${category},
            country = ${country}, valid_from = ${validFrom}, valid_to = ${validTo}, ${touched(caller)}
          where id = ${id} and enterprise_id = ${caller.enterpriseId} returning id`)
  return written?.id
}
