import { Enum, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import { endpoint } from '../envelope.ts'
import type { RecordRow } from '../records.ts'
import { recordCalls } from '../records.ts'
import { CurrencyCode, Day, Decimal, Id, Quantity, Str } from '../vocabulary.ts'

/**
 * What a ceiling follows from: a price, the last price paid or the average of the last twelve months, both with per cents, the price of
 * the supplier's contract, or a price that moves with an index of the market.
 */
export const ceilingBases = ['FIXED', 'LAST_PRICE_PCT', 'AVG12_PCT', 'CONTRACT_PRICE', 'INDEX'] as const
/** What happens above it: a warning, an approval, a refusal. */
export const ceilingActions = ['WARN', 'APPROVE', 'BLOCK'] as const

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

/**
 * The price ceilings of the caller's enterprise, per one unit of the material and without tax. Save: 10008 unless it is for either a
 * material or a category and for an index without values, 10011 for what its basis needs and is missing, 10008 for a last day before the
 * first, 10009 while another one holds for the same at the same time.
 */
export const priceCeilings = recordCalls('price/ceiling', {
  fields: {
    materialId: orNull(Id()),
    categoryId: orNull(Id()),
    orgId: orNull(Id()),
    supplierId: orNull(Id()),
    currency: CurrencyCode(),
    basis: Enum(ceilingBases),
    price: orNull(Quantity()),
    /** By how many per cent prices may exceed the basis; negative: by how many they must be below it. */
    pct: orNull(Decimal()),
    /** The index that the price moves with, and its value when the price was right. */
    indexCode: Str(32),
    indexBase: orNull(Quantity()),
    action: Enum(ceilingActions),
    validFrom: Day(),
    /** The last day; without one it holds on. */
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
    /** What it is today; null when its basis has no history, or when it differs by supplier. */
    ceiling: orNull(Quantity()),
  },
  filters: {
    keyword: Optional(Str(64)),
    action: Optional(Enum(ceilingActions)),
    basis: Optional(Enum(ceilingBases)),
    supplierId: Optional(Id()),
    /** Keeps those that hold on this day. */
    validOn: Optional(Day()),
  },
  access: ['price-ceiling'],
})
export type PriceCeilingRow = RecordRow<typeof priceCeilings>

/** What a price is measured as. */
export const CheckedPrice = Obj({
  /** WARN also for what cannot be compared. */
  result: Enum(['OK', 'WARN', 'APPROVE', 'BLOCK'] as const),
  /** The ceiling with its currency; null when none holds or it has no history. */
  ceiling: orNull(Quantity()),
  ceilingCurrency: Text(),
  /** What the price library has for this quantity on this day. */
  recordPrice: orNull(Quantity()),
  recordUntil: orNull(Day()),
})

/** Measures a price without tax, per one unit of the material, against the ceiling and the price library. Refuses 10007, 10008 below 0. */
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
