import { Enum, Integer, Optional, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { Day, Id, Quantity } from '../vocabulary.ts'
import { reportCalls } from './report.ts'

/** How a delivery differs: less or more came than was announced or planned, after or before its day, or not whole. */
export const diffKinds = ['SHORT', 'OVER', 'LATE', 'EARLY', 'DAMAGED'] as const

/** Plans against deliveries against receipts: a line for each difference. */
export const deliveryDiff = reportCalls('deliveryDiff', {
  access: ['delivery-diff'],
  shows: ['PURCHASE_ORDER', 'DELIVERY_PLAN', 'DELIVERY_ORDER', 'RECEIPT'],
  filters: { kind: Optional(Enum(diffKinds)) },
  row: {
    kind: Enum(diffKinds),
    /** Empty where nothing was shipped of what the plan says. */
    deliveryId: Text(),
    /** Empty where no plan asked for it. */
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
    /** Empty where no plan asked for it. */
    plannedQty: Text(),
    shippedQty: Quantity(),
    receivedQty: Quantity(),
    acceptedQty: Quantity(),
    /**
     * Received less shipped, of a plan that was not shipped wholly shipped less planned; below zero where something is
     * missing.
     */
    differenceQty: Text({ pattern: '^-?[0-9]+(\\.[0-9]+)?$' }),
    plannedDate: Day(),
    /** The day on which the last of it came; empty while nothing has. */
    arrivedDate: Text(),
    /** Days after the planned one, below zero before it. */
    days: Integer(),
    reason: Text(),
    /** Who closed the delivery without the rest; empty for any other difference. */
    closedName: Text(),
  },
})
export type DiffRow = Static<typeof deliveryDiff.Row>
