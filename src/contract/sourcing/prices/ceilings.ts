import { Enum, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import { endpoint } from '../../envelope.ts'
import type { RecordRow } from '../../records.ts'
import { recordCalls } from '../../records.ts'
import { CurrencyCode, Day, Decimal, Id, Quantity, Str } from '../../vocabulary.ts'

/**
 * A fixed price, the last price paid or the average of the last twelve months (both with a percentage), the contract
 * price, or a price that follows a market index.
 */
export const ceilingBases = ['FIXED', 'LAST_PRICE_PCT', 'AVG12_PCT', 'CONTRACT_PRICE', 'INDEX'] as const
export const ceilingActions = ['WARN', 'APPROVE', 'BLOCK'] as const

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

/**
 * Per unit of the material and without tax. For either a material or a category (10008). 10008 for an index without
 * values, 10011 for a value missing for its basis, 10009 for an overlap.
 */
export const priceCeilings = recordCalls('price/ceiling', {
  shows: ['PRICE_CEILING'],
  fields: {
    materialId: orNull(Id()),
    categoryId: orNull(Id()),
    orgId: orNull(Id()),
    supplierId: orNull(Id()),
    currency: CurrencyCode(),
    basis: Enum(ceilingBases),
    price: orNull(Quantity()),
    /** Per cent by which prices may exceed the basis; negative: must be below it. */
    pct: orNull(Decimal()),
    indexCode: Str(32),
    indexBase: orNull(Quantity()),
    action: Enum(ceilingActions),
    validFrom: Day(),
    validTo: orNull(Day()),
    remark: Str(500),
  },
  row: {
    materialCode: Text(),
    materialName: Text(),
    materialSpec: Text(),
    categoryName: Text(),
    orgName: Text(),
    supplierName: Text(),
    /** Value today; null when its basis has no history, or when it differs by supplier. */
    ceiling: orNull(Quantity()),
  },
  filters: {
    keyword: Optional(Str(64)),
    action: Optional(Enum(ceilingActions)),
    basis: Optional(Enum(ceilingBases)),
    supplierId: Optional(Id()),
    validOn: Optional(Day()),
  },
  access: ['price-ceiling'],
})
export type PriceCeilingRow = RecordRow<typeof priceCeilings>

export const CheckedPrice = Obj({
  /** WARN also when not comparable. */
  result: Enum(['OK', 'WARN', 'APPROVE', 'BLOCK'] as const),
  ceiling: orNull(Quantity()),
  ceilingCurrency: Text(),
  recordPrice: orNull(Quantity()),
  recordUntil: orNull(Day()),
})

/** Per unit of the material, without tax. */
export const checkPrice = endpoint('POST', 'price/check', {
  in: Obj({
    materialId: Id(),
    supplierId: Id(),
    orgId: Optional(Id()),
    qty: Quantity(),
    date: Day(),
    price: Quantity(),
    currency: CurrencyCode(),
  }),
  out: CheckedPrice,
  access: ['price-record', 'demand-source'],
})
