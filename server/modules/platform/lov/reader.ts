import { randomBytes } from 'node:crypto'
import pg from 'pg'
import sql, { raw } from 'sql-template-tag'
import { statementLimits } from '../../../../src/contract/platform/lov/lov-admin.ts'
import type { Database, Db } from '../../../db/database.ts'
import type { Caller } from '../../../kit/call/caller.ts'

/**
 * The read-only role may not call functions that change settings, run text as statements, wait, lock, notify, read files
 * and large objects, or end other connections.
 */
const dangerousFunctions = `^(${[
  'set_config|current_setting|query_to_xml.*|table_to_xml.*|cursor_to_xml.*|schema_to_xml.*|database_to_xml.*',
  'pg_sleep.*|pg_advisory.*|pg_try_advisory.*|pg_notify|pg_listening_channels|lo_.*|loread|lowrite',
  'pg_read_.*|pg_ls_.*|pg_stat_file|pg_current_logfile|pg_file_.*|pg_logdir_ls',
  'pg_cancel_backend|pg_terminate_backend|pg_reload_conf|pg_rotate_logfile|pg_switch_wal|pg_create_.*|pg_drop_.*',
  'pg_export_snapshot|pg_logical_.*|pg_replication_.*|txid_.*|pg_current_xact_id.*|pg_stat_get_activity|ts_stat',
].join('|')})$`

export type ReaderAccess = pg.PoolConfig

/** Advisory lock while the role is created. */
const readerLock = 7_307_506

/** The server's role cannot create a read-only role, so no statement can run. */
export class NoReader extends Error {
  override readonly name = 'NoReader'
}

/**
 * The role can log in and read the views of `lov_source`, and nothing else.
 * @throws NoReader when the server's own role cannot create roles.
 */
export async function prepareReader(database: Database): Promise<ReaderAccess> {
  try {
    const { role, password } = await database.transaction(makeRole)
    return { ...addressOf(database), user: role, password }
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
    if (code === '42501' || code === '0LP01')
      throw new NoReader('The database allows no further role.', { cause: error })
    throw error
  }
}

/** The read-only role sees no other tables or views. */
export async function readableTables(db: Db): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(sql`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'lov_source' and c.relkind in ('r', 'v', 'm', 'p') order by c.relname`)
  return rows.map(({ name }) => name)
}

async function makeRole(db: Db): Promise<{ role: string; password: string }> {
  await db.run(sql`select pg_advisory_xact_lock(${readerLock})`)
  const found = await db.one<{ role: string; exists: boolean; superuser: boolean }>(sql`
    with named as (select 'srm_lists_' || substr(md5(current_database()), 1, 16) as role)
    select role, exists (select from pg_roles where rolname = role) as exists,
      (select rolsuper from pg_roles where rolname = current_user) as superuser from named`)
  if (found === undefined) throw new Error('The reader has no name.')
  const { role } = found
  const password = await keptPassword(db)
  // Both consist of letters, digits and underscores only.
  const options = `login password '${password}' nosuperuser nocreatedb nocreaterole noinherit noreplication connection limit 50`
  await db.run(raw(`${found.exists ? 'alter' : 'create'} role ${role} ${options}`))
  await db.run(raw(`grant usage on schema lov_source to ${role}`))
  await db.run(raw(`grant select on all tables in schema lov_source to ${role}`))
  const settings = [
    'search_path = lov_source',
    'default_transaction_read_only = on',
    `statement_timeout = ${statementLimits.milliseconds}`,
  ]
  const bounds = [
    'lock_timeout = 1000',
    'idle_in_transaction_session_timeout = 10000',
    'max_parallel_workers_per_gather = 0',
    "work_mem = '8MB'",
    'hash_mem_multiplier = 1',
  ]
  for (const setting of [...settings, ...bounds]) await db.run(raw(`alter role ${role} set ${setting}`))
  if (found.superuser) await shutFurther(db, role)
  return { role, password }
}

/**
 * Only a superuser can do this: it limits temporary files, and revokes functions that read, wait or run other
 * statements.
 */
async function shutFurther(db: Db, role: string): Promise<void> {
  await db.run(raw(`alter role ${role} set temp_file_limit = '64MB'`))
  const calls = await db.rows<{ call: string }>(sql`
    select p.oid::regprocedure::text as call from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'pg_catalog' and p.proname ~ ${dangerousFunctions} and p.prokind = 'f'
      and has_function_privilege(${role}, p.oid, 'execute')`)
  for (const { call } of calls) await db.run(raw(`revoke execute on function pg_catalog.${call} from public`))
}

async function keptPassword(db: Db): Promise<string> {
  const fresh = randomBytes(24).toString('hex')
  await db.run(
    sql`insert into installation (code, value) values ('lists.reader', ${fresh}) on conflict (code) do nothing`,
  )
  const kept = await db.one<{ value: string }>(sql`select value from installation where code = 'lists.reader'`)
  if (kept === undefined || !/^[0-9a-f]{48}$/.test(kept.value))
    throw new Error('The password of the reader is missing.')
  return kept.value
}

function addressOf({ connection }: Database): pg.PoolConfig {
  if ('host' in connection) return { host: connection.host, port: connection.port, database: connection.database }
  const { host, port, database, ssl } = new pg.Client(connection)
  return { host, port, ssl, ...(database === undefined ? {} : { database }) }
}

/** Records the user for whom a reader connection runs statements. */
export async function noteCaller(owner: Db, pid: number, caller: Caller): Promise<void> {
  const side = caller.userType === 'SUPPLIER' ? [...caller.supplierIds] : caller.userType === 'EXPERT' ? [] : null
  const orgs = caller.orgIds === undefined ? null : [...caller.orgIds]
  await owner.run(sql`
    insert into lov_caller (pid, enterprise_id, language, supplier_ids, org_ids)
    values (${pid}, ${caller.enterpriseId}, ${caller.language}, ${side}, ${orgs})
    on conflict (pid) do update set enterprise_id = excluded.enterprise_id, language = excluded.language,
      supplier_ids = excluded.supplier_ids, org_ids = excluded.org_ids`)
}

export async function forgetCaller(owner: Db, pid: number): Promise<void> {
  await owner.run(sql`delete from lov_caller where pid = ${pid}`)
}
