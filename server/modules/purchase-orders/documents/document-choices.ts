import sql from 'sql-template-tag'
import type { DocumentChoice, GivenChoice } from '../../../../src/contract/purchase-orders/order-documents.ts'
import { asJson } from '../../../db/columns.ts'
import type { Act } from '../../../kit/call/act.ts'
import type { UblOrder } from '../../../ubl/document-shapes.ts'

type Kind = DocumentChoice['kind']
type Party = UblOrder['buyer']

/** Who sent a document: as it is told from others, and as people call it. */
export interface Sender {
  key: string
  name: string
}

/** By what a party is told from others: its electronic address, else a number, else its name. */
export function keyOfParty(party: Party): string {
  const [id] = party?.ids ?? []
  const { endpoint = id } = party ?? {}
  const numbered = endpoint ? `${endpoint.scheme}:${endpoint.value}` : party?.vatId || party?.legalId
  return (numbered || party?.legalName || party?.name || '–').toLowerCase().slice(0, 200)
}

/**
 * What was chosen for what a document says and nothing here has: given with this document, else remembered of its
 * sender. Keeps which choices the document needs, for the report.
 */
export class Choices {
  private readonly needed = new Map<string, DocumentChoice>()

  constructor(
    readonly sender: Sender,
    private readonly given: readonly GivenChoice[],
    private readonly remembered: readonly GivenChoice[],
  ) {}

  /** The value chosen for something that was not recognised, or undefined; from now on the report asks for it. */
  find(kind: Kind, stated: string, label = stated, needed: 0 | 1 = 1): string | undefined {
    const key = stated.slice(0, 200)
    const fits = (choice: GivenChoice) => choice.kind === kind && choice.stated === key
    const known = this.given.find(fits) ?? this.remembered.find(fits)
    const before = this.needed.get(`${kind} ${key}`)
    if (before === undefined)
      this.needed.set(`${kind} ${key}`, { kind, stated: key, label, chosen: known?.chosen ?? '', count: 1, needed })
    else before.count += 1
    return known?.chosen
  }

  /** Everything that was chosen of a kind, given or remembered. */
  chosenOf(kind: Kind): string[] {
    return [...this.given, ...this.remembered].flatMap(choice => (choice.kind === kind ? choice.chosen : []))
  }

  /** What the report offers to choose, in the order of the document. */
  get all(): DocumentChoice[] {
    return [...this.needed.values()]
  }
}

/** The choices for a document of a sender. */
export async function readChoices(act: Act, sender: Sender, given: readonly GivenChoice[]): Promise<Choices> {
  const remembered = await act.db.rows<GivenChoice>(sql`
    select kind, stated, chosen from document_choice
    where enterprise_id = ${act.caller.enterpriseId} and sender = ${sender.key}`)
  return new Choices(sender, given, remembered)
}

/** Remembers what the document needed and somebody chose. */
export async function keepChoices(act: Act, choices: Choices, given: readonly GivenChoice[]): Promise<void> {
  const used = choices.all.filter(({ kind, stated, chosen }) =>
    given.some(each => each.kind === kind && each.stated === stated && each.chosen === chosen),
  )
  if (used.length === 0) return
  const { enterpriseId, name } = act.caller
  const { key, name: senderName } = choices.sender
  await act.db.run(sql`
    insert into document_choice (enterprise_id, sender, sender_name, kind, stated, chosen, update_name)
    select ${enterpriseId}, ${key}, ${senderName.slice(0, 200)}, kind, stated, chosen, ${name}
    from jsonb_to_recordset(${asJson(used)}) as used (kind text, stated text, chosen text)
    on conflict (enterprise_id, sender, kind, stated)
      do update set chosen = excluded.chosen, update_name = excluded.update_name, update_time = now()`)
}
