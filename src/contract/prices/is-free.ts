/** True when a price is zero, or one of its prices by quantity, which count instead of the plain one. */
export function isFree(price: { priceExcl: string; tiers: readonly { priceExcl: string }[] }): boolean {
  const counting = price.tiers.length > 0 ? price.tiers : [price]
  return counting.some(each => Number(each.priceExcl) === 0)
}
