import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { CurrencyCode, Day, Filled, Id, Money, Moment, Quantity, Str, Version } from '../vocabulary.ts'

/** What a demand is called as a document: in the audit trail, messages and files. */
export const demandBusinessType = 'DEMAND'

/** What a demand is for. */
export const demandTypes = ['STOCK', 'PROJECT', 'SERVICE', 'ASSET', 'SAMPLE'] as const

/** States of a demand; what becomes of it after its approval stands with its rows. */
export const demandStatuses = ['NEW', 'APPROVING', 'REJECTED', 'APPROVED'] as const
export type DemandStatus = (typeof demandStatuses)[number]

/** States of a row. They follow from its purchaser and from what holds its quantity. */
export const demandRowStatuses = [
  ...(['OPEN', 'ASSIGNED', 'SOURCING', 'AWARDED', 'PART_ORDERED', 'ORDERED', 'CLOSED'] as const),
] as const
export type DemandRowStatus = (typeof demandRowStatuses)[number]

/** What can happen to a demand; `allowed` lists what the reader may do now. */
export const demandEvents = ['edit', 'remove', 'submit', 'withdraw', 'approve', 'reject'] as const
export type DemandEvent = (typeof demandEvents)[number]

/** What can happen to a row of an approved demand. */
export const demandRowEvents = ['assign', 'unassign', 'split', 'toInquiry', 'toOrder', 'closeRow'] as const
export type DemandRowEvent = (typeof demandRowEvents)[number]

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

/** What holds a part of a row's quantity: an inquiry, what it awarded, or an order. */
export const DemandShare = Obj({
  businessType: Enum(['INQUIRY', 'PURCHASE_ORDER'] as const),
  businessId: Id(),
  docNo: Text(),
  qty: Quantity(),
  /** AWARDED: the inquiry has chosen suppliers for it; HELD: everything else. */
  state: Enum(['HELD', 'AWARDED'] as const),
})
export type DemandShare = Static<typeof DemandShare>

/** A row of a demand as it is shown. Quantities are in `unit`. */
export const DemandRow = Obj({
  id: Id(),
  demandId: Id(),
  demandNo: Text(),
  demandType: Enum(demandTypes),
  title: Text(),
  rowNo: Integer(),
  orgId: Id(),
  orgName: Text(),
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
  /** Held by inquiries, awarded and not ordered yet, ordered, received. */
  sourcingQty: Quantity(),
  awardedQty: Quantity(),
  orderedQty: Quantity(),
  receivedQty: Quantity(),
  /** What nothing holds yet. */
  freeQty: Quantity(),
  closeReason: Text(),
  applicantName: Text(),
  remark: Text(),
  allowed: List(Enum(demandRowEvents)),
})
export type DemandRow = Static<typeof DemandRow>

/** What a list shows of a demand. */
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
  /** Sum of estimated price times quantity; rows without an estimate count as nothing. */
  totalEstimate: Money(),
  rowCount: Integer(),
  /** Rows with nothing left to do: ordered or closed. */
  doneCount: Integer(),
  /** The earliest day on which something is needed. */
  needDate: orNull(Day()),
  createTime: Moment(),
  allowed: List(Enum(demandEvents)),
})
export type DemandSummary = Static<typeof DemandSummary>

/** The whole demand. */
export const Demand = Obj({
  ...DemandSummary.properties,
  orgId: Id(),
  inventoryOrgId: Id(),
  budgetCode: Text(),
  remark: Text(),
  details: List(DemandRow),
})
export type Demand = Static<typeof Demand>

/** A row as it is entered. */
export const DemandRowInput = Obj({
  id: Optional(Id()),
  materialId: Optional(orNull(Id())),
  /** Needed when no material is named. */
  materialText: Optional(Str(255)),
  spec: Optional(Str(255)),
  qty: Quantity(),
  unit: Text({ minLength: 1, maxLength: 8 }),
  needDate: Day(),
  /** What is expected to be paid without tax, per unit. */
  estimatePrice: Optional(orNull(Quantity())),
  suggestedSupplierId: Optional(orNull(Id())),
  remark: Optional(Str(500)),
})
export type DemandRowInput = Static<typeof DemandRowInput>

/** A demand as it is entered. */
export const DemandInput = Obj({
  id: Optional(Id()),
  /** The version that was read; needed with an id. */
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

/** A part of a row that is taken further. */
export const TakenRow = Obj({ id: Id(), qty: Quantity() })
export type TakenRow = Static<typeof TakenRow>
