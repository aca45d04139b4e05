import { Array as List, Enum, Integer, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../envelope.ts'
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
} from '../vocabulary.ts'
import { demandBusinessType, DemandRow, demandRowStatuses, DemandShare, demandTypes, TakenRow } from './demand-parts.ts'
import { demandReaders } from './demands.ts'

const assigners = ['demand-assigner'] as const
const sourcers = ['demand-source'] as const
const Taken = () => List(TakenRow, { maxItems: 300 })

// --- ours -----------------------------------------------------------------

/** Rows of approved demands: those that nobody has, the caller's own, or all; by the day they are needed. */
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

/** How many rows purchasers have to work on. */
export const WorkLoad = Obj({
  /** Absent: rows that nobody has. */
  purchaserId: Optional(Id()),
  purchaserName: Text(),
  orgName: Text(),
  /** Rows with something left to do, those of them that are needed within a week or overdue. */
  rows: Integer(),
  urgent: Integer(),
  /** What they are expected to cost, in the enterprise's currency; in others nothing is counted. */
  estimate: Money(),
})
export type WorkLoad = Static<typeof WorkLoad>

/** The work of each purchaser of the caller's organisations, and first what nobody has. */
export const queryWorkLoad = endpoint('POST', 'pur/demand/workLoad', {
  in: Obj({}),
  out: Obj({ currency: CurrencyCode(), digits: Integer(), loads: List(WorkLoad) }),
  shows: [demandBusinessType],
  access: demandReaders,
})

/** What holds the quantity of a row: inquiries and orders. */
export const queryDemandShares = endpoint('POST', 'pur/demand/shares', {
  in: Obj({ id: Id() }),
  out: List(DemandShare),
  shows: [demandBusinessType],
  access: demandReaders,
})

const Changed = List(DemandRow)

/**
 * Gives rows to a purchaser. All or none. Refuses 10010 without rows, 11002 for one that another purchaser has, 11004 for a
 * purchaser of another organisation, 18028 for one without a user, 10012 for one who is not active, 16005.
 */
export const assignDemandRows = endpoint('POST', 'pur/demand/assign', {
  in: Obj({ ids: Ids.properties.ids, purchaserId: Id() }),
  out: Changed,
  access: assigners,
  saves: true,
})

/** Takes rows from their purchasers, while nothing holds them. Refuses 16005, 16010. */
export const unassignDemandRows = endpoint('POST', 'pur/demand/unassign', {
  in: Ids,
  out: Changed,
  access: assigners,
  saves: true,
})

/**
 * Parts a row: `qty` of it becomes a row of its own, for another day if one is given. Refuses 16008 unless it is above 0 and below what nothing
 * holds, 10008 for a quantity that its unit does not have.
 */
export const splitDemandRow = endpoint('POST', 'pur/demand/split', {
  in: Obj({ id: Id(), qty: Quantity(), needDate: Optional(Day()) }),
  out: Changed,
  access: ['demand-assigner', 'demand-source'],
  saves: true,
})

/** Rows of one material, unit and organisation, as one article. */
export const MergedRows = Obj({
  materialCode: Text(),
  materialText: Text(),
  spec: Text(),
  unitSymbol: Text(),
  unitPrecision: Integer(),
  qty: Quantity(),
  /** The earliest day of them. */
  needDate: Day(),
  rows: List(TakenRow),
})
export type MergedRows = Static<typeof MergedRows>

/** What rows become when those that are alike are asked for together; each keeps its share. Refuses as `toInquiry`. */
export const mergeDemandRows = endpoint('POST', 'pur/demand/merge', {
  in: Obj({ rows: Taken() }),
  out: List(MergedRows),
  access: sourcers,
})

/** Says why nothing more is bought of rows. Refuses 10011 without a reason, 16010 while an inquiry holds one, 16005. */
export const closeDemandRows = endpoint('POST', 'pur/demand/closeRow', {
  in: Obj({ ids: Ids.properties.ids, reason: Filled(500) }),
  out: Changed,
  access: ['demand-edit', 'demand-source'],
  saves: true,
})

/** Where demand was taken. */
export const TakenTo = Obj({ id: Id(), docNo: Text() })

const terms = {
  companyId: Id(),
  paymentTermId: Id(),
  deliveryAddress: Filled(500),
  currency: CurrencyCode(),
}

/**
 * Makes a draft inquiry of rows and holds their quantities for it; alike rows become one article. Refuses 10010 without rows, 16008 for more
 * than nothing holds, 10008 for rows of several organisations or purchasers, 16005, 16006, and what an inquiry refuses.
 */
export const demandToInquiry = endpoint('POST', 'pur/demand/toInquiry', {
  in: Obj({ rows: Taken(), title: Filled(128), quoteEndTime: Moment(), ...terms }),
  out: TakenTo,
  access: sourcers,
  saves: true,
})

/**
 * Makes a draft order of rows to a supplier and holds their quantities for it. Refuses as `toInquiry`, except that an order may exceed
 * what nothing holds by the per cents of the setting, and what an order refuses.
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
