import { Array as List, Enum, Integer, Null, Object as Obj, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../envelope.ts'
import { ById, CurrencyCode, Id, Quantity, Str, Version } from '../vocabulary.ts'
import { inquiryBusinessType, inquiryEvents, inquiryStatuses } from './inquiry-parts.ts'

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

/** The parts of a price. */
export const costParts = ['materialCost', 'processCost', 'packCost', 'freightCost', 'manageFee', 'profit'] as const

/** A quoted price with its parts, per unit and without tax; null: not known. */
export const VerifiedRow = Obj({
  articleId: Id(),
  quoteId: Id(),
  materialCost: orNull(Quantity()),
  processCost: orNull(Quantity()),
  packCost: orNull(Quantity()),
  freightCost: orNull(Quantity()),
  manageFee: orNull(Quantity()),
  profit: orNull(Quantity()),
  /** The sum of the parts. */
  verifiedPrice: orNull(Quantity()),
  targetPrice: orNull(Quantity()),
  /** What was talked about; it changes no quote. */
  negotiatedPrice: orNull(Quantity()),
  note: Str(200),
})
export type VerifiedRow = Static<typeof VerifiedRow>

/** All quoted prices of an inquiry with their parts. */
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

// --- ours -----------------------------------------------------------------

/** The quoted prices with their parts. Refuses 16005 before the comparison. */
export const queryVerification = endpoint('POST', 'bidding/inquiry/nuclear/query', {
  in: ById,
  out: PriceVerification,
  shows: [inquiryBusinessType],
  access: ['inquiry-nuclear-view'],
})

/** Writes the parts. Refuses 10008 unless the parts of a price add up to the verified one, 10007, 16007. */
export const saveVerification = endpoint('POST', 'bidding/inquiry/nuclear/save', {
  in: Obj({ id: Id(), version: Version(), rows: List(VerifiedRow, { maxItems: 3000 }) }),
  out: PriceVerification,
  access: ['inquiry-nuclear-view'],
  saves: true,
})
