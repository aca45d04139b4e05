import { Array as List, Enum, Integer, Null, Object as Obj, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { serialModes } from '../materials/serial-modes.ts'
import { Day, Id, Quantity } from '../vocabulary.ts'

/** A delivery under way as a phone counts it: also without a network, so all that a receipt needs is there. */
export const ScannedDelivery = Obj({
  id: Id(),
  deliveryNo: Text(),
  supplierName: Text(),
  warehouseName: Text(),
  arriveDate: Day(),
  orderNos: List(Text()),
  /** Codes of its packages, in their order. */
  packageNos: List(Text()),
  /** Which of them stand in another one. */
  nested: List(Obj({ packageNo: Text(), parentNo: Text() })),
  details: List(
    Obj({
      id: Id(),
      orderDetailId: Id(),
      orderNo: Text(),
      rowNo: Integer(),
      materialCode: Text(),
      materialText: Text(),
      spec: Text(),
      unitSymbol: Text(),
      unitPrecision: Integer(),
      /** What of the announced quantity nobody has received. */
      openQty: Quantity(),
      batchNo: Text(),
      expireDate: Union([Day(), Null()]),
      packageNo: Text(),
      serialMode: Enum(serialModes),
      /** What of the announced serial numbers nobody has received. */
      serials: List(Text()),
    }),
  ),
})
export type ScannedDelivery = Static<typeof ScannedDelivery>
