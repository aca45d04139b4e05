import { Enum, Integer, Optional, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { Day, Id, Percent, Quantity } from '../../vocabulary.ts'
import { Count, reportCalls } from './report.ts'

/** The promised day (requested day without a promise), or the requested day. */
export const dueBases = ['PROMISE', 'REQUEST'] as const

export const dueOutcomes = ['ON_TIME', 'LATE', 'MISSING'] as const

const filters = {
  basis: Optional(Enum(dueBases)),
  /** Days after the due day that count as in time. */
  graceDays: Optional(Integer({ minimum: 0, maximum: 60 })),
  urgentFlag: Optional(Enum([0, 1] as const)),
}

const parts = { access: ['delivery-timeliness'], shows: ['PURCHASE_ORDER', 'RECEIPT'] } as const

/** On-time delivery by supplier: rows of firm plans, and order rows without one, due by today. */
export const deliveryTimeliness = reportCalls('deliveryTimeliness', {
  ...parts,
  filters,
  row: {
    supplierId: Id(),
    supplierNo: Text(),
    supplierName: Text(),
    dueRows: Count(),
    onTime: Count(),
    late: Count(),
    missing: Count(),
    ratePromise: Percent(),
    rateRequest: Percent(),
    /**
     * Growth of the on-time rate in points from the earlier to the later half of the period, by default 180 days; empty
     * unless both halves have due rows.
     */
    trend: Text(),
    /** Of late and missing rows; missing ones count up to the end of the period, at most today. */
    averageDaysLate: Quantity(),
    /** Rows complete more than `delivery.earlyDays` (setting) early. */
    earlyRows: Count(),
  },
})
export type TimelinessRow = Static<typeof deliveryTimeliness.Row>

export const deliveryTimelinessRows = reportCalls('deliveryTimelinessRows', {
  ...parts,
  filters: { ...filters, outcome: Optional(Enum(dueOutcomes)) },
  row: {
    orderId: Id(),
    orderNo: Text(),
    rowNo: Integer(),
    planNo: Text(),
    supplierId: Id(),
    supplierName: Text(),
    materialCode: Text(),
    materialText: Text(),
    spec: Text(),
    unitSymbol: Text(),
    unitPrecision: Integer(),
    dueQty: Quantity(),
    acceptedQty: Quantity(),
    dueDate: Day(),
    needDate: Day(),
    completeDate: Text(),
    daysLate: Integer(),
    outcome: Enum(dueOutcomes),
  },
})
export type DueRow = Static<typeof deliveryTimelinessRows.Row>
