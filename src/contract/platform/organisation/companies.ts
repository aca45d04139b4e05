import { Array as List, Integer, Object as Obj, Optional, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../../envelope.ts'
import { PartyIdentifiers } from '../../party-identifiers.ts'
import { CountryCode } from '../../regions.ts'
import { CurrencyCode, Filled, Flag, Id, Ids, Str, pageQuery, pageRequest, Version } from '../../vocabulary.ts'

export const BankAccount = Obj({ bank: Filled(128), account: Filled(40), holder: Str(128) })

const fields = {
  code: Filled(32),
  /** Required (15007). */
  name: Str(128),
  /** Required (15008). */
  shortName: Str(64),
  country: CountryCode(),
  /** Unified social credit code, in mainland China (15010, 15011). */
  creditCode: Str(40),
  taxNo: Str(32),
  city: Str(64),
  postalCode: Str(16),
  address: Str(255),
  currency: CurrencyCode(),
  bankAccounts: List(BankAccount, { maxItems: 20 }),
}

export const Company = Obj({
  ...fields,
  identifiers: PartyIdentifiers,
  id: Id(),
  code: Text(),
  active: Flag(),
  version: Version(),
})
export type Company = Static<typeof Company>

const access = ['basic-company']

export const queryCompanies = endpoint('POST', 'basic/company/query', {
  in: Obj({
    ...pageRequest,
    keyword: Optional(Str(64)),
    country: Optional(CountryCode()),
    active: Optional(Flag()),
  }),
  out: pageOf(Company),
  shows: ['COMPANY'],
  access,
  query: pageQuery,
})

export const BankAccountRow = Obj({ company: Text(), bank: Text(), account: Text(), holder: Text() })

export const bankAccountSheet = ['company', 'bank', 'account', 'holder'] as const

export const queryBankAccounts = endpoint('POST', 'basic/company/queryAccounts', {
  in: queryCompanies.in,
  out: pageOf(BankAccountRow),
  shows: ['COMPANY'],
  access,
  query: pageQuery,
})

/** 10008 for an unconfirmed wrong check digit. Absent `identifiers` stay. */
export const saveCompany = endpoint('POST', 'basic/company/save', {
  in: Obj({
    id: Optional(Id()),
    version: Optional(Version()),
    ...fields,
    identifiers: Optional(PartyIdentifiers),
    /** 1: the credit code is right despite its check digit. */
    creditCodeConfirmed: Optional(Flag()),
  }),
  out: Company,
  access,
  saves: true,
})

const ofCompanies = { in: Ids, out: Obj({ count: Integer() }), access, saves: true }

export const enableCompanies = endpoint('POST', 'basic/company/enable', ofCompanies)

/** Not available for new documents. */
export const disableCompanies = endpoint('POST', 'basic/company/disable', ofCompanies)

export const removeCompanies = endpoint('POST', 'basic/company/remove', ofCompanies)

/** File columns → key of their title. */
export const companySheet = {
  code: 'code',
  name: 'name',
  shortName: 'shortName',
  country: 'country',
  creditCode: 'creditCode',
  taxNo: 'taxNo',
  city: 'city',
  postalCode: 'postalCode',
  address: 'address',
  identifiers: 'identifiers',
  currency: 'currency',
} as const
