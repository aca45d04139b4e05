import { Array as List, Enum, Integer, Null, Object as Obj, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../../envelope.ts'
import { ById, CurrencyCode, Id, Quantity, Str, Version } from '../../vocabulary.ts'
import { inquiryBusinessType, inquiryEvents, inquiryStatuses } from './inquiry-parts.ts'

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

export const costParts = ['materialCost', 'processCost', 'packCost', 'freightCost', 'manageFee', 'profit'] as const

/** Cost breakdown of a quoted price, per unit and without tax; null: unknown. */
export const VerifiedRow = Obj({
  articleId: Id(),
  quoteId: Id(),
  materialCost: orNull(Quantity()),
  processCost: orNull(Quantity()),
  packCost: orNull(Quantity()),
  freightCost: orNull(Quantity()),
  manageFee: orNull(Quantity()),
  profit: orNull(Quantity()),
  verifiedPrice: orNull(Quantity()),
  targetPrice: orNull(Quantity()),
  /** For information; does not change the quote. */
  negotiatedPrice: orNull(Quantity()),
  note: Str(200),
})
export type VerifiedRow = Static<typeof VerifiedRow>

export const PriceVerification = Obj({
  id: Id(),
  version: Version(),
  inquiryNo: Text(),
  title: Text(),
  status: Enum(inquiryStatuses),
  round: Integer(),
  rounds: Integer(),
  currency: CurrencyCode(),
  currencyDigits: Integer(),
  rows: List(
    Obj({
      ...VerifiedRow.properties,
      supplierName: Text(),
      material: Text(),
      unitSymbol: Text(),
      quotedPrice: Quantity(),
    }),
  ),
  allowed: List(Enum(inquiryEvents)),
})
export type PriceVerification = Static<typeof PriceVerification>

/** 16005 before the comparison. */
export const queryVerification = endpoint('POST', 'bidding/inquiry/nuclear/query', {
  in: ById,
  out: PriceVerification,
  shows: [inquiryBusinessType],
  access: ['inquiry-nuclear-view'],
})

/** 10008 unless the parts add up to the verified price. */
export const saveVerification = endpoint('POST', 'bidding/inquiry/nuclear/save', {
  in: Obj({ id: Id(), version: Version(), rows: List(VerifiedRow, { maxItems: 3000 }) }),
  out: PriceVerification,
  access: ['inquiry-nuclear-view'],
  saves: true,
})
