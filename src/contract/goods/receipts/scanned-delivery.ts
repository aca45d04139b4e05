import { Array as List, Enum, Integer, Null, Object as Obj, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { serialModes } from '../../ground/materials/serial-modes.ts'
import { Day, Id, Quantity } from '../../vocabulary.ts'

/** All data for a receipt, because the phone may be offline. */
export const ScannedDelivery = Obj({
  id: Id(),
  deliveryNo: Text(),
  supplierName: Text(),
  warehouseName: Text(),
  arriveDate: Day(),
  orderNos: List(Text()),
  packageNos: List(Text()),
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
      openQty: Quantity(),
      batchNo: Text(),
      expireDate: Union([Day(), Null()]),
      packageNo: Text(),
      serialMode: Enum(serialModes),
      serials: List(Text()),
    }),
  ),
})
export type ScannedDelivery = Static<typeof ScannedDelivery>
