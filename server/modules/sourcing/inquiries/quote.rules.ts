import Big from 'big.js'
import { priceWithoutTax } from '../../../../src/contract/amounts.ts'
import { priceFor } from '../../../../src/contract/sourcing/inquiries/award-sums.ts'
import type { QuoteContent, QuoteItemInput } from '../../../../src/contract/sourcing/inquiries/quotes.ts'
import type { Requirement } from '../../../../src/contract/sourcing/inquiries/prequalification-parts.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { tierProblem } from '../prices/read.rules.ts'
import { answerProblems } from './prequalification/prequalification.rules.ts'

interface AskedArticle {
  id: string
  qty: string
  unit: string
  unitPrecision: number
}

/** `taxes` are the percentages valid now, `today` is the server's date. */
export function quoteProblems(
  content: QuoteContent,
  { article: articles, formRule }: { article: readonly AskedArticle[]; formRule: readonly Requirement[] },
  taxes: ReadonlyMap<string, string>,
  today: string,
): Problem[] {
  const problems: Problem[] = []
  if (content.validUntil < today)
    problems.push({ field: 'validUntil', name: 'invalidInput', key: 'inquiry.validityPast' })
  if (content.incoterm && !content.incotermPlace?.trim())
    problems.push({ field: 'incotermPlace', name: 'requiredMissing', key: 'incotermPlace' })
  const quoted = content.items.filter(item => item.noQuoteFlag !== 1)
  if (quoted.length === 0) problems.push({ field: 'items', name: 'submitAtLeastOne', key: 'inquiry.nothingQuoted' })
  content.items.forEach((item, at) => {
    const field = (name: string) => ({ field: `items[${at}].${name}`, row: at })
    const article = articles.find(({ id }) => id === item.articleId)
    if (article === undefined) problems.push({ ...field('articleId'), name: 'noSuchData' })
    else if (item.offeredQty && item.noQuoteFlag !== 1)
      problems.push(
        ...offeredProblems(item, item.offeredQty, article).map(each => ({ ...field('offeredQty'), ...each })),
      )
    if (content.items.findIndex(each => each.articleId === item.articleId) < at)
      problems.push({ ...field('articleId'), name: 'duplicateInput', key: 'inquiry.articleTwice' })
    problems.push(...itemProblems(item, at, taxes))
    if (item.noQuoteFlag !== 1)
      problems.push(...answerProblems(item.ext ?? [], formRule, place => field(`ext${place}`)))
  })
  const missing = articles.filter(article => !content.items.some(item => item.articleId === article.id))
  if (missing.length > 0)
    problems.push({
      field: 'items',
      name: 'requiredMissing',
      key: 'inquiry.articlesMissing',
      values: { count: missing.length },
    })
  return problems
}

function offeredProblems(
  item: QuoteItemInput,
  offeredQty: string,
  { unit, unitPrecision }: AskedArticle,
): Omit<Problem, 'field'>[] {
  const qty = new Big(offeredQty)
  const wrong = (key: string, values: Problem['values'] = {}) => [{ name: 'invalidInput' as const, key, values }]
  if (qty.lte(0)) return wrong('qtyPositive')
  if (!qty.eq(qty.round(unitPrecision))) return wrong('qtyPrecision', { unit, digits: unitPrecision })
  if (item.maxQty && qty.gt(item.maxQty)) return wrong('inquiry.offeredAboveMost', { most: item.maxQty })
  const least = item.moq != null && qty.lt(item.moq)
  // Ranges start at the minimum quantity: below it there is no price.
  if (least || ((item.tiers ?? []).length > 0 && priceFor(item, offeredQty) === null))
    return wrong('inquiry.offeredBelowLeast')
  return []
}

function itemProblems(item: QuoteItemInput, at: number, taxes: ReadonlyMap<string, string>): Problem[] {
  const field = (name: string) => ({ field: `items[${at}].${name}`, row: at })
  if (item.noQuoteFlag === 1)
    return (item.noQuoteReason?.trim() ?? '') === ''
      ? [{ ...field('noQuoteReason'), name: 'requiredMissing', key: 'reasonRequired' }]
      : []
  const problems: Problem[] = []
  const tiers = item.tiers ?? []
  if (tiers.length === 0 && !item.priceExcl)
    problems.push({ ...field('priceExcl'), name: 'requiredMissing', key: 'inquiry.priceMissing' })
  if (tiers.length === 0 && item.priceExcl && new Big(item.priceExcl).lte(0))
    problems.push({ ...field('priceExcl'), name: 'invalidInput', key: 'inquiry.priceZero' })
  const percent = taxes.get(item.taxCode ?? '')
  if (percent === undefined) problems.push({ ...field('taxCode'), name: 'invalidInput', key: 'inquiry.unknown' })
  else if (item.priceIncl && !new Big(priceWithoutTax(item.priceIncl, percent)).eq(item.priceExcl ?? 0))
    problems.push({ ...field('priceIncl'), name: 'invalidInput', key: 'inquiry.priceTax' })
  const wrong = tierProblem(tiers, item.moq ?? null)
  if (wrong !== undefined) problems.push({ ...field('tiers'), ...wrong })
  if (item.maxQty && new Big(item.maxQty).lte(0))
    problems.push({ ...field('maxQty'), name: 'invalidInput', key: 'qtyPositive' })
  return problems
}
