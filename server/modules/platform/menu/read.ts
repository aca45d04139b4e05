import type { MenuModule } from '../../../../src/contract/platform/menu/menu.ts'
import type { Db } from '../../../db/database.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { readModules } from './queries.ts'
import { menuTree } from './rules.ts'

/** A role without modules gets the dashboard only; a user without a role gets null. */
export async function readMenu(db: Db, caller: Caller): Promise<MenuModule[] | null> {
  const tree = menuTree(await readModules(db, caller))
  return caller.roleCode === '' ? null : tree
}
