import { Optional } from 'typebox'
import type { RecordRow } from '../records.ts'
import { recordCalls } from '../records.ts'
import { Day, Filled, Quantity, Str } from '../vocabulary.ts'

/**
 * What indices of the market were, such as an exchange's price of copper: each value holds from its day until the next one. Save: 10006 for
 * a second value of a day, 10008 unless it is above zero. Remove: 16010 while a ceiling follows from the index and this is its only value.
 */
export const priceIndices = recordCalls('price/index', {
  fields: {
    code: Filled(32),
    name: Filled(120),
    valueDate: Day(),
    value: Quantity(),
    remark: Str(500),
  },
  row: {},
  filters: {
    keyword: Optional(Str(64)),
    /** Keeps the values that hold on this day: of each index the newest that is not later. */
    validOn: Optional(Day()),
  },
  access: ['price-index'],
})
export type PriceIndexRow = RecordRow<typeof priceIndices>
