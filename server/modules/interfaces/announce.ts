import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { InterfaceDef } from '../../../src/contract/interfaces/interfaces.ts'
import type { Act, Reaction, Reactions } from '../../kit/call/act.ts'
import type { Events } from '../../kit/events.ts'
import type { Happened, OutsideEvent, ToldOutside } from '../../kit/told-outside.ts'
import { bodyText } from './body.rules.ts'
import { wakeInterfaces } from './log.queries.ts'

type Wanting = Pick<InterfaceDef, 'id' | 'protocol' | 'mapping'>

/** What follows from the events of all areas that other systems may be told of. */
export function tellingOf(tables: readonly ToldOutside[]): Reactions {
  return Object.fromEntries(tables.flatMap(table => eventsOf(table).map(name => [name, [telling(name, table[name])]])))
}

function telling(name: keyof Events, event: OutsideEvent<Events[keyof Events]> | undefined): Reaction<keyof Events> {
  return async (act, payload) => {
    if (event === undefined) return
    await announce(act, { name, businessType: event.businessType }, event.happened(act, payload))
  }
}

/** The names of the events of a table. */
export function eventsOf(table: ToldOutside): (keyof Events)[] {
  // A table has no other keys than its type says: it is written as a literal of that type.
  return Object.keys(table) as (keyof Events)[]
}

interface Told {
  name: keyof Events
  businessType: string
}

/**
 * Writes an entry for each interface that wants to hear of it, in the act's own transaction: nothing is sent of what was
 * rolled back, and nothing that was committed is lost. What is sent is what is so now.
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
