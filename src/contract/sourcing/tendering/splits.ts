import { exact, percentOf, sum, unitsAtLeast, unitsText, wholeUnits } from '../../fraction.ts'

export interface SplitShare {
  /** Shares of all add up to at most 100; a smaller sum leaves the rest open. */
  sharePct: string
  /** The most that the bidder can supply; null for any quantity. */
  maxQty: string | null
  /** The least that has a price: the minimum order quantity, or the start of the first price range if that is higher. */
  minQty?: string | null
}

export interface Split {
  /** In the order of the shares. */
  quantities: string[]
  /** What no bidder can take. */
  open: string
}

/** In units of the last digit. */
interface Portion {
  quantity: bigint
  least: bigint
  most: bigint
}

/**
 * Splits a demand by shares, best rank first; `digits` are those of the unit. Shares are rounded down, the remainder
 * goes to the best rank. A quantity above the capacity of a bidder, or below its minimum, is offered again from the
 * best rank down.
 */
export function splitQuantity(demand: string, shares: readonly SplitShare[], digits: number): Split {
  const whole = exact(demand)
  const total = wholeUnits(percentOf(whole, sum(shares.map(({ sharePct }) => exact(sharePct)))), digits)
  const portions = shares.map(({ sharePct, maxQty, minQty }): Portion => ({
    quantity: wholeUnits(percentOf(whole, sharePct), digits),
    least: minQty ? unitsAtLeast(exact(minQty), digits) : 0n,
    most: maxQty === null ? total : wholeUnits(exact(maxQty), digits),
  }))
  const best = portions[0]
  if (best) best.quantity += total - given(portions)
  for (const portion of portions) if (portion.quantity > portion.most) portion.quantity = portion.most
  distribute(portions, total)
  return {
    quantities: portions.map(({ quantity }) => unitsText(quantity, digits)),
    open: unitsText(wholeUnits(whole, digits) - given(portions), digits),
  }
}

const given = (portions: readonly Portion[]): bigint => portions.reduce((units, { quantity }) => units + quantity, 0n)

/** Each turn of the loop takes the quantity of one bidder, the last in rank, so it ends. */
function distribute(portions: readonly Portion[], total: bigint): void {
  for (;;) {
    offer(portions, total - given(portions))
    const small = portions.findLast(({ quantity, least }) => quantity > 0n && quantity < least)
    if (!small) return
    small.quantity = 0n
  }
}

function offer(portions: readonly Portion[], units: bigint): void {
  let left = units
  for (const portion of portions) {
    const free = portion.most - portion.quantity
    const taken = free < left ? free : left
    if (portion.quantity + taken < portion.least) continue
    portion.quantity += taken
    left -= taken
  }
}
