import { Enum, Null, Optional, String as Text, Union } from 'typebox'
import type { RecordRow } from '../records.ts'
import { recordCalls } from '../records.ts'
import { CountryCode } from '../regions.ts'
import { Day, Filled, Names, Percent, Str } from '../vocabulary.ts'

/** S standard, Z zero, E exempt, AE reverse charge, G export, O out of scope. */
export const taxCategories = ['S', 'Z', 'E', 'AE', 'G', 'O'] as const

/**
 * The tax rates of the caller's enterprise. Save: 10006 code taken; 10008 above 100 %, a percentage in a category that
 * has none, a last day before the first, or another code; 16010 other per cents, category or country for one that
 * documents use. Remove: 16010 for one that is used: it is closed by its last day.
 */
export const taxRates = recordCalls('basic/tax', {
  fields: {
    code: Filled(16),
    names: Names(),
    percent: Percent(),
    category: Enum(taxCategories),
    country: CountryCode(),
    validFrom: Day(),
    /** The last day; without one the rate is open. */
    validTo: Union([Day(), Null()]),
  },
  row: { name: Text() },
  filters: {
    keyword: Optional(Str(64)),
    category: Optional(Enum(taxCategories)),
    country: Optional(CountryCode()),
    /** Keeps the rates that hold on this day. */
    validOn: Optional(Day()),
  },
  access: ['basic-tax'],
})
export type TaxRate = RecordRow<typeof taxRates>
