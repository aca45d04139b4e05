import { Enum, Null, Optional, String as Text, Union } from 'typebox'
import type { RecordRow } from '../../records.ts'
import { recordCalls } from '../../records.ts'
import { CountryCode } from '../../regions.ts'
import { Day, Filled, Names, Percent, Str } from '../../vocabulary.ts'

/** S standard, Z zero, E exempt, AE reverse charge, K supply within the EU, G export, O out of scope. */
export const taxCategories = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const

/**
 * The code is fixed. 10008 for a percentage in a category without tax, 16010 for a changed percentage, category or
 * country of one in use, and to remove it: set its last day instead.
 */
export const taxRates = recordCalls('basic/tax', {
  shows: ['TAX_RATE'],
  fields: {
    code: Filled(16),
    names: Names(),
    percent: Percent(),
    category: Enum(taxCategories),
    country: CountryCode(),
    validFrom: Day(),
    validTo: Union([Day(), Null()]),
  },
  row: { name: Text() },
  filters: {
    keyword: Optional(Str(64)),
    category: Optional(Enum(taxCategories)),
    country: Optional(CountryCode()),
    validOn: Optional(Day()),
  },
  access: ['basic-tax'],
})
export type TaxRate = RecordRow<typeof taxRates>
