import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { HistoryEntry } from '../../platform/audit/audit.ts'
import { SerialNos } from '../delivery-orders/serial-numbers.ts'
import { endpoint, pageOf } from '../../envelope.ts'
import { Characteristic } from '../../ground/materials/characteristics.ts'
import { serialModes } from '../../ground/materials/serial-modes.ts'
import { problemBusinessType } from '../quality/problem-parts.ts'
import { ById, Day, Flag, Id, Ids, Moment, Quantity, Str, pageQuery, pageRequest, Version } from '../../vocabulary.ts'
import { WrittenDocument } from '../../written-document.ts'
import { InspectionResult, MeasuredCharacteristic } from './inspection-results.ts'
import { ScannedDelivery } from './scanned-delivery.ts'

export const receiptBusinessType = 'RECEIPT'

export const receiptRowFileType = 'RECEIPT_ROW'

export const receiptStatuses = ['NEW', 'INSPECTING', 'POSTED'] as const
export type ReceiptStatus = (typeof receiptStatuses)[number]

/** Ordered goods, replacements for returned ones, or consignment goods, owned by the supplier. */
export const receiveTypes = ['NORMAL', 'REPLACE', 'CONSIGN'] as const
export type ReceiveType = (typeof receiveTypes)[number]

export const receiptEvents = ['edit', 'remove', 'post', 'inspect', 'sendBack', 'reverse', 'claim'] as const
export type ReceiptEvent = (typeof receiptEvents)[number]

export const inspectStatuses = ['NONE', 'WAITING', 'DONE'] as const

export const receiptReaders = ['receive-list', 'receive-detail'] as const

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

/** After the inspection accepted, concession and rejected quantities add up to the received one. */
export const ReceiptRow = Obj({
  id: Id(),
  orderDetailId: Id(),
  deliveryDetailId: orNull(Id()),
  orderId: Id(),
  orderNo: Text(),
  rowNo: Integer(),
  materialCode: Text(),
  materialText: Text(),
  spec: Text(),
  unitSymbol: Text(),
  unitPrecision: Integer(),
  shippedQty: orNull(Quantity()),
  receivedQty: Quantity(),
  acceptedQty: Quantity(),
  concessionQty: Quantity(),
  rejectedQty: Quantity(),
  rejectReason: Text(),
  concessionReason: Text(),
  batchNo: Text(),
  expireDate: orNull(Day()),
  inspectStatus: Enum(inspectStatuses),
  plan: List(Characteristic),
  results: List(InspectionResult),
  serialMode: Enum(serialModes),
  serials: List(Text()),
  goneSerials: List(Text()),
  expectedSerials: List(Text()),
  photoCount: Integer(),
  /** 1: more rejected than `quality.rejectLimitPct` allows, without an 8D report; 0 for suppliers. */
  claimFlag: Flag(),
})
export type ReceiptRow = Static<typeof ReceiptRow>

export const ReceiptSummary = Obj({
  id: Id(),
  version: Version(),
  receiveNo: Text(),
  receiveType: Enum(receiveTypes),
  status: Enum(receiptStatuses),
  deliveryId: orNull(Id()),
  deliveryNo: Text(),
  supplierId: Id(),
  supplierNo: Text(),
  supplierName: Text(),
  orgName: Text(),
  warehouseName: Text(),
  /** Separated by commas. */
  orderNos: Text(),
  receiveDate: Day(),
  rowCount: Integer(),
  rejectedRows: Integer(),
  postTime: orNull(Moment()),
  receiverName: Text(),
  createTime: Moment(),
  allowed: List(Enum(receiptEvents)),
})
export type ReceiptSummary = Static<typeof ReceiptSummary>

export const Receipt = Obj({
  ...ReceiptSummary.properties,
  warehouseId: Id(),
  remark: Text(),
  details: List(ReceiptRow),
})
export type Receipt = Static<typeof Receipt>

