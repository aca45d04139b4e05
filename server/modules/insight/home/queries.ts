import sql, { join } from 'sql-template-tag'
import type { HomeChoice, HomeWidget } from '../../../../src/contract/insight/home/home.ts'
import { layoutComponent } from '../../../../src/contract/platform/menu/menu.ts'
import type { Profile } from '../../../../src/contract/platform/session/session.ts'
import type { Db } from '../../../db/database.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { liveModuleView, modulesOfRoles, roleView } from '../../platform/administration/read.ts'

export interface Page extends HomeChoice {
  /** Among the chosen ones. */
  place: number | null
  /** The role has a right in the page's group, so that it does more than read. */
  acts: boolean
}

/** Pages are in menu order, without this home page (isOperating 1). */
export function readPages(db: Db, { roleCode, language, userId }: Caller): Promise<Page[]> {
  return db.rows<Page>(sql`
    with rm as materialized (${modulesOfRoles(sql`select r.id from ${roleView} r where r.code = ${roleCode}`)})
    select m.id, m.code as module_code, coalesce(m.names ->> ${language}, m.names ->> 'en', m.code) as module_name,
      m.path as module_path, m.icon as module_icon,
      coalesce(p.names ->> ${language}, p.names ->> 'en', '') as group_name,
      (s.module_id is not null)::int as chosen, s.sort as place,
      exists (select from rm own join ${liveModuleView} r on r.id = own.module_id
        where r.parent_id = m.parent_id and r.is_operating = 3) as acts
    from rm
      join ${liveModuleView} m on m.id = rm.module_id
      left join ${liveModuleView} p on p.id = m.parent_id
      left join home_shortcut s on s.module_id = m.id and s.user_id = ${userId}
    where m.is_operating = 1 and m.component not in (${layoutComponent}, 'home') and m.path <> ''
    order by coalesce(p.sort, m.sort), p.id nulls first, m.sort, m.id`)
}

/** Shortcuts chosen in another role are not changed. */
export async function writeShortcuts(db: Db, userId: string, pages: readonly Page[], ids: readonly string[]) {
  await removeShortcuts(
    db,
    userId,
    pages.map(page => page.id),
  )
  await db.run(sql`
    insert into home_shortcut (user_id, module_id, sort)
    select ${userId}, chosen.id, chosen.sort
    from unnest(${[...ids]}::bigint[]) with ordinality as chosen (id, sort)`)
}

export function removeShortcuts(db: Db, userId: string, ids: readonly string[]): Promise<number> {
  return db.run(sql`delete from home_shortcut where user_id = ${userId} and module_id = any(${[...ids]}::bigint[])`)
}

type Board = Profile['userType']

export function readWidgets(db: Db, userId: string, type: Board): Promise<HomeWidget[]> {
  return db.rows<HomeWidget>(sql`
    select widget_code, x, y, w, h from home_widget where user_id = ${userId} and type = ${type} order by y, x`)
}

export async function writeWidgets(db: Db, userId: string, type: Board, widgets: readonly HomeWidget[]): Promise<void> {
  await removeWidgets(db, userId, type)
  const rows = widgets.map(
    ({ widgetCode, x, y, w, h }) => sql`(${userId}, ${type}, ${widgetCode}, ${x}, ${y}, ${w}, ${h})`,
  )
  await db.run(sql`insert into home_widget (user_id, type, widget_code, x, y, w, h) values ${join(rows, ', ')}`)
}

/** Restores the delivered arrangement. */
export function removeWidgets(db: Db, userId: string, type: Board): Promise<number> {
  return db.run(sql`delete from home_widget where user_id = ${userId} and type = ${type}`)
}
