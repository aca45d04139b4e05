import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { InterfaceDef } from '../../../../src/contract/platform/interfaces/interfaces.ts'
import type { Act, Reaction, Reactions } from '../../../kit/call/act.ts'
import type { Events } from '../../../kit/events.ts'
import type { Happened, OutboundEvent, OutboundEvents } from '../../../kit/outbound-events.ts'
import { bodyText } from './body.rules.ts'
import { wakeInterfaces } from './log.queries.ts'

type Wanting = Pick<InterfaceDef, 'id' | 'protocol' | 'mapping'>

export function tellingOf(tables: readonly OutboundEvents[]): Reactions {
  return Object.fromEntries(tables.flatMap(table => eventsOf(table).map(name => [name, [telling(name, table[name])]])))
}

function telling(name: keyof Events, event: OutboundEvent<Events[keyof Events]> | undefined): Reaction<keyof Events> {
  return async (act, payload) => {
    if (event === undefined) return
    await announce(act, { name, businessType: event.businessType }, event.happened(act, payload))
  }
}

export function eventsOf(table: OutboundEvents): (keyof Events)[] {
  // The object is always a literal of its type, so it has no other keys.
  return Object.keys(table) as (keyof Events)[]
}

interface Told {
  name: keyof Events
  businessType: string
}

/**
 * Entries are inserted in the same transaction: rolled back events are not sent, and committed ones are not lost. The
 * content reflects the current data.
 */
async function announce(act: Act, told: Told, happened: Happened): Promise<void> {
  const wanting = await act.db.rows<Wanting>(sql`
    select id, protocol, mapping from interface_def
    where enterprise_id = ${act.caller.enterpriseId} and active = 1 and ${told.name} = any(event_types)
    order by id`)
  for (const definition of wanting) await write(act, definition, told, happened)
  if (wanting.length > 0) await wakeInterfaces(act.db)
}

async function write(
  act: Act,
  { id, protocol, mapping }: Wanting,
  { name: type, businessType }: Told,
  happened: Happened,
): Promise<void> {
  const { businessId, docNo, path } = happened
  const messageId = randomUUID()
  const body =
    protocol === 'REST'
      ? bodyText(
          {
            id: `evt_${messageId}`,
            time: new Date().toISOString(),
            type,
            documentNumber: docNo,
            status: await happened.status(),
            link: `${act.origin ?? ''}${path}`,
          },
          mapping,
        )
      : await happened.document?.()
  if (body === undefined) return
  await act.db.run(sql`
    insert into interface_log (enterprise_id, def_id, message_id, event_type, business_type, business_id, doc_no,
      request_body)
    values (${act.caller.enterpriseId}, ${id}, ${messageId}, ${type}, ${businessType}, ${businessId}, ${docNo}, ${body})`)
}
