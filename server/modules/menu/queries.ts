import sql from 'sql-template-tag'
import type { MenuModule } from '../../../src/contract/menu.ts'
import type { Db } from '../../db/database.ts'
import type { Caller } from '../../kit/caller.ts'

export type ModuleRow = Omit<MenuModule, 'subModules'> & { parentId: string | null }

/** The active modules of the caller's current role, with names in his language. */
export function readModules(db: Db, caller: Caller): Promise<ModuleRow[]> {
  return db.rows<ModuleRow>(sql`
    select m.id, m.code as module_code, coalesce(m.names ->> ${caller.language}, m.names ->> 'en', m.code) as module_name,
      m.path as module_path, m.component, m.icon as module_icon, m.is_operating, m.sort, m.parent_id
    from role r join role_module rm on rm.role_id = r.id join module m on m.id = rm.module_id
    where r.code = ${caller.roleCode} and m.active = 1
    order by m.sort, m.id`)
}
