import { Array as List, Enum, Integer, Null, Object as Obj, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { CurrencyCode, Day, Decimal, Flag, Id, Moment, Money, Quantity, Rate, Version } from '../../vocabulary.ts'

export const orderBusinessType = 'PURCHASE_ORDER'
export const orderDocuments = [orderBusinessType, 'ORDER_CHANGE'] as const

/** Per order. */
export const mostOrderRows = 5000

export const orderStatuses = [
  'NEW',
  'APPROVING',
  'REJECTED',
  'APPROVED',
  'ISSUED',
  'DIFF',
  'REFUSED',
  'CONFIRMED',
  'EXECUTING',
  'COMPLETED',
  'CANCELLED',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const supplierStatuses = [
  'ISSUED',
  'DIFF',
  'REFUSED',
  'CONFIRMED',
  'EXECUTING',
  'COMPLETED',
  'CANCELLED',
] as const

export const rowStatuses = [
  'OPEN',
  'CONFIRMED',
  'DELIVERING',
  'PART_RECEIVED',
  'RECEIVED',
  'ABORTED',
  'CLOSED',
] as const
export type RowStatus = (typeof rowStatuses)[number]

export const orderTypes = ['STANDARD', 'FRAMEWORK_CALL', 'SAMPLE', 'SERVICE', 'CONSIGNMENT', 'RETURN_REPLACE'] as const
export const answerStatuses = ['NONE', 'ACKNOWLEDGED', 'ACCEPTED', 'CHANGED', 'REFUSED'] as const
export const progressStatuses = ['NONE', 'PART', 'FULL'] as const
export const taxModes = ['EXCL', 'INCL'] as const
export type TaxMode = (typeof taxModes)[number]
export const priceChecks = ['OK', 'WARN', 'APPROVE'] as const
/** BLOCK is never stored, because it prevents submission. */
export const priceStandings = [...priceChecks, 'BLOCK'] as const
export const moldChecks = ['OK', 'WARN'] as const
export const incoterms = ['EXW', 'FCA', 'FAS', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP'] as const
export const taxCategories = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const

export const orderEvents = [
  'edit',
  'remove',
  'submit',
  'withdraw',
  'approve',
  'reject',
  'issue',
  'takeBack',
  'cancel',
  'change',
  'acknowledge',
  'acceptAll',
  'answerWithChanges',
  'refuse',
  'acceptDifferences',
  'refuseDifferences',
  'markUrgent',
  'copy',
  'exportUbl',
  'deliver',
  'approveChange',
  'rejectChange',
  'withdrawChange',
] as const
export type OrderEvent = (typeof orderEvents)[number]

export const rowEvents = [
  'markUrgent',
  'withholdDelivery',
  'freeDelivery',
  'abort',
  'undoAbort',
  'close',
  'reopen',
  'deliver',
] as const
export type RowEvent = (typeof rowEvents)[number]

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

/** Quantities are in `unit`, prices per `priceUnit` units in the order's currency. */
export const OrderRow = Obj({
  id: Id(),
  orderId: Id(),
  rowNo: Integer(),
  materialId: orNull(Id()),
  materialCode: Text(),
  materialText: Text(),
  supplierMaterialCode: Text(),
  spec: Text(),
  qty: Quantity(),
  unit: Text(),
  unitSymbol: Text(),
  unitPrecision: Integer(),
  priceExcl: Quantity(),
  priceIncl: Quantity(),
  priceUnit: Integer(),
  taxCode: Text(),
  /** 13 means 13 %. */
  taxPercent: Decimal(),
  amountExcl: Money(),
  taxAmount: Money(),
  amountIncl: Money(),
  needDate: Day(),
  promisedDate: orNull(Day()),
  promisedQty: orNull(Quantity()),
  receivedQty: Quantity(),
  shippedQty: Quantity(),
  underWayQty: Quantity(),
  /** Received before returns and reversals; `receivedQty` is net of them. */
  arrivedQty: Quantity(),
  acceptedQty: Quantity(),
  rejectedQty: Quantity(),
  /** Returned to the supplier; of that, to be replaced; received in error. */
  returnedQty: Quantity(),
  replaceQty: Quantity(),
  reversedQty: Quantity(),
  abortedQty: Quantity(),
  closedQty: Quantity(),
  openQty: Quantity(),
  receiveTolerancePct: Text(),
  shortTolerancePct: Text(),
  urgentFlag: Flag(),
  /** 1 normal delivery, 0 delivery withheld. */
  normalDeliveryFlag: Flag(),
  rowStatus: Enum(rowStatuses),
  abortReason: Text(),
  closeReason: Text(),
  /** Null for suppliers: price control is internal. */
  priceCheck: Union([Enum(priceChecks), Null()]),
  /** WARN: all of the supplier's molds in use for it have reached the end of their life. Null for suppliers. */
  moldCheck: Union([Enum(moldChecks), Null()]),
  remark: Text(),
  allowed: List(Enum(rowEvents)),
})
export type OrderRow = Static<typeof OrderRow>

export const OrderSummary = Obj({
  id: Id(),
  version: Version(),
  orderNo: Text(),
  orderType: Enum(orderTypes),
  orderDate: Day(),
  status: Enum(orderStatuses),
  answerStatus: Enum(answerStatuses),
  receiveStatus: Enum(progressStatuses),
  changingFlag: Flag(),
  versionNo: Integer(),
  urgentFlag: Flag(),
  orgName: Text(),
  companyName: Text(),
  purchaserName: Text(),
  supplierId: Id(),
  supplierNo: Text(),
  supplierName: Text(),
  currency: CurrencyCode(),
  currencyDigits: Integer(),
  amountExcl: Money(),
  taxAmount: Money(),
  amountIncl: Money(),
  rowCount: Integer(),
  nextNeedDate: orNull(Day()),
  issueTime: orNull(Moment()),
  createName: Text(),
  createTime: Moment(),
  allowed: List(Enum(orderEvents)),
})
export type OrderSummary = Static<typeof OrderSummary>

export const TaxLine = Obj({
  taxCode: Text(),
  category: Enum(taxCategories),
  percent: Decimal(),
  amountExcl: Money(),
  taxAmount: Money(),
})

export const Order = Obj({
  ...OrderSummary.properties,
  orgId: Id(),
  companyId: Id(),
  inventoryOrgId: orNull(Id()),
  inventoryOrgName: Text(),
  purchaserId: Id(),
  supplierContactId: orNull(Id()),
  supplierContactName: Text(),
  sourceType: Text(),
  sourceNo: Text(),
  exchangeRate: Rate(),
  localAmount: Money(),
  localCurrency: CurrencyCode(),
  taxMode: Enum(taxModes),
  paymentTermId: Id(),
  paymentTermName: Text(),
  incoterm: Union([Enum(incoterms), Null()]),
  incotermPlace: Text(),
  deliveryAddress: Text(),
  warehouseId: orNull(Id()),
  warehouseName: Text(),
  remark: Text(),
  invoiceStatus: Enum(progressStatuses),
  payStatus: Enum(progressStatuses),
  cancelReason: Text(),
  details: List(OrderRow),
  taxes: List(TaxLine),
})
export type Order = Static<typeof Order>
