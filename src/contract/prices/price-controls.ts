import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { HistoryEntry } from '../audit/audit.ts'
import { endpoint, pageOf } from '../envelope.ts'
import { QuoteTier } from '../inquiries/quotes.ts'
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
} from '../vocabulary.ts'
import { ceilingActions, ceilingBases } from './ceilings.ts'

/** What a price control sheet is called as a document: in the audit trail, messages and approvals. */
export const priceControlBusinessType = 'PRICE_CONTROL'

/** States of a price control sheet. */
export const priceControlStatuses = ['NEW', 'APPROVING', 'REJECTED', 'APPROVED'] as const
export type PriceControlStatus = (typeof priceControlStatuses)[number]

/** What can happen to a sheet by hand; `allowed` lists what the reader may do now. */
export const priceControlEvents = ['edit', 'remove', 'submit', 'withdraw', 'approve', 'reject'] as const
export type PriceControlEvent = (typeof priceControlEvents)[number]

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

/** A price that the library gets when the sheet is approved. */
export const ControlledPrice = Obj({
  materialId: Id(),
  supplierId: Id(),
  priceExcl: Quantity(),
  taxCode: Filled(16),
  /** Prices by quantity; they count instead of `priceExcl`. */
  tiers: List(QuoteTier, { maxItems: 20 }),
  moq: orNull(Quantity()),
  leadDays: Union([Integer({ minimum: 0, maximum: 3650 }), Null()]),
  validFrom: Day(),
  validTo: Day(),
  /** The contract that fixes it; the price counts as one of a contract then. */
  contractNo: Str(64),
  /** Why a price is zero; needed then. */
  freeReason: Optional(Str(255)),
})
export type ControlledPrice = Static<typeof ControlledPrice>

/** A ceiling that holds when the sheet is approved. */
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

/** What of a material and a supplier a row shows. */
const shown = { materialCode: Text(), materialText: Text(), spec: Text(), supplierName: Text() }

const summary = {
  version: Version(),
  controlNo: Text(),
  status: Enum(priceControlStatuses),
  reason: Text(),
  orgId: Id(),
  orgName: Text(),
  /** 1: its rows hold for every purchasing organisation. */
  everywhereFlag: Flag(),
  currency: Text(),
  createName: Text(),
  createTime: Moment(),
  allowed: List(Enum(priceControlEvents)),
}

/** A sheet as a list shows it. */
export const PriceControlListRow = Obj({ id: Id(), ...summary, prices: Integer(), ceilings: Integer() })
export type PriceControlListRow = Static<typeof PriceControlListRow>

/** The whole sheet. A price has what the library has for the same today beside it. */
export const PriceControl = Obj({
  id: Id(),
  ...summary,
  remark: Text(),
  prices: List(Obj({ ...ControlledPrice.properties, ...shown, unitSymbol: Text(), presentPrice: orNull(Quantity()) })),
  ceilings: List(Obj({ ...ControlledCeiling.properties, ...shown, categoryName: Text() })),
})
export type PriceControl = Static<typeof PriceControl>

/** A sheet as it is entered. */
export const PriceControlInput = Obj({
  id: Optional(Id()),
  /** The version that was read; needed with an id. */
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

/** Modules whose holders may read price control sheets. */
export const priceControlReaders = ['price-control', 'price-control-detail'] as const
const writers = ['price-control-edit'] as const

/** Price control sheets of the caller's organisations, newest first. */
export const queryPriceControls = endpoint('POST', 'price/control/query', {
  in: Obj({
    ...pageRequest,
    /** Searches the number, the reason, materials and suppliers. */
    keyword: Optional(Str(64)),
    status: Optional(Union([Enum(priceControlStatuses), List(Enum(priceControlStatuses), { maxItems: 4 })])),
    supplierId: Optional(Id()),
  }),
  out: pageOf(PriceControlListRow),
  shows: [priceControlBusinessType],
  access: priceControlReaders,
  query: pageQuery,
})

/** A sheet with its rows. Refuses 10010 without an id. */
export const getPriceControl = endpoint('POST', 'price/control/getById', {
  in: Obj({ id: Optional(Id()) }),
  out: PriceControl,
  shows: [priceControlBusinessType],
  access: priceControlReaders,
})

/**
 * Creates a sheet, or writes a draft. Refuses 10015 without rows, 10009 for what holds for the same at the same time, in the
 * sheet or outside, 18025 for ranges that overlap, 10008, 10011 and 10009 as prices and ceilings themselves, 16005, 16007.
 */
export const savePriceControl = endpoint('POST', 'price/control/save', {
  in: PriceControlInput,
  out: PriceControl,
  access: writers,
  saves: true,
})

/**
 * Submits a draft for approval; with `draft` it is saved first, in the same transaction. What is approved becomes prices of the
 * library and ceilings. Refuses 10010 without either, and as the save.
 */
export const submitPriceControl = endpoint('POST', 'price/control/submit', {
  in: Obj({ id: Optional(Id()), version: Optional(Version()), draft: Optional(PriceControlInput) }),
  out: PriceControl,
  access: writers,
  saves: true,
})

/** Takes a submitted sheet back. Refuses 18027 for a new or rejected one. */
export const withdrawPriceControl = endpoint('POST', 'price/control/withdraw', {
  in: ById,
  out: PriceControl,
  access: writers,
  saves: true,
})

/** Deletes drafts and what was rejected. 10010 without ids, 16005 for any other. */
export const removePriceControls = endpoint('POST', 'price/control/remove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: writers,
  saves: true,
})

/** What happened to a price control sheet, oldest first. */
export const queryPriceControlHistory = endpoint('POST', 'price/control/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: [priceControlBusinessType],
  access: priceControlReaders,
})
