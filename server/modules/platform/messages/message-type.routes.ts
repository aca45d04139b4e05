import type { FastifyInstance } from 'fastify'
import * as contract from '../../../../src/contract/platform/messages/message-types.ts'
import type { Act } from '../../../kit/call/act.ts'
import { audit } from '../../../kit/audit.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { serve } from '../../../kit/call/serve.ts'
import * as queries from './message-type.queries.ts'

/** Message types are the entries of the dictionary NOTICE_TYPE_CODE. */
export function messageTypeRoutes(app: FastifyInstance): void {
  serve(app, contract.queryMessageTypes, (filters, { db, caller }) =>
    queries.readMessageTypes(db, caller.language, filters),
  )
  serve(app, contract.addMessageType, ({ code, names }, act) => addType(act, code, names))
  serve(app, contract.updateMessageType, ({ id, names }, act) => renameType(act, id, names))
  serve(app, contract.deleteMessageTypes, async ({ ids }, act) => {
    if (ids.length === 0) refuse('idEmpty')
    for (const id of new Set(ids)) await remove(act, id)
    return new Set(ids).size
  })
}

/** Returns the id. @throws Refusal 10006 when the code is taken. */
export async function addType(act: Act, code: string, names: object): Promise<string> {
  const id = await queries.insertMessageType(act.db, code, names)
  if (id === undefined) refuse('duplicateNumber', { errors: [{ field: 'code', name: 'duplicateNumber' }] })
  note(act, id, code, 'CREATE')
  return id
}

/** Returns the id. @throws Refusal 10007 for an unknown type. */
export async function renameType(act: Act, id: string, names: object): Promise<string> {
  const kept = (await queries.lockMessageType(act.db, id)) ?? refuse('noSuchData')
  await queries.renameMessageType(act.db, id, names)
  note(act, id, kept.code, 'UPDATE')
  return id
}

async function remove(act: Act, id: string): Promise<void> {
  const kept = (await queries.lockMessageType(act.db, id)) ?? refuse('noSuchData')
  const values = { name: kept.code }
  if (kept.delivered === 1) refuse('statusNotOperable', { key: 'messages.typeDelivered', values })
  if (await queries.isMessageTypeUsed(act.db, kept.code))
    refuse('laterDocumentExists', { key: 'messages.typeUsed', values })
  await queries.removeMessageType(act.db, id)
  note(act, id, kept.code, 'DELETE')
}

function note(act: Act, id: string, docNo: string, action: 'CREATE' | 'UPDATE' | 'DELETE'): void {
  audit(act, { businessType: 'MSG_TYPE', businessId: id, docNo, action })
}
