import { plainDecimal } from '../../../../../src/contract/amounts.ts'
import Big from 'big.js'
import type {
  AwardBid,
  AwardItem,
  AwardLineInput,
  AwardOffer,
  TenderAward,
} from '../../../../../src/contract/sourcing/tendering/award-parts.ts'
import type { Act } from '../../../../kit/call/act.ts'
import type { Problem } from '../../../../kit/call/refusal.ts'
import { measurePrices } from '../../prices/read.ts'
import type { PriceStanding } from '../../prices/read.ts'
import { linePrice, offerOf } from './award.rules.ts'

interface Priced {
  itemId: string
  bidId: string
  priceExcl: string
}

interface Offered {
  items: readonly AwardItem[]
  bids: readonly AwardBid[]
  offers: readonly Omit<AwardOffer, 'ceiling' | 'check'>[]
}

/** Compares the prices for the tendered quantities with the ceilings of the price control. */
export async function withCeilings(act: Act, orgId: string, { items, bids, offers }: Offered): Promise<AwardOffer[]> {
  const qtyOf = new Map(items.map(({ id, qty }) => [id, qty]))
  const priced = offers.map((offer): Priced => {
    const { itemId, bidId, maxQty, priceExcl, tiers } = offer
    const wanted = qtyOf.get(itemId) ?? '0'
    const short = maxQty !== null && new Big(maxQty).lt(wanted)
    const price = linePrice(offer, short ? maxQty : wanted)
    return { itemId, bidId, priceExcl: price ?? priceExcl ?? tiers[0]?.priceExcl ?? '0' }
  })
  const standings = await standingsOf(act, orgId, { items, bids }, priced)
  return offers.map((offer, at) => {
    const { result = 'OK', ceiling = '' } = standings[at] ?? {}
    // The rows were read for this answer alone; copies of 12,000 would cost more than their comparison.
    return Object.assign(offer, { ceiling, check: result })
  })
}

/** In the order of `prices`; one comparison per currency. */
async function standingsOf(
  { db, caller }: Act,
  orgId: string,
  { items, bids }: Pick<Offered, 'items' | 'bids'>,
  prices: readonly Priced[],
): Promise<(PriceStanding | undefined)[]> {
  const found: (PriceStanding | undefined)[] = prices.map(() => undefined)
  const itemOf = new Map(items.map(item => [item.id, item]))
  const bidOf = new Map(bids.map(bid => [bid.id, bid]))
  const places = prices.flatMap(({ itemId, bidId, priceExcl }, at) => {
    const item = itemOf.get(itemId)
    const bid = bidOf.get(bidId)
    // Without a material there is no ceiling of the price control.
    if (item === undefined || bid === undefined || item.materialId === null) return []
    const { materialId, unit } = item
    return [{ at, currency: bid.currency, price: { materialId, unit, supplierId: bid.supplierId, priceExcl } }]
  })
  for (const currency of new Set(places.map(each => each.currency))) {
    const own = places.filter(each => each.currency === currency)
    const asked = { enterpriseId: caller.enterpriseId, orgId, currency, prices: own.map(({ price }) => price) }
    const standings = await measurePrices(db, asked)
    own.forEach(({ at }, place) => {
      found[at] = standings[place]
    })
  }
  return found
}

/** @returns 16009 for each line above a blocking ceiling, and whether another one needs the agreement of price control. */
export async function measureLines(
  act: Act,
  orgId: string,
  award: Pick<TenderAward, 'items' | 'bids' | 'offers'>,
  lines: readonly AwardLineInput[],
): Promise<{ problems: Problem[]; needsApproval: boolean }> {
  const prices = lines.map(({ itemId, bidId, qty }): Priced => {
    const offer = offerOf(award, itemId, bidId)
    return { itemId, bidId, priceExcl: plainDecimal((offer && linePrice(offer, qty)) ?? '0') }
  })
  const standings = await standingsOf(act, orgId, award, prices)
  const problems = standings.flatMap((standing, at): Problem[] => {
    if (standing?.result !== 'BLOCK') return []
    const bid = award.bids.find(({ id }) => id === prices[at]?.bidId)
    const item = award.items.find(({ id }) => id === prices[at]?.itemId)
    const values = {
      supplier: bid?.supplierName ?? '',
      material: item?.materialText ?? '',
      ceiling: standing.ceiling,
    }
    return [{ field: `lines[${at}].qty`, row: at, name: 'priceNotAllowed', key: 'tender.award.aboveCeiling', values }]
  })
  return { problems, needsApproval: standings.some(standing => standing?.result === 'APPROVE') }
}
