import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { withClient } from '../clients.ts'
import type { Database, Db } from '../database.ts'
import { demoEnterprise } from './put-demo-data.ts'

/**
 * The part behind `with` that makes `numbered`: the rows of `from`, which have a day `counted` and an `id`, each with
 * `serial`, its day and its number on it, of at least so many digits. The numbers of each day are taken in one step from its counter, so that they
 * never meet those of running saves.
 */
export function numbered(enterpriseId: string, rule: string, from: Sql, digits = 4): Sql {
  return sql`
    many as (${from}), taken as (
      insert into number_counter (enterprise_id, rule_code, period, last)
      select ${enterpriseId}, ${rule}, to_char(counted, 'YYYYMMDD'), count(*) from many group by counted order by counted
      on conflict (enterprise_id, rule_code, org_id, period) do update set last = number_counter.last + excluded.last
      returning period, last
    ), numbered as (
      select placed.*, placed.period || lpad(number.serial, greatest(${digits}::int, length(number.serial)), '0') as serial
      from (
        select many.*, to_char(counted, 'YYYYMMDD') as period, row_number() over (partition by counted order by id) as nth,
          count(*) over (partition by counted) as of_day
        from many) placed
      join taken on taken.period = placed.period
      cross join lateral (select (taken.last - placed.of_day + placed.nth)::text as serial) number)`
}

/** The id of the demo enterprise. @throws Error when the database does not hold it. */
export async function demoEnterpriseId(database: Database): Promise<string> {
  const enterprise = await database.one<{ id: string }>(sql`select id from enterprise where code = ${demoEnterprise}`)
  if (enterprise === undefined) throw new Error('Only a database with the demo data can be filled with more of it.')
  return enterprise.id
}

interface Batches {
  /** Orders with ids above it are looked at, so many at once. */
  after: string
  size: number
  /** Adds to the next `size` orders with ids above `from`. */
  add(db: Db, enterpriseId: string, from: number): Promise<void>
  /** Hears how many orders are looked at. */
  tell(orders: number): void
}

/** Adds something to many orders, a transaction for each batch, however long one takes. */
export async function inBatches(database: Database, { after, size, add, tell }: Batches): Promise<void> {
  const enterpriseId = await demoEnterpriseId(database)
  const found = await database.one<{ last: string }>(sql`select coalesce(max(id), 0) as last from purchase_order`)
  const last = Number(found?.last)
  for (let from = Number(after); from < last; from += size) {
    await database.transaction(async db => {
      await db.run(sql`set local statement_timeout = 0`)
      await add(db, enterpriseId, from)
    })
    tell(Math.min(from + size, last) - Number(after))
  }
}

/** Cleans up after many rows and makes the statistics, as the database does by itself in use, however long it takes. */
export async function settleTables(database: Database, tables: readonly string[]): Promise<void> {
  await withClient(database.pool, async (client, discard) => {
    await client.query('set statement_timeout = 0')
    await client.query(`vacuum (analyze) ${tables.join(', ')}`)
    discard(new Error('Its settings are others.'))
  })
}
