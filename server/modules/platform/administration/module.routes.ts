import type { FastifyInstance } from 'fastify'
import type { Input } from '../../../../src/contract/envelope.ts'
import {
  moveModule,
  queryModules,
  querySystemChoices,
  removeModules,
  saveModule,
} from '../../../../src/contract/platform/administration/modules.ts'
import type { Module } from '../../../../src/contract/platform/administration/modules.ts'
import type { Act } from '../../../kit/call/act.ts'
import { audit } from '../../../kit/audit.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { serve } from '../../../kit/call/serve.ts'
import { placeOf } from '../../../kit/records/tree-place.ts'
import { changesOf, requireVersion } from '../../../kit/records/changes.ts'
import * as queries from './module.queries.ts'
import { moduleProblems, parentProblems, requireEssential, requireUnused } from './module.rules.ts'
import { tellMenus } from './tell-menus.ts'

export function moduleRoutes(app: FastifyInstance): void {
  serve(app, queryModules, (_, { db }) => queries.readAllModules(db))
  serve(app, querySystemChoices, (_, { db }) => queries.readSystemChoices(db))
  serve(app, saveModule, (input, act) => saveOneModule(act, input))
  serve(app, moveModule, (input, act) => move(act, input))
  serve(app, removeModules, async ({ ids }, act) => {
    if (ids.length === 0) refuse('idEmpty', { key: 'administration.selectModule' })
    for (const id of new Set(ids)) await remove(act, id)
    return { count: new Set(ids).size }
  })
}

const audited = [
  'moduleName',
  'names',
  'moduleCode',
  'modulePath',
  'component',
  'moduleIcon',
  'sort',
  'parentId',
  'active',
  'isOperating',
  'httpMethod',
  'systemId',
] as const

/**
 * Creates or updates a module.
 * @throws Refusal 10007 for an unknown id, 16007 when it was changed meanwhile, 10006, 10008 and 10011 for invalid
 * fields.
 */
export async function saveOneModule(act: Act, input: Input<typeof saveModule>): Promise<Module> {
  const { db } = act
  const tree = await queries.lockTree(db)
  const kept = input.id === undefined ? undefined : ((await queries.readModule(db, input.id)) ?? refuse('noSuchData'))
  if (kept !== undefined) requireVersion(kept, input.version)
  requireEssential(kept, input)
  refuseProblems([
    ...moduleProblems(input),
    ...parentProblems(tree, input.id, input.parentId),
    ...(await takenProblems(act, input)),
  ])
  const id = (await queries.writeModule(db, input)) ?? refuse('saveError')
  const saved = (await queries.readModule(db, id)) ?? refuse('noSuchData')
  audit(act, {
    businessType: 'MODULE',
    businessId: id,
    docNo: saved.moduleCode,
    action: kept === undefined ? 'CREATE' : 'UPDATE',
    changes: changesOf(audited, kept ?? {}, saved),
  })
  if (kept !== undefined) await tellMenus(db)
  return saved
}

async function takenProblems(act: Act, input: Input<typeof saveModule>): Promise<Problem[]> {
  const systems = await queries.readSystemChoices(act.db)
  const taken = await queries.readModuleTaken(act.db, input)
  const problems: Problem[] = []
  if (!systems.some(system => system.id === input.systemId)) problems.push({ field: 'systemId', name: 'noSuchData' })
  if (taken.code)
    problems.push({ field: 'moduleCode', name: 'duplicateNumber', key: 'administration.moduleCodeExists' })
  if (taken.path)
    problems.push({ field: 'modulePath', name: 'duplicateNumber', key: 'administration.modulePathExists' })
  return problems
}

async function move(act: Act, { id, targetId, place }: Input<typeof moveModule>): Promise<null> {
  const tree = await queries.lockTree(act.db)
  const kept = (await queries.readModule(act.db, id)) ?? refuse('noSuchData')
  const placed = placeOf(tree, id, targetId, place) ?? refuse(id === targetId ? 'invalidInput' : 'noSuchData')
  refuseProblems(parentProblems(tree, id, placed.parentId))
  await queries.writePlace(act.db, id, placed.parentId, placed.children)
  const saved = (await queries.readModule(act.db, id)) ?? refuse('noSuchData')
  const changes = changesOf(['parentId', 'sort'], kept, saved)
  audit(act, { businessType: 'MODULE', businessId: id, docNo: saved.moduleCode, action: 'UPDATE', changes })
  await tellMenus(act.db)
  return null
}

async function remove(act: Act, id: string): Promise<void> {
  const tree = await queries.lockTree(act.db)
  const module = (await queries.readModule(act.db, id)) ?? refuse('noSuchData')
  requireUnused(module, tree)
  await queries.deleteModule(act.db, id)
  audit(act, { businessType: 'MODULE', businessId: id, docNo: module.moduleCode, action: 'DELETE' })
}
