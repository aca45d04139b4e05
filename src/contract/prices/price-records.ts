import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../envelope.ts'
import { QuoteTier } from '../inquiries/quotes.ts'
import type { RecordRow } from '../records.ts'
import { recordCalls } from '../records.ts'
import { CurrencyCode, Day, Filled, Id, Ids, Quantity, Str } from '../vocabulary.ts'

/** Where a price comes from. */
export const priceSources = ['INQUIRY', 'CONTRACT', 'MANUAL'] as const
/** States of a price: REPLACED ended by a newer one, EXPIRED over. */
export const priceStatuses = ['ACTIVE', 'EXPIRED', 'REPLACED', 'BLOCKED'] as const

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

/**
 * The price library of the caller's enterprise: what suppliers have agreed to, without tax, per one unit of the material. A new price ends the one
 * that holds for the same material, supplier, organisation and currency the day before. Save: 10008 for a last day before the first, 18025 for
 * ranges that overlap and 10008 for a gap, 16005 for one that is not ACTIVE. Remove: 16010 for one that an inquiry has written.
 */
export const priceRecords = recordCalls('price/record', {
  fields: {
    materialId: Id(),
    supplierId: Id(),
    orgId: orNull(Id()),
    currency: CurrencyCode(),
    priceExcl: Quantity(),
    taxCode: Filled(16),
    /** Prices by quantity; they count instead of `priceExcl`. */
    tiers: List(QuoteTier, { maxItems: 20 }),
    moq: orNull(Quantity()),
    leadDays: Union([Integer({ minimum: 0, maximum: 3650 }), Null()]),
    validFrom: Day(),
    validTo: Day(),
    remark: Str(500),
  },
  row: {
    materialCode: Text(),
    materialName: Text(),
    materialSpec: Text(),
    unit: Text(),
    supplierName: Text(),
    orgName: Text(),
    source: Enum(priceSources),
    sourceNo: Text(),
    status: Enum(priceStatuses),
    blockReason: Text(),
  },
  filters: {
    keyword: Optional(Str(64)),
    status: Optional(Enum(priceStatuses)),
    supplierId: Optional(Id()),
    source: Optional(Enum(priceSources)),
    validOn: Optional(Day()),
    /** Those that end within so many days without another one from the next day on. */
    endsWithin: Optional(Union([Integer({ minimum: 0, maximum: 3650 }), Text({ pattern: '^[0-9]{1,4}$' })])),
  },
  access: ['price-record'],
})
export type PriceRecordRow = RecordRow<typeof priceRecords>

/** Ends the use of prices. All or none. Refuses 10010 without ids, 10011 without a reason, 16005 for one that is not ACTIVE. */
export const blockPrices = endpoint('POST', 'price/record/block', {
  in: Obj({ ids: Ids.properties.ids, reason: Filled(500) }),
  out: Obj({ count: Integer() }),
  access: ['price-block'],
  saves: true,
})

/** A price of the past: of the library, or of an order. */
export const PastPrice = Obj({
  day: Day(),
  kind: Enum(['RECORD', 'ORDER'] as const),
  docNo: Text(),
  supplierName: Text(),
  price: Quantity(),
})
export type PastPrice = Static<typeof PastPrice>

/** What a material cost in a currency, oldest first, at most 100; of all suppliers or of one. */
export const queryPriceHistory = endpoint('POST', 'price/record/history', {
  in: Obj({ materialId: Id(), currency: CurrencyCode(), supplierId: Optional(Id()) }),
  out: List(PastPrice),
  access: ['price-record'],
})
