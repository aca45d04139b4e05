import sql from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import type { System, querySystems, saveSystem } from '../../../../src/contract/platform/administration/systems.ts'
import type { Db } from '../../../db/database.ts'
import { containing, orderClause, readPage } from '../../../kit/call/paging.ts'

const columns = sql`
  s.id, s.project_name, s.name, s.active, s.version,
  (select count(*)::int from module m where m.system_id = s.id) as module_count`

const sortable = { projectName: sql`s.project_name`, name: sql`s.name` }

export function readSystems(db: Db, { keyword, orderBy, ...page }: Input<typeof querySystems>) {
  const where = sql`where concat_ws(' ', s.project_name, s.name) ilike ${containing(keyword ?? '')}`
  return readPage<System>(
    db,
    {
      rows: limit => sql`
        select ${columns} from app_system s ${where} ${orderClause(orderBy, sortable, sql`s.id`)} ${limit}`,
      total: sql`select count(*) as total from app_system s ${where}`,
    },
    page,
  )
}

/** Locks a system, so that no module is added to it before the transaction ends. */
export async function lockSystem(db: Db, id: string): Promise<System | undefined> {
  await db.run(sql`select from app_system where id = ${id} for update`)
  return db.one<System>(sql`select ${columns} from app_system s where s.id = ${id}`)
}

export function readSystemCalled(db: Db, projectName: string): Promise<System | undefined> {
  return db.one<System>(sql`select ${columns} from app_system s where lower(s.project_name) = lower(${projectName})`)
}

export async function readModuleCodes(db: Db, systemId: string): Promise<string[]> {
  const rows = await db.rows<{ code: string }>(sql`select code from module where system_id = ${systemId}`)
  return rows.map(row => row.code)
}

/** Stores a system and returns its id; undefined when the project name is taken. */
export async function writeSystem(db: Db, input: Input<typeof saveSystem>): Promise<string | undefined> {
  const { projectName, name, active } = input
  await db.run(sql`select pg_advisory_xact_lock(hashtext('app_system'))`)
  const taken = await db.one(sql`
    select from app_system where lower(project_name) = lower(${projectName}) and id is distinct from ${input.id ?? null}::bigint`)
  if (taken !== undefined) return undefined
  const written =
    input.id === undefined
      ? await db.one<{ id: string }>(sql`
          insert into app_system (project_name, name, active) values (${projectName}, ${name}, ${active}) returning id`)
      : await db.one<{ id: string }>(sql`
          update app_system set project_name = ${projectName}, name = ${name}, active = ${active}, version = version + 1
          where id = ${input.id} returning id`)
  return written?.id
}

export function deleteSystem(db: Db, id: string): Promise<number> {
  return db.run(sql`delete from app_system where id = ${id}`)
}
