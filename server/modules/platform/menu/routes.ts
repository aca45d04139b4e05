import type { FastifyInstance } from 'fastify'
import { getMenu } from '../../../../src/contract/platform/menu/menu.ts'
import { serve } from '../../../kit/call/serve.ts'
import { readModules } from './queries.ts'
import { menuTree } from './rules.ts'

export function menuRoutes(app: FastifyInstance): void {
  serve(app, getMenu, async (_, act) => {
    const tree = menuTree(await readModules(act.db, act.caller))
    // A role without modules gets the dashboard only; a user without a role gets null.
    return act.caller.roleCode === '' ? null : tree
  })
}
