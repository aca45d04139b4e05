import type { FastifyInstance } from 'fastify'
import { getMenu } from '../../../src/contract/menu/menu.ts'
import { serve } from '../../kit/call/serve.ts'
import { readModules } from './queries.ts'
import { menuTree } from './rules.ts'

/** Serves the menu of the caller's role. */
export function menuRoutes(app: FastifyInstance): void {
  serve(app, getMenu, async (_, act) => {
    const tree = menuTree(await readModules(act.db, act.caller))
    // A role without any module shows the dashboard only; nobody without a role has a menu.
    return act.caller.roleCode === '' ? null : tree
  })
}
