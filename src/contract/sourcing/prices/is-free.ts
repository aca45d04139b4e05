/** True when the price, or any price of its quantity scale, is zero. */
export function isFree(price: { priceExcl: string; tiers: readonly { priceExcl: string }[] }): boolean {
  const counting = price.tiers.length > 0 ? price.tiers : [price]
  return counting.some(each => Number(each.priceExcl) === 0)
}
