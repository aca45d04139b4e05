import Big from 'big.js'

/** What of an order row its limits follow from. Quantities are decimals as text, the tolerance is in per cent. */
export interface LimitedRow {
  qty: string
  abortedQty: string
  closedQty: string
  /** Received net of reversals and returns for replacement. */
  receivedQty: string
  /** Shipped and not yet received. */
  underWayQty: string
  receiveTolerancePct: string
}

/** The most that may be received of a row in all: what is still ordered, and the tolerance on it. */
export function rowLimit(row: Pick<LimitedRow, 'qty' | 'abortedQty' | 'closedQty' | 'receiveTolerancePct'>): Big {
  const ordered = new Big(row.qty).minus(row.abortedQty).minus(row.closedQty)
  return ordered.times(new Big(row.receiveTolerancePct).plus(100)).div(100)
}

/** The most that may still be shipped of a row: its limit without what was received and what is under way; never below 0. */
export function mostToShip(row: LimitedRow): Big {
  const rest = rowLimit(row).minus(row.receivedQty).minus(row.underWayQty)
  return rest.gt(0) ? rest : new Big(0)
}

/**
 * What of the ordered quantity is neither received nor under way, or what is still to be replaced where that is more: what a
 * new delivery begins with; never below 0, nor more than may be shipped.
 */
export function openToShip(row: LimitedRow & { replaceOpenQty: string }): Big {
  const open = new Big(row.qty).minus(row.abortedQty).minus(row.closedQty).minus(row.receivedQty)
  const toReplace = new Big(row.replaceOpenQty)
  const rest = (open.gt(toReplace) ? open : toReplace).minus(row.underWayQty)
  const most = mostToShip(row)
  if (rest.gt(most)) return most
  return rest.gt(0) ? rest : new Big(0)
}
