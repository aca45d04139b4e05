import { mock } from 'node:test'
import pg from 'pg'

/** The clock of this process and of one database, set by the test. */
export interface JumpingClock {
  /** Sets both to the real time plus `minutes`; negative values are in the past. */
  set(minutes: number): Promise<void>
  close(): Promise<void>
}

/**
 * Overrides PostgreSQL's `now()` in a database, including column defaults, and the process's `Date`, which stands still
 * between two settings. Open connections are closed, so that all use it; `current_date` keeps the real day.
 */
export async function jumpingClock(databaseUrl: string): Promise<JumpingClock> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query(`
    create schema clock;
    create table clock.jump (ahead interval not null);
    insert into clock.jump values ('0 minutes');
    create function clock.now() returns timestamptz language sql stable
      return pg_catalog.now() + (select ahead from clock.jump);
    do $$
    declare part record;
    begin
      for part in
        select a.attrelid::regclass as place, a.attname as name, pg_get_expr(d.adbin, d.adrelid) as value
        from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
        where pg_get_expr(d.adbin, d.adrelid) like '%now()%' and a.attrelid::regclass::text not like 'pg_%'
      loop
        execute format('alter table %s alter column %I set default %s',
          part.place, part.name, replace(part.value, 'now()', 'clock.now()'));
      end loop;
      execute format('alter database %I set search_path = clock, public, pg_catalog', current_database());
      perform pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid();
    end $$`)
  const { now } = Date
  mock.timers.enable({ apis: ['Date'], now: now() })
  const began = performance.now()
  const start = Date.now()
  return {
    async set(minutes) {
      await client.query('update clock.jump set ahead = make_interval(mins => $1)', [minutes])
      mock.timers.setTime(Math.round(start + performance.now() - began + minutes * 60_000))
    },
    async close() {
      mock.timers.reset()
      await client.end()
    },
  }
}