export const ReceiptInput = Obj({
  id: Optional(Id()),
  version: Optional(Version()),
  /** Default: from the order rows. */
  receiveType: Optional(Enum(receiveTypes)),
  deliveryId: Optional(Id()),
  /** Default: from the delivery or the orders. */
  warehouseId: Optional(Id()),
  receiveDate: Day(),
  remark: Optional(Str(500)),
  details: List(
    Obj({
      orderDetailId: Id(),
      deliveryDetailId: Optional(orNull(Id())),
      receivedQty: Quantity(),
      /** For rows without an inspection. */
      rejectedQty: Optional(Quantity()),
      rejectReason: Optional(Str(500)),
      batchNo: Optional(Str(64)),
      expireDate: Optional(orNull(Day())),
      serials: Optional(SerialNos()),
    }),
    { maxItems: 500 },
  ),
})
export type ReceiptInput = Static<typeof ReceiptInput>

const writers = ['receive-edit'] as const

/** Suppliers see posted ones of their companies. */
export const queryReceipts = endpoint('POST', 'pur/receive/query', {
  in: Obj({
    ...pageRequest,
    keyword: Optional(Str(64)),
    status: Optional(Union([Enum(receiptStatuses), List(Enum(receiptStatuses), { maxItems: 3 })])),
    receiveType: Optional(Enum(receiveTypes)),
    supplierId: Optional(Id()),
    warehouseId: Optional(Id()),
    deliveryId: Optional(Id()),
    orderId: Optional(Id()),
    orderNo: Optional(Str(64)),
    orderDetailId: Optional(Id()),
    serialNo: Optional(Str(64)),
    receiveDateFrom: Optional(Day()),
    receiveDateTo: Optional(Day()),
    /** '1': of the last thirty days, with a proposed problem report. */
    toClaim: Optional(Enum(['1'] as const)),
  }),
  out: pageOf(ReceiptSummary),
  shows: [receiptBusinessType, problemBusinessType],
  access: receiptReaders,
  query: pageQuery,
})

export const getReceipt = endpoint('POST', 'pur/receive/getById', {
  in: ById,
  out: Receipt,
  shows: [receiptBusinessType, problemBusinessType],
  access: receiptReaders,
})

/**
 * By package (SSCC), delivery or order number; without a code the next arrivals, at most 100. 10008 for a wrong check
 * digit.
 */
export const scanDeliveries = endpoint('POST', 'pur/receive/scan', {
  in: Obj({ code: Optional(Str(64)) }),
  out: List(ScannedDelivery),
  access: writers,
})

/**
 * 16005 for order rows that accept no receipt, 10006 for a serial number under way or in stock, 10011 for a rejection
 * without a reason, 10008 for a wrong type: consignment orders require CONSIGN, others forbid it; REPLACE is for rows
 * with goods returned for replacement.
 */
export const saveReceipt = endpoint('POST', 'pur/receive/save', {
  in: ReceiptInput,
  out: Receipt,
  access: writers,
  saves: true,
})

/** Saves `receipt` first. 16008 above the limit of an order row, 16012 for expired goods and in a closed month. */
export const postReceipt = endpoint('POST', 'pur/receive/post', {
  in: Obj({ id: Optional(Id()), version: Optional(Version()), receipt: Optional(ReceiptInput) }),
  out: Receipt,
  access: writers,
  saves: true,
})

/** Drafts only. */
export const removeReceipts = endpoint('POST', 'pur/receive/remove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: writers,
  saves: true,
})

/**
 * All rows that await inspection. 10008 when the quantities of a row do not add up, or a characteristic failed with
 * nothing rejected or accepted with a deviation; 10011 for a rejection or deviation without a reason and a missing or
 * unjudged characteristic.
 */
export const inspectReceipt = endpoint('POST', 'pur/receiveDetail/inspect', {
  in: Obj({
    id: Id(),
    details: List(
      Obj({
        id: Id(),
        acceptedQty: Quantity(),
        concessionQty: Quantity(),
        rejectedQty: Quantity(),
        rejectReason: Optional(Str(500)),
        concessionReason: Optional(Str(500)),
        results: Optional(List(MeasuredCharacteristic, { maxItems: 100 })),
      }),
      { maxItems: 500 },
    ),
  }),
  out: Receipt,
  access: ['receive-inspect'],
  saves: true,
})

/** UBL ReceiptAdvice. 16005 unless posted. */
export const exportReceiptAdvice = endpoint('POST', 'pur/receive/exportUbl', {
  in: ById,
  out: WrittenDocument,
  access: receiptReaders,
})

export const queryReceiptHistory = endpoint('POST', 'pur/receive/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: [receiptBusinessType],
  access: receiptReaders,
})
