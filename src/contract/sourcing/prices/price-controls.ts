import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { HistoryEntry } from '../../platform/audit/audit.ts'
import { endpoint, pageOf } from '../../envelope.ts'
import { PriceTier } from '../rounds/offers.ts'
import {
  ById,
  CurrencyCode,
  Day,
  Decimal,
  Filled,
  Flag,
  Id,
  Ids,
  Moment,
  pageQuery,
  pageRequest,
  Quantity,
  Str,
  Version,
} from '../../vocabulary.ts'
import { ceilingActions, ceilingBases } from './ceilings.ts'

export const priceControlBusinessType = 'PRICE_CONTROL'

export const priceControlStatuses = ['NEW', 'APPROVING', 'REJECTED', 'APPROVED'] as const
export type PriceControlStatus = (typeof priceControlStatuses)[number]

export const priceControlEvents = ['edit', 'remove', 'submit', 'withdraw', 'approve', 'reject'] as const
export type PriceControlEvent = (typeof priceControlEvents)[number]

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

export const ControlledPrice = Obj({
  materialId: Id(),
  supplierId: Id(),
  priceExcl: Quantity(),
  taxCode: Filled(16),
  /** Take precedence over `priceExcl`. */
  tiers: List(PriceTier, { maxItems: 20 }),
  moq: orNull(Quantity()),
  leadDays: Union([Integer({ minimum: 0, maximum: 3650 }), Null()]),
  validFrom: Day(),
  validTo: Day(),
  /** Contract that fixes it; the price then has the source CONTRACT. */
  contractNo: Str(64),
  freeReason: Optional(Str(255)),
})
export type ControlledPrice = Static<typeof ControlledPrice>

export const ControlledCeiling = Obj({
  materialId: orNull(Id()),
  categoryId: orNull(Id()),
  supplierId: orNull(Id()),
  basis: Enum(ceilingBases),
  price: orNull(Quantity()),
  pct: orNull(Decimal()),
  indexCode: Str(32),
  indexBase: orNull(Quantity()),
  action: Enum(ceilingActions),
  validFrom: Day(),
  validTo: orNull(Day()),
})
export type ControlledCeiling = Static<typeof ControlledCeiling>

const shown = { materialCode: Text(), materialText: Text(), spec: Text(), supplierName: Text() }

const summary = {
  version: Version(),
  controlNo: Text(),
  status: Enum(priceControlStatuses),
  reason: Text(),
  orgId: Id(),
  orgName: Text(),
  /** 1: for all purchasing organisations. */
  everywhereFlag: Flag(),
  currency: Text(),
  createName: Text(),
  createTime: Moment(),
  allowed: List(Enum(priceControlEvents)),
}

export const PriceControlListRow = Obj({ id: Id(), ...summary, prices: Integer(), ceilings: Integer() })
export type PriceControlListRow = Static<typeof PriceControlListRow>

/** `presentPrice`: price of the library today. */
export const PriceControl = Obj({
  id: Id(),
  ...summary,
  remark: Text(),
  prices: List(Obj({ ...ControlledPrice.properties, ...shown, unitSymbol: Text(), presentPrice: orNull(Quantity()) })),
  ceilings: List(Obj({ ...ControlledCeiling.properties, ...shown, categoryName: Text() })),
})
export type PriceControl = Static<typeof PriceControl>

export const PriceControlInput = Obj({
  id: Optional(Id()),
  version: Optional(Version()),
  orgId: Id(),
  everywhereFlag: Flag(),
  currency: CurrencyCode(),
  reason: Filled(500),
  remark: Optional(Str(500)),
  prices: List(ControlledPrice, { maxItems: 200 }),
  ceilings: List(ControlledCeiling, { maxItems: 200 }),
})
export type PriceControlInput = Static<typeof PriceControlInput>

export const priceControlReaders = ['price-control', 'price-control-detail'] as const
const writers = ['price-control-edit'] as const

export const queryPriceControls = endpoint('POST', 'price/control/query', {
  in: Obj({
    ...pageRequest,
    keyword: Optional(Str(64)),
    status: Optional(Union([Enum(priceControlStatuses), List(Enum(priceControlStatuses), { maxItems: 4 })])),
    supplierId: Optional(Id()),
  }),
  out: pageOf(PriceControlListRow),
  shows: [priceControlBusinessType],
  access: priceControlReaders,
  query: pageQuery,
})

export const getPriceControl = endpoint('POST', 'price/control/getById', {
  in: Obj({ id: Optional(Id()) }),
  out: PriceControl,
  shows: [priceControlBusinessType],
  access: priceControlReaders,
})

/** 10009 for an overlapping price or ceiling, in the sheet or existing, and the codes of prices and ceilings. */
export const savePriceControl = endpoint('POST', 'price/control/save', {
  in: PriceControlInput,
  out: PriceControl,
  access: writers,
  saves: true,
})

/** Saves `draft` first. Approval creates prices and ceilings. */
export const submitPriceControl = endpoint('POST', 'price/control/submit', {
  in: Obj({ id: Optional(Id()), version: Optional(Version()), draft: Optional(PriceControlInput) }),
  out: PriceControl,
  access: writers,
  saves: true,
})

export const withdrawPriceControl = endpoint('POST', 'price/control/withdraw', {
  in: ById,
  out: PriceControl,
  access: writers,
  saves: true,
})

/** Drafts and rejected ones only. */
export const removePriceControls = endpoint('POST', 'price/control/remove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: writers,
  saves: true,
})

export const queryPriceControlHistory = endpoint('POST', 'price/control/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: [priceControlBusinessType],
  access: priceControlReaders,
})
