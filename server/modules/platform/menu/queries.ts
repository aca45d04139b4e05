import sql from 'sql-template-tag'
import type { MenuModule } from '../../../../src/contract/platform/menu/menu.ts'
import type { Db } from '../../../db/database.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { liveModuleView, modulesOfRoles, userRoleView } from '../administration/read.ts'

export type ModuleRow = Omit<MenuModule, 'subModules'> & { parentId: string | null }

export function readModules(db: Db, caller: Caller): Promise<ModuleRow[]> {
  return db.rows<ModuleRow>(sql`
    select m.id, m.code as module_code, coalesce(m.names ->> ${caller.language}, m.names ->> 'en', m.code) as module_name,
      m.path as module_path, m.component, m.icon as module_icon, m.is_operating, m.sort, m.parent_id,
      m.code <> all(${[...caller.modules]}::text[]) as read_only
    from ${liveModuleView} m
    where m.code = any(${[...caller.modules, ...(caller.readable ?? [])]}::text[])
    order by m.sort, m.id`)
}

/** A hash of the menus of the user's roles, from which a page can tell whether it missed a change. */
export async function readMenuVersion(db: Db, userId: string): Promise<{ version: string }> {
  const found = await db.one<{ version: string }>(sql`
    with rm as materialized (${modulesOfRoles(sql`select ur.role_id from ${userRoleView} ur where ur.user_id = ${userId}`)})
    select md5(coalesce(string_agg(concat_ws(' ', rm.role_id, m.*), ';' order by rm.role_id, m.id), '')) as version
    from rm join ${liveModuleView} m on m.id = rm.module_id`)
  return { version: found?.version ?? '' }
}
