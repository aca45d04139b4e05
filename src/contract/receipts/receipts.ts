import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { HistoryEntry } from '../audit/audit.ts'
import { SerialNos } from '../delivery-orders/serial-numbers.ts'
import { endpoint, pageOf } from '../envelope.ts'
import { Characteristic } from '../materials/characteristics.ts'
import { serialModes } from '../materials/serial-modes.ts'
import { problemBusinessType } from '../quality/problem-parts.ts'
import { ById, Day, Flag, Id, Ids, Moment, Quantity, Str, pageQuery, pageRequest, Version } from '../vocabulary.ts'
import { WrittenDocument } from '../written-document.ts'
import { InspectionResult, MeasuredCharacteristic } from './inspection-results.ts'
import { ScannedDelivery } from './scanned-delivery.ts'

/** What a receipt is called as a document: in the audit trail, messages and files. */
export const receiptBusinessType = 'RECEIPT'

/** What photos of a row of a receipt are filed under, with the id of the row. */
export const receiptRowFileType = 'RECEIPT_ROW'

/** States of a receipt. */
export const receiptStatuses = ['NEW', 'INSPECTING', 'POSTED'] as const
export type ReceiptStatus = (typeof receiptStatuses)[number]

/**
 * What came: ordered goods, goods in place of such as went back, or goods that stay the supplier's (of consignment orders).
 */
export const receiveTypes = ['NORMAL', 'REPLACE', 'CONSIGN'] as const
export type ReceiveType = (typeof receiveTypes)[number]

/** What can happen to a receipt by hand; `allowed` lists what the reader may do now. */
export const receiptEvents = ['edit', 'remove', 'post', 'inspect', 'sendBack', 'reverse', 'claim'] as const
export type ReceiptEvent = (typeof receiptEvents)[number]

/** Whether a row waits for its inspection. */
export const inspectStatuses = ['NONE', 'WAITING', 'DONE'] as const

/** Modules whose holders may read receipts. */
export const receiptReaders = ['receive-list', 'receive-detail'] as const

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

/** A row of a receipt. After its inspection accepted, accepted with deviation, and rejected are what was received. */
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
  /** What the delivery order announced; null without one. */
  shippedQty: orNull(Quantity()),
  receivedQty: Quantity(),
  acceptedQty: Quantity(),
  /** Accepted with deviation. */
  concessionQty: Quantity(),
  rejectedQty: Quantity(),
  rejectReason: Text(),
  /** Why goods with a deviation were accepted. */
  concessionReason: Text(),
  batchNo: Text(),
  expireDate: orNull(Day()),
  inspectStatus: Enum(inspectStatuses),
  /** What the inspection looks at, while the row waits for it: the inspection plan of the material. */
  plan: List(Characteristic),
  /** What the inspection found of each characteristic. */
  results: List(InspectionResult),
  /** Whether its pieces are told apart by serial numbers. */
  serialMode: Enum(serialModes),
  /** Serial numbers of the pieces that came. */
  serials: List(Text()),
  /** What of them went back to the supplier or counts as never received. */
  goneSerials: List(Text()),
  /** What the delivery announced and no posted receipt has. */
  expectedSerials: List(Text()),
  /** Photos of what came. */
  photoCount: Integer(),
  /**
   * 1: its inspection rejected more than the setting `quality.rejectLimitPct` allows, and no 8D report is about it; 0
   * for suppliers.
   */
  claimFlag: Flag(),
})
export type ReceiptRow = Static<typeof ReceiptRow>

/** What a list shows of a receipt. */
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
  /** Numbers of the orders that it belongs to, separated by commas. */
  orderNos: Text(),
  receiveDate: Day(),
  rowCount: Integer(),
  /** How many of its rows have something rejected. */
  rejectedRows: Integer(),
  postTime: orNull(Moment()),
  receiverName: Text(),
  createTime: Moment(),
  allowed: List(Enum(receiptEvents)),
})
export type ReceiptSummary = Static<typeof ReceiptSummary>

/** The whole receipt. */
export const Receipt = Obj({
  ...ReceiptSummary.properties,
  warehouseId: Id(),
  remark: Text(),
  details: List(ReceiptRow),
})
export type Receipt = Static<typeof Receipt>

/** A receipt as it is entered: from a delivery order with its rows, or by hand. */
export const ReceiptInput = Obj({
  id: Optional(Id()),
  /** The version that was read; needed with an id. */
  version: Optional(Version()),
  /** What came; what the order rows say when absent. */
  receiveType: Optional(Enum(receiveTypes)),
  deliveryId: Optional(Id()),
  /** Where it arrived; that of the delivery or of the orders when absent. */
  warehouseId: Optional(Id()),
  receiveDate: Day(),
  remark: Optional(Str(500)),
  details: List(
    Obj({
      orderDetailId: Id(),
      deliveryDetailId: Optional(orNull(Id())),
      receivedQty: Quantity(),
      /** What is not taken over, of rows without an inspection. */
      rejectedQty: Optional(Quantity()),
      rejectReason: Optional(Str(500)),
      batchNo: Optional(Str(64)),
      expireDate: Optional(orNull(Day())),
      /** Serial numbers of the pieces that came, announced ones and others. */
      serials: Optional(SerialNos()),
    }),
    { maxItems: 500 },
  ),
})
export type ReceiptInput = Static<typeof ReceiptInput>

