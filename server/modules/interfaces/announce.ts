import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type {
  InterfaceBusinessType,
  InterfaceDef,
  InterfaceEvent,
} from '../../../src/contract/interfaces/interfaces.ts'
import type { Act } from '../../kit/call/act.ts'
import { bodyText } from './body.rules.ts'
import { wakeInterfaces } from './log.queries.ts'

/** Something that happened, for whichever interface wants to hear of it. */
export interface Happened {
  type: InterfaceEvent
  businessType: InterfaceBusinessType
  businessId: string
  docNo: string
  /** The state of the document after it. */
  status(): Promise<string>
  /** Path inside the portal of the page that shows it. */
  path: string
  /** The document as UBL; absent where there is none. */
  document?(): Promise<string>
}

type Wanting = Pick<InterfaceDef, 'id' | 'protocol' | 'mapping'>

/**
 * Writes an entry for each interface that wants to hear of it, in the act's own transaction: nothing is sent of what was
 * rolled back, and nothing that was committed is lost. What is sent is what is so now.
 */
export async function announce(act: Act, happened: Happened): Promise<void> {
  const wanting = await act.db.rows<Wanting>(sql`
    select id, protocol, mapping from interface_def
    where enterprise_id = ${act.caller.enterpriseId} and active = 1 and ${happened.type} = any(event_types)
    order by id`)
  for (const definition of wanting) await write(act, definition, happened)
  if (wanting.length > 0) await wakeInterfaces(act.db)
}

async function write(act: Act, { id, protocol, mapping }: Wanting, happened: Happened): Promise<void> {
  const { type, businessType, businessId, docNo, path } = happened
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
