import Big from 'big.js'
import { plainDecimal, roundDecimal } from '../../../../../src/contract/amounts.ts'
import { priceFor } from '../../../../../src/contract/sourcing/rounds/offers.ts'
import type {
  AwardBid,
  AwardItem,
  AwardLineInput,
  AwardOffer,
  AwardProposal,
  TenderAward,
  TenderRank,
} from '../../../../../src/contract/sourcing/tendering/award-parts.ts'
import { withinCeiling } from '../../../../../src/contract/sourcing/tendering/compared-prices.ts'
import { bestLots, lotByLot } from '../../../../../src/contract/sourcing/tendering/lots.ts'
import type { LotOffer } from '../../../../../src/contract/sourcing/tendering/lots.ts'
import { splitQuantity } from '../../../../../src/contract/sourcing/tendering/splits.ts'
import type { Problem } from '../../../../kit/call/refusal.ts'

export type AwardCase = Pick<
  TenderAward,
  | 'awardMode'
  | 'maxWinners'
  | 'maxLotsWon'
  | 'currencyDigits'
  | 'scored'
  | 'lots'
  | 'items'
  | 'bids'
  | 'ranks'
  | 'offers'
>

type OffersByItem = ReadonlyMap<string, ReadonlyMap<string, AwardOffer>>

/** A comparison of 300 items by 40 bidders has 12,000 offers, each of which is looked up several times. */
const indexes = new WeakMap<readonly AwardOffer[], OffersByItem>()

function indexOf(offers: readonly AwardOffer[]): OffersByItem {
  const known = indexes.get(offers)
  if (known !== undefined) return known
  const byItem = new Map<string, Map<string, AwardOffer>>()
  for (const offer of offers) {
    const own = byItem.get(offer.itemId) ?? new Map<string, AwardOffer>()
    byItem.set(offer.itemId, own.set(offer.bidId, offer))
  }
  indexes.set(offers, byItem)
  return byItem
}

export const offerOf = ({ offers }: Pick<AwardCase, 'offers'>, itemId: string, bidId: string): AwardOffer | undefined =>
  indexOf(offers).get(itemId)?.get(bidId)

export const rankOf = ({ ranks }: Pick<AwardCase, 'ranks'>, lotId: string, bidId: string): TenderRank | undefined =>
  ranks.find(each => each.lotId === lotId && each.bidId === bidId)

/** Price of the bid for a quantity; null outside its ranges. */
export const linePrice = ({ priceExcl, tiers }: Pick<AwardOffer, 'priceExcl' | 'tiers'>, qty: string): string | null =>
  priceFor({ priceExcl, tiers }, qty)

/** In the tender's currency. */
export function lineAmount(award: AwardCase, { itemId, bidId, qty }: AwardLineInput): Big {
  const offer = offerOf(award, itemId, bidId)
  const price = offer === undefined ? null : linePrice(offer, qty)
  const rate = award.bids.find(({ id }) => id === bidId)?.rate ?? '1'
  return new Big(price ?? 0).times(qty).times(rate).round(award.currencyDigits)
}

export const totalOf = (award: AwardCase, lines: readonly AwardLineInput[]): string =>
  roundDecimal(
    lines.reduce((sum, line) => sum.plus(lineAmount(award, line)), new Big(0)),
    award.currencyDigits,
  )

/** Lowest rank of a lot; winners that dropped out no longer count. */
function bestRank({ ranks, bids }: AwardCase, lotId: string): number {
  const gone = new Set(bids.filter(({ obstacle }) => obstacle === 'replaced').map(({ id }) => id))
  return Math.min(...ranks.filter(each => each.lotId === lotId && !gone.has(each.bidId)).map(({ rank }) => rank))
}

