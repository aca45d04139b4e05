import type { DocumentChoice, GivenChoice } from '../../../src/contract/orders/purchase-orders/order-documents.ts'
import type { UblOrder } from '../document-shapes.ts'

type Kind = DocumentChoice['kind']
type Party = Pick<NonNullable<UblOrder['buyer']>, 'endpoint' | 'ids' | 'vatId' | 'legalId' | 'legalName' | 'name'>

/** Keys: the most certain one first. */
export interface Sender {
  keys: string[]
  name: string
}

/** Electronic address, else a number, else the name. */
export function keyOfParty(party: Party | undefined): string {
  return keysOfParty(party)[0] ?? '–'
}

/** All keys: a sender's despatch advice may have the electronic address, its invoice only the VAT number. */
export function keysOfParty(party: Party | undefined): string[] {
  const { endpoint, ids = [], vatId, legalId, legalName, name } = party ?? {}
  const numbers = [endpoint, ...ids].flatMap(each => (each?.value ? [`${each.scheme}:${each.value}`] : []))
  const texts = [...numbers, vatId, legalId, legalName, name]
  const keys = [...new Set(texts.flatMap(text => (text ? [text.toLowerCase().slice(0, 200)] : [])))]
  return keys.length === 0 ? ['–'] : keys
}

/** The user's choices for unrecognised values: given with this document, else remembered for its sender. */
export class Choices {
  private readonly needed = new Map<string, DocumentChoice>()

  constructor(
    readonly sender: Sender,
    private readonly given: readonly GivenChoice[],
    private readonly remembered: readonly GivenChoice[],
  ) {}

  /** When undefined, the report offers the choice. */
  find(
    kind: Kind,
    stated: string,
    label = stated,
    needed: 0 | 1 = 1,
    filters?: DocumentChoice['filters'],
  ): string | undefined {
    const key = stated.slice(0, 200)
    const fits = (choice: GivenChoice) => choice.kind === kind && choice.stated === key
    const known = this.given.find(fits) ?? this.remembered.find(fits)
    const before = this.needed.get(`${kind} ${key}`)
    if (before === undefined) {
      const choice = { kind, stated: key, label, chosen: known?.chosen ?? '', count: 1, needed }
      this.needed.set(`${kind} ${key}`, filters === undefined ? choice : { ...choice, filters })
    } else before.count += 1
    return known?.chosen
  }

  chosenOf(kind: Kind): string[] {
    return [...this.given, ...this.remembered].flatMap(choice => (choice.kind === kind ? choice.chosen : []))
  }

  /** In the order of the document. */
  get all(): DocumentChoice[] {
    return [...this.needed.values()]
  }
}
