import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { Day, Flag, Id, Moment, OptionalTime, Quantity, Str, Version } from '../../vocabulary.ts'

export const planBusinessType = 'DELIVERY_PLAN'

export const planStatuses = ['NEW', 'PUBLISHED', 'DIFF', 'CONFIRMED', 'CLOSED'] as const
export type PlanStatus = (typeof planStatuses)[number]

export const planRowStatuses = ['OPEN', 'CONFIRMED', 'DIFF', 'DONE', 'CLOSED'] as const
export type PlanRowStatus = (typeof planRowStatuses)[number]

/** Forecast rows are not delivered. */
export const planKinds = ['FIRM', 'FORECAST'] as const
export type PlanKind = (typeof planKinds)[number]

/** REPLACED: the plan changed before a decision. */
export const promiseDecisions = ['OPEN', 'ACCEPTED', 'RETURNED', 'REPLACED'] as const

export const planEvents = [
  ...(['edit', 'remove', 'publish', 'confirm', 'differ'] as const),
  ...(['accept', 'return', 'change', 'deliver'] as const),
] as const
export type PlanEvent = (typeof planEvents)[number]

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

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
  openQty: Quantity(),
}

const whereTo = {
  /** `08:30`; '' for none. */
  timeSlot: Text(),
  warehouseId: orNull(Id()),
  warehouseName: Text(),
}

export const PlanPromise = Obj({
  id: Id(),
  promiseDate: Day(),
  promiseQty: Quantity(),
  feedback: Text(),
  versionNo: Integer(),
  decision: Enum(promiseDecisions),
  createName: Text(),
  createTime: Moment(),
})
export type PlanPromise = Static<typeof PlanPromise>

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

export const PlanSummary = Obj({
  id: Id(),
  version: Version(),
  planNo: Text(),
  status: Enum(planStatuses),
  /** Published version; 0 in a draft. */
  versionNo: Integer(),
  supplierId: Id(),
  supplierNo: Text(),
  supplierName: Text(),
  orgName: Text(),
  /** Separated by commas. */
  orderNos: Text(),
  periodFrom: Day(),
  periodTo: Day(),
  firmCount: Integer(),
  forecastCount: Integer(),
  lateCount: Integer(),
  publishTime: orNull(Moment()),
  createName: Text(),
  createTime: Moment(),
  allowed: List(Enum(planEvents)),
})
export type PlanSummary = Static<typeof PlanSummary>

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

export const Plan = Obj({
  ...PlanSummary.properties,
  remark: Text(),
  details: List(PlanRow),
  versions: List(PlanVersion),
})
export type Plan = Static<typeof Plan>

export const PlanRowInput = Obj({
  id: Optional(Id()),
  orderDetailId: Id(),
  planDate: Day(),
  timeSlot: Optional(OptionalTime()),
  warehouseId: Optional(orNull(Id())),
  planQty: Quantity(),
  kind: Enum(planKinds),
})
export type PlanRowInput = Static<typeof PlanRowInput>

export const PlanInput = Obj({
  id: Optional(Id()),
  version: Optional(Version()),
  remark: Optional(Str(500)),
  details: List(PlanRowInput, { maxItems: 500 }),
})
export type PlanInput = Static<typeof PlanInput>

export const BoardRow = Obj({
  id: Id(),
  planId: Id(),
  planNo: Text(),
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
  promiseDate: orNull(Day()),
  movableFlag: Flag(),
})
export type BoardRow = Static<typeof BoardRow>