/** Problems of proposed lines, except those of suppliers and of the price control. */
export function lineProblems(award: AwardCase, lines: readonly AwardLineInput[]): Problem[] {
  if (lines.length === 0) return [{ field: 'lines', name: 'submitAtLeastOne', key: 'tender.nothingAwarded' }]
  const problems = lines.flatMap((line, at) => ownProblems(award, line, at, lines))
  if (problems.length > 0) return problems
  return [...quantityProblems(award, lines), ...winnerProblems(award, lines), ...lotProblems(award, lines)]
}

function ownProblems(award: AwardCase, line: AwardLineInput, at: number, lines: readonly AwardLineInput[]): Problem[] {
  const item = award.items.find(({ id }) => id === line.itemId)
  const bid = award.bids.find(({ id }) => id === line.bidId)
  const offer = offerOf(award, line.itemId, line.bidId)
  const rank = item && rankOf(award, item.lotId, line.bidId)
  const place = { field: `lines[${at}].qty`, row: at }
  if (!item || !bid || !offer || !rank) return [{ ...place, name: 'noSuchData' }]
  const values = { supplier: bid.supplierName, material: item.materialText }
  const twice = lines.findIndex(each => each.itemId === line.itemId && each.bidId === line.bidId) < at
  if (twice) return [{ ...place, name: 'duplicateInput', key: 'tender.award.lineTwice', values }]
  const lot = award.lots.find(({ id }) => id === item.lotId)
  if (lot?.status !== 'OPEN') return [{ ...place, name: 'statusNotOperable', key: 'tender.award.lotClosed', values }]
  if (bid.obstacle === 'replaced' || bid.obstacle === 'expired')
    return [{ ...place, name: 'outsideValidity', key: `tender.award.${bid.obstacle}`, values }]
  const wrong = quantityProblem(line, item, offer, values)
  if (wrong) return [{ ...place, ...wrong }]
  const least = linePrice(offer, line.qty)
  const compared = plainDecimal(new Big(least ?? 0).times(bid.rate))
  if (item.ceilingPrice !== null && !withinCeiling(compared, item.ceilingPrice))
    return [
      {
        ...place,
        name: 'priceNotAllowed',
        key: 'tender.award.aboveCeiling',
        values: { ...values, ceiling: item.ceilingPrice },
      },
    ]
  const reasoned = (line.reason?.trim() ?? '') !== '' || rank.rank === bestRank(award, item.lotId)
  const missing = { field: `lines[${at}].reason`, row: at, key: 'tender.award.reasonRank', values }
  return reasoned ? [] : [{ ...missing, name: 'requiredMissing' }]
}

type Values = Record<'supplier' | 'material', string>

function quantityProblem(
  { qty }: AwardLineInput,
  item: AwardItem,
  offer: AwardOffer,
  values: Values,
): Pick<Problem, 'name' | 'key' | 'values'> | undefined {
  const wanted = new Big(qty)
  if (wanted.lte(0) || !wanted.eq(wanted.round(item.unitPrecision)))
    return { name: 'invalidInput', key: 'qtyPrecision', values: { unit: item.unit, digits: item.unitPrecision } }
  if (offer.maxQty !== null && wanted.gt(offer.maxQty)) {
    const most = { ...values, most: offer.maxQty, unit: item.unitSymbol }
    return { name: 'awardAboveOffered', key: 'tender.award.aboveOffered', values: most }
  }
  if (linePrice(offer, qty) === null) return { name: 'invalidInput', key: 'tender.award.noPrice', values }
  return undefined
}

const byItem = (lines: readonly AwardLineInput[], itemId: string) => lines.filter(line => line.itemId === itemId)

function quantityProblems({ items }: AwardCase, lines: readonly AwardLineInput[]): Problem[] {
  return items.flatMap((item): Problem[] => {
    const given = byItem(lines, item.id).reduce((sum, { qty }) => sum.plus(qty), new Big(0))
    if (given.lte(item.qty)) return []
    const at = lines.findIndex(line => line.itemId === item.id)
    const values = { material: item.materialText, qty: item.qty, unit: item.unitSymbol }
    return [{ field: `lines[${at}].qty`, row: at, name: 'awardAboveDemand', key: 'tender.award.aboveDemand', values }]
  })
}

