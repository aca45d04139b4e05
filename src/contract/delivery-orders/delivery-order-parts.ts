import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { orderStatuses, rowStatuses } from '../purchase-orders/purchase-order-parts.ts'
import { serialModes } from '../materials/serial-modes.ts'
import { Day, Filled, Flag, Id, Moment, OptionalTime, Quantity, Str, Version } from '../vocabulary.ts'
import { SerialNos } from './serial-numbers.ts'

/** What a delivery order is called as a document: in the audit trail, messages and files. */
export const deliveryBusinessType = 'DELIVERY_ORDER'

/** States of a delivery order. */
export const deliveryStatuses = ['NEW', 'SHIPPED', 'PART_RECEIVED', 'RECEIVED', 'CLOSED'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** What can happen to a delivery order by hand; `allowed` lists what the reader may do now. */
export const deliveryEvents = ['edit', 'remove', 'ship', 'unship', 'receive', 'close'] as const
export type DeliveryEvent = (typeof deliveryEvents)[number]

/** Kinds of packages. */
export const packageTypes = ['CARTON', 'PALLET', 'CRATE', 'BAG', 'DRUM'] as const

/** Why nothing can be delivered of an order row now. */
export const deliveryObstacles = ['NOT_CONFIRMED', 'DONE', 'WITHHELD', 'NOTHING_LEFT'] as const
export type DeliveryObstacle = (typeof deliveryObstacles)[number]

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

/** What of an order row a delivery shows. */
const orderRow = {
  orderDetailId: Id(),
  orderId: Id(),
  orderNo: Text(),
  rowNo: Integer(),
  materialCode: Text(),
  materialText: Text(),
  supplierMaterialCode: Text(),
  spec: Text(),
  unit: Text(),
  unitSymbol: Text(),
  unitPrecision: Integer(),
  /** When it is needed and promised: by the plan's row that a delivery was made of, else by the order row. */
  needDate: Day(),
  promisedDate: orNull(Day()),
  /** 1: a batch number is needed before it is shipped. */
  batchManaged: Flag(),
  /** 1: a test report is needed as a file before it is shipped. */
  reportRequired: Flag(),
  /** Whether its pieces are told apart by serial numbers. */
  serialMode: Enum(serialModes),
  /** Days that the material keeps; null: it does not perish, and needs no expiry date. */
  shelfLifeDays: Union([Integer(), Null()]),
}

/** An order row of which something may be delivered, with the quantities that decide how much. */
export const DeliverableRow = Obj({
  ...orderRow,
  supplierId: Id(),
  warehouseId: orNull(Id()),
  warehouseName: Text(),
  orderStatus: Enum(orderStatuses),
  rowStatus: Enum(rowStatuses),
  orderedQty: Quantity(),
  receivedQty: Quantity(),
  underWayQty: Quantity(),
  /** What of the ordered quantity is neither received nor under way. */
  openQty: Quantity(),
  /** The most that may be shipped, tolerance included. */
  mostQty: Quantity(),
  obstacle: Union([Enum(deliveryObstacles), Null()]),
})
export type DeliverableRow = Static<typeof DeliverableRow>

/** A row of a delivery order. */
export const DeliveryRow = Obj({
  id: Id(),
  ...orderRow,
  qty: Quantity(),
  receivedQty: Quantity(),
  /** What did not come when the delivery was closed with a difference. */
  missingQty: Quantity(),
  batchNo: Text(),
  productionDate: orNull(Day()),
  expireDate: orNull(Day()),
  /** Serial numbers of its pieces, in the order in which they were given. */
  serials: List(Text()),
  /** What of them no posted receipt has. */
  openSerials: List(Text()),
  /** Place of its package among the packages of the delivery, from 0; null: in none. */
  packageAt: Union([Integer(), Null()]),
  packageNo: Text(),
  /** The row of a delivery plan that it was made of. */
  planDetailId: orNull(Id()),
})
export type DeliveryRow = Static<typeof DeliveryRow>

/** A package of a delivery. */
export const DeliveryPackage = Obj({
  /** Eighteen digits with a check digit (SSCC). */
  packageNo: Text(),
  packageType: Enum(packageTypes),
  /** Kilograms. */
  weight: orNull(Quantity()),
  /** Place of the package that it stands in, such as a pallet, from 0; null: in none. */
  parentAt: Union([Integer(), Null()]),
  /** The code of that package; '' for none. */
  parentNo: Text(),
})
export type DeliveryPackage = Static<typeof DeliveryPackage>

/** What a list shows of a delivery order. */
export const DeliverySummary = Obj({
  id: Id(),
  version: Version(),
  deliveryNo: Text(),
  status: Enum(deliveryStatuses),
  supplierId: Id(),
  supplierNo: Text(),
  supplierName: Text(),
  orgName: Text(),
  warehouseName: Text(),
  /** Numbers of the orders that it delivers, separated by commas. */
  orderNos: Text(),
  shipDate: Day(),
  arriveDate: Day(),
  /** 1: it is under way and should have arrived. */
  lateFlag: Flag(),
  carrier: Text(),
  trackingNo: Text(),
  packageCount: Integer(),
  rowCount: Integer(),
  shipTime: orNull(Moment()),
  createName: Text(),
  createTime: Moment(),
  allowed: List(Enum(deliveryEvents)),
})
export type DeliverySummary = Static<typeof DeliverySummary>

/** The whole delivery order. */
export const Delivery = Obj({
  ...DeliverySummary.properties,
  warehouseId: Id(),
  warehouseAddress: Text(),
  plateNo: Text(),
  driver: Text(),
  phone: Text(),
  grossWeight: orNull(Quantity()),
  remark: Text(),
  closeReason: Text(),
  /** The number of the supplier's own document that it was made of; '' for none. */
  sourceNo: Text(),
  /** When it has a dock on the day of its arrival, `08:30`; '' for none. */
  slotTime: Text(),
  details: List(DeliveryRow),
  packages: List(DeliveryPackage),
})
export type Delivery = Static<typeof Delivery>

/** A row as it is entered. */
export const DeliveryRowInput = Obj({
  orderDetailId: Id(),
  qty: Quantity(),
  batchNo: Optional(Str(64)),
  productionDate: Optional(orNull(Day())),
  expireDate: Optional(orNull(Day())),
  /** Serial numbers of its pieces; to be shipped, each piece of a material that needs one has its own. */
  serials: Optional(SerialNos()),
  packageAt: Optional(Union([Integer({ minimum: 0, maximum: 299 }), Null()])),
  /** The row of a delivery plan that it is made of; not of a forecast. */
  planDetailId: Optional(orNull(Id())),
})
export type DeliveryRowInput = Static<typeof DeliveryRowInput>

/** A delivery order as it is entered; rows are those of one supplier for one warehouse. */
export const DeliveryInput = Obj({
  id: Optional(Id()),
  /** The version that was read; needed with an id. */
  version: Optional(Version()),
  /** Where it goes; the orders' warehouse when absent. */
  warehouseId: Optional(Id()),
  shipDate: Day(),
  arriveDate: Day(),
  /** The dock slot that it takes on that day; '' or absent: none. */
  slotTime: Optional(OptionalTime()),
  carrier: Optional(Str(128)),
  plateNo: Optional(Str(32)),
  driver: Optional(Str(64)),
  phone: Optional(Str(32)),
  trackingNo: Optional(Str(64)),
  /** Kilograms. */
  grossWeight: Optional(orNull(Quantity())),
  remark: Optional(Str(500)),
  details: List(DeliveryRowInput, { maxItems: 500 }),
  packages: Optional(
    List(
      Obj({
        /** Empty: the server makes one from the location number of the supplier or of the buying company. */
        packageNo: Optional(Str(18)),
        packageType: Enum(packageTypes),
        weight: Optional(orNull(Quantity())),
        parentAt: Optional(Union([Integer({ minimum: 0, maximum: 299 }), Null()])),
      }),
      { maxItems: 300 },
    ),
  ),
  attachmentIds: Optional(List(Id(), { maxItems: 50 })),
})
export type DeliveryInput = Static<typeof DeliveryInput>

/** A reason that must be given. */
export const DeliveryReason = Obj({ id: Id(), reason: Filled(500) })

/** A time at which a warehouse takes deliveries on one day. */
export const DockSlot = Obj({
  from: Text(),
  to: Text(),
  /** How many deliveries are taken at the same time, and how many are announced. */
  docks: Integer(),
  used: Integer(),
  /** Those of them that the reader sees. */
  deliveries: List(
    Obj({ id: Id(), deliveryNo: Text(), supplierName: Text(), plateNo: Text(), status: Enum(deliveryStatuses) }),
  ),
})
export type DockSlot = Static<typeof DockSlot>
