import sql from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import type { Module, saveModule } from '../../../../src/contract/platform/administration/modules.ts'
import type { Db } from '../../../db/database.ts'
import type { PlacedModule } from './module.rules.ts'

const columns = sql`
  m.id, coalesce(m.names ->> 'en', m.code) as module_name, m.names - 'en' as names, m.code as module_code,
  m.path as module_path, m.component, m.icon as module_icon, m.sort, m.parent_id, m.active,
  case when m.is_operating = 1 then 1 else 0 end as is_menu, m.is_operating, m.http_method, m.system_id,
  (select count(*)::int from role_module rm where rm.module_id = m.id) as role_count, m.version`

/** All modules in tree order: parents before children, siblings by `sort`. */
export function readAllModules(db: Db): Promise<Module[]> {
  return db.rows<Module>(sql`
    with recursive placed as (
      select id, array[sort::bigint, id] as place from module where parent_id is null
      union all select m.id, placed.place || array[m.sort::bigint, m.id] from module m join placed on m.parent_id = placed.id)
    select ${columns} from module m join placed on placed.id = m.id order by placed.place`)
}

/** Reads the tree and locks it until the transaction ends. */
export async function lockTree(db: Db): Promise<PlacedModule[]> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('module tree'))`)
  return db.rows<PlacedModule>(sql`select id, parent_id, is_operating from module order by sort, id`)
}

export function readModule(db: Db, id: string): Promise<Module | undefined> {
  return db.one<Module>(sql`select ${columns} from module m where m.id = ${id}`)
}

export async function readModuleTaken(
  db: Db,
  input: Input<typeof saveModule>,
): Promise<{ code: boolean; path: boolean }> {
  const rows = await db.rows<{ code: boolean; path: boolean }>(sql`
    select lower(code) = lower(${input.moduleCode}) as code,
      path = ${input.modulePath} and path <> '' and system_id = ${input.systemId} as path
    from module where id is distinct from ${input.id ?? null}::bigint`)
  return { code: rows.some(row => row.code), path: rows.some(row => row.path) }
}

export async function writeModule(db: Db, input: Input<typeof saveModule>): Promise<string | undefined> {
  const others = Object.entries(input.names).filter(([, name]) => name !== '')
  const names = { en: input.moduleName, ...Object.fromEntries(others) }
  const { moduleCode, modulePath, component, moduleIcon, sort, parentId, active, isOperating, httpMethod, systemId } =
    input
  const written =
    input.id === undefined
      ? await db.one<{ id: string }>(sql`
          insert into module (code, names, path, component, icon, sort, parent_id, active, is_operating, http_method, system_id)
          values (${moduleCode}, ${names}, ${modulePath}, ${component}, ${moduleIcon}, ${sort}, ${parentId}, ${active},
            ${isOperating}, ${httpMethod}, ${systemId})
          returning id`)
      : await db.one<{ id: string }>(sql`
          update module set code = ${moduleCode}, names = ${names}, path = ${modulePath}, component = ${component},
            icon = ${moduleIcon}, sort = ${sort}, parent_id = ${parentId}, active = ${active},
            is_operating = ${isOperating}, http_method = ${httpMethod}, system_id = ${systemId}, version = version + 1
          where id = ${input.id} returning id`)
  return written?.id
}

/** Moves a module below a parent and sorts the children of that parent. */
export async function writePlace(
  db: Db,
  id: string,
  parentId: string | null,
  children: readonly string[],
): Promise<void> {
  await db.run(sql`update module set parent_id = ${parentId}, version = version + 1 where id = ${id}`)
  await db.run(sql`
    update module set sort = placed.at::int
    from unnest(${[...children]}::bigint[]) with ordinality as placed (id, at)
    where module.id = placed.id and module.sort <> placed.at`)
}

export function deleteModule(db: Db, id: string): Promise<number> {
  return db.run(sql`delete from module where id = ${id}`)
}

export function readSystemChoices(db: Db): Promise<{ id: string; name: string }[]> {
  return db.rows(sql`select id, name from app_system order by id`)
}

export async function readProjectNames(db: Db): Promise<Map<string, string>> {
  const rows = await db.rows<{ id: string; projectName: string }>(
    sql`select id, project_name from app_system order by id`,
  )
  return new Map(rows.map(({ id, projectName }) => [id, projectName]))
}
