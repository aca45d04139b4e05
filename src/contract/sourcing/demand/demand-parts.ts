import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { CurrencyCode, Day, Filled, Id, Money, Moment, Quantity, Str, Version } from '../../vocabulary.ts'

export const demandBusinessType = 'DEMAND'

export const demandTypes = ['STOCK', 'PROJECT', 'SERVICE', 'ASSET', 'SAMPLE'] as const

export const demandStatuses = ['NEW', 'APPROVING', 'REJECTED', 'APPROVED'] as const
export type DemandStatus = (typeof demandStatuses)[number]

/** Derived from the purchaser and from the documents that reserve its quantity. */
export const demandRowStatuses = [
  ...(['OPEN', 'ASSIGNED', 'SOURCING', 'AWARDED', 'PART_ORDERED', 'ORDERED', 'CLOSED'] as const),
] as const
export type DemandRowStatus = (typeof demandRowStatuses)[number]

export const demandEvents = ['edit', 'remove', 'submit', 'withdraw', 'approve', 'reject'] as const
export type DemandEvent = (typeof demandEvents)[number]

export const demandRowEvents = ['assign', 'unassign', 'split', 'toInquiry', 'toTender', 'toOrder', 'closeRow'] as const
export type DemandRowEvent = (typeof demandRowEvents)[number]

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

export const DemandShare = Obj({
  businessType: Enum(['INQUIRY', 'TENDER', 'PURCHASE_ORDER'] as const),
  businessId: Id(),
  docNo: Text(),
  qty: Quantity(),
  /** AWARDED: the inquiry or tender has chosen suppliers; HELD: otherwise. */
  state: Enum(['HELD', 'AWARDED'] as const),
})
export type DemandShare = Static<typeof DemandShare>

export const DemandRow = Obj({
  id: Id(),
  demandId: Id(),
  demandNo: Text(),
  demandType: Enum(demandTypes),
  title: Text(),
  rowNo: Integer(),
  orgId: Id(),
  orgName: Text(),
  inventoryOrgId: Id(),
  inventoryOrgName: Text(),
  materialId: orNull(Id()),
  materialCode: Text(),
  materialText: Text(),
  spec: Text(),
  qty: Quantity(),
  unit: Text(),
  unitSymbol: Text(),
  unitPrecision: Integer(),
  needDate: Day(),
  currency: CurrencyCode(),
  estimatePrice: orNull(Quantity()),
  suggestedSupplierId: orNull(Id()),
  suggestedSupplierName: Text(),
  purchaserId: orNull(Id()),
  purchaserName: Text(),
  assignTime: orNull(Moment()),
  status: Enum(demandRowStatuses),
  /** Reserved by inquiries, awarded but not ordered, ordered, received. */
  sourcingQty: Quantity(),
  awardedQty: Quantity(),
  orderedQty: Quantity(),
  receivedQty: Quantity(),
  freeQty: Quantity(),
  closeReason: Text(),
  applicantName: Text(),
  remark: Text(),
  allowed: List(Enum(demandRowEvents)),
})
export type DemandRow = Static<typeof DemandRow>

export const DemandSummary = Obj({
  id: Id(),
  version: Version(),
  demandNo: Text(),
  title: Text(),
  demandType: Enum(demandTypes),
  status: Enum(demandStatuses),
  orgName: Text(),
  inventoryOrgName: Text(),
  applicantName: Text(),
  currency: CurrencyCode(),
  currencyDigits: Integer(),
  /** Sum of estimated price times quantity; rows without an estimate count as 0. */
  totalEstimate: Money(),
  rowCount: Integer(),
  doneCount: Integer(),
  needDate: orNull(Day()),
  createTime: Moment(),
  allowed: List(Enum(demandEvents)),
})
export type DemandSummary = Static<typeof DemandSummary>

export const Demand = Obj({
  ...DemandSummary.properties,
  orgId: Id(),
  inventoryOrgId: Id(),
  budgetCode: Text(),
  remark: Text(),
  details: List(DemandRow),
})
export type Demand = Static<typeof Demand>

export const DemandRowInput = Obj({
  id: Optional(Id()),
  materialId: Optional(orNull(Id())),
  materialText: Optional(Str(255)),
  spec: Optional(Str(255)),
  qty: Quantity(),
  unit: Text({ minLength: 1, maxLength: 8 }),
  needDate: Day(),
  estimatePrice: Optional(orNull(Quantity())),
  suggestedSupplierId: Optional(orNull(Id())),
  remark: Optional(Str(500)),
})
export type DemandRowInput = Static<typeof DemandRowInput>

export const DemandInput = Obj({
  id: Optional(Id()),
  version: Optional(Version()),
  title: Filled(128),
  demandType: Enum(demandTypes),
  orgId: Optional(Id()),
  inventoryOrgId: Id(),
  currency: CurrencyCode(),
  budgetCode: Optional(Str(64)),
  remark: Optional(Str(500)),
  details: List(DemandRowInput, { maxItems: 1000 }),
  attachmentIds: Optional(List(Id(), { maxItems: 50 })),
})
export type DemandInput = Static<typeof DemandInput>

export const TakenRow = Obj({ id: Id(), qty: Quantity() })
export type TakenRow = Static<typeof TakenRow>
