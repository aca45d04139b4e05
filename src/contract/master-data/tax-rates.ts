import { Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../envelope.ts'
import { CountryCode } from '../regions.ts'
import { Day, Filled, Id, Ids, Names, Percent, Str, pageQuery, pageRequest } from '../vocabulary.ts'

/** S standard, Z zero, E exempt, AE reverse charge, G export, O out of scope (domain §8). */
export const taxCategories = ['S', 'Z', 'E', 'AE', 'G', 'O'] as const

const fields = {
  code: Filled(16),
  names: Names(),
  percent: Percent(),
  category: Enum(taxCategories),
  country: CountryCode(),
  validFrom: Day(),
  /** The last day; without one the rate is open. */
  validTo: Union([Day(), Null()]),
}

/** A tax rate (domain §8). */
export const TaxRate = Obj({ ...fields, id: Id(), name: Text(), version: Integer() })
export type TaxRate = Static<typeof TaxRate>

// --- ours (paths: domain §20.2) -----------------------------------------------------------------

const access = ['basic-tax']

/** The tax rates of the caller's enterprise. */
export const queryTaxRates = endpoint('POST', 'basic/tax/query', {
  in: Obj({
    ...pageRequest,
    keyword: Optional(Str(64)),
    category: Optional(Enum(taxCategories)),
    country: Optional(CountryCode()),
    /** Keeps the rates that hold on this day. */
    validOn: Optional(Day()),
  }),
  out: pageOf(TaxRate),
  access,
  query: pageQuery,
})

/**
 * Adds a tax rate or changes one. 10006 code taken; 10008 above 100 %, a percentage in a category that has none, a last
 * day before the first, or another code; 16010 other per cents, category or country for one that documents use.
 */
export const saveTaxRate = endpoint('POST', 'basic/tax/save', {
  in: Obj({ id: Optional(Id()), version: Optional(Integer({ minimum: 0 })), ...fields }),
  out: TaxRate,
  access,
  saves: true,
})

/** Deletes tax rates. 16010 for one that is used: it is closed by its last day. 10010 without ids. */
export const removeTaxRates = endpoint('POST', 'basic/tax/remove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access,
  saves: true,
})
