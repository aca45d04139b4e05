import { Array as List, Integer, Object as Obj, Optional, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../envelope.ts'
import { PartyIdentifiers } from '../party-identifiers.ts'
import { CountryCode } from '../regions.ts'
import { CurrencyCode, Filled, Flag, Id, Ids, Str, pageQuery, pageRequest, Version } from '../vocabulary.ts'

/** An account that a company pays from. */
export const BankAccount = Obj({ bank: Filled(128), account: Filled(40), holder: Str(128) })

const fields = {
  code: Filled(32),
  /** Full name; 15007 without one. */
  name: Str(128),
  /** Name in lists; 15008 without one. */
  shortName: Str(64),
  country: CountryCode(),
  /** Unified social credit code of a company in mainland China (15010, 15011). */
  creditCode: Str(40),
  taxNo: Str(32),
  city: Str(64),
  postalCode: Str(16),
  address: Str(255),
  currency: CurrencyCode(),
  bankAccounts: List(BankAccount, { maxItems: 20 }),
}

/** A legal entity that buys. */
export const Company = Obj({
  ...fields,
  identifiers: PartyIdentifiers,
  id: Id(),
  code: Text(),
  active: Flag(),
  version: Version(),
})
export type Company = Static<typeof Company>

// --- ours -----------------------------------------------------------------

const access = ['basic-company']

/** The companies of the caller's enterprise. */
export const queryCompanies = endpoint('POST', 'basic/company/query', {
  in: Obj({
    ...pageRequest,
    keyword: Optional(Str(64)),
    country: Optional(CountryCode()),
    active: Optional(Flag()),
  }),
  out: pageOf(Company),
  access,
  query: pageQuery,
})

/** A bank account as a row of a file, under the code of its company; its number shows no more than tells it apart. */
export const BankAccountRow = Obj({ company: Text(), bank: Text(), account: Text(), holder: Text() })

/** The columns of bank accounts in a file. */
export const bankAccountSheet = ['company', 'bank', 'account', 'holder'] as const

/** The bank accounts of the companies that are found, a row for each account. */
export const queryBankAccounts = endpoint('POST', 'basic/company/queryAccounts', {
  in: queryCompanies.in,
  out: pageOf(BankAccountRow),
  access,
  query: pageQuery,
})

/**
 * Adds a company, or changes the one with the `id` that was read in `version`. 10006 code taken, 15014 name taken,
 * 15007 and 15008 without full or short name, in China 15011 without and 15010 with a credit code of another length,
 * 10008 for one that does not fit its check digit and is not confirmed and for an identifier that its scheme does not
 * have, 10009 for one twice, 10007 for an unknown currency. Without `identifiers` those that are kept stay.
 */
export const saveCompany = endpoint('POST', 'basic/company/save', {
  in: Obj({
    id: Optional(Id()),
    version: Optional(Version()),
    ...fields,
    identifiers: Optional(PartyIdentifiers),
    /** 1: the credit code is right although its check digit does not fit. */
    creditCodeConfirmed: Optional(Flag()),
  }),
  out: Company,
  access,
  saves: true,
})

const ofCompanies = { in: Ids, out: Obj({ count: Integer() }), access, saves: true }

/** Lets new documents name the companies again. 10010 without ids, as for the next two. */
export const enableCompanies = endpoint('POST', 'basic/company/enable', ofCompanies)

/** No new document may name the companies. */
export const disableCompanies = endpoint('POST', 'basic/company/disable', ofCompanies)

/** Deletes companies. 16010 for one that an organisation or a document names. */
export const removeCompanies = endpoint('POST', 'basic/company/remove', ofCompanies)
