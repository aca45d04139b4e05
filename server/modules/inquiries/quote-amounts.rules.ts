import Big from 'big.js'
import { plainDecimal, priceWithoutTax, priceWithTax, roundDecimal } from '../../../src/contract/amounts.ts'
import { comparedPrice, priceFor } from '../../../src/contract/inquiries/award-sums.ts'
import type { QuoteSummary } from '../../../src/contract/inquiries/inquiry-parts.ts'
import { isShort } from '../../../src/contract/inquiries/parity-cells.ts'
import type { QuoteContent, QuotedTax, QuoteItem } from '../../../src/contract/inquiries/quotes.ts'

/** What an opened quote comes to. */
export type QuotedAmount = Pick<
  QuoteSummary,
  'amountExcl' | 'amountTax' | 'amountIncl' | 'goods' | 'quotedCount' | 'shortCount'
>

/** An opened quote whose prices are known with tax, too. */
export type OpenedContent = Omit<QuoteContent, 'items'> & { items: readonly QuoteItem[] }

interface AskedArticle {
  id: string
  qty: string
}

const percentOf = (taxes: readonly QuotedTax[], code: string | undefined) =>
  taxes.find(each => each.code === code)?.percent ?? '0'

/**
 * Price times offered quantity of everything that is quoted, its tax row by row, and the same for the quantities that are asked
 * for; how many articles that are, and of how many less is offered than asked for.
 */
export function quotedAmount(
  content: Pick<QuoteContent, 'items'>,
  articles: readonly AskedArticle[],
  { taxes, digits }: { taxes: readonly QuotedTax[]; digits: number },
): QuotedAmount {
  let [excl, tax, goods] = [new Big(0), new Big(0), new Big(0)]
  let [quotedCount, shortCount] = [0, 0]
  const rounded = (price: string, qty: string) => new Big(price).times(qty).round(digits, Big.roundHalfUp)
  for (const { id, qty } of articles) {
    const item = content.items.find(each => each.articleId === id)
    if (item === undefined) continue
    const offered = item.offeredQty ?? qty
    const [price, compared] = [priceFor(item, offered), comparedPrice(item, qty)]
    if (price === null || compared === null) continue
    const amount = rounded(price, offered)
    excl = excl.plus(amount)
    tax = tax.plus(amount.times(percentOf(taxes, item.taxCode)).div(100).round(digits, Big.roundHalfUp))
    goods = goods.plus(rounded(compared, qty))
    quotedCount += 1
    if (isShort(item, qty)) shortCount += 1
  }
  const money = (sum: Big) => roundDecimal(sum, digits)
  const amounts = { amountExcl: money(excl), amountTax: money(tax), amountIncl: money(excl.plus(tax)) }
  return { ...amounts, goods: money(goods), quotedCount, shortCount }
}

/** The content with the price that counts for what is offered of each article, with its tax. */
export function withTax(
  content: QuoteContent,
  articles: readonly AskedArticle[],
  taxes: readonly QuotedTax[],
): OpenedContent {
  const asked = new Map(articles.map(({ id, qty }) => [id, qty]))
  const items = content.items.map(item => {
    const price = priceFor(item, item.offeredQty ?? asked.get(item.articleId) ?? '0')
    if (price === null) return { ...item, priceIncl: null }
    const percent = percentOf(taxes, item.taxCode)
    // What was typed with tax stays as it was typed, unless the rate has changed since.
    const { priceIncl } = item
    const kept = priceIncl && priceWithoutTax(priceIncl, percent) === plainDecimal(price) ? priceIncl : undefined
    return { ...item, priceIncl: kept ?? priceWithTax(price, percent) }
  })
  return { ...content, items }
}
