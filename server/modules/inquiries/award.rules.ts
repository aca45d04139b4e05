import Big from 'big.js'
import { plainDecimal, roundDecimal } from '../../../src/contract/amounts.ts'
import { cellOf, priceFor, sumAward } from '../../../src/contract/inquiries/award-sums.ts'
import type { AwardRow, Parity, ParityCell, Proposal } from '../../../src/contract/inquiries/parity.ts'
import type { Problem } from '../../kit/call/refusal.ts'

type Compared = Pick<Parity, 'articles' | 'quotes' | 'cells' | 'currencyDigits'>

type Offers = ReadonlyMap<string, readonly ParityCell[]>

/** Of each article the cells by which something can be bought at all, in an order. */
function offersOf(parity: Compared, order: (a: ParityCell, b: ParityCell) => number): Offers {
  const free = new Set(parity.quotes.filter(quote => quote.obstacle === null).map(quote => quote.id))
  const offers = new Map<string, ParityCell[]>(parity.articles.map(article => [article.id, []]))
  for (const cell of parity.cells)
    if (cell.price !== null && cell.check !== 'BLOCK' && free.has(cell.quoteId)) offers.get(cell.articleId)?.push(cell)
  for (const cells of offers.values()) cells.sort(order)
  return offers
}

/** The three awards that are proposed: one supplier, the lowest price of each article, the earliest delivery of each. */
export function proposalsFor(parity: Compared): Proposal[] {
  const byPrice = (a: ParityCell, b: ParityCell) => new Big(a.price ?? 0).cmp(b.price ?? 0)
  const byDate = (a: ParityCell, b: ParityCell) =>
    (a.deliveryDate ?? '9999').localeCompare(b.deliveryDate ?? '9999') || byPrice(a, b)
  const each = (offers: Offers) => parity.articles.flatMap(article => allot(article, offers.get(article.id) ?? []))
  const cheap = offersOf(parity, byPrice)
  const singles = parity.quotes
    .filter(quote => quote.obstacle === null)
    .map(quote =>
      proposal(
        parity,
        'ONE_SUPPLIER',
        parity.articles.flatMap(article =>
          allot(article, cheap.get(article.id)?.filter(cell => cell.quoteId === quote.id) ?? []),
        ),
      ),
    )
    .filter(({ rows }) => rows.length > 0)
    .sort((a, b) => a.open - b.open || new Big(a.total).cmp(b.total))
  return [
    ...singles.slice(0, 1),
    ...(singles.length === 0
      ? []
      : [
          proposal(parity, 'LOWEST_EACH', each(cheap)),
          proposal(parity, 'EARLIEST_EACH', each(offersOf(parity, byDate))),
        ]),
  ]
}

/** Gives an article to those that offer it, in their order, each as much as they can deliver. */
function allot(article: Compared['articles'][number], offers: readonly ParityCell[]): AwardRow[] {
  let open = new Big(article.qty)
  return offers.flatMap((cell): AwardRow[] => {
    const most = cell.maxQty === null || open.lt(cell.maxQty) ? open : new Big(cell.maxQty)
    const qty = plainDecimal(most)
    const tooLittle = cell.moq !== null && most.lt(cell.moq)
    if (most.lte(0) || tooLittle || priceFor({ priceExcl: cell.price, tiers: cell.tiers }, qty) === null) return []
    open = open.minus(most)
    return [{ articleId: article.id, quoteId: cell.quoteId, qty }]
  })
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
  const given = new Map<string, Big>()
  for (const { articleId, qty } of rows) given.set(articleId, (given.get(articleId) ?? new Big(0)).plus(qty))
  return parity.articles.filter(article => (given.get(article.id) ?? new Big(0)).lt(article.qty)).length
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
