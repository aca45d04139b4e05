import Big from 'big.js'

/** Price for quantities from `fromQty` to below `toQty`; null: no end. */
interface PriceRange {
  fromQty: string
  toQty: string | null
  priceExcl: string
}

/** Parses a quantity scale, `1=10.50; 500=9.80`; undefined if unreadable. */
export function readRanges(text: string): PriceRange[] | undefined {
  const parts = text
    .split(/[;；\n]/)
    .map(part => part.trim())
    .filter(part => part !== '')
  const read = parts.map(part => /^(\d{1,14}(?:\.\d{1,6})?)\s*[=:：]\s*(\d{1,14}(?:\.\d{1,6})?)$/.exec(part))
  const ranges = read.flatMap(found => (found?.[1] && found[2] ? [{ fromQty: found[1], priceExcl: found[2] }] : []))
  if (ranges.length < parts.length) return undefined
  const sorted = ranges.sort((a, b) => new Big(a.fromQty).cmp(b.fromQty))
  return sorted.map((range, at) => ({ ...range, toQty: sorted[at + 1]?.fromQty ?? null }))
}

/** Inverse of `readRanges`. */
export function rangesText(ranges: readonly PriceRange[]): string {
  return ranges.map(({ fromQty, priceExcl }) => `${fromQty}=${priceExcl}`).join('; ')
}
