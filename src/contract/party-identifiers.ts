import { Object as Obj, Array as List, String as Text } from 'typebox'
import type { Static } from 'typebox'

export const identifierSchemes: Readonly<Record<string, string>> = {
  '0088': 'GLN',
  '0060': 'D-U-N-S',
  '0002': 'SIRENE (FR)',
  '0007': 'Organisationsnummer (SE)',
  '0009': 'SIRET (FR)',
  '0096': 'P-nummer (DK)',
  '0097': 'ECONET',
  '0106': 'KVK (NL)',
  '0130': 'European Commission',
  '0135': 'SIA (IT)',
  '0142': 'SECETI (IT)',
  '0151': 'ABN (AU)',
  '0183': 'UID (CH)',
  '0184': 'CVR (DK)',
  '0188': '法人番号 (JP)',
  '0190': 'OIN (NL)',
  '0191': 'Registrikood (EE)',
  '0192': 'Organisasjonsnummer (NO)',
  '0195': 'UEN (SG)',
  '0196': 'Kennitala (IS)',
  '0198': 'SE-nummer (DK)',
  '0199': 'LEI',
  '0200': 'Juridinio asmens kodas (LT)',
  '0201': 'Codice IPA (IT)',
  '0204': 'Leitweg-ID (DE)',
  '0208': 'Ondernemingsnummer (BE)',
  '0209': 'GS1',
  '0210': 'Codice fiscale (IT)',
  '0211': 'Partita IVA (IT)',
  '0216': 'OVT (FI)',
  '0218': 'Reģistrācijas numurs (LV)',
  '0221': '登録番号 (JP)',
  '0225': 'Annuaire (FR)',
  '0230': 'TIN (MY)',
  '0235': 'TIN (AE)',
  '0240': 'RPC (LU)',
  '0242': 'OpenPeppol SPID',
  '0244': 'TIN (NG)',
  '0245': 'DIČ (SK)',
  '0246': 'WIN (DE)',
  '0248': 'TIN (OM)',
  '9910': 'VAT (HU)',
  '9913': 'Business registers network',
  '9914': 'VAT (AT)',
  '9915': 'Kennziffer (AT)',
  '9918': 'SWIFT',
  '9919': 'KUR (AT)',
  '9920': 'NIF (ES)',
  '9922': 'VAT (AD)',
  '9923': 'VAT (AL)',
  '9924': 'VAT (BA)',
  '9925': 'VAT (BE)',
  '9926': 'VAT (BG)',
  '9927': 'VAT (CH)',
  '9928': 'VAT (CY)',
  '9929': 'VAT (CZ)',
  '9930': 'VAT (DE)',
  '9931': 'VAT (EE)',
  '9932': 'VAT (GB)',
  '9933': 'VAT (GR)',
  '9934': 'VAT (HR)',
  '9935': 'VAT (IE)',
  '9936': 'VAT (LI)',
  '9937': 'VAT (LT)',
  '9938': 'VAT (LU)',
  '9939': 'VAT (LV)',
  '9940': 'VAT (MC)',
  '9941': 'VAT (ME)',
  '9942': 'VAT (MK)',
  '9943': 'VAT (MT)',
  '9944': 'VAT (NL)',
  '9945': 'VAT (PL)',
  '9946': 'VAT (PT)',
  '9947': 'VAT (RO)',
  '9948': 'VAT (RS)',
  '9949': 'VAT (SI)',
  '9950': 'VAT (SK)',
  '9951': 'VAT (SM)',
  '9952': 'VAT (TR)',
  '9953': 'VAT (VA)',
  '9957': 'VAT (FR)',
  '9959': 'EIN (US)',
}

export const PartyIdentifier = Obj({
  scheme: Text({ pattern: '^[0-9A-Z]{2,4}$' }),
  value: Text({ minLength: 1, maxLength: 50 }),
})
export type PartyIdentifier = Static<typeof PartyIdentifier>

/** The first one is the party's electronic address. */
export const PartyIdentifiers = List(PartyIdentifier, { maxItems: 10 })

/** For storage: upper case without blanks; numeric schemes also without hyphens. */
export function normalIdentifier({ scheme, value }: PartyIdentifier): PartyIdentifier {
  const plain = value.normalize('NFKC').replace(/\s/g, '').toUpperCase()
  return { scheme, value: scheme in digits ? plain.replace(/[-.]/g, '') : plain }
}

const digits: Readonly<Record<string, { length: number; fits(value: string): boolean }>> = {
  // GS1: weights 3 and 1 from the right.
  '0088': { length: 13, fits: value => weighed(value, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]) % 10 === 0 },
  '0060': { length: 9, fits: () => true },
  '0192': { length: 9, fits: value => weighed(value, [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 },
  '0184': { length: 8, fits: value => weighed(value, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 },
  '0208': { length: 10, fits: value => 97 - (Number(value.slice(0, 8)) % 97) === Number(value.slice(8)) },
  '0007': { length: 10, fits: luhn },
  '0002': { length: 9, fits: luhn },
  '0009': { length: 14, fits: luhn },
  '0151': {
    length: 11,
    fits: value => (weighed(value, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) - 10) % 89 === 0,
  },
}

export function identifierProblem(identifier: PartyIdentifier): 'scheme' | 'form' | 'check' | undefined {
  const { scheme, value } = normalIdentifier(identifier)
  if (!Object.hasOwn(identifierSchemes, scheme)) return 'scheme'
  const rule = Object.hasOwn(digits, scheme) ? digits[scheme] : undefined
  if (rule === undefined) return /^[0-9A-Z][0-9A-Z:._/-]*$/.test(value) && vatFits(scheme, value) ? undefined : 'form'
  if (!/^\d+$/.test(value) || value.length !== rule.length) return 'form'
  return rule.fits(value) ? undefined : 'check'
}

/** An EU VAT number starts with the country code, EL for Greece. */
function vatFits(scheme: string, value: string): boolean {
  const country = /^VAT \((\w\w)\)$/.exec(identifierSchemes[scheme] ?? '')?.[1]
  if (country === undefined || !europeanUnion.has(country)) return true
  return value.startsWith(country === 'GR' ? 'EL' : country)
}

/** Directive 2006/112/EC, article 215. */
const europeanUnion = new Set(
  'AT BE BG CY CZ DE EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

function weighed(value: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * Number(value.charAt(at)), 0)
}

/** Every second digit from the right is doubled; the sum of all digits is a multiple of ten. */
function luhn(value: string): boolean {
  const parts = Array.from(value, Number)
    .reverse()
    .map((digit, at) => digit * (at % 2 === 0 ? 1 : 2))
  return parts.reduce((sum, part) => sum + (part > 9 ? part - 9 : part), 0) % 10 === 0
}