function scopes({ awardMode, lots, items }: AwardCase): AwardItem[][] {
  if (awardMode === 'WHOLE') return [[...items]]
  if (awardMode === 'PER_ITEM') return items.map(item => [item])
  return lots.map(lot => items.filter(item => item.lotId === lot.id))
}

/** A winner takes everything that it offers of what is awarded together. */
function winnerProblems(award: AwardCase, lines: readonly AwardLineInput[]): Problem[] {
  return scopes(award).flatMap((items): Problem[] => {
    const own = lines.filter(line => items.some(({ id }) => id === line.itemId))
    const winners = [...new Set(own.map(({ bidId }) => bidId))]
    const first = own[0] === undefined ? 0 : lines.indexOf(own[0])
    const place = { field: `lines[${first}].qty`, row: first, name: 'invalidInput' } as const
    const names = { material: items[0]?.materialText ?? '', lot: items[0]?.lotNo ?? '' }
    if (winners.length > award.maxWinners)
      return [{ ...place, key: 'tender.award.tooManyWinners', values: { ...names, most: award.maxWinners } }]
    const part = winners.find(bidId =>
      items.some(
        ({ id }) =>
          offerOf(award, id, bidId) !== undefined && !own.some(line => line.itemId === id && line.bidId === bidId),
      ),
    )
    if (part === undefined) return []
    const supplier = award.bids.find(({ id }) => id === part)?.supplierName ?? ''
    return [{ ...place, key: 'tender.award.notWhole', values: { ...names, supplier } }]
  })
}

function lotProblems(award: AwardCase, lines: readonly AwardLineInput[]): Problem[] {
  const { maxLotsWon, items, bids } = award
  if (maxLotsWon === null) return []
  return bids.flatMap(({ id, supplierName }): Problem[] => {
    const own = lines.filter(line => line.bidId === id)
    const won = new Set(own.map(line => items.find(item => item.id === line.itemId)?.lotId)).size
    if (won <= maxLotsWon || own[0] === undefined) return []
    const at = lines.indexOf(own[0])
    const values = { supplier: supplierName, most: maxLotsWon }
    return [{ field: `lines[${at}].qty`, row: at, name: 'invalidInput', key: 'tender.award.tooManyLots', values }]
  })
}

const mayWin = (award: AwardCase, { id, obstacle }: AwardBid, itemIds: readonly string[]): boolean =>
  obstacle === null && itemIds.every(itemId => offerOf(award, itemId, id)?.check !== 'BLOCK')

/** As much of a lot as a bid can supply. */
function linesOf(award: AwardCase, lotId: string, bidId: string): AwardLineInput[] {
  return award.items
    .filter(item => item.lotId === lotId)
    .flatMap(item => {
      const offer = offerOf(award, item.id, bidId)
      if (offer === undefined) return []
      const short = offer.maxQty !== null && new Big(offer.maxQty).lt(item.qty)
      const qty = plainDecimal(short ? new Big(offer.maxQty ?? 0).round(item.unitPrecision, Big.roundDown) : item.qty)
      return linePrice(offer, qty) === null ? [] : [{ itemId: item.id, bidId, qty }]
    })
}

/** Who can win each open lot; amounts are prices, or with a rating the points that are missing. */
function lotOffers(award: AwardCase): LotOffer[] {
  return award.lots
    .filter(({ status }) => status === 'OPEN')
    .flatMap(({ id: lotId }) => {
      const itemIds = award.items.filter(item => item.lotId === lotId).map(({ id }) => id)
      return award.ranks
        .filter(each => each.lotId === lotId)
        .flatMap(({ bidId, amount, evaluated, total, rank }) => {
          const bid = award.bids.find(({ id }) => id === bidId)
          if (bid === undefined || !mayWin(award, bid, itemIds)) return []
          return [{ lotId, bidderId: bidId, rank, amount: award.scored ? missingPoints(total) : (evaluated ?? amount) }]
        })
    })
}

