import { Array as List, Enum, Integer, Object as Obj, Optional, Union } from 'typebox'
import { HistoryEntry } from '../audit/audit.ts'
import { endpoint, pageOf } from '../envelope.ts'
import { ById, Day, Flag, Id, Ids, Str, pageQuery, pageRequest, Version } from '../vocabulary.ts'
import { WrittenDocument } from '../written-document.ts'
import {
  deliveryBusinessType,
  DeliverableRow,
  Delivery,
  DeliveryInput,
  DeliveryReason,
  DeliverySummary,
  DockSlot,
  deliveryStatuses,
} from './delivery-order-parts.ts'

/** Modules whose holders may read delivery orders. */
export const deliveryReaders = ['delivery-order', 'delivery-order-detail'] as const
const writers = ['delivery-order-edit'] as const

// --- ours -----------------------------------------------------------------

/** Delivery orders, newest first: those of the caller's companies, or of the caller's purchasing organisations. */
export const queryDeliveries = endpoint('POST', 'delivery/order/query', {
  in: Obj({
    ...pageRequest,
    /** Searches the number, the supplier, the tracking number and the numbers of the orders. */
    keyword: Optional(Str(64)),
    status: Optional(Union([Enum(deliveryStatuses), List(Enum(deliveryStatuses), { maxItems: 5 })])),
    supplierId: Optional(Id()),
    warehouseId: Optional(Id()),
    orderId: Optional(Id()),
    orderDetailId: Optional(Id()),
    arriveDateFrom: Optional(Day()),
    arriveDateTo: Optional(Day()),
    /** 1: those that are under way and should have arrived. */
    lateFlag: Optional(Flag()),
  }),
  out: pageOf(DeliverySummary),
  shows: [deliveryBusinessType],
  access: deliveryReaders,
  query: pageQuery,
})

/** A delivery order as the caller sees it, named by its id or its number. Refuses 10010 without either; 10007: there is none that they see. */
export const getDelivery = endpoint('POST', 'delivery/order/getById', {
  in: Obj({ id: Optional(Id()), deliveryNo: Optional(Str(64)) }),
  out: Delivery,
  shows: [deliveryBusinessType],
  access: deliveryReaders,
})

/**
 * Order rows with what may still be shipped of them: those that are named, or all that wait for a delivery, of one order
 * or of one supplier, the earliest need first. Refuses 10007 for a named row that the caller does not see.
 */
export const queryDeliverableRows = endpoint('POST', 'delivery/order/remaining', {
  in: Obj({
    orderDetailIds: Optional(List(Id(), { maxItems: 500 })),
    orderId: Optional(Id()),
    supplierId: Optional(Id()),
    warehouseId: Optional(Id()),
    /** Order number, material code or name. */
    keyword: Optional(Str(64)),
  }),
  out: List(DeliverableRow),
  access: deliveryReaders,
})

/**
 * Creates a delivery order, or writes a draft. Refuses 16005 outside NEW and for rows that are not confirmed, withheld or
 * done, 16007 on an older version, 16008 above what may be shipped, 10009 for the same row, batch and package twice,
 * 10006 for the code of a package or a serial number that is taken, 10009 for one that is given twice, 10008 for more
 * serial numbers than pieces, those of a material that is kept without them, a time that is no dock slot of the
 * warehouse, and a package that stands in itself, 10011. Of a row of a delivery plan not more than it asks for, with the tolerance of its order row (16008);
 * nothing of forecasts and of plans that are not confirmed (16005).
 */
export const saveDelivery = endpoint('POST', 'delivery/order/save', {
  in: DeliveryInput,
  out: Delivery,
  access: writers,
  saves: true,
})

/**
 * Ships a draft; with `delivery` it is saved first, in the same transaction. Refuses 10010 without either, 10015 without
 * rows, 10011 without a batch number, expiry date, package code or serial numbers that are needed, 16012 for goods that keep too
 * short, 16011 without a file where a material needs a test report, 10009 for a dock slot that is taken, and as the save.
 */
export const shipDelivery = endpoint('POST', 'delivery/order/ship', {
  in: Obj({ id: Optional(Id()), version: Optional(Version()), delivery: Optional(DeliveryInput) }),
  out: Delivery,
  access: writers,
  saves: true,
})

/** The dock slots of a warehouse on a day, as its receiving hours make them, with what is announced for each. */
export const queryDockSlots = endpoint('POST', 'delivery/order/slots', {
  in: Obj({ warehouseId: Id(), date: Day() }),
  out: List(DockSlot),
  shows: [deliveryBusinessType],
  access: [...deliveryReaders, 'delivery-slot'],
})

/** Takes a shipment back of which nothing was received (16010): it is a draft again. */
export const unshipDelivery = endpoint('POST', 'delivery/order/unship', {
  in: Obj({ id: Id(), reason: Optional(Str(500)) }),
  out: Delivery,
  access: writers,
  saves: true,
})

/** Closes a delivery of which a part came: the rest is no longer under way. Refuses 10011 without a reason. */
export const closeDelivery = endpoint('POST', 'delivery/order/close', {
  in: DeliveryReason,
  out: Delivery,
  access: ['delivery-order-close'],
  saves: true,
})

/** Deletes drafts. 10010 without ids, 16005 for any other. */
export const removeDeliveries = endpoint('POST', 'delivery/order/remove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: writers,
  saves: true,
})

/** A shipped delivery as a UBL DespatchAdvice, for other systems. Refuses 16005 for a draft. */
export const exportDespatchAdvice = endpoint('POST', 'delivery/order/exportUbl', {
  in: ById,
  out: WrittenDocument,
  access: deliveryReaders,
})

/** What happened to a delivery order, oldest first. */
export const queryDeliveryHistory = endpoint('POST', 'delivery/order/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: [deliveryBusinessType],
  access: deliveryReaders,
})
