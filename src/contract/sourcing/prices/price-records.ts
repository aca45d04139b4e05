import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../../envelope.ts'
import { PriceTier } from '../rounds/offers.ts'
import type { RecordRow } from '../../records.ts'
import { recordCalls } from '../../records.ts'
import { CurrencyCode, Day, Filled, Id, Ids, Quantity, Str } from '../../vocabulary.ts'

export const priceSources = ['INQUIRY', 'TENDER', 'CONTRACT', 'MANUAL'] as const
/** REPLACED: ended by a newer one. */
export const priceStatuses = ['ACTIVE', 'EXPIRED', 'REPLACED', 'BLOCKED'] as const

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

/**
 * Without tax, per unit of the material. A new price ends the existing one of the same material, supplier, organisation
 * and currency on the day before. 10008 for a gap between ranges, 16005 unless ACTIVE, 16010 to remove one created by
 * an inquiry.
 */
export const priceRecords = recordCalls('price/record', {
  shows: ['PRICE_RECORD'],
  fields: {
    materialId: Id(),
    supplierId: Id(),
    orgId: orNull(Id()),
    currency: CurrencyCode(),
    priceExcl: Quantity(),
    taxCode: Filled(16),
    tiers: List(PriceTier, { maxItems: 20 }),
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
    endsWithin: Optional(Union([Integer({ minimum: 0, maximum: 3650 }), Text({ pattern: '^[0-9]{1,4}$' })])),
  },
  access: ['price-record'],
})
export type PriceRecordRow = RecordRow<typeof priceRecords>

/** All or none. 16005 unless ACTIVE. */
export const blockPrices = endpoint('POST', 'price/record/block', {
  in: Obj({ ids: Ids.properties.ids, reason: Filled(500) }),
  out: Obj({ count: Integer() }),
  access: ['price-block'],
  saves: true,
})

export const PastPrice = Obj({
  day: Day(),
  kind: Enum(['RECORD', 'ORDER'] as const),
  docNo: Text(),
  supplierName: Text(),
  price: Quantity(),
})
export type PastPrice = Static<typeof PastPrice>

/** Oldest first, at most 100. */
export const queryPriceHistory = endpoint('POST', 'price/record/history', {
  in: Obj({ materialId: Id(), currency: CurrencyCode(), supplierId: Optional(Id()) }),
  out: List(PastPrice),
  access: ['price-record'],
})
