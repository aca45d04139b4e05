import { Enum, Integer, Optional, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { Day, Id, Quantity } from '../../vocabulary.ts'
import { reportCalls } from './report.ts'

export const diffKinds = ['SHORT', 'OVER', 'LATE', 'EARLY', 'DAMAGED'] as const

export const deliveryDiff = reportCalls('deliveryDiff', {
  access: ['delivery-diff'],
  shows: ['PURCHASE_ORDER', 'DELIVERY_PLAN', 'DELIVERY_ORDER', 'RECEIPT'],
  filters: { kind: Optional(Enum(diffKinds)) },
  row: {
    kind: Enum(diffKinds),
    /** Empty when nothing of the plan was shipped. */
    deliveryId: Text(),
    /** Empty without a plan. */
    planId: Text(),
    planNo: Text(),
    deliveryNo: Text(),
    receiveNos: Text(),
    orderNo: Text(),
    rowNo: Integer(),
    supplierId: Id(),
    supplierName: Text(),
    materialCode: Text(),
    materialText: Text(),
    spec: Text(),
    unitSymbol: Text(),
    unitPrecision: Integer(),
    plannedQty: Text(),
    shippedQty: Quantity(),
    receivedQty: Quantity(),
    acceptedQty: Quantity(),
    /**
     * Received less shipped; for a plan not fully shipped, shipped less planned. Negative where something is missing.
     */
    differenceQty: Text({ pattern: '^-?[0-9]+(\\.[0-9]+)?$' }),
    plannedDate: Day(),
    arrivedDate: Text(),
    /** Negative if early. */
    days: Integer(),
    reason: Text(),
    closedName: Text(),
  },
})
export type DiffRow = Static<typeof deliveryDiff.Row>
