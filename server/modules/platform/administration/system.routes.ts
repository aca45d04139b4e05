import type { FastifyInstance } from 'fastify'
import type { Input } from '../../../../src/contract/envelope.ts'
import { querySystems, removeSystems, saveSystem } from '../../../../src/contract/platform/administration/systems.ts'
import type { System } from '../../../../src/contract/platform/administration/systems.ts'
import type { Act } from '../../../kit/call/act.ts'
import { audit } from '../../../kit/audit.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { serve } from '../../../kit/call/serve.ts'
import { changesOf, requireVersion } from '../../../kit/records/changes.ts'
import { requireOtherSystem } from './module.rules.ts'
import * as queries from './system.queries.ts'
import { tellMenus } from './tell-menus.ts'

export function systemRoutes(app: FastifyInstance): void {
  serve(app, querySystems, (input, { db }) => queries.readSystems(db, input))
  serve(app, saveSystem, (input, act) => saveOneSystem(act, input))
  serve(app, removeSystems, async ({ ids }, act) => {
    if (ids.length === 0) refuse('idEmpty', { key: 'administration.selectSystem' })
    for (const id of new Set(ids)) await remove(act, id)
    return { count: new Set(ids).size }
  })
}

/** @throws Refusal 10005, 10007, 10008 or 16007, see the endpoint. */
export async function saveOneSystem(act: Act, input: Input<typeof saveSystem>): Promise<System> {
  const { db } = act
  const kept = input.id === undefined ? undefined : ((await queries.lockSystem(db, input.id)) ?? refuse('noSuchData'))
  if (kept !== undefined) requireVersion(kept, input.version)
  if (kept?.active === 1 && input.active === 0) requireOtherSystem(await queries.readModuleCodes(db, kept.id))
  const id = (await queries.writeSystem(db, input)) ?? refuseName()
  const saved = (await queries.lockSystem(db, id)) ?? refuse('noSuchData')
  audit(act, {
    businessType: 'SYSTEM',
    businessId: id,
    docNo: saved.projectName,
    action: kept === undefined ? 'CREATE' : 'UPDATE',
    changes: changesOf(['projectName', 'name', 'active'], kept ?? {}, saved),
  })
  if (kept !== undefined && kept.active !== saved.active) await tellMenus(db)
  return saved
}

function refuseName(): never {
  refuse('duplicateName', {
    errors: [{ field: 'projectName', name: 'duplicateName', key: 'administration.projectNameExists' }],
  })
}

async function remove(act: Act, id: string): Promise<void> {
  const system = (await queries.lockSystem(act.db, id)) ?? refuse('noSuchData')
  if (system.moduleCount > 0)
    refuse('laterDocumentExists', {
      key: 'administration.systemHasModules',
      values: { name: system.name, count: system.moduleCount },
    })
  await queries.deleteSystem(act.db, id)
  audit(act, { businessType: 'SYSTEM', businessId: id, docNo: system.projectName, action: 'DELETE' })
}
