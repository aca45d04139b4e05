import { abnormallyLow } from '../rounds/abnormally-low.ts'
import type { AbnormallyLow } from '../rounds/abnormally-low.ts'

interface PricedBid {
  id: string
  /** Null where the lot is not offered, or not whole: such an amount cannot be compared. */
  lots: readonly { lotId: string; amountExcl: string | null }[]
}

export interface LowPrice extends AbnormallyLow {
  bidId: string
  lotId: string
}

/** Abnormally low prices per lot, each measured by those of the other valid bids. */
export function lowPrices(valid: readonly PricedBid[]): LowPrice[] {
  const priced = valid.flatMap(({ id, lots }) =>
    lots.flatMap(({ lotId, amountExcl }) => (amountExcl === null ? [] : [{ bidId: id, lotId, amountExcl }])),
  )
  return priced.flatMap(({ bidId, lotId, amountExcl }) => {
    const others = priced.filter(other => other.lotId === lotId && other.bidId !== bidId)
    const low = abnormallyLow(
      amountExcl,
      others.map(other => other.amountExcl),
    )
    return low === null ? [] : [{ bidId, lotId, ...low }]
  })
}