const missingPoints = (total: string | null): string => new Big(100).minus(total ?? 0).toFixed(4)

/** With one winner for everything: who bids for all lots, with the lowest sum of ranks, then of amounts. */
function bestSingle(award: AwardCase, offers: readonly LotOffer[]): LotOffer[] {
  const lots = new Set(offers.map(({ lotId }) => lotId)).size
  const sums = [...new Set(offers.map(({ bidderId }) => bidderId))].map(bidderId => {
    const own = offers.filter(each => each.bidderId === bidderId)
    const amount = own.reduce((sum, each) => sum.plus(each.amount), new Big(0))
    return { own, amount, rank: own.reduce((sum, each) => sum + each.rank, 0) }
  })
  const whole = sums.filter(({ own }) => own.length === lots)
  return whole.sort((a, b) => a.rank - b.rank || a.amount.cmp(b.amount))[0]?.own ?? []
}

export function proposalsFor(award: AwardCase): AwardProposal[] {
  const offers = lotOffers(award)
  if (offers.length === 0) return []
  const { maxLotsWon } = award
  const byRank = offers.map(each => ({ ...each, amount: String(each.rank) }))
  const most = maxLotsWon ?? award.lots.length
  const best = award.awardMode === 'WHOLE' ? bestSingle(award, offers) : lotByLot(byRank, most).awards
  const found = [proposal(award, 'BEST_RANKS', best)]
  if (maxLotsWon !== null && award.awardMode !== 'WHOLE')
    found.push(proposal(award, 'BEST_WHOLE', bestLots(offers, maxLotsWon).awards))
  return found.filter(({ lines }) => lines.length > 0)
}

function proposal(
  award: AwardCase,
  code: AwardProposal['code'],
  awards: readonly Pick<LotOffer, 'lotId' | 'bidderId'>[],
): AwardProposal {
  const lines = awards.flatMap(({ lotId, bidderId }) => linesOf(award, lotId, bidderId))
  const open = award.items.filter(({ id, qty }) => {
    const given = byItem(lines, id).reduce((sum, line) => sum.plus(line.qty), new Big(0))
    return given.lt(qty)
  })
  const suppliers = new Set(lines.map(({ bidId }) => bidId)).size
  return { code, lines, total: totalOf(award, lines), suppliers, open: open.length }
}

export interface BidShare {
  bidId: string
  percent: string
}

/** Quantities of each item of a lot by shares; the best rank comes first. */
export function splitLot(award: AwardCase, lotId: string, shares: readonly BidShare[]) {
  const place = ({ bidId }: BidShare) => rankOf(award, lotId, bidId)?.rank ?? Infinity
  const sorted = [...shares].sort((a, b) => place(a) - place(b))
  const lines: AwardLineInput[] = []
  const open: { itemId: string; qty: string }[] = []
  for (const item of award.items.filter(each => each.lotId === lotId)) {
    const able = sorted.filter(({ bidId }) => offerOf(award, item.id, bidId) !== undefined)
    const split = splitQuantity(
      item.qty,
      able.map(({ bidId, percent }) => {
        const { maxQty = null, tiers = [] } = offerOf(award, item.id, bidId) ?? {}
        return { sharePct: percent, maxQty, minQty: tiers[0]?.fromQty ?? null }
      }),
      item.unitPrecision,
    )
    able.forEach(({ bidId, percent }, at) => {
      const qty = plainDecimal(split.quantities[at] ?? '0')
      if (qty !== '0') lines.push({ itemId: item.id, bidId, qty, sharePct: percent })
    })
    if (new Big(split.open).gt(0)) open.push({ itemId: item.id, qty: plainDecimal(split.open) })
  }
  return { lines, open }
}
