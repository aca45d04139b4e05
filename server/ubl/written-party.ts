import { identifierSchemes } from '../../src/contract/party-identifiers.ts'
import type { UblOrder } from './document-shapes.ts'
import type { Gap } from './gaps.ts'
import type { Draft } from './shape.ts'

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

export function partyDraft(party: WrittenParty): Draft<NonNullable<UblOrder['buyer']>> {
  const endpoint = endpointOf(party)
  return {
    ...(endpoint === undefined ? {} : { endpoint }),
    // Schemes from 9900 on are for electronic addresses only.
    ids: party.identifiers.filter(({ scheme }) => /^0\d{3}$/.test(scheme)),
    name: party.name,
    address: { street: party.address, city: party.city, zip: party.postalCode, country: party.country },
    legalName: party.name,
    legalId: party.creditCode,
  }
}

/** VAT number first: UBL's scheme is VAT, CII's VA. */
export function taxNumbersOf({ taxNumbers }: { taxNumbers: readonly { id: string; scheme: string }[] }): string[] {
  const isVat = ({ scheme }: { scheme: string }) => /^VAT?$/i.test(scheme.trim())
  return [...taxNumbers.filter(isVat), ...taxNumbers.filter(each => !isVat(each))].map(({ id }) => id)
}

/** With country prefix; EL for Greece (Directive 2006/112/EC, article 215). */
export function vatIdOf({ taxNo, country }: Pick<WrittenParty, 'taxNo' | 'country'>): string {
  if (taxNo === '') return ''
  const prefix = country === 'GR' ? 'EL' : country
  return taxNo.toUpperCase().startsWith(prefix) ? taxNo : `${prefix}${taxNo}`
}

/** First identifier with an address scheme. */
export function endpointOf({ identifiers }: WrittenParty): WrittenParty['identifiers'][number] | undefined {
  return identifiers.find(({ scheme }) => Object.hasOwn(identifierSchemes, scheme))
}

/** Peppol requires the addresses of sender and receiver. */
export function endpointGaps(parties: readonly WrittenParty[]): Gap[] {
  return parties
    .filter(party => endpointOf(party) === undefined)
    .map(({ name }) => ({ gap: 'no-endpoint', values: { name } }))
}
