import Big from 'big.js'
import { plainDecimal, roundDecimal } from '../../../../src/contract/amounts.ts'
import {
  addProduct,
  exactMillionths,
  fixedText,
  isLower,
  millionths,
  totalOf,
} from '../../../../src/contract/fixed-decimals.ts'
import type { WholeSum } from '../../../../src/contract/fixed-decimals.ts'
import { sumAward, sumTaken } from '../../../../src/contract/sourcing/inquiries/award-sums.ts'
import { priceFor } from '../../../../src/contract/sourcing/rounds/offers.ts'
import type { Compared } from '../../../../src/contract/sourcing/inquiries/award-sums.ts'
import {
  deliveryDay,
  inUnits,
  mostOf as mostOfOffer,
  offerOf,
} from '../../../../src/contract/sourcing/inquiries/parity-cells.ts'
import type {
  AwardRow,
  ParityArticle,
  ParityOffer,
  Proposal,
} from '../../../../src/contract/sourcing/inquiries/parity.ts'
import type { Problem } from '../../../kit/call/refusal.ts'

/** Quantities and prices in millionths. */
interface Buyable {
  quoteId: string
  column: number
  offer: ParityOffer
  /** The price for the whole quantity. */
  price: string
  /** For fast comparison; the exact price decides between equal ones. */
  value: number
  /** Null: the whole requested quantity. */
  limit: bigint | null
  date: string
}

interface Wanted {
  article: ParityArticle
  qty: bigint
  offers: readonly Buyable[]
}

function wantedOf({ articles, quotes, offers, today }: Compared): Wanted[] {
  return articles.map((article, row) => {
    // There may be thousands of offers, so no array or closure is allocated for each.
    const buyable: Buyable[] = []
    const said = offers[row] ?? []
    for (let column = 0; column < quotes.length; column++) {
      const quote = quotes[column]
      const offer = said[column]
      if (!quote || !offer || quote.obstacle !== null || offer.price === undefined || offer.check === 'BLOCK') continue
      const { price } = offer
      const most = mostOfOffer(offer)
      const limit = most === undefined ? null : millionths(most)
      const date = deliveryDay(offer, today) ?? '9999'
      buyable.push({ quoteId: quote.id, column, offer, price, value: Number(price), limit, date })
    }
    return { article, qty: millionths(article.qty), offers: buyable }
  })
}

type Before = (a: Buyable, b: Buyable) => boolean
const cheaper: Before = (a, b) => (a.value === b.value ? isLower(a.price, b.price) : a.value < b.value)
const earlier: Before = (a, b) => (a.date === b.date ? cheaper(a, b) : a.date < b.date)

/** Proposes a single supplier, the lowest price per article, and the earliest delivery per article. */
export function proposalsFor(parity: Compared): Proposal[] {
  const wanted = wantedOf(parity)
  const single = bestSingle(parity, wanted)
  if (single === undefined) return []
  const only = (quoteId: string) =>
    wanted.map(each => ({ ...each, offers: each.offers.filter(offer => offer.quoteId === quoteId) }))
  return [
    proposal(parity, 'ONE_SUPPLIER', only(single), cheaper),
    proposal(parity, 'LOWEST_EACH', wanted, cheaper),
    proposal(parity, 'EARLIEST_EACH', wanted, earlier),
  ]
}

function bestSingle(parity: Compared, wanted: readonly Wanted[]): string | undefined {
  const taken = parity.quotes.map(({ id }): Taken => ({ id, offers: 0, whole: 0, high: 0, low: 0, rest: 0n }))
  for (const { article, qty, offers } of wanted) {
    const exactQty = exactMillionths(article.qty)
    for (const each of offers) {
      const sum = taken[each.column]
      if (sum !== undefined) take(sum, each, qty, exactQty)
    }
  }
  const found = taken
    .filter(({ offers }) => offers > 0)
    .map(({ id, whole, ...sum }) => {
      const { total } = sumTaken(parity, new Map([[id, inUnits(totalOf(sum), parity.currencyDigits)]]))
      return { id, whole, total }
    })
  return found.sort((a, b) => b.whole - a.whole || a.total.cmp(b.total))[0]?.id
}

interface Taken extends WholeSum {
  id: string
  offers: number
  whole: number
}

function take(sum: Taken, offer: Buyable, qty: bigint, exactQty: number | undefined): void {
  const most = offer.limit === null && offer.offer.moq === undefined ? qty : mostOf(offer, qty)
  if (most === undefined) return
  const exact = most === qty && exactQty !== undefined ? exactMillionths(offer.price, offer.value) : undefined
  if (exact !== undefined && exactQty !== undefined) addProduct(sum, exact, exactQty)
  else {
    const price = priceOf(offer, most)
    if (price === undefined) return
    sum.rest += price * most
  }
  sum.offers += 1
  if (most === qty) sum.whole += 1
}

/** Returns undefined if the offer delivers nothing, or less than its minimum quantity. */
function mostOf({ offer, limit }: Buyable, open: bigint): bigint | undefined {
  const most = limit === null || open < limit ? open : limit
  if (most <= 0n || (offer.moq !== undefined && most < millionths(offer.moq))) return undefined
  return most
}

function priceOf({ offer, price }: Buyable, qty: bigint): bigint | undefined {
  if (offer.tiers === undefined) return millionths(price)
  const found = priceFor({ tiers: offer.tiers }, fixedText(qty, 6))
  return found === null ? undefined : millionths(found)
}

