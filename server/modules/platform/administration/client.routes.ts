import type { FastifyInstance } from 'fastify'
import type { Input, Output } from '../../../../src/contract/envelope.ts'
import {
  queryClientApps,
  removeClientApps,
  renewSecret,
  saveClientApp,
} from '../../../../src/contract/platform/administration/client-apps.ts'
import { newToken, tokenHash } from '../../../auth/tokens.ts'
import type { Act } from '../../../kit/call/act.ts'
import { audit } from '../../../kit/audit.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import { serve } from '../../../kit/call/serve.ts'
import { changesOf, requireVersion } from '../../../kit/records/changes.ts'
import * as queries from './client.queries.ts'
import { clientProblems, requireForeign } from './client.rules.ts'

export function clientRoutes(app: FastifyInstance): void {
  serve(app, queryClientApps, (input, { db }) => queries.readClients(db, input))
  serve(app, saveClientApp, (input, act) => saveClient(act, input))
  serve(app, renewSecret, async ({ id }, act) => {
    const client = (await queries.lockClient(act.db, id)) ?? refuse('noSuchData')
    requireForeign(client)
    const secret = newToken()
    await queries.writeSecret(act.db, id, tokenHash(secret))
    const changes = [{ field: 'secret', row: null, before: null, after: '******' }]
    audit(act, { businessType: 'CLIENT', businessId: id, docNo: client.clientId, action: 'UPDATE', changes })
    return { id, clientId: client.clientId, secret }
  })
  serve(app, removeClientApps, async ({ ids }, act) => {
    if (ids.length === 0) refuse('idEmpty', { key: 'administration.selectClient' })
    for (const id of new Set(ids)) await remove(act, id)
    return { count: new Set(ids).size }
  })
}

const audited = [
  'clientId',
  'name',
  'grantTypes',
  'tokenValidity',
  'autoApprove',
  'redirectUris',
  'allowedOrigins',
  'scopes',
] as const

/**
 * Creates or updates a client app; the secret of a new one is returned only once.
 * @throws Refusal, see the endpoint.
 */
export async function saveClient(act: Act, input: Input<typeof saveClientApp>): Promise<Output<typeof saveClientApp>> {
  const { db } = act
  const kept = input.id === undefined ? undefined : ((await queries.lockClient(db, input.id)) ?? refuse('noSuchData'))
  if (kept !== undefined) requireVersion(kept, input.version)
  refuseProblems(clientProblems(kept, input, await queries.readModuleCodes(db, input.scopes)))
  if (await queries.clientIdTaken(db, input))
    refuse('duplicateNumber', {
      errors: [{ field: 'clientId', name: 'duplicateNumber', key: 'administration.clientIdExists' }],
    })
  const secret = kept === undefined ? newToken() : ''
  if (kept !== undefined) await queries.updateClient(db, kept.id, input)
  const id = kept?.id ?? (await queries.insertClient(db, input, tokenHash(secret)))?.id ?? refuse('addError')
  audit(act, {
    businessType: 'CLIENT',
    businessId: id,
    docNo: input.clientId,
    action: kept === undefined ? 'CREATE' : 'UPDATE',
    changes: changesOf(audited, kept ?? {}, input),
  })
  return { id, clientId: input.clientId, secret }
}

async function remove(act: Act, id: string): Promise<void> {
  const client = (await queries.lockClient(act.db, id)) ?? refuse('noSuchData')
  requireForeign(client)
  await queries.deleteClient(act.db, id)
  audit(act, { businessType: 'CLIENT', businessId: id, docNo: client.clientId, action: 'DELETE' })
}
