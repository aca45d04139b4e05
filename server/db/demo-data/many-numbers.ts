import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { withClient } from '../clients.ts'
import type { Database, Db } from '../database.ts'
import { demoEnterprise } from './put-demo-data.ts'

/**
 * CTEs that define `numbered`: the rows of `from` with `id`, day (`counted`), `serial`, and a number of at least
 * `digits` digits. Numbers come from each day's counter in one step, so they never collide with running saves.
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

/** @throws Error when the database has no demo enterprise. */
export async function demoEnterpriseId(database: Database): Promise<string> {
  const enterprise = await database.one<{ id: string }>(sql`select id from enterprise where code = ${demoEnterprise}`)
  if (enterprise === undefined) throw new Error('Only a database with the demo data can be filled with more of it.')
  return enterprise.id
}

interface Batches {
  /** Ids above it are processed, `size` per batch. */
  after: string
  size: number
  /** Processes the next `size` orders with ids above `from`. */
  add(db: Db, enterpriseId: string, from: number): Promise<void>
  /** Reports the number of processed orders. */
  tell(orders: number): void
}

/** One transaction per batch, without a statement timeout. */
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

/** Vacuums and analyses, as autovacuum does, without a statement timeout. */
export async function settleTables(database: Database, tables: readonly string[]): Promise<void> {
  await withClient(database.pool, async (client, discard) => {
    await client.query('set statement_timeout = 0')
    await client.query(`vacuum (analyze) ${tables.join(', ')}`)
    discard(new Error('Its settings are others.'))
  })
}
