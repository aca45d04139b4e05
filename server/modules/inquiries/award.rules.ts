import Big from 'big.js'
import { plainDecimal, roundDecimal } from '../../../src/contract/amounts.ts'
import { fixedText, millionths } from '../../../src/contract/fixed-decimals.ts'
import { cellOf, priceFor, sumAward } from '../../../src/contract/inquiries/award-sums.ts'
import type { AwardRow, Parity, ParityCell, Proposal } from '../../../src/contract/inquiries/parity.ts'
import type { Problem } from '../../kit/call/refusal.ts'

type Compared = Pick<Parity, 'articles' | 'quotes' | 'cells' | 'currencyDigits'>

type Offers = ReadonlyMap<string, readonly ParityCell[]>

/** A cell by which something can be bought, with what it is put in order by. */
interface Buyable {
  cell: ParityCell
  value: bigint
}

/** Of each article the cells by which something can be bought at all. */
function buyablesOf(parity: Compared): ReadonlyMap<string, Buyable[]> {
  const free = new Set(parity.quotes.filter(quote => quote.obstacle === null).map(quote => quote.id))
  const found = new Map<string, Buyable[]>(parity.articles.map(article => [article.id, []]))
  for (const cell of parity.cells)
    if (cell.price !== null && cell.check !== 'BLOCK' && free.has(cell.quoteId))
      found.get(cell.articleId)?.push({ cell, value: millionths(cell.price) })
  return found
}

/** The same cells of each article in an order. */
function inOrder(found: ReadonlyMap<string, Buyable[]>, order: (a: Buyable, b: Buyable) => number): Offers {
  return new Map([...found].map(([id, cells]) => [id, cells.toSorted(order).map(({ cell }) => cell)]))
}

/** The three awards that are proposed: one supplier, the lowest price of each article, the earliest delivery of each. */
export function proposalsFor(parity: Compared): Proposal[] {
  const byPrice = (a: Buyable, b: Buyable) => (a.value < b.value ? -1 : a.value > b.value ? 1 : 0)
  const byDate = (a: Buyable, b: Buyable) =>
    textOrder(a.cell.deliveryDate ?? '9999', b.cell.deliveryDate ?? '9999') || byPrice(a, b)
  const found = buyablesOf(parity)
  const each = (offers: Offers) => parity.articles.flatMap(article => allot(article, offers.get(article.id) ?? []))
  const singles = parity.quotes
    .filter(quote => quote.obstacle === null)
    .map(quote =>
      proposal(
        parity,
        'ONE_SUPPLIER',
        parity.articles.flatMap(article => allot(article, offerOf(parity, quote, article.id))),
      ),
    )
    .filter(({ rows }) => rows.length > 0)
    .sort((a, b) => a.open - b.open || new Big(a.total).cmp(b.total))
  return [
    ...singles.slice(0, 1),
    ...(singles.length === 0
      ? []
      : [
          proposal(parity, 'LOWEST_EACH', each(inOrder(found, byPrice))),
          proposal(parity, 'EARLIEST_EACH', each(inOrder(found, byDate))),
        ]),
  ]
}

const textOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** What one quote offers for an article, unless it cannot be bought. */
function offerOf({ cells }: Compared, quote: Compared['quotes'][number], articleId: string): ParityCell[] {
  const cell = cellOf(cells, articleId, quote.id)
  return cell === undefined || cell.price === null || cell.check === 'BLOCK' ? [] : [cell]
}

/** Gives an article to those that offer it, in their order, each as much as they can deliver. */
function allot({ id, qty: wanted }: Compared['articles'][number], offers: readonly ParityCell[]): AwardRow[] {
  let open = millionths(wanted)
  const rows: AwardRow[] = []
  for (const cell of offers) {
    const limit = cell.maxQty === null ? open : millionths(cell.maxQty)
    const most = open < limit ? open : limit
    if (most <= 0n) continue
    const qty = most === millionths(wanted) ? plainDecimal(wanted) : plainDecimal(fixedText(most, 6))
    const tooLittle = cell.moq !== null && most < millionths(cell.moq)
    if (tooLittle || priceFor({ priceExcl: cell.price, tiers: cell.tiers }, qty) === null) continue
    open -= most
    rows.push({ articleId: id, quoteId: cell.quoteId, qty })
    if (open === 0n) break
  }
  return rows
}

function proposal(parity: Compared, code: Proposal['code'], rows: AwardRow[]): Proposal {
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

/** How many articles are not wholly given to somebody. */
function openArticles(parity: Compared, rows: readonly AwardRow[]): number {
  const given = new Map<string, bigint>()
  for (const { articleId, qty } of rows) given.set(articleId, (given.get(articleId) ?? 0n) + millionths(qty))
  return parity.articles.filter(article => (given.get(article.id) ?? 0n) < millionths(article.qty)).length
}

function givenOf(rows: readonly AwardRow[], articleId: string): Big {
  return rows.filter(row => row.articleId === articleId).reduce((sum, row) => sum.plus(row.qty), new Big(0))
}

/** What speaks against an award. */
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
  const cell = cellOf(parity.cells, row.articleId, row.quoteId)
  const quote = parity.quotes.find(each => each.id === row.quoteId)
  const article = parity.articles.find(each => each.id === row.articleId)
  if (cell === undefined || quote === undefined || article === undefined) return [{ ...field, name: 'noSuchData' }]
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
  const price = priceFor({ priceExcl: cell.price, tiers: cell.tiers }, row.qty)
  if (price === null) return [{ ...field, name: 'invalidInput', key: 'inquiry.notQuoted', values }]
  if (cell.check === 'BLOCK')
    return [
      {
        ...field,
        name: 'priceNotAllowed',
        key: 'inquiry.aboveCeiling',
        values: { ...values, ceiling: cell.ceiling ?? '' },
      },
    ]
  if (cell.maxQty !== null && new Big(row.qty).gt(cell.maxQty)) {
    const most = { ...values, most: cell.maxQty, unit: article.unitSymbol }
    return [{ ...field, name: 'awardAboveOffered', key: 'inquiry.aboveOffered', values: most }]
  }
  return []
}
