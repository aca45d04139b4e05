import sql from 'sql-template-tag'
import type { MenuModule } from '../../../src/contract/menu/menu.ts'
import type { Db } from '../../db/database.ts'
import type { Caller } from '../../kit/call/caller.ts'
import { liveModuleView, roleModuleView, userRoleView } from '../administration/read.ts'

export type ModuleRow = Omit<MenuModule, 'subModules'> & { parentId: string | null }

/** The active modules that the caller may use now, with names in their language. */
export function readModules(db: Db, caller: Caller): Promise<ModuleRow[]> {
  return db.rows<ModuleRow>(sql`
    select m.id, m.code as module_code, coalesce(m.names ->> ${caller.language}, m.names ->> 'en', m.code) as module_name,
      m.path as module_path, m.component, m.icon as module_icon, m.is_operating, m.sort, m.parent_id
    from ${liveModuleView} m
    where m.code = any(${[...caller.modules]})
    order by m.sort, m.id`)
}

/** A text that changes with whatever the menus of the user's roles hold, so that a page can tell whether it missed it. */
export async function readMenuVersion(db: Db, userId: string): Promise<{ version: string }> {
  const found = await db.one<{ version: string }>(sql`
    select md5(coalesce(string_agg(concat_ws(' ', rm.role_id, m.*), ';' order by rm.role_id, m.id), '')) as version
    from ${userRoleView} ur join ${roleModuleView} rm on rm.role_id = ur.role_id join ${liveModuleView} m on m.id = rm.module_id
    where ur.user_id = ${userId}`)
  return { version: found?.version ?? '' }
}
