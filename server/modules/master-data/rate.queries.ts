import sql, { join } from 'sql-template-tag'
import type { ExchangeRate, queryRates, saveRate } from '../../../src/contract/master-data/currencies.ts'
import type { Input, Page } from '../../../src/contract/envelope.ts'
import type { Db } from '../../db/database.ts'
import type { Caller } from '../../kit/call/caller.ts'
import { touched } from '../../kit/records/master-records.ts'
import { orderClause, readPage } from '../../kit/call/paging.ts'

const columns = sql`
  r.id, r.from_currency, r.to_currency, trim_scale(r.rate)::text as rate, to_char(r.valid_from, 'YYYY-MM-DD') as valid_from,
  r.source, r.version`

const sortable = {
  fromCurrency: sql`r.from_currency`,
  toCurrency: sql`r.to_currency`,
  rate: sql`r.rate`,
  validFrom: sql`r.valid_from`,
}

/** One page of the exchange rates, the newest first. */
export function readRatePage(
  db: Db,
  { enterpriseId }: Caller,
  { fromCurrency, toCurrency, validOn, orderBy, ...page }: Input<typeof queryRates>,
): Promise<Page<ExchangeRate>> {
  const where = join(
    [
      sql`r.enterprise_id = ${enterpriseId} and r.deleted = 0`,
      fromCurrency === undefined ? sql`true` : sql`r.from_currency = ${fromCurrency}`,
      toCurrency === undefined ? sql`true` : sql`r.to_currency = ${toCurrency}`,
      // The newest rate not after a day is used (domain §8).
      validOn === undefined
        ? sql`true`
        : sql`r.valid_from = (
            select max(n.valid_from) from exchange_rate n
            where n.enterprise_id = r.enterprise_id and n.from_currency = r.from_currency
              and n.to_currency = r.to_currency and n.valid_from <= ${validOn}::date and n.deleted = 0)`,
    ],
    ' and ',
  )
  const order = orderClause(orderBy, sortable, sql`r.valid_from desc, r.from_currency, r.to_currency, r.id`)
  return readPage<ExchangeRate>(
    db,
    {
      rows: limit => sql`select ${columns} from exchange_rate r where ${where} ${order} ${limit}`,
      total: sql`select count(*) as total from exchange_rate r where ${where}`,
    },
    page,
  )
}

/** One rate, locked. */
export function lockRate(db: Db, { enterpriseId }: Caller, id: string): Promise<ExchangeRate | undefined> {
  return db.one<ExchangeRate>(sql`
    select ${columns} from exchange_rate r
    where r.id = ${id} and r.enterprise_id = ${enterpriseId} and r.deleted = 0 for update`)
}

/** What tells rates apart. */
type RateKey = Pick<ExchangeRate, 'fromCurrency' | 'toCurrency' | 'validFrom'>

/** The rate of a pair that begins on a day. */
export function readRateOf(
  db: Db,
  { enterpriseId }: Caller,
  { fromCurrency, toCurrency, validFrom }: RateKey,
): Promise<ExchangeRate | undefined> {
  return db.one<ExchangeRate>(sql`
    select ${columns} from exchange_rate r
    where r.enterprise_id = ${enterpriseId} and r.from_currency = ${fromCurrency} and r.to_currency = ${toCurrency}
      and r.valid_from = ${validFrom}::date and r.deleted = 0`)
}

/** Whether another rate of the pair begins on the same day. */
export async function isRateTaken(db: Db, caller: Caller, wanted: Input<typeof saveRate>): Promise<boolean> {
  const found = await readRateOf(db, caller, wanted)
  return found !== undefined && found.id !== wanted.id
}

/** Writes a rate and answers its id. */
export async function writeRate(
  db: Db,
  caller: Caller,
  { id, fromCurrency, toCurrency, rate, validFrom, source }: Input<typeof saveRate>,
): Promise<string | undefined> {
  const written =
    id === undefined
      ? await db.one<{ id: string }>(sql`
          insert into exchange_rate (enterprise_id, from_currency, to_currency, rate, valid_from, source, create_by, create_name)
          values (${caller.enterpriseId}, ${fromCurrency}, ${toCurrency}, ${rate}, ${validFrom}, ${source}, ${caller.userId},
            ${caller.name})
          returning id`)
      : await db.one<{ id: string }>(sql`
          update exchange_rate set from_currency = ${fromCurrency}, to_currency = ${toCurrency}, rate = ${rate},
            valid_from = ${validFrom}, source = ${source}, ${touched(caller)}
          where id = ${id} and enterprise_id = ${caller.enterpriseId} returning id`)
  return written?.id
}