/** Allocates to the best offers first, each up to the quantity it can deliver. */
function allot({ article, qty: wanted, offers }: Wanted, before: Before): AwardRow[] {
  const rows: AwardRow[] = []
  let [left, open] = [offers, wanted]
  while (open > 0n) {
    const best = firstOf(left, before)
    if (best === undefined) break
    const most = mostOf(best, open)
    if (most !== undefined && priceOf(best, most) !== undefined) {
      open -= most
      // A quantity allocated as a whole is written as requested.
      const qty = most === wanted ? article.qty : fixedText(most, 6)
      rows.push({ articleId: article.id, quoteId: best.quoteId, qty: plainDecimal(qty) })
    }
    if (open > 0n) left = left.filter(each => each !== best)
  }
  return rows
}

function firstOf(offers: readonly Buyable[], before: Before): Buyable | undefined {
  let [best] = offers
  for (const each of offers) if (best !== undefined && each !== best && before(each, best)) best = each
  return best
}

function proposal(parity: Compared, code: Proposal['code'], wanted: readonly Wanted[], before: Before): Proposal {
  const rows = wanted.flatMap(each => allot(each, before))
  const { total, suppliers, latestDate } = sumAward(parity, rows)
  return {
    code,
    rows,
    total: roundDecimal(total, parity.currencyDigits),
    suppliers,
    latestDate,
    open: openArticles(parity, rows),
  }
}

function openArticles(parity: Compared, rows: readonly AwardRow[]): number {
  const given = new Map<string, bigint>()
  for (const { articleId, qty } of rows) given.set(articleId, (given.get(articleId) ?? 0n) + millionths(qty))
  return parity.articles.filter(article => (given.get(article.id) ?? 0n) < millionths(article.qty)).length
}

function givenOf(rows: readonly AwardRow[], articleId: string): Big {
  return rows.filter(row => row.articleId === articleId).reduce((sum, row) => sum.plus(row.qty), new Big(0))
}

export function awardProblems(parity: Compared, rows: readonly AwardRow[], reason: string): Problem[] {
  if (rows.length === 0) return [{ field: 'rows', name: 'submitAtLeastOne', key: 'inquiry.nothingAwarded' }]
  const problems = rows.flatMap((row, at) => rowProblems(parity, row, at, rows))
  for (const article of parity.articles)
    if (givenOf(rows, article.id).gt(article.qty)) {
      const at = rows.findIndex(row => row.articleId === article.id)
      const values = { material: article.materialText, qty: article.qty, unit: article.unitSymbol }
      problems.push({ field: `rows[${at}].qty`, row: at, name: 'awardAboveDemand', key: 'inquiry.aboveDemand', values })
    }
  if (problems.length > 0 || reason !== '') return problems
  const own = sumAward(parity, rows)
  const open = openArticles(parity, rows)
  const cheaper = proposalsFor(parity).some(
    each => each.open <= open && new Big(each.total).lt(own.total.round(parity.currencyDigits)),
  )
  const key = own.unknown ? 'inquiry.reasonUnknown' : cheaper ? 'inquiry.reasonDearer' : undefined
  return key === undefined ? [] : [{ field: 'reason', name: 'requiredMissing', key }]
}

function rowProblems(parity: Compared, row: AwardRow, at: number, rows: readonly AwardRow[]): Problem[] {
  const field = { field: `rows[${at}].qty`, row: at }
  const offer = offerOf(parity, row.articleId, row.quoteId)
  const quote = parity.quotes.find(each => each.id === row.quoteId)
  const article = parity.articles.find(each => each.id === row.articleId)
  if (offer === undefined || quote === undefined || article === undefined) return [{ ...field, name: 'noSuchData' }]
  const values = { supplier: quote.supplierName, material: article.materialText }
  const twice = rows.findIndex(each => each.articleId === row.articleId && each.quoteId === row.quoteId) < at
  if (twice) return [{ ...field, name: 'duplicateInput', key: 'inquiry.rowTwice', values }]
  if (new Big(row.qty).lte(0) || !new Big(row.qty).eq(new Big(row.qty).round(article.unitPrecision)))
    return [
      {
        ...field,
        name: 'invalidInput',
        key: 'qtyPrecision',
        values: { unit: article.unit, digits: article.unitPrecision },
      },
    ]
  if (quote.obstacle !== null)
    return [{ ...field, name: 'outsideValidity', key: `inquiry.obstacle.${quote.obstacle}`, values }]
  const price = priceFor({ priceExcl: offer.price, tiers: offer.tiers }, row.qty)
  if (price === null) return [{ ...field, name: 'invalidInput', key: 'inquiry.notQuoted', values }]
  if (offer.check === 'BLOCK')
    return [
      {
        ...field,
        name: 'priceNotAllowed',
        key: 'inquiry.aboveCeiling',
        values: { ...values, ceiling: offer.ceiling ?? '' },
      },
    ]
  const most = mostOfOffer(offer)
  if (most !== undefined && new Big(row.qty).gt(most)) {
    const above = { ...values, most, unit: article.unitSymbol }
    return [{ ...field, name: 'awardAboveOffered', key: 'inquiry.aboveOffered', values: above }]
  }
  return []
}
