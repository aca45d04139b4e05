import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import {
  disableInterfaceDefs,
  enableInterfaceDefs,
  getInterfaceEvents,
  getInterfaceHosts,
  queryInterfaceDefs,
  removeInterfaceDefs,
  renewInterfaceSecret,
  saveInterfaceDef,
} from '../../../../src/contract/platform/interfaces/interfaces.ts'
import type { InterfaceDef } from '../../../../src/contract/platform/interfaces/interfaces.ts'
import { audit } from '../../../kit/audit.ts'
import { removeRecords, saveRecord, switchRecords } from '../../../kit/records/master-records.ts'
import type { MasterRecords } from '../../../kit/records/master-records.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { serve } from '../../../kit/call/serve.ts'
import type { OutboundEventType } from '../../../kit/outbound-events.ts'
import * as queries from './definition.queries.ts'
import { definitionProblems, enableProblems } from './definition.rules.ts'
import { namedEvents } from './event-names.ts'
import type { Tellable } from './event-names.ts'
import { newSecret } from './sign.ts'
import { wakeInterfaces } from './log.queries.ts'

export function definitionRoutes(app: FastifyInstance, hosts: readonly string[], tellable: Tellable): void {
  const records = definitionRecords(hosts, tellable.outboundEventTypes, '')
  serve(app, queryInterfaceDefs, (input, { db, caller }) => queries.readDefinitionPage(db, caller, input))
  serve(app, saveInterfaceDef, async (input, act) => {
    const secret = input.id === undefined ? newSecret() : ''
    const { id, code } = await saveRecord(act, definitionRecords(hosts, tellable.outboundEventTypes, secret), input)
    return { id, code, secret }
  })
  serve(app, renewInterfaceSecret, async ({ id }, act) => {
    const { code } = (await queries.lockDefinition(act.db, act.caller, id)) ?? refuse('noSuchData')
    const secret = newSecret()
    await queries.writeSecret(act.db, act.caller, id, secret)
    const changes = [{ field: 'secret', row: null, before: null, after: '******' }]
    audit(act, { businessType: records.businessType, businessId: id, docNo: code, action: 'UPDATE', changes })
    return { id, code, secret }
  })
  serve(app, enableInterfaceDefs, async ({ ids }, act) => {
    const enabled = await switchRecords(act, records, ids, 1)
    // Entries that have waited can now be sent.
    await wakeInterfaces(act.db)
    return enabled
  })
  serve(app, disableInterfaceDefs, ({ ids }, act) => switchRecords(act, records, ids, 0))
  serve(app, removeInterfaceDefs, ({ ids }, act) => removeRecords(act, records, ids))
  serve(app, getInterfaceEvents, (_, { caller }) => Promise.resolve(namedEvents(tellable, caller.language)))
  serve(app, getInterfaceHosts, () => Promise.resolve({ hosts: [...hosts] }))
}

function definitionRecords(
  hosts: readonly string[],
  events: readonly OutboundEventType[],
  secret: string,
): MasterRecords<InterfaceDef, Input<typeof saveInterfaceDef>> {
  return {
    businessType: 'INTERFACE',
    table: sql`interface_def`,
    audited: ['code', 'name', 'protocol', 'endpoint', 'eventTypes', 'mapping', 'retryMax'],
    numberOf: definition => definition.code,
    inUse: 'interfaces.inUse',
    lock: ({ db, caller }, id) => queries.lockDefinition(db, caller, id),
    problems: async ({ db, caller }, wanted) =>
      definitionProblems(wanted, { hosts, events }, await queries.isCodeTaken(db, caller, wanted)),
    write: ({ db, caller }, wanted) => queries.writeDefinition(db, caller, wanted, secret),
    switchProblems: (_, definition, active) => Promise.resolve(active === 1 ? enableProblems(definition, hosts) : []),
  }
}
