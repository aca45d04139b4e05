import { Array as List, Enum, Integer, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../../envelope.ts'
import {
  CurrencyCode,
  Day,
  Filled,
  Id,
  Ids,
  Moment,
  Money,
  pageQuery,
  pageRequest,
  Quantity,
  Str,
} from '../../vocabulary.ts'
import { demandBusinessType, DemandRow, demandRowStatuses, DemandShare, demandTypes, TakenRow } from './demand-parts.ts'
import { demandReaders } from './demands.ts'

const assigners = ['demand-assigner'] as const
const sourcers = ['demand-source'] as const
const Taken = () => List(TakenRow, { maxItems: 300 })

/** Of approved demands: unassigned (NOBODY), the caller's, or all; by need date. */
export const queryDemandRows = endpoint('POST', 'pur/demand/queryRows', {
  in: Obj({
    ...pageRequest,
    keyword: Optional(Str(64)),
    whose: Optional(Enum(['NOBODY', 'MINE', 'ALL'] as const)),
    status: Optional(Union([Enum(demandRowStatuses), List(Enum(demandRowStatuses), { maxItems: 7 })])),
    demandType: Optional(Enum(demandTypes)),
    purchaserId: Optional(Id()),
    needDateFrom: Optional(Day()),
    needDateTo: Optional(Day()),
  }),
  out: pageOf(DemandRow),
  shows: [demandBusinessType],
  access: demandReaders,
  query: pageQuery,
})

export const WorkLoad = Obj({
  /** Absent: unassigned rows. */
  purchaserId: Optional(Id()),
  purchaserName: Text(),
  orgName: Text(),
  /** Open rows; `urgent`: overdue or needed within a week. */
  rows: Integer(),
  urgent: Integer(),
  /** Estimated cost of rows in the enterprise's currency; others are excluded. */
  estimate: Money(),
})
export type WorkLoad = Static<typeof WorkLoad>

export const queryWorkLoad = endpoint('POST', 'pur/demand/workLoad', {
  in: Obj({}),
  out: Obj({ currency: CurrencyCode(), digits: Integer(), loads: List(WorkLoad) }),
  shows: [demandBusinessType],
  access: demandReaders,
})

export const queryDemandShares = endpoint('POST', 'pur/demand/shares', {
  in: Obj({ id: Id() }),
  out: List(DemandShare),
  shows: [demandBusinessType],
  access: demandReaders,
})

const Changed = List(DemandRow)

/**
 * All or none. 11002 for one of another purchaser, 11004 for a purchaser of another organisation, 10012 for an inactive
 * one.
 */
export const assignDemandRows = endpoint('POST', 'pur/demand/assign', {
  in: Obj({ ids: Ids.properties.ids, purchaserId: Id() }),
  out: Changed,
  access: assigners,
  saves: true,
})

/** Only while nothing is reserved (16005, 16010). */
export const unassignDemandRows = endpoint('POST', 'pur/demand/unassign', {
  in: Ids,
  out: Changed,
  access: assigners,
  saves: true,
})

/** 16008 unless above 0 and below the free quantity. */
export const splitDemandRow = endpoint('POST', 'pur/demand/split', {
  in: Obj({ id: Id(), qty: Quantity(), needDate: Optional(Day()) }),
  out: Changed,
  access: ['demand-assigner', 'demand-source'],
  saves: true,
})

export const MergedRows = Obj({
  materialCode: Text(),
  materialText: Text(),
  spec: Text(),
  unitSymbol: Text(),
  unitPrecision: Integer(),
  qty: Quantity(),
  needDate: Day(),
  rows: List(TakenRow),
})
export type MergedRows = Static<typeof MergedRows>

/** Identical rows are merged; each keeps its share. */
export const mergeDemandRows = endpoint('POST', 'pur/demand/merge', {
  in: Obj({ rows: Taken() }),
  out: List(MergedRows),
  access: sourcers,
})

/** 16010 while an inquiry reserves one. */
export const closeDemandRows = endpoint('POST', 'pur/demand/closeRow', {
  in: Obj({ ids: Ids.properties.ids, reason: Filled(500) }),
  out: Changed,
  access: ['demand-edit', 'demand-source'],
  saves: true,
})

export const TakenTo = Obj({ id: Id(), docNo: Text() })

const terms = {
  companyId: Id(),
  paymentTermId: Id(),
  deliveryAddress: Filled(500),
  currency: CurrencyCode(),
  /** A warehouse of the rows' inventory organisation. */
  warehouseId: Optional(Id()),
}

/**
 * Reserves the quantities; identical rows become one item. 16008 above the free quantity, 10008 for several
 * organisations or purchasers or a warehouse of another inventory organisation, and the codes of an inquiry.
 */
export const demandToInquiry = endpoint('POST', 'pur/demand/toInquiry', {
  in: Obj({ rows: Taken(), title: Filled(128), quoteEndTime: Moment(), ...terms }),
  out: TakenTo,
  access: sourcers,
  saves: true,
})

/**
 * Reserves the quantities in a draft of an open tender, whose opening and review follow the deadline. The codes of
 * `toInquiry` and of a tender.
 */
export const demandToTender = endpoint('POST', 'pur/demand/toTender', {
  in: Obj({ rows: Taken(), title: Filled(128), bidDeadline: Moment(), ...terms }),
  out: TakenTo,
  access: sourcers,
  saves: true,
})

/**
 * Reserves the quantities. The codes of `toInquiry` and of an order, 10008 for several inventory organisations; an
 * order may exceed the free quantity by the setting's percentage.
 */
export const demandToOrder = endpoint('POST', 'pur/demand/toOrder', {
  in: Obj({
    rows: List(Obj({ ...TakenRow.properties, priceExcl: Quantity(), taxCode: Str(16) }), { maxItems: 300 }),
    supplierId: Id(),
    ...terms,
  }),
  out: TakenTo,
  access: sourcers,
  saves: true,
})
