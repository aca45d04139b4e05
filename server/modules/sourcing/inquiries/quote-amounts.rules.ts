import Big from 'big.js'
import { plainDecimal, priceWithoutTax, priceWithTax, roundDecimal } from '../../../../src/contract/amounts.ts'
import { comparedPrice } from '../../../../src/contract/sourcing/inquiries/award-sums.ts'
import { priceFor } from '../../../../src/contract/sourcing/rounds/offers.ts'
import type { QuoteSummary } from '../../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import { isShort } from '../../../../src/contract/sourcing/inquiries/parity-cells.ts'
import type { QuoteContent, QuoteItem } from '../../../../src/contract/sourcing/inquiries/quotes.ts'
import type { OfferTax } from '../../../../src/contract/sourcing/rounds/offers.ts'

export type QuotedAmount = Pick<
  QuoteSummary,
  'amountExcl' | 'amountTax' | 'amountIncl' | 'goods' | 'quotedCount' | 'shortCount'
>

export type OpenedContent = Omit<QuoteContent, 'items'> & { items: readonly QuoteItem[] }

interface AskedArticle {
  id: string
  qty: string
}

const percentOf = (taxes: readonly OfferTax[], code: string | undefined) =>
  taxes.find(each => each.code === code)?.percent ?? '0'

/**
 * Sums price times offered quantity with tax per row and the same for requested quantities; counts articles quoted, and
 * those offered below the requested quantity.
 */
export function quotedAmount(
  content: Pick<QuoteContent, 'items'>,
  articles: readonly AskedArticle[],
  { taxes, digits }: { taxes: readonly OfferTax[]; digits: number },
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

export function withTax(
  content: QuoteContent,
  articles: readonly AskedArticle[],
  taxes: readonly OfferTax[],
): OpenedContent {
  const asked = new Map(articles.map(({ id, qty }) => [id, qty]))
  const items = content.items.map(item => {
    const price = priceFor(item, item.offeredQty ?? asked.get(item.articleId) ?? '0')
    if (price === null) return { ...item, priceIncl: null }
    const percent = percentOf(taxes, item.taxCode)
    // A price entered with tax is retained unless the rate has changed since.
    const { priceIncl } = item
    const kept = priceIncl && priceWithoutTax(priceIncl, percent) === plainDecimal(price) ? priceIncl : undefined
    return { ...item, priceIncl: kept ?? priceWithTax(price, percent) }
  })
  return { ...content, items }
}
