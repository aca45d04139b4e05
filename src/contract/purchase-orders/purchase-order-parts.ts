import { Array as List, Enum, Integer, Null, Object as Obj, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { CurrencyCode, Day, Decimal, Flag, Id, Moment, Money, Quantity, Rate, Version } from '../vocabulary.ts'

/** What a purchase order is called as a document: in the audit trail, approvals, notices, files and interfaces. */
export const orderBusinessType = 'PURCHASE_ORDER'
/** What an order's pages show: the order, and the changes of it that wait for approval. */
export const orderDocuments = [orderBusinessType, 'ORDER_CHANGE'] as const

/** An order has no more rows. */
export const mostOrderRows = 5000

/** States of a purchase order. */
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

/** The states in which a supplier sees an order: issued and later. */
export const supplierStatuses = [
  'ISSUED',
  'DIFF',
  'REFUSED',
  'CONFIRMED',
  'EXECUTING',
  'COMPLETED',
  'CANCELLED',
] as const

/** States of one row. */
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
/** How a price stands to its ceiling: BLOCK is kept nowhere, because nothing is submitted with it. */
export const priceStandings = [...priceChecks, 'BLOCK'] as const
/** How the molds that a row is made with stand to their life. */
export const moldChecks = ['OK', 'WARN'] as const
export const incoterms = ['EXW', 'FCA', 'FAS', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP'] as const
export const taxCategories = ['S', 'Z', 'E', 'AE', 'G', 'O'] as const

/** What can happen to an order by hand; `allowed` lists what the reader may do now, as the server's step table says. */
export const orderEvents = [
  'edit',
  'remove',
  'submit',
  'withdraw',
  'approve',
  'reject',
  'issue',
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

/** What can be done with one row. */
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

/** A row of an order. Quantities are in `unit`, prices per `priceUnit` units in the order's currency. */
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
  /** What people write for the unit: `pc` for the code `H87`. */
  unitSymbol: Text(),
  /** Digits after the point that the unit allows. */
  unitPrecision: Integer(),
  priceExcl: Quantity(),
  priceIncl: Quantity(),
  priceUnit: Integer(),
  taxCode: Text(),
  /** Per cent: 13 means 13 %. */
  taxPercent: Decimal(),
  amountExcl: Money(),
  taxAmount: Money(),
  amountIncl: Money(),
  needDate: Day(),
  promisedDate: orNull(Day()),
  promisedQty: orNull(Quantity()),
  receivedQty: Quantity(),
  shippedQty: Quantity(),
  /** Shipped and not yet received. */
  underWayQty: Quantity(),
  /** Received in all, before returns and reversals; `receivedQty` is net of them. */
  arrivedQty: Quantity(),
  acceptedQty: Quantity(),
  rejectedQty: Quantity(),
  /** Gone back to the supplier; of it what is delivered again; and posted by mistake. */
  returnedQty: Quantity(),
  replaceQty: Quantity(),
  reversedQty: Quantity(),
  abortedQty: Quantity(),
  closedQty: Quantity(),
  openQty: Quantity(),
  urgentFlag: Flag(),
  /** 1 normal delivery, 0 delivery withheld. */
  normalDeliveryFlag: Flag(),
  rowStatus: Enum(rowStatuses),
  abortReason: Text(),
  closeReason: Text(),
  /** Empty for suppliers: price control is internal. */
  priceCheck: Union([Enum(priceChecks), Null()]),
  /** WARN: every mold in use for it at the supplier has made all shots of its life. Empty for suppliers. */
  moldCheck: Union([Enum(moldChecks), Null()]),
  remark: Text(),
  allowed: List(Enum(rowEvents)),
})
export type OrderRow = Static<typeof OrderRow>

/** What a list shows of an order. */
export const OrderSummary = Obj({
  id: Id(),
  version: Version(),
  orderNo: Text(),
  orderType: Enum(orderTypes),
  orderDate: Day(),
  status: Enum(orderStatuses),
  answerStatus: Enum(answerStatuses),
  receiveStatus: Enum(progressStatuses),
  /** 1 while a change of the order waits for approval. */
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
  /** Earliest need date of the rows that are still open. */
  nextNeedDate: orNull(Day()),
  issueTime: orNull(Moment()),
  createName: Text(),
  createTime: Moment(),
  allowed: List(Enum(orderEvents)),
})
export type OrderSummary = Static<typeof OrderSummary>

/** Sum of the rows of one tax rate. */
export const TaxLine = Obj({
  taxCode: Text(),
  category: Enum(taxCategories),
  percent: Decimal(),
  amountExcl: Money(),
  taxAmount: Money(),
})

/** The whole order. */
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
