import sql, { join } from 'sql-template-tag'
import type { Currency, queryCurrencies, saveCurrency } from '../../../src/contract/master-data/currencies.ts'
import type { Input, Page } from '../../../src/contract/envelope.ts'
import type { Db } from '../../db/database.ts'
import type { Caller } from '../../kit/call/caller.ts'
import { touched } from '../../kit/records/master-records.ts'
import { nameIn, namesJson } from '../../kit/records/names.ts'
import { containing, orderClause, readPage } from '../../kit/call/paging.ts'

const columns = ({ language }: Caller) => sql`
  c.id, c.code, c.names, ${nameIn(sql`c.names`, language)} as name, c.digits, c.symbol, c.active, c.version`

/** One page of the currencies. */
export function readCurrencyPage(
  db: Db,
  caller: Caller,
  { keyword, active, orderBy, ...page }: Input<typeof queryCurrencies>,
): Promise<Page<Currency>> {
  const where = join(
    [
      sql`c.enterprise_id = ${caller.enterpriseId} and c.deleted = 0`,
      sql`concat_ws(' ', c.code, c.names, c.symbol) ilike ${containing(keyword ?? '')}`,
      active === undefined ? sql`true` : sql`c.active = ${active}`,
    ],
    ' and ',
  )
  const sortable = { code: sql`c.code`, name: nameIn(sql`c.names`, caller.language), digits: sql`c.digits` }
  const order = orderClause(orderBy, sortable, sql`c.code, c.id`)
  return readPage<Currency>(
    db,
    {
      rows: limit => sql`select ${columns(caller)} from currency c where ${where} ${order} ${limit}`,
      total: sql`select count(*) as total from currency c where ${where}`,
    },
    page,
  )
}

/** One currency, locked. */
export function lockCurrency(db: Db, caller: Caller, id: string): Promise<Currency | undefined> {
  return db.one<Currency>(sql`
    select ${columns(caller)} from currency c
    where c.id = ${id} and c.enterprise_id = ${caller.enterpriseId} and c.deleted = 0 for update`)
}

/** The currency with this code. */
export function readCurrencyCalled(db: Db, caller: Caller, code: string): Promise<Currency | undefined> {
  return db.one<Currency>(sql`
    select ${columns(caller)} from currency c
    where c.enterprise_id = ${caller.enterpriseId} and c.code = upper(${code}) and c.deleted = 0`)
}

/** Who counts in a currency: the enterprise itself, or one of its companies. */
export async function readCurrencyUse(db: Db, { enterpriseId }: Caller, code: string) {
  const found = await db.one<{ base: boolean; company: boolean }>(sql`
    select exists (select from enterprise where id = ${enterpriseId} and base_currency = ${code}) as base,
      exists (select from company where enterprise_id = ${enterpriseId} and currency = ${code}) as company`)
  return found ?? { base: false, company: false }
}

/** Writes a currency and answers its id. */
export async function writeCurrency(
  db: Db,
  caller: Caller,
  { id, code, names, digits, symbol }: Input<typeof saveCurrency>,
): Promise<string | undefined> {
  const written =
    id === undefined
      ? await db.one<{ id: string }>(sql`
          insert into currency (enterprise_id, code, names, digits, symbol, create_by, create_name)
          values (${caller.enterpriseId}, ${code}, ${namesJson(names)}::jsonb, ${digits}, ${symbol}, ${caller.userId},
            ${caller.name})
          returning id`)
      : await db.one<{ id: string }>(sql`
          update currency set names = ${namesJson(names)}::jsonb, digits = ${digits}, symbol = ${symbol}, ${touched(caller)}
          where id = ${id} and enterprise_id = ${caller.enterpriseId} returning id`)
  return written?.id
}
