import Big from 'big.js'

/** Quantities are decimal texts, the tolerance is in per cent. */
export interface LimitedRow {
  qty: string
  abortedQty: string
  closedQty: string
  receivedQty: string
  underWayQty: string
  receiveTolerancePct: string
}

/** Maximum total receipt: open order quantity plus tolerance. */
export function rowLimit(row: Pick<LimitedRow, 'qty' | 'abortedQty' | 'closedQty' | 'receiveTolerancePct'>): Big {
  const ordered = new Big(row.qty).minus(row.abortedQty).minus(row.closedQty)
  return ordered.times(new Big(row.receiveTolerancePct).plus(100)).div(100)
}

/** Maximum further shipment, never below 0. */
export function mostToShip(row: LimitedRow): Big {
  const rest = rowLimit(row).minus(row.receivedQty).minus(row.underWayQty)
  return rest.gt(0) ? rest : new Big(0)
}

/**
 * Default quantity of a new delivery: ordered and neither received nor under way, or the open replacement if greater;
 * between 0 and `mostToShip`.
 */
export function openToShip(row: LimitedRow & { replaceOpenQty: string }): Big {
  const open = new Big(row.qty).minus(row.abortedQty).minus(row.closedQty).minus(row.receivedQty)
  const toReplace = new Big(row.replaceOpenQty)
  const rest = (open.gt(toReplace) ? open : toReplace).minus(row.underWayQty)
  const most = mostToShip(row)
  if (rest.gt(most)) return most
  return rest.gt(0) ? rest : new Big(0)
}
