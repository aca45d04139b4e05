import Big from 'big.js'
import { priceWithoutTax } from '../../../../../src/contract/amounts.ts'
import type { BidContent, BidPriceItem, BidTechItem } from '../../../../../src/contract/sourcing/tendering/bid-parts.ts'
import { withinCeiling } from '../../../../../src/contract/sourcing/tendering/compared-prices.ts'
import type { Problem } from '../../../../kit/call/refusal.ts'
import { tierProblem } from '../../prices/read.rules.ts'

export interface BiddenTender {
  currency: string
  allowCurrencies: readonly string[]
  taxMode: 'EXCL' | 'INCL'
  /** The earliest day until which bids must be valid. */
  validUntil: string
  items: readonly BiddenItem[]
}

export interface BiddenItem {
  id: string
  lotId: string
  qty: string
  unit: string
  unitPrecision: number
  ceilingPrice: string | null
  allowPartial: number
  tierFlag: number
}

type Found = Omit<Problem, 'field'> & { field: string }

/** `taxes` are the percentages valid now. */
export function bidProblems(
  { tech, price }: BidContent,
  tender: BiddenTender,
  taxes: ReadonlyMap<string, string>,
): Problem[] {
  const offered = tech.items.filter(item => item.notOfferedFlag !== 1).map(({ itemId }) => itemId)
  return [
    ...headerProblems(price, tender),
    ...completeness(tech.items, tender),
    ...tech.items.flatMap((item, at) => placed(`tech.items[${at}]`, at, techProblems(item, at, tech.items, tender))),
    ...priceListProblems(price.items, offered),
    ...price.items.flatMap((item, at) => {
      const asked = tender.items.find(({ id }) => id === item.itemId)
      if (asked === undefined) return []
      const inCurrency = price.currency === tender.currency
      return placed(`price.items[${at}]`, at, [
        ...priceProblems(item, tender.taxMode, taxes),
        ...rangeProblems(item, asked),
        ...(inCurrency ? ceilingProblems(item, asked) : []),
        ...quantityProblems(item, asked),
      ])
    }),
  ]
}

const placed = (path: string, row: number, found: readonly Found[]): Problem[] =>
  found.map(({ field, ...problem }) => ({ field: `${path}.${field}`, row, ...problem }))

function headerProblems(
  { currency, validUntil }: BidContent['price'],
  { currency: own, allowCurrencies, validUntil: least }: BiddenTender,
): Problem[] {
  const problems: Problem[] = []
  if (currency !== own && !allowCurrencies.includes(currency))
    problems.push({ field: 'price.currency', name: 'invalidInput', key: 'tender.currencyNotAllowed' })
  if (validUntil < least)
    problems.push({
      field: 'price.validUntil',
      name: 'invalidInput',
      key: 'tender.validityShort',
      values: { day: least },
    })
  return problems
}

/** A lot is bid for by offering one of its items; each of its other items then needs a reason. */
function completeness(items: readonly BidTechItem[], tender: BiddenTender): Problem[] {
  const given = new Map(items.map(item => [item.itemId, item]))
  const lotOf = new Map(tender.items.map(({ id, lotId }) => [id, lotId]))
  const lots = new Set(items.filter(item => item.notOfferedFlag !== 1).map(({ itemId }) => lotOf.get(itemId)))
  if (lots.size === 0) return [{ field: 'tech.items', name: 'submitAtLeastOne', key: 'tender.nothingOffered' }]
  const missing = tender.items.filter(({ id, lotId }) => lots.has(lotId) && !given.has(id)).length
  if (missing === 0) return []
  return [{ field: 'tech.items', name: 'submitAtLeastOne', key: 'tender.itemsMissing', values: { count: missing } }]
}

function techProblems(
  item: BidTechItem,
  at: number,
  items: readonly BidTechItem[],
  { items: asked }: BiddenTender,
): Found[] {
  if (!asked.some(({ id }) => id === item.itemId)) return [{ field: 'itemId', name: 'noSuchData' }]
  if (items.findIndex(({ itemId }) => itemId === item.itemId) < at)
    return [{ field: 'itemId', name: 'duplicateInput', key: 'tender.itemTwice' }]
  return item.notOfferedFlag === 1 && (item.notOfferedReason?.trim() ?? '') === ''
    ? [{ field: 'notOfferedReason', name: 'requiredMissing', key: 'reasonRequired' }]
    : []
}

