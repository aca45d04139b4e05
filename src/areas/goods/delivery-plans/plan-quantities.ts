import Big from 'big.js'
import type { PlanPromise, PlanRow } from '../../../contract/goods/delivery-plans/delivery-plan-parts.ts'

/** Quantity of a confirmed firm row still to ship; 0 for other rows. A decimal as text. */
export function openQty(row: PlanRow): string {
  if (row.kind !== 'FIRM' || row.rowStatus !== 'CONFIRMED') return '0'
  const open = new Big(row.planQty).minus(row.shippedQty)
  return open.gt(0) ? open.toFixed() : '0'
}

/** The promises of a row that count: those that wait for the buyer, and those that are agreed. */
export function liveOnes(promises: readonly PlanPromise[]): PlanPromise[] {
  return promises.filter(each => each.decision === 'OPEN' || each.decision === 'ACCEPTED')
}

/** Whether a promise says another day than the plan. */
export function isLater(promise: PlanPromise, row: Pick<PlanRow, 'planDate'>): boolean {
  return promise.promiseDate > row.planDate
}
