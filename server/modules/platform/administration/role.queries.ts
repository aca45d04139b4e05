import sql, { empty } from 'sql-template-tag'
import { layoutComponent } from '../../../../src/contract/platform/menu/menu.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import type { Role, queryRoles, saveRole } from '../../../../src/contract/platform/administration/roles.ts'
import type { TreeNode } from '../../../../src/contract/vocabulary.ts'
import type { Language } from '../../../../src/contract/platform/session/session.ts'
import { forgetRole } from '../../../auth/sessions.ts'
import type { Db } from '../../../db/database.ts'
import { containing, orderClause, readPage } from '../../../kit/call/paging.ts'

const shownName = (language: Language) => sql`coalesce(r.names ->> ${language}::text, r.name)`

const columns = (language: Language) => sql`
  r.id, r.code, ${shownName(language)} as name, r.side, r.data_scope, r.system_flag, r.version,
  array(select rm.module_id::text from role_module rm where rm.role_id = r.id order by rm.module_id) as module_ids,
  (select count(*)::int from user_role ur join app_user u on u.id = ur.user_id
    where ur.role_id = r.id and u.deleted = 0) as user_count`

const sortable = (language: Language) => ({
  code: sql`r.code`,
  name: shownName(language),
  side: sql`r.side`,
  dataScope: sql`r.data_scope`,
})

export function readRoles(db: Db, language: Language, { keyword, side, orderBy, ...page }: Input<typeof queryRoles>) {
  const pattern = containing(keyword ?? '')
  const where = sql`
    where (r.code ilike ${pattern} or ${shownName(language)} ilike ${pattern}) ${side === undefined ? empty : sql`and r.side = ${side}`}`
  return readPage<Role>(
    db,
    {
      rows: limit => sql`
        select ${columns(language)} from role r ${where}
        ${orderClause(orderBy, sortable(language), sql`r.system_flag desc, r.id`)} ${limit}`,
      total: sql`select count(*) as total from role r ${where}`,
    },
    page,
  )
}

/** Locks and reads a role. */
export async function lockRole(db: Db, language: Language, id: string): Promise<Role | undefined> {
  await db.run(sql`select from role where id = ${id} for update`)
  return db.one<Role>(sql`select ${columns(language)} from role r where r.id = ${id}`)
}

export async function roleCodeTaken(db: Db, code: string, id: string | undefined): Promise<boolean> {
  const found = await db.one(sql`
    select from role where lower(code) = lower(${code}) and id is distinct from ${id}::bigint`)
  return found !== undefined
}

/**
 * Stores a role and returns its id; a new name applies in every language. Undefined when another transaction has just
 * taken the code.
 */
export async function writeRole(
  db: Db,
  language: Language,
  input: Input<typeof saveRole>,
): Promise<string | undefined> {
  const { code, name, side, dataScope } = input
  const written =
    input.id === undefined
      ? await db.one<{ id: string }>(sql`
          insert into role (code, name, side, data_scope) values (${code}, ${name}, ${side}, ${dataScope})
          on conflict (code) do nothing returning id`)
      : await db.one<{ id: string }>(sql`
          update role r set code = ${code}, side = ${side}, data_scope = ${dataScope}, version = version + 1,
            name = case ${shownName(language)} when ${name} then r.name else ${name} end,
            names = case ${shownName(language)} when ${name} then r.names else '{}' end          where id = ${input.id} and not exists (select from role other where other.code = ${code} and other.id <> r.id)
          returning id`)
  return written?.id
}

/** The given modules and all their ancestors. */
export function readWithAncestors(db: Db, ids: readonly string[]): Promise<{ id: string; code: string }[]> {
  return db.rows(sql`
    with recursive held as (
      select id, code, parent_id from module where id = any(${[...ids]}::bigint[])
      union select m.id, m.code, m.parent_id from module m join held on held.parent_id = m.id)
    select id, code from held order by id`)
}

export async function writeRoleModules(db: Db, roleId: string, moduleIds: readonly string[]): Promise<void> {
  const ids = [...moduleIds]
  await db.run(sql`delete from role_module where role_id = ${roleId} and module_id <> all(${ids}::bigint[])`)
  await db.run(sql`
    insert into role_module (role_id, module_id) select ${roleId}, unnest(${ids}::bigint[]) on conflict do nothing`)
}

/** Deletes a role; past sessions remain without it. */
export async function deleteRole(db: Db, id: string): Promise<void> {
  await forgetRole(db, id)
  await db.run(sql`delete from role_module where role_id = ${id}`)
  await db.run(sql`delete from user_role where role_id = ${id}`)
  await db.run(sql`delete from role where id = ${id}`)
}

interface ModuleRow {
  id: string
  parentId: string | null
  label: string
  type: string
  disabled: boolean
}

/** All modules as a tree, with names in the given language. */
export async function readModuleTree(db: Db, language: Language): Promise<TreeNode[]> {
  const rows = await db.rows<ModuleRow>(sql`
    select id, parent_id, coalesce(names ->> ${language}, names ->> 'en', code) as label,       case when component = ${layoutComponent} then 'GROUP' else is_operating::text end as type, active = 0 as disabled
    from module order by sort, id`)
  const nodes = new Map(
    rows.map(({ parentId: _parent, ...node }) => [node.id, { ...node, children: [] as TreeNode[] }]),
  )
  const roots: TreeNode[] = []
  for (const { id, parentId } of rows) {
    const node = nodes.get(id)
    const parent = parentId === null ? undefined : nodes.get(parentId)
    if (node !== undefined) (parent?.children ?? roots).push(node)
  }
  return roots
}
