import { Optional } from 'typebox'
import type { RecordRow } from '../../records.ts'
import { recordCalls } from '../../records.ts'
import { Day, Filled, Quantity, Str } from '../../vocabulary.ts'

/**
 * Valid from its day until the next one. 10006 for a duplicate day, 16010 to remove the only value of an index in use.
 */
export const priceIndices = recordCalls('price/index', {
  shows: ['PRICE_INDEX'],
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
    validOn: Optional(Day()),
  },
  access: ['price-index'],
})
export type PriceIndexRow = RecordRow<typeof priceIndices>
