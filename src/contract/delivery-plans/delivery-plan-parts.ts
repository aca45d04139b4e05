import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { Day, Flag, Id, Moment, OptionalTime, Quantity, Str, Version } from '../vocabulary.ts'

/** What a delivery plan is called as a document: in the audit trail and in messages. */
export const planBusinessType = 'DELIVERY_PLAN'

/** States of a delivery plan. */
export const planStatuses = ['NEW', 'PUBLISHED', 'DIFF', 'CONFIRMED', 'CLOSED'] as const
export type PlanStatus = (typeof planStatuses)[number]

/** States of a row of a plan. */
export const planRowStatuses = ['OPEN', 'CONFIRMED', 'DIFF', 'DONE', 'CLOSED'] as const
export type PlanRowStatus = (typeof planRowStatuses)[number]

/** Firm rows are to be delivered; forecasts only say what is likely to come. */
export const planKinds = ['FIRM', 'FORECAST'] as const
export type PlanKind = (typeof planKinds)[number]

/** What the buyer said of a promise; REPLACED: the plan changed before that. */
export const promiseDecisions = ['OPEN', 'ACCEPTED', 'RETURNED', 'REPLACED'] as const

/** What can happen to a plan by hand; `allowed` lists what the reader may do now. */
export const planEvents = [
  ...(['edit', 'remove', 'publish', 'confirm', 'differ'] as const),
  ...(['accept', 'return', 'change', 'deliver'] as const),
] as const
export type PlanEvent = (typeof planEvents)[number]

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

/** What of an order row a plan shows. */
const orderRow = {
  orderDetailId: Id(),
  orderId: Id(),
  orderNo: Text(),
  rowNo: Integer(),
  materialCode: Text(),
  materialText: Text(),
  spec: Text(),
  supplierMaterialCode: Text(),
  unit: Text(),
  unitSymbol: Text(),
  unitPrecision: Integer(),
  needDate: Day(),
  /** What of the order row is not received yet. */
  openQty: Quantity(),
}

/** Where and when on its day a row is wanted. */
const whereTo = {
  /** When the dock slot begins, `08:30`; '' for no time. */
  timeSlot: Text(),
  /** That of the order, else the one that the plan names. */
  warehouseId: orNull(Id()),
  warehouseName: Text(),
}

/** What a supplier promised for a row of a plan. Promises are kept, whatever is shipped and received. */
export const PlanPromise = Obj({
  id: Id(),
  promiseDate: Day(),
  promiseQty: Quantity(),
  feedback: Text(),
  /** The version of the plan that it was given for. */
  versionNo: Integer(),
  decision: Enum(promiseDecisions),
  createName: Text(),
  createTime: Moment(),
})
export type PlanPromise = Static<typeof PlanPromise>

/** A row of a plan: so much of an order row on a day. */
export const PlanRow = Obj({
  id: Id(),
  ...orderRow,
  planDate: Day(),
  ...whereTo,
  planQty: Quantity(),
  kind: Enum(planKinds),
  rowStatus: Enum(planRowStatuses),
  shippedQty: Quantity(),
  receivedQty: Quantity(),
  promises: List(PlanPromise),
})
export type PlanRow = Static<typeof PlanRow>

/** What a list shows of a plan. */
export const PlanSummary = Obj({
  id: Id(),
  version: Version(),
  planNo: Text(),
  status: Enum(planStatuses),
  /** Number of the published version; 0 in a draft. */
  versionNo: Integer(),
  supplierId: Id(),
  supplierNo: Text(),
  supplierName: Text(),
  orgName: Text(),
  /** Numbers of the orders that it plans, separated by commas. */
  orderNos: Text(),
  periodFrom: Day(),
  periodTo: Day(),
  firmCount: Integer(),
  forecastCount: Integer(),
  /** Firm rows of an earlier day of which not everything is shipped. */
  lateCount: Integer(),
  publishTime: orNull(Moment()),
  createName: Text(),
  createTime: Moment(),
  allowed: List(Enum(planEvents)),
})
export type PlanSummary = Static<typeof PlanSummary>

/** A version as it was published. */
export const PlanVersion = Obj({
  versionNo: Integer(),
  publishName: Text(),
  publishTime: Moment(),
  reason: Text(),
  rows: List(
    Obj({
      id: Id(),
      orderNo: Text(),
      rowNo: Integer(),
      materialText: Text(),
      spec: Text(),
      unitSymbol: Text(),
      unitPrecision: Integer(),
      planDate: Day(),
      ...whereTo,
      planQty: Quantity(),
      kind: Enum(planKinds),
    }),
  ),
})
export type PlanVersion = Static<typeof PlanVersion>

/** The whole plan. */
export const Plan = Obj({
  ...PlanSummary.properties,
  remark: Text(),
  details: List(PlanRow),
  /** Earlier versions, the newest first. */
  versions: List(PlanVersion),
})
export type Plan = Static<typeof Plan>

/** A row as it is entered; with an id it is a row that the plan has. */
export const PlanRowInput = Obj({
  id: Optional(Id()),
  orderDetailId: Id(),
  planDate: Day(),
  /** When the dock slot begins that the goods are wanted in. */
  timeSlot: Optional(OptionalTime()),
  /** Where they are wanted, of an order that names no warehouse. */
  warehouseId: Optional(orNull(Id())),
  planQty: Quantity(),
  kind: Enum(planKinds),
})
export type PlanRowInput = Static<typeof PlanRowInput>

/** A plan as it is entered; its rows are those of one supplier and one purchasing organisation. */
export const PlanInput = Obj({
  id: Optional(Id()),
  /** The version that was read; needed with an id. */
  version: Optional(Version()),
  remark: Optional(Str(500)),
  details: List(PlanRowInput, { maxItems: 500 }),
})
export type PlanInput = Static<typeof PlanInput>

/** A row of a plan on the board. */
export const BoardRow = Obj({
  id: Id(),
  planId: Id(),
  planNo: Text(),
  /** The version that a move refers to. */
  version: Version(),
  planStatus: Enum(planStatuses),
  supplierId: Id(),
  supplierName: Text(),
  orderNo: Text(),
  rowNo: Integer(),
  materialCode: Text(),
  materialText: Text(),
  spec: Text(),
  unitSymbol: Text(),
  unitPrecision: Integer(),
  planDate: Day(),
  ...whereTo,
  planQty: Quantity(),
  shippedQty: Quantity(),
  kind: Enum(planKinds),
  rowStatus: Enum(planRowStatuses),
  /** The last day that the supplier promised and that still counts. */
  promiseDate: orNull(Day()),
  /** 1: the reader may move it to another day. */
  movableFlag: Flag(),
})
export type BoardRow = Static<typeof BoardRow>
