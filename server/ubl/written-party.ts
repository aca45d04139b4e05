import { identifierSchemes } from '../../src/contract/party-identifiers.ts'
import type { UblOrder } from './document-shapes.ts'
import type { Gap } from './gaps.ts'
import type { Draft } from './shape.ts'

/** A company as documents name it. */
export interface WrittenParty {
  name: string
  country: string
  city: string
  postalCode: string
  address: string
  taxNo: string
  creditCode: string
  identifiers: { scheme: string; value: string }[]
}

/** The parts of a party that every kind of document knows. */
export function partyDraft(party: WrittenParty): Draft<NonNullable<UblOrder['buyer']>> {
  const endpoint = endpointOf(party)
  return {
    ...(endpoint === undefined ? {} : { endpoint }),
    // Schemes from 9900 on are for electronic addresses alone.
    ids: party.identifiers.filter(({ scheme }) => /^0\d{3}$/.test(scheme)),
    name: party.name,
    address: { street: party.address, city: party.city, zip: party.postalCode, country: party.country },
    legalName: party.name,
    legalId: party.creditCode,
  }
}

/** The tax number behind the code of its country; Greece writes EL (Directive 2006/112/EC, article 215). */
export function vatIdOf({ taxNo, country }: Pick<WrittenParty, 'taxNo' | 'country'>): string {
  if (taxNo === '') return ''
  const prefix = country === 'GR' ? 'EL' : country
  return taxNo.toUpperCase().startsWith(prefix) ? taxNo : `${prefix}${taxNo}`
}

/** The electronic address of a party: its first identifier of a scheme for that. */
export function endpointOf({ identifiers }: WrittenParty): WrittenParty['identifiers'][number] | undefined {
  return identifiers.find(({ scheme }) => Object.hasOwn(identifierSchemes, scheme))
}

/** What parties lack: Peppol brings a document to an electronic address, and tells from which one it comes. */
export function endpointGaps(parties: readonly WrittenParty[]): Gap[] {
  return parties
    .filter(party => endpointOf(party) === undefined)
    .map(({ name }) => ({ gap: 'no-endpoint', values: { name } }))
}
