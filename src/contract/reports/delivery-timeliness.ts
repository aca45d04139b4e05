import { Enum, Integer, Optional, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { Day, Id, Percent, Quantity } from '../vocabulary.ts'
import { Count, reportCalls } from './report.ts'

/** Which day counts: the supplier's promise (the request where nothing was promised), or the request. */
export const dueBases = ['PROMISE', 'REQUEST'] as const

/** What became of a due row: it came in time, wholly but late, or not wholly. */
export const dueOutcomes = ['ON_TIME', 'LATE', 'MISSING'] as const

const filters = {
  basis: Optional(Enum(dueBases)),
  /** Days after the due day that still count as in time. */
  graceDays: Optional(Integer({ minimum: 0, maximum: 60 })),
  /** 1: only urgent rows. */
  urgentFlag: Optional(Enum([0, 1] as const)),
}

const parts = { access: ['delivery-timeliness'], shows: ['PURCHASE_ORDER', 'RECEIPT'] } as const

/**
 * Delivery timeliness by supplier: rows of firm plans, and rows of orders without one, that are due by today, and how many
 * of them came in time.
 */
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
     * By how many points the rate of rows in time grew from the earlier to the later half of the days, which are the
     * last 180 where no first one is given; empty unless something was due in both.
     */
    trend: Text(),
    /**
     * Of the rows that are late or missing; those that are missing count up to the last of the days, at most up to
     * today.
     */
    averageDaysLate: Quantity(),
    /** Rows that were complete more than the days of the setting `delivery.earlyDays` before they were due. */
    earlyRows: Count(),
  },
})
export type TimelinessRow = Static<typeof deliveryTimeliness.Row>

/** The due rows behind those figures. */
export const deliveryTimelinessRows = reportCalls('deliveryTimelinessRows', {
  ...parts,
  filters: { ...filters, outcome: Optional(Enum(dueOutcomes)) },
  row: {
    orderId: Id(),
    orderNo: Text(),
    rowNo: Integer(),
    /** The plan that it is a firm row of; empty for a row of an order. */
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
    /** When the last of the due quantity came; empty while it is missing. */
    completeDate: Text(),
    daysLate: Integer(),
    outcome: Enum(dueOutcomes),
  },
})
export type DueRow = Static<typeof deliveryTimelinessRows.Row>
