import Big from 'big.js'
import type { BidSimilarity } from '../../../../../src/contract/sourcing/tendering/similarities.ts'

export interface CompareBid {
  bidId: string
  bidNo: string
  supplierName: string
  files: readonly { name: string; hash: string; uploaderId: string; uploader: string }[]
  /** Per unit without tax in the tender's currency; items without a single price are missing. */
  prices: readonly { itemId: string; price: string }[]
}

type Finding = Omit<BidSimilarity, 'first' | 'second'>

/** Fewer items are often in one ratio by chance. */
const minItems = 3
/** Relative. Small prices are rounded so much that many factors fit by chance. */
const widest = '0.01'

/** Facts about each pair of bids, in their order. `ownHashes`: files that the tender gave to all bidders. */
export function similaritiesOf(
  bids: readonly CompareBid[],
  ownHashes: ReadonlySet<string>,
  digits: number,
): BidSimilarity[] {
  return bids.flatMap((first, at) =>
    bids
      .slice(at + 1)
      .flatMap(second =>
        [
          ...sameFiles(first, second, ownHashes),
          ...sameUploaders(first, second),
          ...samePrices(first, second, digits),
        ].map(finding => ({ ...finding, first: named(first), second: named(second) })),
      ),
  )
}

const named = ({ bidId, bidNo, supplierName }: CompareBid) => ({ bidId, bidNo, supplierName })

function sameFiles(first: CompareBid, second: CompareBid, ownHashes: ReadonlySet<string>): Finding[] {
  return first.files.flatMap(file => {
    if (file.hash === '' || ownHashes.has(file.hash)) return []
    const other = second.files.find(({ hash }) => hash === file.hash)
    return other === undefined
      ? []
      : [{ kind: 'SAME_FILE' as const, firstName: file.name, secondName: other.name, items: 0, ratio: null }]
  })
}

function sameUploaders(first: CompareBid, second: CompareBid): Finding[] {
  const users = new Map(first.files.map(({ uploaderId, uploader }) => [uploaderId, uploader]))
  const shared = new Set(second.files.flatMap(({ uploaderId }) => (users.has(uploaderId) ? [uploaderId] : [])))
  return [...shared].map(id => {
    const name = users.get(id) ?? ''
    return { kind: 'SAME_UPLOADER' as const, firstName: name, secondName: name, items: 0, ratio: null }
  })
}

/**
 * Prices in one ratio: some factor gives each price of the first bid from the second one's, within half of the last
 * digit. Equal prices of the items of one bid have the same ratio to any others, so they must differ.
 */
function samePrices(first: CompareBid, second: CompareBid, digits: number): Finding[] {
  const pairs = first.prices.flatMap(({ itemId, price }) => {
    const other = second.prices.find(each => each.itemId === itemId)
    return other === undefined || Number(other.price) <= 0 || Number(price) <= 0
      ? []
      : [{ one: new Big(price), other: new Big(other.price) }]
  })
  if (pairs.length < minItems || new Set(pairs.map(({ other }) => other.toFixed())).size < 2) return []
  const finding = { firstName: '', secondName: '', items: pairs.length }
  if (pairs.every(({ one, other }) => one.eq(other))) return [{ ...finding, kind: 'SAME_PRICES', ratio: '100.00' }]
  const half = new Big(5).times(new Big(10).pow(-digits - 1))
  const lows = pairs.map(({ one, other }) => one.minus(half).div(other))
  const highs = pairs.map(({ one, other }) => one.plus(half).div(other))
  const low = lows.reduce((most, each) => (each.gt(most) ? each : most))
  const high = highs.reduce((least, each) => (each.lt(least) ? each : least))
  if (low.gt(high) || high.minus(low).gt(low.abs().times(widest))) return []
  const sum = (prices: readonly Big[]) => prices.reduce((total, price) => total.plus(price), new Big(0))
  const ratio = sum(pairs.map(({ one }) => one))
    .times(100)
    .div(sum(pairs.map(({ other }) => other)))
  return [{ ...finding, kind: 'PRICE_RATIO', ratio: ratio.toFixed(2) }]
}