const writers = ['receive-edit'] as const

// --- ours -----------------------------------------------------------------

/** Receipts, newest first; suppliers see those of their companies that were posted. */
export const queryReceipts = endpoint('POST', 'pur/receive/query', {
  in: Obj({
    ...pageRequest,
    /** Searches the number, the supplier, and the numbers of the delivery and the orders. */
    keyword: Optional(Str(64)),
    status: Optional(Union([Enum(receiptStatuses), List(Enum(receiptStatuses), { maxItems: 3 })])),
    receiveType: Optional(Enum(receiveTypes)),
    supplierId: Optional(Id()),
    warehouseId: Optional(Id()),
    deliveryId: Optional(Id()),
    orderId: Optional(Id()),
    /** Number of an order, whole. */
    orderNo: Optional(Str(64)),
    orderDetailId: Optional(Id()),
    /** A serial number of what came, whole; its letters may be written either way. */
    serialNo: Optional(Str(64)),
    receiveDateFrom: Optional(Day()),
    receiveDateTo: Optional(Day()),
    /** '1': only those of the last thirty days that a problem should be reported about. */
    toClaim: Optional(Enum(['1'] as const)),
  }),
  out: pageOf(ReceiptSummary),
  shows: [receiptBusinessType, problemBusinessType],
  access: receiptReaders,
  query: pageQuery,
})

/** A receipt as the caller sees it. 10007: there is none that they see. */
export const getReceipt = endpoint('POST', 'pur/receive/getById', {
  in: ById,
  out: Receipt,
  shows: [receiptBusinessType, problemBusinessType],
  access: receiptReaders,
})

/**
 * Deliveries under way that a scanned code means: that of a package (SSCC), the number of a delivery or of an order;
 * without a code those that arrive next, at most 100. Refuses 10008 for eighteen digits whose check digit is wrong.
 */
export const scanDeliveries = endpoint('POST', 'pur/receive/scan', {
  in: Obj({ code: Optional(Str(64)) }),
  out: List(ScannedDelivery),
  access: writers,
})

/**
 * Creates a receipt, or writes a draft. Refuses 10015 without rows, 16005 outside NEW and for order rows that take
 * none, 16007 on an older version, 10009 for the same row or serial number twice, 10006 for a serial number that is
 * under way or here already, 10011 for a rejection without its reason, 10008, also for a type that is not that of its
 * rows: CONSIGN is for rows of consignment orders alone, and a receipt of nothing else is one; REPLACE for rows of
 * which goods went back for replacement.
 */
export const saveReceipt = endpoint('POST', 'pur/receive/save', {
  in: ReceiptInput,
  out: Receipt,
  access: writers,
  saves: true,
})

/**
 * Posts a draft; with `receipt` it is saved first, in the same transaction. Refuses 10010 without either, 16008 above what
 * the order rows may still take, 16012 for goods that have expired and for a day in a closed month, 10011 without serial
 * numbers that are needed, 16005, and as the save.
 */
export const postReceipt = endpoint('POST', 'pur/receive/post', {
  in: Obj({ id: Optional(Id()), version: Optional(Version()), receipt: Optional(ReceiptInput) }),
  out: Receipt,
  access: writers,
  saves: true,
})

/** Deletes drafts. 10010 without ids, 16005 for any other. */
export const removeReceipts = endpoint('POST', 'pur/receive/remove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: writers,
  saves: true,
})

/**
 * The results of the inspection of every row that waits for one. Refuses 10008 when the parts of a row are not what was
 * received, a row is missing, a lower limit lies above the upper one, or a characteristic failed and nothing is rejected or
 * accepted with deviation; 10011 for a rejection or a deviation without its reason and for a characteristic of the
 * inspection plan that is missing or was not judged, 10009 for one or a row that occurs twice, 16005.
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
        /** Each characteristic of the inspection plan, and others that were looked at. */
        results: Optional(List(MeasuredCharacteristic, { maxItems: 100 })),
      }),
      { maxItems: 500 },
    ),
  }),
  out: Receipt,
  access: ['receive-inspect'],
  saves: true,
})

/** A posted receipt as a UBL ReceiptAdvice, for other systems. Refuses 16005 until it is posted. */
export const exportReceiptAdvice = endpoint('POST', 'pur/receive/exportUbl', {
  in: ById,
  out: WrittenDocument,
  access: receiptReaders,
})

/** What happened to a receipt, oldest first. */
export const queryReceiptHistory = endpoint('POST', 'pur/receive/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: [receiptBusinessType],
  access: receiptReaders,
})
