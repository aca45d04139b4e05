import Big from 'big.js'
import type { QuoteContent, QuoteItemInput } from '../../../src/contract/inquiries/quotes.ts'
import type { Requirement } from '../../../src/contract/inquiries/prequalification-parts.ts'
import type { Problem } from '../../kit/call/refusal.ts'
import { answerProblems } from './prequalification/prequalification.rules.ts'
import { tierProblem } from '../../kit/tier-problem.ts'

interface AskedArticle {
  id: string
  qty: string
}

/** What is wrong with a quote as it was sent; `today` is the day of the server's clock. */
export function quoteProblems(
  content: QuoteContent,
  { article: articles, formRule }: { article: readonly AskedArticle[]; formRule: readonly Requirement[] },
  taxCodes: ReadonlySet<string>,
  today: string,
): Problem[] {
  const problems: Problem[] = []
  if (content.validUntil < today)
    problems.push({ field: 'validUntil', name: 'invalidInput', key: 'inquiry.validityPast' })
  const quoted = content.items.filter(item => item.noQuoteFlag !== 1)
  if (quoted.length === 0) problems.push({ field: 'items', name: 'submitAtLeastOne', key: 'inquiry.nothingQuoted' })
  content.items.forEach((item, at) => {
    const field = (name: string) => ({ field: `items[${at}].${name}`, row: at })
    if (!articles.some(article => article.id === item.articleId))
      problems.push({ ...field('articleId'), name: 'noSuchData' })
    if (content.items.findIndex(each => each.articleId === item.articleId) < at)
      problems.push({ ...field('articleId'), name: 'duplicateInput', key: 'inquiry.articleTwice' })
    problems.push(...itemProblems(item, at, taxCodes))
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

function itemProblems(item: QuoteItemInput, at: number, taxCodes: ReadonlySet<string>): Problem[] {
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
  if (!taxCodes.has(item.taxCode ?? ''))
    problems.push({ ...field('taxCode'), name: 'invalidInput', key: 'inquiry.unknown' })
  const wrong = tierProblem(tiers, item.moq ?? null)
  if (wrong !== undefined) problems.push({ ...field('tiers'), ...wrong })
  if (item.maxQty && new Big(item.maxQty).lte(0))
    problems.push({ ...field('maxQty'), name: 'invalidInput', key: 'qtyPositive' })
  return problems
}
