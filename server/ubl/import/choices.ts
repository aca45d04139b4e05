import type { DocumentChoice, GivenChoice } from '../../../src/contract/purchase-orders/order-documents.ts'
import type { UblOrder } from '../document-shapes.ts'

type Kind = DocumentChoice['kind']
type Party = Pick<NonNullable<UblOrder['buyer']>, 'endpoint' | 'ids' | 'vatId' | 'legalId' | 'legalName' | 'name'>

/** Who sent a document: as it is told from others, and as people call it. */
export interface Sender {
  key: string
  name: string
}

/** By what a party is told from others: its electronic address, else a number, else its name. */
export function keyOfParty(party: Party | undefined): string {
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
