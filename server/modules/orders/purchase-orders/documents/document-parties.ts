import type { Act } from '../../../../kit/call/act.ts'
import type { UblOrder } from '../../../../ubl/document-shapes.ts'
import { keyOfParty } from '../../../../ubl/import/choices.ts'
import { findCompanies, findSuppliers, readCompany, readPurchasers, readSupplier } from './document.queries.ts'
import type { CompanyPurchaser, FoundCompany, FoundSupplier, Naming } from './document.queries.ts'
import type { Reader } from '../../../../ubl/import/reader.ts'

type Party = NonNullable<UblOrder['buyer']>
type Parties = Pick<UblOrder, 'buyer' | 'seller' | 'buyerAccount' | 'sellerAccount' | 'buyerContact'>

/** Scheme of e-mail addresses: it identifies a mailbox, not a company. */
const mailScheme = 'EM'

export function namingOf(party: Party | undefined, account: string): Naming {
  const endpoint = party?.endpoint?.scheme === mailScheme ? undefined : party?.endpoint
  const numbers = [
    party?.vatId,
    withoutCountry(party),
    party?.legalId,
    ...(party?.ids.map(id => id.value) ?? []),
    endpoint?.value,
  ]
  return {
    identifiers: [
      ...(endpoint ? [endpoint] : []),
      ...(party?.ids ?? []),
      ...(party?.legalId ? [{ value: party.legalId, scheme: party.legalIdScheme }] : []),
    ].filter(id => id.value !== ''),
    numbers: [...new Set(numbers.map(number => (number ?? '').replace(/\s/g, '').toUpperCase()).filter(filled))],
    account,
    names: [...new Set([party?.legalName ?? '', party?.name ?? ''].filter(filled))],
  }
}

/** A VAT number without the country prefix, as some systems store it. */
function withoutCountry(party: Party | undefined): string {
  const country = party?.address?.country ?? ''
  const prefix = country === 'GR' ? 'EL' : country
  return prefix !== '' && party?.vatId.toUpperCase().startsWith(prefix) ? party.vatId.slice(prefix.length) : ''
}

export function nameOf(party: Pick<Party, 'legalName' | 'name' | 'endpoint' | 'vatId'> | undefined): string {
  return party?.legalName || party?.name || party?.endpoint?.value || party?.vatId || '–'
}

/** No match or several are noted as an error. */
export async function supplierOf(
  act: Act,
  { seller, sellerAccount }: Parties,
  { places, notes, choices }: Pick<Reader, 'places' | 'notes' | 'choices'>,
): Promise<FoundSupplier | undefined> {
  const [first, second] = await findSuppliers(act, namingOf(seller, sellerAccount))
  if (first === undefined || second !== undefined) {
    const chosen = choices.find('supplier', keyOfParty(seller), nameOf(seller))
    const known = chosen === undefined ? undefined : await readSupplier(act, chosen)
    if (known !== undefined) return known
  }
  const place = places.at('cac:SellerSupplierParty/cac:Party')
  if (first === undefined) notes.error('unknown-supplier', place, { name: nameOf(seller) })
  else if (second !== undefined) notes.error('ambiguous-supplier', place, { name: nameOf(seller) })
  return second === undefined ? first : undefined
}

export async function companyOf(
  act: Act,
  { buyer, buyerAccount }: Parties,
  { places, notes, choices }: Pick<Reader, 'places' | 'notes' | 'choices'>,
): Promise<FoundCompany | undefined> {
  const [first, second] = await findCompanies(act, namingOf(buyer, buyerAccount))
  if (first === undefined || second !== undefined) {
    const chosen = choices.find('company', keyOfParty(buyer), nameOf(buyer))
    const known = chosen === undefined ? undefined : await readCompany(act, chosen)
    if (known !== undefined) return known
  }
  const place = places.at('cac:BuyerCustomerParty/cac:Party')
  if (first === undefined) notes.error('unknown-buyer', place, { name: nameOf(buyer) })
  else if (second !== undefined) notes.error('ambiguous-buyer', place, { name: nameOf(buyer) })
  return second === undefined ? first : undefined
}

/** The one named in the document, else the current user, else the supplier's usual one. */
export async function purchaserOf(
  act: Act,
  { buyer, buyerContact }: Parties,
  company: FoundCompany,
  supplier: FoundSupplier | undefined,
  { places, notes, choices }: Pick<Reader, 'places' | 'notes' | 'choices'>,
): Promise<CompanyPurchaser | undefined> {
  const purchasers = await readPurchasers(act, company.id)
  const contacts = [buyerContact, buyer?.contact].filter(contact => contact !== undefined)
  const named = contacts.flatMap(contact =>
    purchasers.filter(each => sameMail(each, contact.email) || sameName(each, contact.name)),
  )
  const { orgIds, userId } = act.caller
  const own = purchasers.filter(each => orgIds === undefined || orgIds.includes(each.orgId))
  const found =
    named[0] ??
    own.find(each => each.userId === userId) ??
    own.find(each => each.id === supplier?.purchaserId) ??
    (own.length === 1 ? own[0] : undefined)
  const place = places.at('cac:BuyerCustomerParty/cac:BuyerContact/cbc:Name')
  const stated = contacts.map(contact => contact.name || contact.email).find(filled)
  const chosen = found === undefined ? choices.find('purchaser', stated ?? '', stated ?? company.name) : undefined
  const picked = purchasers.find(each => each.id === chosen)
  if (picked !== undefined) return picked
  if (found === undefined) notes.error('unknown-purchaser', place, { company: company.name })
  else if (named.length === 0 && stated !== undefined)
    notes.warn('purchaser-assumed', place, { name: stated, purchaser: found.name })
  return found
}

function sameMail(purchaser: CompanyPurchaser, email: string): boolean {
  return email !== '' && purchaser.email.toLowerCase() === email.toLowerCase()
}

function sameName(purchaser: CompanyPurchaser, name: string): boolean {
  return name !== '' && purchaser.name.toLowerCase() === name.toLowerCase()
}

function filled(text: string): boolean {
  return text !== ''
}
