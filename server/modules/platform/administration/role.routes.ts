import type { FastifyInstance } from 'fastify'
import type { Input } from '../../../../src/contract/envelope.ts'
import {
  getModuleTree,
  queryRoles,
  removeRoles,
  saveRole,
} from '../../../../src/contract/platform/administration/roles.ts'
import type { Role } from '../../../../src/contract/platform/administration/roles.ts'
import type { Act } from '../../../kit/call/act.ts'
import { audit } from '../../../kit/audit.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import { serve } from '../../../kit/call/serve.ts'
import { changesOf, requireVersion } from '../../../kit/records/changes.ts'
import * as queries from './role.queries.ts'
import { fixedRoleProblems, requireAdministration, requireRemovable } from './role.rules.ts'
import { tellMenus } from './tell-menus.ts'

export function roleRoutes(app: FastifyInstance): void {
  serve(app, queryRoles, (input, { db, caller }) => queries.readRoles(db, caller.language, input))
  serve(app, getModuleTree, (_, { db, caller }) => queries.readModuleTree(db, caller.language))
  serve(app, saveRole, (input, act) => save(act, input))
  serve(app, removeRoles, async ({ ids }, act) => {
    if (ids.length === 0) refuse('idEmpty', { key: 'administration.selectRole' })
    for (const id of new Set(ids)) await remove(act, id)
    return { count: new Set(ids).size }
  })
}

const audited = ['code', 'name', 'side', 'dataScope', 'moduleIds'] as const

async function save(act: Act, input: Input<typeof saveRole>): Promise<Role> {
  const {
    db,
    caller: { language },
  } = act
  const kept =
    input.id === undefined ? undefined : ((await queries.lockRole(db, language, input.id)) ?? refuse('noSuchData'))
  if (kept !== undefined) requireVersion(kept, input.version)
  refuseProblems(fixedRoleProblems(kept, input))
  if (await queries.roleCodeTaken(db, input.code, input.id)) refuseCode()
  const modules = await queries.readWithAncestors(db, input.moduleIds)
  const known = new Set(modules.map(module => module.id))
  if (input.moduleIds.some(id => !known.has(id)))
    refuse('noSuchData', { errors: [{ field: 'moduleIds', name: 'noSuchData' }] })
  requireAdministration(
    input,
    modules.map(module => module.code),
  )
  const id = (await queries.writeRole(db, language, input)) ?? refuseCode()
  await queries.writeRoleModules(db, id, [...known])
  const saved = (await queries.lockRole(db, language, id)) ?? refuse('noSuchData')
  const changes = changesOf(audited, kept ?? {}, saved)
  audit(act, {
    businessType: 'ROLE',
    businessId: id,
    docNo: saved.code,
    action: kept === undefined ? 'CREATE' : 'UPDATE',
    changes,
  })
  if (kept !== undefined && changes.length > 0) await tellMenus(db, [id])
  return saved
}

function refuseCode(): never {
  refuse('duplicateNumber', {
    errors: [{ field: 'code', name: 'duplicateNumber', key: 'administration.roleCodeExists' }],
  })
}

async function remove(act: Act, id: string): Promise<void> {
  const role = (await queries.lockRole(act.db, act.caller.language, id)) ?? refuse('noSuchData')
  requireRemovable(role)
  await queries.deleteRole(act.db, id)
  audit(act, { businessType: 'ROLE', businessId: id, docNo: role.code, action: 'DELETE' })
}
