import sql from 'sql-template-tag'
import type {
  CalendarDay,
  fillCalendar,
  saveCalendarDay,
} from '../../../../src/contract/platform/organisation/calendar.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import type { Db } from '../../../db/database.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { inReach } from './org.queries.ts'

export async function readOrgCode(db: Db, caller: Caller, orgId: string): Promise<string | undefined> {
  const found = await db.one<{ code: string }>(sql`
    select o.code from org o
    where o.id = ${orgId} and o.enterprise_id = ${caller.enterpriseId} and ${inReach(sql`o.id`, caller)}`)
  return found?.code
}

/** Effective days of a year: for each, the entry of the nearest organisation above. */
export function readYear(db: Db, { enterpriseId }: Caller, orgId: string | null, year: number): Promise<CalendarDay[]> {
  return db.rows<CalendarDay>(sql`
    with recursive above as (
      select id, parent_id, 1 as distance from org where id = ${orgId}::bigint
      union all
      select o.id, o.parent_id, above.distance + 1 from org o join above on o.id = above.parent_id
      where above.distance < 20)
    select distinct on (c.day) c.day, c.kind, c.name, c.org_id, coalesce(o.name, '') as org_name
    from calendar c left join above on above.id = c.org_id left join org o on o.id = c.org_id
    where c.enterprise_id = ${enterpriseId} and (c.org_id is null or above.id is not null)
      and c.day between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)
    order by c.day, above.distance nulls last`)
}

export async function readDay(
  db: Db,
  { enterpriseId }: Caller,
  { orgId, day }: Pick<Input<typeof saveCalendarDay>, 'orgId' | 'day'>,
): Promise<string | null> {
  const found = await db.one<{ entry: string }>(sql`
    select trim(kind || ' ' || name) as entry from calendar
    where enterprise_id = ${enterpriseId} and org_id is not distinct from ${orgId}::bigint and day = ${day}`)
  return found?.entry ?? null
}

/** Returns the number of changes. */
export async function writeDay(
  db: Db,
  { enterpriseId }: Caller,
  { orgId, day, kind, name }: Input<typeof saveCalendarDay>,
): Promise<number> {
  if (kind === null)
    return db.run(sql`
      delete from calendar
      where enterprise_id = ${enterpriseId} and org_id is not distinct from ${orgId}::bigint and day = ${day}`)
  return db.run(sql`
    insert into calendar (enterprise_id, org_id, day, kind, name)
    values (${enterpriseId}, ${orgId}, ${day}, ${kind}, ${name})
    on conflict (enterprise_id, org_id, day) do update set kind = excluded.kind, name = excluded.name
    where calendar.kind <> excluded.kind or calendar.name <> excluded.name`)
}

/** Named days are not changed. */
export async function writeWeekdays(
  db: Db,
  { enterpriseId }: Caller,
  { orgId, year, weekdays, kind }: Input<typeof fillCalendar>,
): Promise<number> {
  const wanted = sql`
    select day::date as day
    from generate_series(make_date(${year}::int, 1, 1), make_date(${year}::int, 12, 31), interval '1 day') as day
    where extract(isodow from day) = any(${weekdays}::int[])`
  if (kind === null)
    return db.run(sql`
      delete from calendar where enterprise_id = ${enterpriseId} and org_id is not distinct from ${orgId}::bigint
        and name = '' and day in (${wanted})`)
  return db.run(sql`
    insert into calendar (enterprise_id, org_id, day, kind)
    select ${enterpriseId}, ${orgId}::bigint, wanted.day, ${kind} from (${wanted}) as wanted
    on conflict (enterprise_id, org_id, day) do update set kind = excluded.kind
    where calendar.name = '' and calendar.kind <> excluded.kind`)
}