/** Prices are given for exactly the offered items. */
function priceListProblems(items: readonly BidPriceItem[], offered: readonly string[]): Problem[] {
  const problems: Problem[] = []
  const known = new Set(offered)
  const seen = new Set<string>()
  items.forEach(({ itemId }, at) => {
    const field = { field: `price.items[${at}].itemId`, row: at }
    if (!known.has(itemId)) problems.push({ ...field, name: 'noSuchData', key: 'tender.priceNotOffered' })
    else if (seen.has(itemId)) problems.push({ ...field, name: 'duplicateInput', key: 'tender.itemTwice' })
    seen.add(itemId)
  })
  const missing = offered.filter(id => !seen.has(id)).length
  if (missing > 0)
    problems.push({
      field: 'price.items',
      name: 'submitAtLeastOne',
      key: 'tender.pricesMissing',
      values: { count: missing },
    })
  return problems
}

function priceProblems(
  { priceExcl, priceIncl, taxCode, tiers = [] }: BidPriceItem,
  taxMode: BiddenTender['taxMode'],
  taxes: ReadonlyMap<string, string>,
): Found[] {
  const percent = taxes.get(taxCode)
  const problems: Found[] = []
  if (percent === undefined) problems.push({ field: 'taxCode', name: 'invalidInput', key: 'tender.unknownTax' })
  const typed = taxMode === 'INCL' ? 'priceIncl' : 'priceExcl'
  const plain = tiers.length === 0
  if (plain && !(taxMode === 'INCL' ? priceIncl : priceExcl))
    problems.push({ field: typed, name: 'requiredMissing', key: 'tender.priceMissing' })
  const prices = plain ? [priceExcl, priceIncl] : tiers.map(tier => tier.priceExcl)
  if (prices.some(each => each && new Big(each).lte(0)))
    problems.push({ field: plain ? typed : 'tiers', name: 'invalidInput', key: 'tender.priceZero' })
  if (percent !== undefined && priceIncl && !new Big(priceWithoutTax(priceIncl, percent)).eq(priceExcl ?? 0))
    problems.push({ field: 'priceIncl', name: 'invalidInput', key: 'tender.priceTax' })
  return problems
}

function rangeProblems({ tiers = [] }: BidPriceItem, { tierFlag }: BiddenItem): Found[] {
  if (tiers.length === 0) return []
  if (tierFlag !== 1) return [{ field: 'tiers', name: 'invalidInput', key: 'tender.tiersNotAsked' }]
  const wrong = tierProblem(tiers, null)
  return wrong === undefined ? [] : [{ field: 'tiers', ...wrong }]
}

/** Published ceilings are without tax, in the tender's currency; equal is valid. Other currencies are checked by the formal check. */
function ceilingProblems({ priceExcl, tiers = [] }: BidPriceItem, { ceilingPrice }: BiddenItem): Found[] {
  const prices = tiers.length > 0 ? tiers.map(tier => tier.priceExcl) : [priceExcl ?? '0']
  if (ceilingPrice === null || prices.every(each => withinCeiling(each, ceilingPrice))) return []
  const field = tiers.length > 0 ? 'tiers' : 'priceExcl'
  return [{ field, name: 'priceNotAllowed', key: 'tender.aboveCeiling', values: { ceiling: ceilingPrice } }]
}

function quantityProblems({ maxQty }: BidPriceItem, { qty, unit, unitPrecision, allowPartial }: BiddenItem): Found[] {
  if (!maxQty) return []
  const most = new Big(maxQty)
  const wrong = (key: string, values: Problem['values'] = {}): Found[] => [
    { field: 'maxQty', name: 'invalidInput', key, values },
  ]
  if (most.lte(0)) return wrong('qtyPositive')
  if (!most.eq(most.round(unitPrecision))) return wrong('qtyPrecision', { unit, digits: unitPrecision })
  return most.lt(qty) && allowPartial !== 1 ? wrong('tender.partialNotAllowed') : []
}
