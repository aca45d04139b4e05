import { Array as List, Enum, Integer, Object as Obj, Optional, Union } from 'typebox'
import { HistoryEntry } from '../../platform/audit/audit.ts'
import { endpoint, pageOf } from '../../envelope.ts'
import { ById, Day, Flag, Id, Ids, Str, pageQuery, pageRequest, Version } from '../../vocabulary.ts'
import { WrittenDocument } from '../../written-document.ts'
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

export const deliveryReaders = ['delivery-order', 'delivery-order-detail'] as const
const writers = ['delivery-order-edit'] as const

export const queryDeliveries = endpoint('POST', 'delivery/order/query', {
  in: Obj({
    ...pageRequest,
    keyword: Optional(Str(64)),
    status: Optional(Union([Enum(deliveryStatuses), List(Enum(deliveryStatuses), { maxItems: 5 })])),
    supplierId: Optional(Id()),
    warehouseId: Optional(Id()),
    orderId: Optional(Id()),
    orderDetailId: Optional(Id()),
    arriveDateFrom: Optional(Day()),
    arriveDateTo: Optional(Day()),
    lateFlag: Optional(Flag()),
  }),
  out: pageOf(DeliverySummary),
  shows: [deliveryBusinessType],
  access: deliveryReaders,
  query: pageQuery,
})

/** By id or number. */
export const getDelivery = endpoint('POST', 'delivery/order/getById', {
  in: Obj({ id: Optional(Id()), deliveryNo: Optional(Str(64)) }),
  out: Delivery,
  shows: [deliveryBusinessType],
  access: deliveryReaders,
})

/** The given order rows, or all open ones of an order or supplier, earliest need first. */
export const queryDeliverableRows = endpoint('POST', 'delivery/order/remaining', {
  in: Obj({
    orderDetailIds: Optional(List(Id(), { maxItems: 500 })),
    orderId: Optional(Id()),
    supplierId: Optional(Id()),
    warehouseId: Optional(Id()),
    keyword: Optional(Str(64)),
  }),
  out: List(DeliverableRow),
  access: deliveryReaders,
})

/**
 * 16005 for rows not confirmed, withheld or done, and for plan rows that are forecasts or unconfirmed, 16008 above the
 * open quantity, for plan rows above theirs plus the order row's tolerance, 10008 for too many serial numbers, a
 * material without them, no dock slot, and a package inside itself.
 */
export const saveDelivery = endpoint('POST', 'delivery/order/save', {
  in: DeliveryInput,
  out: Delivery,
  access: writers,
  saves: true,
})

/**
 * Saves `delivery` first. 16012 for too short a shelf life, 16011 without a required test report, 10009 for an occupied
 * dock slot.
 */
export const shipDelivery = endpoint('POST', 'delivery/order/ship', {
  in: Obj({ id: Optional(Id()), version: Optional(Version()), delivery: Optional(DeliveryInput) }),
  out: Delivery,
  access: writers,
  saves: true,
})

export const queryDockSlots = endpoint('POST', 'delivery/order/slots', {
  in: Obj({ warehouseId: Id(), date: Day() }),
  out: List(DockSlot),
  shows: [deliveryBusinessType],
  access: [...deliveryReaders, 'delivery-slot'],
})

/** 16010 after a receipt. */
export const unshipDelivery = endpoint('POST', 'delivery/order/unship', {
  in: Obj({ id: Id(), reason: Optional(Str(500)) }),
  out: Delivery,
  access: writers,
  saves: true,
})

/** For a partly received delivery. */
export const closeDelivery = endpoint('POST', 'delivery/order/close', {
  in: DeliveryReason,
  out: Delivery,
  access: ['delivery-order-close'],
  saves: true,
})

/** Drafts only. */
export const removeDeliveries = endpoint('POST', 'delivery/order/remove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: writers,
  saves: true,
})

/** 16005 for a draft. */
export const exportDespatchAdvice = endpoint('POST', 'delivery/order/exportUbl', {
  in: ById,
  out: WrittenDocument,
  access: deliveryReaders,
})

export const queryDeliveryHistory = endpoint('POST', 'delivery/order/history', {
  in: ById,
  out: List(HistoryEntry),
  shows: [deliveryBusinessType],
  access: deliveryReaders,
})
