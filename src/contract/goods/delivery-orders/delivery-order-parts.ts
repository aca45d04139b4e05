import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { orderStatuses, rowStatuses } from '../../orders/purchase-orders/purchase-order-parts.ts'
import { serialModes } from '../../ground/materials/serial-modes.ts'
import { Day, Filled, Flag, Id, Moment, OptionalTime, Quantity, Str, Version } from '../../vocabulary.ts'
import { SerialNos } from './serial-numbers.ts'

export const deliveryBusinessType = 'DELIVERY_ORDER'

export const deliveryStatuses = ['NEW', 'SHIPPED', 'PART_RECEIVED', 'RECEIVED', 'CLOSED'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

export const deliveryEvents = ['edit', 'remove', 'ship', 'unship', 'receive', 'close'] as const
export type DeliveryEvent = (typeof deliveryEvents)[number]

export const packageTypes = ['CARTON', 'PALLET', 'CRATE', 'BAG', 'DRUM'] as const

export const deliveryObstacles = ['NOT_CONFIRMED', 'DONE', 'WITHHELD', 'NOTHING_LEFT'] as const
export type DeliveryObstacle = (typeof deliveryObstacles)[number]

const orNull = <T extends ReturnType<typeof Text>>(schema: T) => Union([schema, Null()])

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
  needDate: Day(),
  promisedDate: orNull(Day()),
  /** 1: shipping requires a batch number. */
  batchManaged: Flag(),
  /** 1: shipping requires a test report file. */
  reportRequired: Flag(),
  serialMode: Enum(serialModes),
  /** Null: not perishable. */
  shelfLifeDays: Union([Integer(), Null()]),
}

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
  openQty: Quantity(),
  mostQty: Quantity(),
  obstacle: Union([Enum(deliveryObstacles), Null()]),
  planRows: List(
    Obj({
      planDetailId: Id(),
      planNo: Text(),
      day: Day(),
      qty: Quantity(),
      warehouseId: orNull(Id()),
      warehouseName: Text(),
    }),
  ),
})
export type DeliverableRow = Static<typeof DeliverableRow>

export const DeliveryRow = Obj({
  id: Id(),
  ...orderRow,
  qty: Quantity(),
  receivedQty: Quantity(),
  missingQty: Quantity(),
  batchNo: Text(),
  productionDate: orNull(Day()),
  expireDate: orNull(Day()),
  serials: List(Text()),
  openSerials: List(Text()),
  /** Index into `packages`. */
  packageAt: Union([Integer(), Null()]),
  packageNo: Text(),
  planDetailId: orNull(Id()),
  orderWarehouseId: orNull(Id()),
})
export type DeliveryRow = Static<typeof DeliveryRow>

export const DeliveryPackage = Obj({
  /** SSCC. */
  packageNo: Text(),
  packageType: Enum(packageTypes),
  /** Kilograms. */
  weight: orNull(Quantity()),
  /** Index of the enclosing package, such as a pallet. */
  parentAt: Union([Integer(), Null()]),
  parentNo: Text(),
})
export type DeliveryPackage = Static<typeof DeliveryPackage>

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
  /** Separated by commas. */
  orderNos: Text(),
  shipDate: Day(),
  arriveDate: Day(),
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
  sourceNo: Text(),
  /** `08:30`; '' for none. */
  slotTime: Text(),
  details: List(DeliveryRow),
  packages: List(DeliveryPackage),
})
export type Delivery = Static<typeof Delivery>

export const DeliveryRowInput = Obj({
  orderDetailId: Id(),
  qty: Quantity(),
  batchNo: Optional(Str(64)),
  productionDate: Optional(orNull(Day())),
  expireDate: Optional(orNull(Day())),
  /** For shipping, one per piece if required. */
  serials: Optional(SerialNos()),
  packageAt: Optional(Union([Integer({ minimum: 0, maximum: 299 }), Null()])),
  planDetailId: Optional(orNull(Id())),
})
export type DeliveryRowInput = Static<typeof DeliveryRowInput>

/** All rows have one supplier and one warehouse. */
export const DeliveryInput = Obj({
  id: Optional(Id()),
  version: Optional(Version()),
  /** Default: the orders'. */
  warehouseId: Optional(Id()),
  shipDate: Day(),
  arriveDate: Day(),
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
        /** Empty: generated from the location number of the supplier or the buying company. */
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

export const DeliveryReason = Obj({ id: Id(), reason: Filled(500) })

export const DockSlot = Obj({
  from: Text(),
  to: Text(),
  docks: Integer(),
  used: Integer(),
  deliveries: List(
    Obj({ id: Id(), deliveryNo: Text(), supplierName: Text(), plateNo: Text(), status: Enum(deliveryStatuses) }),
  ),
})
export type DockSlot = Static<typeof DockSlot>
