import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { withClient } from '../clients.ts'
import type { Database } from '../database.ts'

/**
 * The part behind `with` that makes `numbered`: the rows of `from`, which have a day `counted` and an `id`, each with
 * `serial`, its day and its number on it. The numbers of each day are taken in one step from its counter, so that they
 * never meet those of running saves.
 */
export function numbered(enterpriseId: string, rule: string, from: Sql): Sql {
  return sql`
    many as (${from}), taken as (
      insert into number_counter (enterprise_id, rule_code, period, last)
      select ${enterpriseId}, ${rule}, to_char(counted, 'YYYYMMDD'), count(*) from many group by counted order by counted
      on conflict (enterprise_id, rule_code, org_id, period) do update set last = number_counter.last + excluded.last
      returning period, last
    ), numbered as (
      select placed.*, placed.period || lpad(number.serial, greatest(4, length(number.serial)), '0') as serial
      from (
        select many.*, to_char(counted, 'YYYYMMDD') as period, row_number() over (partition by counted order by id) as nth,
          count(*) over (partition by counted) as of_day
        from many) placed
      join taken on taken.period = placed.period
      cross join lateral (select (taken.last - placed.of_day + placed.nth)::text as serial) number)`
}

/** Cleans up after many rows and makes the statistics, as the database does by itself in use, however long it takes. */
export async function settleTables(database: Database, tables: readonly string[]): Promise<void> {
  await withClient(database.pool, async (client, discard) => {
    await client.query('set statement_timeout = 0')
    await client.query(`vacuum (analyze) ${tables.join(', ')}`)
    discard(new Error('Its settings are others.'))
  })
}
