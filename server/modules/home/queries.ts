import sql, { join } from 'sql-template-tag'
import type { HomeChoice, HomeWidget } from '../../../src/contract/home/home.ts'
import { layoutComponent } from '../../../src/contract/menu/menu.ts'
import type { Profile } from '../../../src/contract/session/session.ts'
import type { Db } from '../../db/database.ts'
import type { Caller } from '../../kit/call/caller.ts'
import { liveModuleView, roleModuleView, roleView } from '../administration/read.ts'

/** A page that the caller may choose, and its place among their common functions. */
export type Page = HomeChoice & { place: number | null }

/** The pages of the caller's current menu in its order, this home page left out (isOperating 1). */
export function readPages(db: Db, { roleCode, language, userId }: Caller): Promise<Page[]> {
  return db.rows<Page>(sql`
    select m.id, m.code as module_code, coalesce(m.names ->> ${language}, m.names ->> 'en', m.code) as module_name,
      m.path as module_path, m.icon as module_icon,
      coalesce(p.names ->> ${language}, p.names ->> 'en', '') as group_name,
      (s.module_id is not null)::int as chosen, s.sort as place
    from ${roleView} r
      join ${roleModuleView} rm on rm.role_id = r.id
      join ${liveModuleView} m on m.id = rm.module_id
      left join ${liveModuleView} p on p.id = m.parent_id
      left join home_shortcut s on s.module_id = m.id and s.user_id = ${userId}
    where r.code = ${roleCode} and m.is_operating = 1 and m.component not in (${layoutComponent}, 'home') and m.path <> ''
    order by coalesce(p.sort, m.sort), p.id nulls first, m.sort, m.id`)
}

/** Keeps the pages in their order; whatever the caller has chosen in another role stays. */
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

/** Takes modules from the common functions of the user. */
export function removeShortcuts(db: Db, userId: string, ids: readonly string[]): Promise<number> {
  return db.run(sql`delete from home_shortcut where user_id = ${userId} and module_id = any(${[...ids]}::bigint[])`)
}

type Board = Profile['userType']

/** The arrangement that the user has made, from the upper left. */
export function readWidgets(db: Db, userId: string, type: Board): Promise<HomeWidget[]> {
  return db.rows<HomeWidget>(sql`
    select widget_code, x, y, w, h from home_widget where user_id = ${userId} and type = ${type} order by y, x`)
}

/** Keeps an arrangement in place of the one before. */
export async function writeWidgets(db: Db, userId: string, type: Board, widgets: readonly HomeWidget[]): Promise<void> {
  await removeWidgets(db, userId, type)
  const rows = widgets.map(
    ({ widgetCode, x, y, w, h }) => sql`(${userId}, ${type}, ${widgetCode}, ${x}, ${y}, ${w}, ${h})`,
  )
  await db.run(sql`insert into home_widget (user_id, type, widget_code, x, y, w, h) values ${join(rows, ', ')}`)
}

/** Forgets the arrangement, which brings the delivered one back. */
export function removeWidgets(db: Db, userId: string, type: Board): Promise<number> {
  return db.run(sql`delete from home_widget where user_id = ${userId} and type = ${type}`)
}
